// Reads the fields of a content file. Each reader returns a value of the right
// type even where the field is wrong, and notes the fault, so that one start
// reports every fault of every file.
import { given } from "../given.ts";
import { isObject } from "../http/json.ts";
import { meantName } from "../nearest.ts";

/** What a text must match: a regular expression, or anything with a `test`. */
export type Pattern = Pick<RegExp, "test">;

/** What each text of a list must match, and the words for it and for the list. */
export interface ListOf {
  readonly pattern: Pattern;
  readonly item: string;
  readonly list: string;
}

const TEXTS: ListOf = {
  pattern: /\S/,
  item: "a text",
  list: "a list of texts",
};

/** The readers of one file. A fault reads `path: field must be …`. */
export interface Fields {
  /** A text that is not blank, of at most so many characters. */
  text(name: string, max?: number): string;
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
  optionalList(name: string, wanted: ListOf): readonly string[];
  /** One of a list of texts; null where it is none of them. */
  oneOf<T extends string>(name: string, values: readonly T[]): T | null;
  /** The same, null too where the field is null or absent. */
  optionalOneOf<T extends string>(
    name: string,
    values: readonly T[],
  ): T | null;
  /** A list of at least one text. */
  texts(name: string): readonly string[];
  /** The readers of each object of a list of at least one. */
  objects(name: string): readonly Fields[];
  /** The same, empty where the field is null or absent. */
  optionalObjects(name: string): readonly Fields[];
  /** The readers of a nested object. */
  object(name: string): Fields;
  /** The same, or null where the field is null or absent. */
  optionalObject(name: string): Fields | null;
  /** Whether a field is true; false where it is absent. */
  flag(name: string): boolean;
  /** Notes missing fields, and fields that no reader asked for. */
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
  /** Reported last: a field that seems to be missing may only be misspelt. */
  const missing = new Map<string, string>();

  function take(name: string): unknown {
    read.add(name);
    return Object.hasOwn(values, name) ? values[name] : undefined;
  }
  function wrong(name: string, wanted: string, value: unknown): void {
    const fault = `must be ${wanted}, but is ${given(value)}`;
    if (value === undefined) missing.set(name, fault);
    else note(`${prefix}${name} ${fault}`);
  }
  function matching(name: string, pattern: Pattern, wanted: string): string {
    const value = take(name);
    if (typeof value === "string" && pattern.test(value)) return value;
    wrong(name, wanted, value);
    return "";
  }
  function list(
    name: string,
    { item, list, pattern }: ListOf,
    least = 0,
  ): readonly string[] {
    const value = take(name);
    if (!Array.isArray(value) || value.length < least) {
      wrong(name, list, value);
      return [];
    }
    return value.map((entry, index) => {
      if (typeof entry === "string" && pattern.test(entry)) return entry;
      wrong(`${name}[${index}]`, item, entry);
      return "";
    });
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
  function oneOf<T extends string>(
    name: string,
    values: readonly T[],
  ): T | null {
    const value = take(name);
    const found = values.find((known) => known === value);
    if (found !== undefined) return found;
    wrong(name, `one of ${values.join(", ")}`, value);
    return null;
  }

  return {
    matching,
    text(name, max = Infinity) {
      const text = matching(name, /\S/, "a text");
      const { length } = [...text.trim()];
      if (length > max) {
        note(
          `${prefix}${name} must have at most ${max} characters, but has ${length}`,
        );
      }
      return text;
    },
    optionalText: (name) =>
      isAbsent(name) ? null : matching(name, /\S/, "a text or left out"),
    optionalMatching: (name, pattern, wanted) =>
      isAbsent(name) ? null : matching(name, pattern, wanted),
    optionalList: (name, wanted) => isAbsent(name) ? [] : list(name, wanted),
    oneOf,
    optionalOneOf: (name, values) =>
      isAbsent(name) ? null : oneOf(name, values),
    texts: (name) => list(name, TEXTS, 1),
    objects,
    optionalObjects: (name) => isAbsent(name) ? [] : objects(name),
    object,
    optionalObject: (name) => isAbsent(name) ? null : object(name),
    flag(name) {
      const value = take(name) ?? false;
      if (typeof value !== "boolean") wrong(name, "true or false", value);
      return value === true;
    },
    finish() {
      const absent = [...read].filter((name) => !Object.hasOwn(values, name));
      for (const name of Object.keys(values)) {
        if (read.has(name)) continue;
        const meant = meantName(name, absent);
        if (meant !== undefined) missing.delete(meant);
        note(
          `${prefix}${name} is not a known field${
            meant === undefined ? "" : `; did you mean ${meant}?`
          }`,
        );
      }
      for (const [name, fault] of missing) note(`${prefix}${name} ${fault}`);
      for (const fields of nested) fields.finish();
    },
  };
}
