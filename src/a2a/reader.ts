/**
 * Reads objects of unknown form, member by member. A fault names the member,
 * what it must be and, briefly, what it is.
 *
 * @module
 */
import { listed } from "../messages/field_texts.ts";
import { isObject } from "../http/json.ts";
import { given, quoted } from "../given.ts";
import type { Fault } from "../messages/check_message.ts";

/** A valid value, or the first fault of it. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: Fault };

export interface Shape<T> {
  readonly is: (value: unknown) => value is T;
  /** Follows "must be". */
  readonly wanted: string;
}

const isString = (value: unknown): value is string => typeof value === "string";

/** An object that is not an array. */
export const OBJECT: Shape<Record<string, unknown>> = {
  is: isObject,
  wanted: "an object",
};

export const STRING: Shape<string> = { is: isString, wanted: "a string" };

export const FILLED: Shape<string> = {
  is: (value): value is string => isString(value) && value !== "",
  wanted: "a non-empty string",
};

export const BOOLEAN: Shape<boolean> = {
  is: (value) => typeof value === "boolean",
  wanted: "true or false",
};

export const INTEGER: Shape<number> = {
  is: (value): value is number => Number.isInteger(value),
  wanted: "a whole number",
};

export const STRINGS: Shape<readonly string[]> = {
  is: (value): value is string[] =>
    Array.isArray(value) && value.every(isString),
  wanted: "an array of strings",
};

/** Both bounds are inclusive. */
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

export function oneOf<T extends string>(values: readonly T[]): Shape<T> {
  return {
    is: (value): value is T => values.some((known) => known === value),
    wanted: listed(values.map(quoted), "or"),
  };
}

/** An object whose members are read. */
export interface Reader {
  readonly value: Readonly<Record<string, unknown>>;
  /** How faults name the object; may be empty. */
  readonly place: string;
  readonly faults: Fault[];
}

/** Reads a member; notes a fault and returns null if it is wrong. */
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

/** Like `required`, but returns null for an absent member or null. */
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

/**
 * Makes the reader of a member that is an object.
 *
 * @param read one of the two functions above
 */
export function inside(
  reader: Reader,
  key: string,
  read: typeof required,
): Reader | null {
  const value = read(reader, key, OBJECT);
  const { place, faults } = reader;
  return value === null ? null : { value, place: fieldOf(place, key), faults };
}

function fieldOf(place: string, key: string): string {
  return place === "" ? key : `${place}.${key}`;
}

export function wrong(
  field: string,
  { wanted }: Shape<unknown>,
  value: unknown,
): Fault {
  return { field, reason: `must be ${wanted}, but is ${given(value)}` };
}

/**
 * @param root what faults put before the name of a member
 * @param read reads the members; its result counts only without a fault
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
