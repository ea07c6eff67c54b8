// What of a content shows only once the site is made of it: a skill that is too
// long with its placeholders filled, and which paths are served.
import { ADDRESS_NAMES } from "./addresses.ts";
import type { Content } from "./content/content.ts";
import { USED_INSTEAD } from "./content/layers.ts";
import { findSkillFaults } from "./discovery/agent_skills.ts";
import type { Site } from "./site.ts";

/** A skill of the content that hosts would refuse gives way to the service's. */
export function chooseSkill(site: Site, shown: string): {
  readonly content: Content;
  readonly notes: readonly string[];
  readonly faults: readonly string[];
} {
  const { content } = site;
  const { own } = content.agents.skill;
  const found = findSkillFaults(site, own === null ? "content/service" : shown);
  if (own === null || found.length === 0) {
    return { content, notes: [], faults: found };
  }
  return {
    content: { ...content, agents: { ...content.agents, skill: own } },
    notes: found.map((fault) => `${fault}: ${USED_INSTEAD}`),
    faults: [],
  };
}

/** The paths of the table, those that are switched off, too: they answer 404 on purpose. */
export function tablePaths({ baseUrl, url }: Site): ReadonlySet<string> {
  return new Set(ADDRESS_NAMES.map((name) => url(name).slice(baseUrl.length)));
}
