/**
 * Text of others in texts of ours: quoted and kept short.
 *
 * @module
 */

/** How many characters of what was given are told back. */
const MOST_QUOTED = 100;

/** Quotes what a client gave, shortened, for the text of an error. */
export function quoted(value: unknown): string {
  return JSON.stringify(
    typeof value === "string" ? atMost(value, MOST_QUOTED) : value,
  ) ?? "nothing";
}

/** Cuts a text to so many characters, with an ellipsis for the rest. */
export function atMost(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = [...text];
  return characters.length <= length
    ? text
    : `${characters.slice(0, length - 1).join("").trimEnd()}…`;
}
