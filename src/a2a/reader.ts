/**
 * Reading objects of unknown form, member by member. A fault names the member,
 * what is wanted and, in a few words, what was given.
 *
 * @module
 */
import { listed } from "../messages/field_texts.ts";
import { isObject } from "../http/json.ts";
import { given, quoted } from "../given.ts";
import type { Fault } from "../messages/check_message.ts";

/** A value that holds, or the first thing that is wrong with it. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: Fault };

/** A shape that a value can have. */
export interface Shape<T> {
  /** Whether a value has it. */
  readonly is: (value: unknown) => value is T;
  /** What is wanted, to be read after "must be". */
  readonly wanted: string;
}

const isString = (value: unknown): value is string => typeof value === "string";

/** An object that is not an array. */
export const OBJECT: Shape<Record<string, unknown>> = {
  is: isObject,
  wanted: "an object",
};

/** Any string. */
export const STRING: Shape<string> = { is: isString, wanted: "a string" };

/** A string of at least one character. */
export const FILLED: Shape<string> = {
  is: (value): value is string => isString(value) && value !== "",
  wanted: "a string that is not empty",
};

/** True or false. */
export const BOOLEAN: Shape<boolean> = {
  is: (value) => typeof value === "boolean",
  wanted: "true or false",
};

/** A whole number of any size and sign. */
export const INTEGER: Shape<number> = {
  is: (value): value is number => Number.isInteger(value),
  wanted: "a whole number",
};

/** An array of strings, which may be empty. */
export const STRINGS: Shape<readonly string[]> = {
  is: (value): value is string[] =>
    Array.isArray(value) && value.every(isString),
  wanted: "an array that holds nothing but strings",
};

/** A string of at most so many UTF-16 units. */
export function stringOfAtMost(length: number): Shape<string> {
  return {
    is: (value): value is string => isString(value) && value.length <= length,
    wanted: `a string of at most ${length} characters`,
  };
}

/** A whole number within bounds that count as within. */
export function integerFrom(
  least: number,
  most: number = Infinity,
): Shape<number> {
  return {
    is: (value): value is number =>
      INTEGER.is(value) && value >= least && value <= most,
    wanted: most === Infinity
      ? `a whole number, ${least} or more`
      : `a whole number from ${least} to ${most}`,
  };
}

/** One of a few strings. */
export function oneOf<T extends string>(values: readonly T[]): Shape<T> {
  return {
    is: (value): value is T => values.some((known) => known === value),
    wanted: listed(values.map(quoted), "or"),
  };
}

/** An object whose members are read. */
export interface Reader {
  /** The object. */
  readonly value: Readonly<Record<string, unknown>>;
  /** How faults name the object; empty for one that they do not name. */
  readonly place: string;
  /** Where faults are noted. */
  readonly faults: Fault[];
}

/** Reads a member; null where a fault was noted. */
export function required<T>(
  { value, place, faults }: Reader,
  key: string,
  shape: Shape<T>,
): T | null {
  const member = value[key];
  if (shape.is(member)) return member;
  faults.push(wrong(fieldOf(place, key), shape, member));
  return null;
}

/** Reads a member; null also where it is absent or null. */
export function optional<T>(
  reader: Reader,
  key: string,
  shape: Shape<T>,
): T | null {
  const member = reader.value[key];
  return member === undefined || member === null
    ? null
    : required(reader, key, shape);
}

/** The reader of a member that must be an object. */
export function requiredObject(reader: Reader, key: string): Reader | null {
  return inside(reader, key, required(reader, key, OBJECT));
}

/** The reader of a member that is an object if it is there. */
export function optionalObject(reader: Reader, key: string): Reader | null {
  return inside(reader, key, optional(reader, key, OBJECT));
}

function inside(
  { place, faults }: Reader,
  key: string,
  value: Record<string, unknown> | null,
): Reader | null {
  return value === null ? null : { value, place: fieldOf(place, key), faults };
}

function fieldOf(place: string, key: string): string {
  return place === "" ? key : `${place}.${key}`;
}

/** The fault of a value that has not the shape that is wanted. */
export function wrong(
  field: string,
  { wanted }: Shape<unknown>,
  value: unknown,
): Fault {
  return { field, reason: `must be ${wanted}, but is ${given(value)}` };
}

/**
 * Reads params.
 *
 * @param root how faults name the params before the name of a member
 * @param read reads the members; what it returns counts if no fault was noted
 */
export function readParams<T>(
  value: unknown,
  root: string,
  read: (params: Reader) => T,
): Read<T> {
  if (!isObject(value)) {
    return { ok: false, fault: wrong("params", OBJECT, value) };
  }
  const faults: Fault[] = [];
  const result = read({ value, place: root, faults });
  const [fault] = faults;
  return fault === undefined
    ? { ok: true, value: result }
    : { ok: false, fault };
}
