/**
 * GET /api/v1/studio: the facts of the studio in one language.
 *
 * @module
 */
import type { Content, DisciplineKey } from "../content/content.ts";
import { type Document, serveDocument } from "../http/document.ts";
import type { ProblemResponder } from "../http/problem.ts";
import type { Handler } from "../http/router.ts";
import { type Language, LANGUAGES } from "../messages/message_request.ts";
import { pageUrl, PATHS } from "../service.ts";

/** The facts (section 2.3). */
export interface Studio {
  readonly name: string;
  readonly locale: Language;
  readonly url: string;
  readonly description: string;
  readonly founded: string | null;
  readonly location: { readonly city: string; readonly country: string };
  readonly languages: readonly Language[];
  readonly contact: {
    readonly email: string;
    readonly phone: string | null;
    readonly page: string;
    readonly api: string;
    readonly mcp: string;
  };
  readonly disciplines: readonly StudioDiscipline[];
  readonly founders: readonly StudioFounder[];
  readonly pricing?: string;
}

/** A discipline (section 2.4). */
export interface StudioDiscipline {
  readonly key: DisciplineKey;
  readonly name: string;
  readonly headline: string;
  readonly summary: string | null;
  readonly deliverables: readonly string[];
  readonly contact: string;
}

/** A founder (section 2.5). */
export interface StudioFounder {
  readonly name: string;
  readonly role: string;
  readonly linkedIn: string | null;
}

/** Makes the facts in one language. */
export function createStudio(
  baseUrl: string,
  { shared, local }: Content,
  locale: Language,
): Studio {
  const { description, country, pricing, disciplines } = local[locale];
  const contactPage = pageUrl(baseUrl, locale, "contact");
  return {
    name: shared.name,
    locale,
    url: pageUrl(baseUrl, locale, "home"),
    description,
    founded: shared.founded,
    location: { city: shared.city, country },
    languages: LANGUAGES,
    contact: {
      email: shared.email,
      phone: shared.phone,
      page: contactPage,
      api: baseUrl + PATHS.messages,
      mcp: baseUrl + PATHS.mcp,
    },
    disciplines: disciplines.map((
      { key, name, headline, summary, deliverables },
    ) => ({
      key,
      name,
      headline,
      summary,
      deliverables,
      contact: disciplineUrl(contactPage, key),
    })),
    founders: shared.founders.map(({ name, role, linkedIn }) => ({
      name,
      role: role[locale],
      linkedIn,
    })),
    ...pricing === null ? {} : { pricing },
  };
}

/** The contact page with a discipline preselected. */
export function disciplineUrl(contactPage: string, key: DisciplineKey): string {
  return `${contactPage}?discipline=${key}`;
}

/** Makes the handler that picks the document of the language asked for. */
export function createStudioHandler(
  documents: Readonly<Record<Language, Document>>,
  problem: ProblemResponder,
  openapi: string,
): Handler {
  return (request, url) => {
    if (url.search === "") return serveDocument(request, documents.en);
    const given = url.searchParams.getAll("lang");
    const [first = "en"] = given;
    const language = LANGUAGES.find((known) => known === first);
    if (language !== undefined && given.length <= 1) {
      return serveDocument(request, documents[language]);
    }
    const shown = given.length > 1
      ? "is given more than once"
      : `is ${JSON.stringify(first)}`;
    return problem({
      code: "invalid_request",
      detail: `lang must be ${LANGUAGES.join(" or ")}, but ${shown}`,
      resolution:
        `Ask with ?lang=en for English or ?lang=br for Brazilian Portuguese, as described in ${openapi}`,
    });
  };
}
