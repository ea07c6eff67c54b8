import { pagePath } from "../page_paths.ts";
import type { AgentTexts, FACT_PLACEHOLDERS } from "../content/agents.ts";
import { fillKnown } from "../text/placeholders.ts";
import {
  fieldLimits,
  fieldNames,
  fieldTable,
} from "../messages/field_texts.ts";
import { EXAMPLE_REQUEST } from "../messages/message_request.ts";
import { EXAMPLE_SENT } from "../messages/send_message.ts";
import { MAX_KILOBYTES } from "../http/body_limits.ts";
import type { Site } from "../site.ts";

/**
 * The texts for agents with every placeholder filled: addresses from the base
 * URL, facts from the content, examples from the operation itself.
 */
export function fillAgentTexts(site: Site): AgentTexts {
  const { baseUrl, addresses } = site;
  const { agents, shared, local } = site.content;
  const facts: Record<typeof FACT_PLACEHOLDERS[number], string> = {
    base_url: baseUrl,
    name: shared.name,
    email: shared.email,
    city: shared.city,
    country: local.en.country,
    home: site.pageUrl("en", "home"),
    contact: site.pageUrl("en", "contact"),
    developers: site.pageUrl("en", "developers"),
    plain: baseUrl + pagePath("en", "home", true),
    fields: fieldNames(),
    field_table: fieldTable(),
    limits:
      `${MAX_KILOBYTES} KB for a request and, in characters, ${fieldLimits()}`,
    example_request: JSON.stringify(EXAMPLE_REQUEST),
    example_sent: JSON.stringify(EXAMPLE_SENT),
  };
  const values = new Map([
    ...addresses.map(({ name, url }): [string, string] => [name, url]),
    ...Object.entries(facts),
  ]);
  const fill = (text: string) => fillKnown(text, values);
  const filled = <T extends { description: string; body: string }>(
    text: T,
  ) => ({
    ...text,
    description: fill(text.description),
    body: fill(text.body),
  });
  const entry = (of: keyof AgentTexts["catalog"]) => ({
    description: fill(agents.catalog[of].description),
    queries: agents.catalog[of].queries.map(fill),
  });
  return {
    skill: filled(agents.skill),
    llms: filled(agents.llms),
    auth: filled(agents.auth),
    catalog: {
      api: entry("api"),
      mcp: entry("mcp"),
      a2a: entry("a2a"),
      skill: entry("skill"),
    },
  };
}
