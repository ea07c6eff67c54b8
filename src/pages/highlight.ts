/**
 * Marks the words of JSON, so that names can be told from values at a glance.
 *
 * @module
 */
import { escapeHtml, type Html, trusted } from "./html.ts";

/** A name before a colon, a text, or a number and the like. */
const JSON_WORD =
  /("(?:[^"\\\n]|\\.)*")(\s*:)?|\b(?:true|false|null|-?\d+(?:\.\d+)?)\b/g;

/** Marks a piece of code; what is not JSON stays plain. */
export function highlight(code: string, language: string): Html {
  if (language !== "json") return trusted(escapeHtml(code));
  let marked = "";
  let end = 0;
  for (const match of code.matchAll(JSON_WORD)) {
    const [whole, text, colon] = match;
    marked += escapeHtml(code.slice(end, match.index));
    end = match.index + whole.length;
    marked += text !== undefined && colon !== undefined
      ? `<b>${escapeHtml(text)}</b>${colon}`
      : `<i>${escapeHtml(whole)}</i>`;
  }
  return trusted(marked + escapeHtml(code.slice(end)));
}
