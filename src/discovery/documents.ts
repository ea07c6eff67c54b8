import type { AddressName } from "../addresses.ts";
import type { AgentTexts } from "../content/agents.ts";
import type { Answers, Site } from "../site.ts";
import { createSkill, createSkillsIndex, type Skill } from "./agent_skills.ts";
import {
  createAiCatalog,
  createApiCatalog,
  createCatalogLinks,
} from "./catalogs.ts";
import {
  createRobots,
  createSitemap,
  createSitemapMarkdown,
} from "./crawlers.ts";
import { createLlms } from "./llms.ts";
import { createProtectedResource } from "./protected_resource.ts";
import { fillAgentTexts } from "./texts.ts";

export interface Discovery {
  readonly answers: ReturnType<typeof createAnswers>;
  /** The MCP server lists it too. */
  readonly skill: Skill;
}

/** Everything that is published for agents and robots. */
export function createDiscovery(site: Site): Discovery {
  const texts = fillAgentTexts(site);
  const skill = createSkill(site, texts.skill);
  return { answers: createAnswers(site, texts, skill), skill };
}

function createAnswers(site: Site, texts: AgentTexts, skill: Skill) {
  const aiCatalog = () => createAiCatalog(site, texts.catalog);
  return {
    llms: () => createLlms(site, texts.llms),
    apiCatalog: {
      get: site.document("apiCatalog", () => createApiCatalog(site), {
        link: createCatalogLinks(site),
      }).serve,
    },
    protectedResource: () => createProtectedResource(site, "protectedResource"),
    protectedResourceMcp: () =>
      createProtectedResource(site, "protectedResourceMcp"),
    protectedResourceA2a: () =>
      createProtectedResource(site, "protectedResourceA2a"),
    aiCatalog,
    ard: aiCatalog,
    skill: { get: skill.document.serve },
    skillsIndex: async () =>
      createSkillsIndex(site, skill, (await skill.document.read()).digest),
    auth: () => `${texts.auth.body}\n`,
    robots: () => createRobots(site),
    security: () => createSecurity(site, new Date()),
    sitemap: () => createSitemap(site),
    sitemapMarkdown: () => createSitemapMarkdown(site),
  } satisfies Partial<Answers<AddressName>>;
}

/** In milliseconds: 360 days; the RFC recommends less than a year. */
const VALIDITY = 360 * 86_400_000;

/** security.txt (RFC 9116): where to report a vulnerability. */
function createSecurity({ content, url }: Site, now: Date): string {
  const expires = new Date(now.getTime() + VALIDITY);
  return [
    `Contact: mailto:${content.shared.email}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    "Preferred-Languages: en, pt-BR",
    `Canonical: ${url("security")}`,
    "",
  ].join("\n");
}
