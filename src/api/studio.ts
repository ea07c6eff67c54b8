import { problemResponse } from "../http/problem.ts";
import type { Handler } from "../http/router.ts";
import { eachLanguage, type Language } from "../languages/language.ts";
import type { Site, SiteTable } from "../site.ts";
import type { ApiProblems } from "./problems.ts";

export function createStudioDocuments(site: SiteTable): Site["studio"] {
  return eachLanguage(site.languages, (language) => {
    const make = () => createStudio(site, language);
    return site.document("studio", make, { "content-language": language.tag });
  });
}

/** GET /api/v1/studio in one language (sections 2.3 to 2.5). */
export function createStudio(site: SiteTable, language: Language): object {
  const { shared, local } = site.content;
  const { description, country, pricing, disciplines } = local(language);
  const contactPage = site.pageUrl("contact", language);
  return {
    name: shared.name,
    locale: language.code,
    url: site.pageUrl("home", language),
    description,
    founded: shared.founded,
    location: { city: shared.city, country },
    languages: site.languages.map(({ code }) => code),
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
      contact: `${contactPage}?discipline=${key}`,
    })),
    founders: shared.founders.map(({ name, role, linkedIn }) => ({
      name,
      role: role(language),
      linkedIn,
    })),
    ...pricing === null ? {} : { pricing },
  };
}

/** What clients take for the name of `lang`. */
const OTHER_NAMES = /^(?:lang|languages?|locale)$/i;

export function createStudioHandler(
  { studio, languages, defaultLanguage, errorsUrl }: Site,
  problems: ApiProblems,
): Handler {
  return (request, query) => {
    if (query === "") return studio(defaultLanguage).serve(request);
    const parameters = new URLSearchParams(query);
    const misnamed = [...parameters.keys()].find((name) =>
      name !== "lang" && OTHER_NAMES.test(name)
    );
    if (misnamed !== undefined) {
      return problemResponse(errorsUrl, problems.misnamedLanguage(misnamed));
    }
    const values = parameters.getAll("lang");
    const [value = defaultLanguage.code, ...more] = values;
    const language = languages.find(({ code }) => code === value);
    return language === undefined || more.length > 0
      ? problemResponse(errorsUrl, problems.wrongLanguage(values))
      : studio(language).serve(request);
  };
}
