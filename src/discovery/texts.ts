import { placeholderValues } from "../content/placeholders.ts";
import { fillKnown } from "../text/placeholders.ts";
import { EN } from "../languages/en.ts";
import type { SiteTable } from "../site.ts";

/**
 * Makes the function that fills the placeholders of a text for agents, with
 * absolute addresses and the facts of the language that agents' texts are in.
 */
export function createFill(site: SiteTable): (text: string) => string {
  const { baseUrl, content, requestFormat, defaultLanguage: language } = site;
  const values = placeholderValues({
    facts: { ...content.shared, ...content.local(language) },
    language,
    words: EN,
    requestFormat,
    baseUrl,
    before: baseUrl,
  });
  return (text) => fillKnown(text, values);
}
