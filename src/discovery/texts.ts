import { pagePath } from "../table/page_paths.ts";
import type { FACT_PLACEHOLDERS } from "../content/agents.ts";
import { fillKnown } from "../text/placeholders.ts";
import {
  fieldLimits,
  fieldNames,
  fieldTable,
} from "../messages/field_texts.ts";
import { exampleSent } from "../messages/send_message.ts";
import { MAX_KILOBYTES } from "../http/receive.ts";
import type { SiteTable } from "../site.ts";

/**
 * Makes the function that fills the placeholders of a text for agents: addresses
 * from the base URL, facts from the content, examples from the operation itself.
 */
export function createFill(site: SiteTable): (text: string) => string {
  const { baseUrl, addresses } = site;
  const { defaultLanguage, requestFormat } = site;
  const { shared, local } = site.content;
  const facts: Record<typeof FACT_PLACEHOLDERS[number], string> = {
    base_url: baseUrl,
    name: shared.name,
    email: shared.email,
    city: shared.city,
    country: local(defaultLanguage).country,
    home: site.pageUrl(defaultLanguage, "home"),
    contact: site.pageUrl(defaultLanguage, "contact"),
    developers: site.pageUrl(defaultLanguage, "developers"),
    plain: baseUrl + pagePath(defaultLanguage, "home", true),
    fields: fieldNames(requestFormat),
    field_table: fieldTable(requestFormat),
    limits:
      `${MAX_KILOBYTES} KB for a request and, in characters, ${fieldLimits()}`,
    example_request: JSON.stringify(requestFormat.example),
    example_sent: JSON.stringify(exampleSent(requestFormat)),
  };
  const values = new Map([
    ...addresses.map(({ name, url }): [string, string] => [name, url]),
    ...Object.entries(facts),
  ]);
  return (text) => fillKnown(text, values);
}
