/**
 * Looking into JSON of unknown form: each reader answers with an empty value
 * where there is none, so that a check can say what is wrong in its own words.
 *
 * @module
 */
import { isObject } from "../http/json.ts";

/** A step into a value: a member's name or an index. */
export type Step = string | number;

/** The value at a path, or undefined. */
export function valueAt(value: unknown, ...path: readonly Step[]): unknown {
  let current = value;
  for (const step of path) {
    if (typeof step === "number") {
      current = Array.isArray(current) ? current[step] : undefined;
    } else {
      current = isObject(current) && Object.hasOwn(current, step)
        ? current[step]
        : undefined;
    }
  }
  return current;
}

/** The text at a path, or the empty text. */
export function textAt(value: unknown, ...path: readonly Step[]): string {
  const found = valueAt(value, ...path);
  return typeof found === "string" ? found : "";
}

/** The list at a path, or the empty list. */
export function listAt(
  value: unknown,
  ...path: readonly Step[]
): readonly unknown[] {
  const found = valueAt(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** The members of the object at a path, or none. */
export function membersAt(
  value: unknown,
  ...path: readonly Step[]
): readonly [string, unknown][] {
  const found = valueAt(value, ...path);
  return isObject(found) ? Object.entries(found) : [];
}

/** Every text anywhere in a value. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** Tells whether two values are the same JSON, the order of members aside. */
export function sameJson(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(
    value,
    (_key, inner: unknown) =>
      isObject(inner)
        ? Object.fromEntries(
          Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)),
        )
        : inner,
  ) ?? "";
}
