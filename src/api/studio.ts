import type { DisciplineKey } from "../content/disciplines.ts";
import type { Document } from "../http/document.ts";
import type { ProblemResponder } from "../http/problem.ts";
import type { Handler } from "../http/router.ts";
import { type Language, LANGUAGES } from "../language.ts";
import type { Site } from "../site.ts";
import type { ApiProblems } from "./problems.ts";

/** GET /api/v1/studio in one language (sections 2.3 to 2.5). */
export function createStudio(site: Site, locale: Language): object {
  const { shared, local } = site.content;
  const { description, country, pricing, disciplines } = local[locale];
  const contactPage = site.pageUrl(locale, "contact");
  return {
    name: shared.name,
    locale,
    url: site.pageUrl(locale, "home"),
    description,
    founded: shared.founded,
    location: { city: shared.city, country },
    languages: LANGUAGES,
    contact: {
      email: shared.email,
      phone: shared.phone,
      page: contactPage,
      api: site.url("messages"),
      mcp: site.url("mcp"),
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
function disciplineUrl(contactPage: string, key: DisciplineKey): string {
  return `${contactPage}?discipline=${key}`;
}

/** Picks the document by `lang`. */
export function createStudioHandler(
  documents: Readonly<Record<Language, Document>>,
  problem: ProblemResponder,
  problems: ApiProblems,
): Handler {
  // Nearly every request is written so, and needs no query parsed.
  const byQuery = new Map([
    ["", documents.en],
    ...LANGUAGES.map((language) =>
      [`?lang=${language}`, documents[language]] as const
    ),
  ]);
  return (request, query) => {
    const known = byQuery.get(query);
    if (known !== undefined) return known.serve(request);
    const values = new URLSearchParams(query).getAll("lang");
    const [first = "en"] = values;
    const language = LANGUAGES.find((known) => known === first);
    return language === undefined || values.length > 1
      ? problem(problems.wrongLanguage(values))
      : documents[language].serve(request);
  };
}
