import { problemResponse } from "../http/problem.ts";
import type { Handler } from "../http/router.ts";
import {
  type Language,
  LANGUAGE_TAGS,
  LANGUAGES,
} from "../languages/language.ts";
import type { Site, SiteTable } from "../site.ts";
import type { ApiProblems } from "./problems.ts";

/** The facts in each language. */
export function createStudioDocuments(site: SiteTable): Site["studio"] {
  const studio = (language: Language) =>
    site.document("studio", () => createStudio(site, language), {
      "content-language": LANGUAGE_TAGS[language],
    });
  return { en: studio("en"), br: studio("br") };
}

/** GET /api/v1/studio in one language (sections 2.3 to 2.5). */
export function createStudio(site: SiteTable, locale: Language): object {
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
  { studio, errorsUrl }: Site,
  problems: ApiProblems,
): Handler {
  return (request, query) => {
    const values = new URLSearchParams(query).getAll("lang");
    const [value = "en", ...more] = values;
    const language = LANGUAGES.find((known) => known === value);
    return language === undefined || more.length > 0
      ? problemResponse(errorsUrl, problems.wrongLanguage(values))
      : studio[language].serve(request);
  };
}
