/**
 * Reading the fields of a content file: each reader returns a value of the
 * right type in any case, and notes what is wrong. So one start tells every
 * fault of every file.
 *
 * @module
 */
import { isObject } from "../http/json.ts";

/** What a text must match: a regular expression, or a test of its own. */
export type Pattern = Pick<RegExp, "test">;

/** The readers of one file. A fault reads `path: field must be …`. */
export interface Fields {
  /** A text that is not blank. */
  text(name: string): string;
  /** A text, or null where the field is null or absent. */
  optionalText(name: string): string | null;
  /** A text of a given form. */
  matching(name: string, pattern: Pattern, wanted: string): string;
  /** A text of a given form, or null where the field is null or absent. */
  optionalMatching(
    name: string,
    pattern: Pattern,
    wanted: string,
  ): string | null;
  /** A list of texts of a given form, empty where it is null or absent. */
  optionalList(
    name: string,
    pattern: Pattern,
    wanted: string,
  ): readonly string[];
  /** One of a list of texts; null where it is none of them. */
  oneOf<T extends string>(name: string, values: readonly T[]): T | null;
  /** A list of at least one text. */
  texts(name: string): readonly string[];
  /** The readers of each object of a list of at least one. */
  objects(name: string): readonly Fields[];
  /** The same, empty where the field is null or absent. */
  optionalObjects(name: string): readonly Fields[];
  /** The readers of a nested object. */
  object(name: string): Fields;
  /** The same, where it may be null or absent. */
  optionalObject(name: string): Fields | null;
  /** Notes a fault for every field that no reader asked for. */
  finish(): void;
}

/**
 * Makes the readers of a file.
 *
 * @param path how faults name the file
 * @param faults where faults are added
 */
export function createFields(
  path: string,
  attributes: Readonly<Record<string, unknown>>,
  faults: string[],
): Fields {
  return readersOf(attributes, "", (fault) => {
    faults.push(`${path}: ${fault}`);
  });
}

function readersOf(
  values: Readonly<Record<string, unknown>>,
  prefix: string,
  note: (fault: string) => void,
): Fields {
  const read = new Set<string>();
  const nested: Fields[] = [];

  function take(name: string): unknown {
    read.add(name);
    return Object.hasOwn(values, name) ? values[name] : undefined;
  }
  function wrong(name: string, wanted: string, value: unknown): void {
    const given = value === undefined
      ? "is missing"
      : `is ${JSON.stringify(value)}`;
    note(`${prefix}${name} must be ${wanted}, but ${given}`);
  }
  function matching(name: string, pattern: Pattern, wanted: string): string {
    const value = take(name);
    if (typeof value === "string" && pattern.test(value)) return value;
    wrong(name, wanted, value);
    return "";
  }
  function isAbsent(name: string): boolean {
    const value = take(name);
    return value === undefined || value === null;
  }
  function nest(value: Record<string, unknown>, path: string): Fields {
    const fields = readersOf(value, `${prefix}${path}.`, note);
    nested.push(fields);
    return fields;
  }

  function objects(name: string): readonly Fields[] {
    const value = take(name);
    if (Array.isArray(value) && value.length > 0 && value.every(isObject)) {
      return value.map((item, index) => nest(item, `${name}[${index}]`));
    }
    wrong(name, "a list of entries with fields of their own", value);
    return [];
  }

  function object(name: string): Fields {
    const value = take(name);
    if (isObject(value)) return nest(value, name);
    wrong(name, "an entry with fields of its own", value);
    return readersOf({}, `${prefix}${name}.`, () => {});
  }

  return {
    matching,
    text: (name) => matching(name, /\S/, "a text"),
    optionalText: (name) =>
      isAbsent(name) ? null : matching(name, /\S/, "a text or left out"),
    optionalMatching: (name, pattern, wanted) =>
      isAbsent(name) ? null : matching(name, pattern, wanted),
    optionalList(name, pattern, wanted) {
      if (isAbsent(name)) return [];
      const value = take(name);
      if (
        Array.isArray(value) &&
        value.every((item) => typeof item === "string" && pattern.test(item))
      ) return value;
      wrong(name, wanted, value);
      return [];
    },
    oneOf(name, values) {
      const value = take(name);
      const found = values.find((known) => known === value);
      if (found !== undefined) return found;
      wrong(name, `one of ${values.join(", ")}`, value);
      return null;
    },
    texts(name) {
      const value = take(name);
      if (
        Array.isArray(value) && value.length > 0 &&
        value.every((item) => typeof item === "string" && /\S/.test(item))
      ) return value;
      wrong(name, "a list of texts", value);
      return [];
    },
    objects,
    optionalObjects: (name) => isAbsent(name) ? [] : objects(name),
    object,
    optionalObject: (name) => isAbsent(name) ? null : object(name),
    finish() {
      for (const name of Object.keys(values)) {
        if (!read.has(name)) note(`${prefix}${name} is not a known field`);
      }
      for (const fields of nested) fields.finish();
    },
  };
}
