// Finds the fields of a message where clients put them by mistake: one object
// too deep, or as JSON in quotes.
import { isObject } from "../text/is_object.ts";
import { MESSAGE_FIELDS } from "./message_request.ts";

/** Objects around the fields that are looked into. */
const MAX_DEPTH = 3;

/** Where the fields are. */
export interface Packed {
  /** The fields themselves. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The members that lead to them, from outside in; names of any text. */
  readonly within: readonly string[];
  /** Whether they came as a text of JSON. */
  readonly isQuoted: boolean;
}

/** Returns where the fields are, or null if a value holds none. */
export function unpack(value: unknown): Packed | null {
  return find(value, [], false);
}

function find(
  value: unknown,
  within: readonly string[],
  isQuoted: boolean,
): Packed | null {
  if (typeof value === "string") {
    const parsed = parseObject(value);
    return parsed === null || isQuoted ? null : find(parsed, within, true);
  }
  if (!isObject(value)) return null;
  const own = fieldsIn(value);
  const here = own === 0 ? null : { fields: value, within, isQuoted };
  // One alone may be the name of a tool, or the fields in quotes.
  if (own > 1 || within.length >= MAX_DEPTH) return here;
  for (const [name, inner] of Object.entries(value)) {
    const found = find(inner, [...within, name], isQuoted);
    if (found !== null && fieldsIn(found.fields) > own) return found;
  }
  return here;
}

/** How many fields of a message an object holds. */
function fieldsIn(value: Readonly<Record<string, unknown>>): number {
  return MESSAGE_FIELDS.filter((field) =>
    Object.hasOwn(value, field) && typeof value[field] === "string"
  ).length;
}

/** Parses what looks like a JSON object; null for anything else. */
export function parseObject(text: unknown): Record<string, unknown> | null {
  if (typeof text !== "string" || !/^\s*\{/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
