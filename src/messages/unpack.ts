// Finds the fields of a message where clients put them by mistake: one object
// too deep, or as JSON in quotes.
import { isObject } from "../text/is_object.ts";
import { MESSAGE_FIELDS } from "./message_request.ts";

/** The fields of a message, and where they are. */
export type Packed = {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The member that holds them, of any name; null if none does. */
  readonly within: string | null;
  /** Whether they came as a text of JSON. */
  readonly isQuoted: boolean;
};

/** Returns where the fields are, or null if a value holds none. */
export function unpack(value: unknown): Packed | null {
  const outer = open(value);
  if (outer === null) return null;
  const isQuoted = outer !== value;
  const own = fieldsIn(outer);
  const here = own === 0 ? null : { fields: outer, within: null, isQuoted };
  // One alone may be the name of a tool, or the fields in quotes.
  if (own > 1) return here;
  for (const [within, member] of Object.entries(outer)) {
    const fields = open(member);
    if (fields !== null && fieldsIn(fields) > own) {
      return { fields, within, isQuoted: isQuoted || fields !== member };
    }
  }
  return here;
}

/** An object, or the one that a text holds. */
function open(value: unknown): Record<string, unknown> | null {
  return isObject(value) ? value : parseObject(value);
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
