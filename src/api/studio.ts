/**
 * GET /api/v1/studio: the facts of the studio in one language.
 *
 * @module
 */
import type { Content, DisciplineKey } from "../content/content.ts";
import { documentHandler, type LazyDocument } from "../http/document.ts";
import type { ProblemResponder } from "../http/problem.ts";
import type { Handler } from "../http/router.ts";
import { type Language, LANGUAGES } from "../language.ts";
import { pageUrl, PATHS } from "../service.ts";
import type { ApiProblems } from "./problems.ts";

/** The facts (section 2.3). */
export interface Studio {
  /** Studio name. */
  readonly name: string;
  /** The language served. */
  readonly locale: Language;
  /** Homepage in this language. */
  readonly url: string;
  /** What the studio is, in the language served. */
  readonly description: string;
  /** The founding year. */
  readonly founded: string | null;
  /** Where the studio is. */
  readonly location: { readonly city: string; readonly country: string };
  /** The languages that the facts exist in. */
  readonly languages: readonly Language[];
  /** How to reach the studio. */
  readonly contact: {
    readonly email: string;
    readonly phone: string | null;
    readonly page: string;
    readonly api: string;
    readonly mcp: string;
  };
  /** Five disciplines, one for each key. */
  readonly disciplines: readonly StudioDiscipline[];
  /** Who founded it. */
  readonly founders: readonly StudioFounder[];
  /** How work is priced. */
  readonly pricing?: string;
}

/** A discipline (section 2.4). */
export interface StudioDiscipline {
  /** One of the five keys. */
  readonly key: DisciplineKey;
  /** Its name. */
  readonly name: string;
  /** What it promises. */
  readonly headline: string;
  /** What it is about. */
  readonly summary: string | null;
  /** What it delivers. */
  readonly deliverables: readonly string[];
  /** Contact page with this discipline preselected. */
  readonly contact: string;
}

/** A founder (section 2.5). */
export interface StudioFounder {
  /** Full name. */
  readonly name: string;
  /** Role, in the language served. */
  readonly role: string;
  /** LinkedIn profile. */
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
  documents: Readonly<Record<Language, LazyDocument>>,
  problem: ProblemResponder,
  problems: ApiProblems,
): Handler {
  const serve = {
    en: documentHandler(documents.en),
    br: documentHandler(documents.br),
  };
  // Nearly every request is written so, and needs no query parsed.
  const byQuery = new Map([
    ["", serve.en],
    ...LANGUAGES.map((language) =>
      [`?lang=${language}`, serve[language]] as const
    ),
  ]);
  return (request, query) => {
    const known = byQuery.get(query);
    if (known !== undefined) return known(request);
    const values = new URLSearchParams(query).getAll("lang");
    const [first = "en"] = values;
    const language = LANGUAGES.find((known) => known === first);
    return language === undefined || values.length > 1
      ? problem(problems.wrongLanguage(values))
      : serve[language](request);
  };
}
