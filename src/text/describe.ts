/** In characters. */
const MAX_QUOTED = 60;

/** Shows what a client gave in a few words, however large or deep it is. */
export function describe(value: unknown): string {
  if (value === undefined) return "missing";
  if (typeof value === "string") return quoted(value);
  // Never serialized: a client can nest arrays deeper than the stack.
  if (Array.isArray(value)) {
    return value.length === 0 ? "an empty array" : "an array";
  }
  if (typeof value === "object" && value !== null) return "an object";
  return String(value);
}

/** Quotes a text, shortened if it is long. */
export function quoted(text: string): string {
  return JSON.stringify(atMost(text, MAX_QUOTED));
}

/** Cuts a text to a number of characters, with an ellipsis for the rest. */
export function atMost(text: string, length: number): string {
  if (text.length <= length) return text;
  // However long the text is, look at no more of it than can be kept.
  const characters = [...text.slice(0, 2 * length + 2)];
  return characters.length <= length
    ? text
    : `${characters.slice(0, length - 1).join("").trimEnd()}…`;
}
