import { ADDRESSES, type AddressName } from "../table/addresses.ts";
import { EN } from "../languages/en.ts";
import type { Answers, Site } from "../site.ts";
import { createSkillsIndex } from "./agent_skills.ts";
import {
  CATALOG_LINKS,
  createAiCatalog,
  createApiCatalog,
} from "./catalogs.ts";
import {
  createRobots,
  createSitemap,
  createSitemapMarkdown,
} from "./crawlers.ts";
import { createLlms } from "./llms.ts";

/** What answers for each document, by the names of the table of addresses. */
export const createDiscovery: (
  site: Site,
) => ReturnType<typeof createDocuments> = createDocuments;

function createDocuments(site: Site) {
  const { agents } = site.content;
  const apiCatalog = () => createApiCatalog(site);
  const aiCatalog = () => createAiCatalog(site);
  return {
    llms: () => createLlms(site),
    apiCatalog: {
      get:
        site.document("apiCatalog", apiCatalog, { link: CATALOG_LINKS }).serve,
    },
    ...createProtectedResources(site),
    aiCatalog,
    ard: aiCatalog,
    skill: { get: site.skill.document.serve },
    skillsIndex: () => createSkillsIndex(site),
    auth: () => `${site.fill(agents.auth.body)}\n`,
    robots: () => createRobots(site),
    security: () => createSecurity(site),
    sitemap: () => createSitemap(site),
    sitemapMarkdown: () => createSitemapMarkdown(site),
  } satisfies Partial<Answers<AddressName>>;
}

/** In milliseconds: 360 days; the RFC recommends less than a year. */
const VALIDITY = 360 * 86_400_000;

/** security.txt (RFC 9116): where to report a vulnerability. */
function createSecurity({ content, languages, url }: Site): string {
  const expires = new Date(Date.now() + VALIDITY);
  return [
    `Contact: mailto:${content.shared.email}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    `Preferred-Languages: ${languages.map(({ tag }) => tag).join(", ")}`,
    `Canonical: ${url("security")}`,
    "",
  ].join("\n");
}

/** Protected resource metadata (RFC 9728) for resources without protection. */
function createProtectedResources(site: Site) {
  const { baseUrl, content, languages } = site;
  const { name } = content.shared;
  const developers = site.pageUrl("developers");
  const describe = (path: string, of: keyof typeof EN.resources) => () => ({
    resource: baseUrl + path,
    // An empty list means that none is supported (section 2).
    bearer_methods_supported: [],
    resource_name: `${name} ${EN.resources[of]}`,
    ...Object.fromEntries(
      languages.filter(({ code }) => code !== "en").map(({ tag, words }) => [
        `resource_name#${tag}`,
        `${name}: ${words.resources[of]}`,
      ]),
    ),
    resource_documentation: `${developers}#access`,
    resource_policy_uri: `${developers}#policies`,
  });
  return {
    // The path of the first is empty, not a slash.
    protectedResource: describe("", "api"),
    protectedResourceMcp: describe(ADDRESSES.mcp.path, "mcp"),
    protectedResourceA2a: describe(ADDRESSES.a2a.path, "a2a"),
  };
}
