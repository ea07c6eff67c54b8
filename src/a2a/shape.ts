// Shapes describe JSON of unknown form. A shape is a type guard that also says
// what is wrong: the first member that does not fit, what it must be and,
// briefly, what it is.
import { describe, quoted } from "../text/describe.ts";
import { isObject } from "../http/json.ts";
import { listed } from "../messages/field_texts.ts";

export type Shape<T> = (value: unknown, fault: ShapeFault) => value is T;

/** Empty, until a shape writes into it why a value does not fit. */
export interface ShapeFault {
  /** The path of the member; empty for the value itself. */
  field: string;
  reason: string;
}

export type JsonObject = Readonly<Record<string, unknown>>;

export type Shapes = Readonly<Record<string, Shape<unknown>>>;

export function fail(fault: ShapeFault, reason: string): false {
  fault.reason = reason;
  return false;
}

/** @param wanted follows "must be" */
export function shape<T>(
  wanted: string,
  fits: (value: unknown) => value is T,
): Shape<T> {
  return (value, fault): value is T =>
    fits(value) || fail(fault, `must be ${wanted}, but is ${describe(value)}`);
}

export function text(
  wanted: string,
  fits: (text: string) => boolean,
): Shape<string> {
  return shape(
    wanted,
    (value): value is string => typeof value === "string" && fits(value),
  );
}

/** Both bounds are inclusive. */
export function integer(
  min: number = -Infinity,
  max: number = Infinity,
): Shape<number> {
  const range = max < Infinity
    ? ` from ${min} to ${max}`
    : min > -Infinity
    ? `, ${min} or more`
    : "";
  return shape(
    `a whole number${range}`,
    (value): value is number =>
      typeof value === "number" && Number.isInteger(value) &&
      value >= min && value <= max,
  );
}

export function oneOf<T extends string>(...values: readonly T[]): Shape<T> {
  return shape(
    listed(values.map(quoted), "or"),
    (value): value is T => values.some((known) => known === value),
  );
}

/** Not an array. */
export const OBJECT = shape("an object", isObject);
export const STRING = text("a string", () => true);
export const FILLED = text("a non-empty string", (value) => value !== "");
export const BOOLEAN = shape(
  "true or false",
  (value) => typeof value === "boolean",
);
export const STRINGS = shape(
  "an array of strings",
  (value): value is string[] =>
    Array.isArray(value) && value.every((item) => typeof item === "string"),
);

/** Members are checked in the order given; others are ignored. */
export function object<T>(
  members: { readonly [Key in keyof T]: Shape<T[Key]> },
): Shape<T> {
  const entries = Object.entries<Shape<unknown>>(members);
  return (value, fault): value is T =>
    OBJECT(value, fault) &&
    entries.every(([key, member]) =>
      member(value[key], fault) || at(key, fault)
    );
}

export function arrayOf<T>(item: Shape<T>): Shape<readonly T[]> {
  return (value, fault): value is readonly T[] =>
    Array.isArray(value) &&
    value.every((each, index) => item(each, fault) || at(`[${index}]`, fault));
}

/** The second shape counts once the first fits. */
export function both<A, B>(first: Shape<A>, second: Shape<B>): Shape<A & B> {
  return (value, fault): value is A & B =>
    first(value, fault) && second(value, fault);
}

/** Real clients send null for absent members, so null counts as absent. */
export type Optional<T> = T | null | undefined;

export function optional<T>(member: Shape<T>): Shape<Optional<T>> {
  return (value, fault): value is Optional<T> =>
    value === undefined || value === null || member(value, fault);
}

/** Prefixes the path of a fault on its way out. */
function at(key: string, fault: ShapeFault): false {
  const { field } = fault;
  fault.field = field === "" || field.startsWith("[")
    ? key + field
    : `${key}.${field}`;
  return false;
}
