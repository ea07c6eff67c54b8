/**
 * The AI catalog of the Agentic Resource Discovery draft, version 0.91: each
 * interface and the skill, with the questions that each of them answers.
 *
 * @module
 */
import type { AgentTexts } from "../content/agents.ts";
import type { Site } from "../site.ts";

export function createAiCatalog(
  site: Site,
  texts: AgentTexts["catalog"],
): object {
  const { name } = site.content.shared;
  const host = new URL(site.baseUrl).hostname;
  return {
    specVersion: "1.0",
    host: {
      displayName: name,
      identifier: host,
      documentationUrl: site.pageUrl("en", "developers"),
    },
    entries: site.addresses.flatMap(({ ai, url }) => {
      if (ai === undefined) return [];
      const { description, queries } = texts[ai.entry];
      return [{
        identifier: `urn:air:${host}:${ai.urn}`,
        description,
        representativeQueries: queries,
        displayName: `${name} ${ai.name}`,
        type: ai.type,
        url,
      }];
    }),
  };
}
