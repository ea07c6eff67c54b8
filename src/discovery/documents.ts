/**
 * Everything that is published for agents and robots.
 *
 * @module
 */
import { documentHandler } from "../http/document.ts";
import type { Answers, Site } from "../site.ts";
import { createSkill, createSkillsIndex, type Skill } from "./agent_skills.ts";
import { createAiCatalog } from "./ai_catalog.ts";
import { createApiCatalog, createCatalogLinks } from "./api_catalog.ts";
import { createLlms } from "./llms.ts";
import { createProtectedResource } from "./protected_resource.ts";
import { createRobots } from "./robots.ts";
import { createSecurity } from "./security.ts";
import { createSitemap, createSitemapMarkdown } from "./sitemap.ts";
import { fillAgentTexts } from "./texts.ts";

type DiscoveryName =
  | "llms"
  | "apiCatalog"
  | "protectedResource"
  | "protectedResourceMcp"
  | "protectedResourceA2a"
  | "aiCatalog"
  | "ard"
  | "skill"
  | "skillsIndex"
  | "auth"
  | "robots"
  | "security"
  | "sitemap"
  | "sitemapMarkdown";

export interface Discovery {
  readonly answers: Answers<DiscoveryName>;
  /** The MCP server lists it too. */
  readonly skill: Skill;
}

export function createDiscovery(site: Site): Discovery {
  const texts = fillAgentTexts(site);
  const skill = createSkill(site, texts.skill);
  const aiCatalog = () => createAiCatalog(site, texts.catalog);
  const answers: Discovery["answers"] = {
    llms: () => createLlms(site, texts.llms),
    apiCatalog: {
      get: documentHandler(
        site.document("apiCatalog", () => createApiCatalog(site), {
          link: createCatalogLinks(site),
        }),
      ),
    },
    protectedResource: () => createProtectedResource(site, "protectedResource"),
    protectedResourceMcp: () =>
      createProtectedResource(site, "protectedResourceMcp"),
    protectedResourceA2a: () =>
      createProtectedResource(site, "protectedResourceA2a"),
    aiCatalog,
    ard: aiCatalog,
    skill: { get: documentHandler(skill.document) },
    skillsIndex: async () =>
      createSkillsIndex(site, skill, (await skill.document()).digest),
    auth: () => `${texts.auth.body}\n`,
    robots: () => createRobots(site),
    security: () => createSecurity(site, new Date()),
    sitemap: () => createSitemap(site),
    sitemapMarkdown: () => createSitemapMarkdown(site),
  };
  return { answers, skill };
}
