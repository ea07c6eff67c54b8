// Markup as a value that cannot be mistaken for text: text is escaped wherever
// it is written, markup is not.

/** Markup that is safe to send: what components return, or trusted text. */
export interface Html {
  readonly markup: string;
}

/** What may stand in an element. False and null write nothing. */
export type Child = Html | string | number | false | null | readonly Child[];

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  // A parser turns the character itself into a line feed.
  "\r": "&#13;",
};

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\r]/g, (found) => ESCAPES[found] ?? found);
}

/** Marks text as markup; it must be escaped already, as rendered Markdown is. */
export function trusted(markup: string): Html {
  return { markup };
}

export function write(child: Child): string {
  if (child === null || child === false) return "";
  if (typeof child === "string") return escapeHtml(child);
  if (typeof child === "number") return String(child);
  return "markup" in child ? child.markup : child.map(write).join("");
}
