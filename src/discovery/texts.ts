import { pagePath } from "../table/page_paths.ts";
import type { FACT_PLACEHOLDERS } from "../content/agents.ts";
import { fillKnown } from "../text/placeholders.ts";
import {
  fieldLimits,
  fieldNames,
  fieldTable,
} from "../messages/field_texts.ts";
import { EXAMPLE_REQUEST } from "../messages/message_request.ts";
import { EXAMPLE_SENT } from "../messages/send_message.ts";
import { MAX_KILOBYTES } from "../http/receive.ts";
import type { SiteTable } from "../site.ts";

/**
 * Makes the function that fills the placeholders of a text for agents: addresses
 * from the base URL, facts from the content, examples from the operation itself.
 */
export function createFill(site: SiteTable): (text: string) => string {
  const { baseUrl, addresses } = site;
  const { shared, local } = site.content;
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
  return (text) => fillKnown(text, values);
}
