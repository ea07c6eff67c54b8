/**
 * The panel of the home page: the facts above it, as an agent reads them.
 *
 * @module
 */
import { isObject } from "../http/json.ts";
import { PATHS } from "../service.ts";
import { formatJson } from "./developers/code.ts";
import { highlight } from "./highlight.ts";
import { type Html, markup } from "./html.ts";
import type { View } from "./site.ts";

/** How many characters of a long text are shown. */
const MOST_SHOWN = 44;

/**
 * Makes the panel.
 *
 * @param studio the answer of the studio address in the view's language
 */
export function createFactsPanel(view: View, studio: unknown): Html {
  const target = `${PATHS.studio}?lang=${view.language}`;
  return markup`<figure class="code">
<figcaption><a href="${target}">GET ${target}</a></figcaption>
<pre tabindex="0"><code>${
    highlight(formatJson(shortened(studio)), "json")
  }</code></pre>
</figure>`;
}

/** The facts with long texts cut and the disciplines by their keys. */
function shortened(studio: unknown): unknown {
  if (!isObject(studio)) return studio;
  const { name, description, founded, location, languages, contact } = studio;
  const { disciplines, founders } = studio;
  return {
    name,
    description: cut(description),
    founded,
    location,
    languages,
    contact: isObject(contact) ? { email: contact["email"] } : contact,
    disciplines: keys(disciplines, "key"),
    founders: keys(founders, "name"),
  };
}

function keys(list: unknown, name: string): unknown {
  return Array.isArray(list)
    ? list.map((item) => isObject(item) ? { [name]: item[name] } : item)
    : list;
}

function cut(text: unknown): unknown {
  return typeof text === "string" && text.length > MOST_SHOWN
    ? `${text.slice(0, MOST_SHOWN).replace(/\s+\S*$/, "")} …`
    : text;
}
