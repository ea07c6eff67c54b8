/**
 * How the errors of the agent show what a client gave.
 *
 * @module
 */

/** How many characters of a text are quoted. */
const MOST_QUOTED = 60;

/** Shows a value in a few words; never more than a line, however large it is. */
export function given(value: unknown): string {
  if (value === undefined) return "missing";
  if (typeof value === "string") {
    return JSON.stringify(
      value.length <= MOST_QUOTED
        ? value
        : `${value.slice(0, MOST_QUOTED).toWellFormed()}…`,
    );
  }
  // Never made into text: a client can nest arrays deeper than the stack.
  if (Array.isArray(value)) {
    return value.length === 0 ? "an empty array" : "an array";
  }
  if (typeof value === "object" && value !== null) return "an object";
  return String(value);
}
