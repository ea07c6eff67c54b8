import type { Document } from "../http/document.ts";
import type { ProblemResponder } from "../http/problem.ts";
import type { Handler } from "../http/router.ts";
import { type Language, LANGUAGES } from "../language.ts";
import type { Site } from "../site.ts";
import type { ApiProblems } from "./problems.ts";

export type StudioDocuments = Readonly<Record<Language, Document>>;

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
      // The contact page with the discipline preselected.
      contact: `${contactPage}?discipline=${key}`,
    })),
    founders: shared.founders.map(({ name, role, linkedIn }) => ({
      name,
      role: role[locale],
      linkedIn,
    })),
    ...pricing === null ? {} : { pricing },
  };
}

/** Picks the document by `lang`. */
export function createStudioHandler(
  documents: StudioDocuments,
  problem: ProblemResponder,
  problems: ApiProblems,
): Handler {
  const byQuery = new Map([
    ["", documents.en],
    ...LANGUAGES.map((language) =>
      [`?lang=${language}`, documents[language]] as const
    ),
  ]);
  return (request, query) => {
    // Nearly every request is written so, and needs no query parsed.
    const exact = byQuery.get(query);
    if (exact !== undefined) return exact.serve(request);
    const values = new URLSearchParams(query).getAll("lang");
    const asked = byQuery.get(values.map((value) => `?lang=${value}`).join());
    return asked === undefined
      ? problem(problems.wrongLanguage(values))
      : asked.serve(request);
  };
}
