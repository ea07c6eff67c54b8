/**
 * Writing HTML: a template function that escapes every value it is given.
 *
 * @module
 */

/** Markup that is safe to send; only this file makes it of text. */
export interface Html {
  /** The markup. */
  readonly markup: string;
}

/** What a template takes: text is escaped, nothing is left out. */
export type HtmlValue =
  | Html
  | string
  | number
  | null
  | false
  | readonly HtmlValue[];

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (found) => ESCAPES[found] ?? found);
}

/** Calls text markup; for markup that was made by a renderer that escapes. */
export function trusted(markup: string): Html {
  return { markup };
}

/** Writes markup; indentation of the template itself is not sent. */
export function markup(
  strings: TemplateStringsArray,
  ...values: readonly HtmlValue[]
): Html {
  let text = "";
  strings.forEach((part, index) => {
    text += part.replace(/\n\s+/g, "\n");
    const value = values[index];
    if (value !== undefined) text += write(value);
  });
  return { markup: text };
}

/** Writes an attribute with a space before it, or nothing for null and false. */
export function attribute(
  name: string,
  value: string | number | boolean | null,
): Html {
  if (value === null || value === false) return trusted("");
  return value === true
    ? trusted(` ${name}`)
    : trusted(` ${name}="${escapeHtml(String(value))}"`);
}

/** Writes a value as the text of a data block: no tag can end it early. */
export function jsonBlock(
  type: string,
  id: string | null,
  value: object,
): Html {
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  return markup`
    <script type="${type}"${attribute("id", id)}>${trusted(json)}</script>
  `;
}

function write(value: HtmlValue): string {
  if (value === null || value === false) return "";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return escapeHtml(value);
  if ("markup" in value) return value.markup;
  return value.map(write).join("");
}
