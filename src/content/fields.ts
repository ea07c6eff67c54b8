// Reads the fields of a content file. Each reader returns a value of the right
// type even where the field is wrong, and notes the fault, so that one start
// reports every fault of every file.
import { describe, quoted } from "../text/describe.ts";
import { isObject } from "../text/is_object.ts";
import { meantName } from "../text/nearest.ts";
import { fillKnown, unknownPlaceholders } from "../text/placeholders.ts";

const TEXT = "a text";

/** What a page would show as it is written. */
const MARKUP = /\]\(|<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--|\*\*(?=\S)/i;

/** What a text must match. */
export type Pattern = Pick<RegExp, "test">;

interface TextRules {
  /** In characters, its placeholders filled. */
  readonly max?: number;
  /** What fills its placeholders; without them it has none. */
  readonly facts?: ReadonlyMap<string, string>;
}

/** Readers of fields; they return `Absent` for an optional field left out. */
export interface Readers<Absent> {
  /** A text that is not blank. */
  text(name: string, rules?: TextRules): string | Absent;
  matching(name: string, pattern: Pattern, wanted: string): string | Absent;
  /** The same for a text that leads somewhere; its target is checked last. */
  link(name: string, pattern: Pattern, wanted: string): string | Absent;
  entry(name: string): Fields | Absent;
  /** Names of a list's items, such as `founders[0]`, to read like fields. */
  items(name: string, wanted?: string): readonly string[];
  /** A list of texts: of at least one, unless it may be left out. */
  texts(name: string): readonly string[];
}

/** What receives what is found in a field, which is named with its entries. */
interface FieldNotes {
  fault(name: string, reason: string): void;
  link(name: string, target: string): void;
}

const NO_NOTES: FieldNotes = { fault() {}, link() {} };

/** The readers of a file, or of an entry in it. */
export interface Fields extends Readers<never> {
  /** For fields that may be left out; null counts as left out. */
  readonly optional: Readers<null>;
  /** The names of all fields, for an entry that may have any. */
  names(): readonly string[];
  /** Whether a field is an entry with fields of its own. */
  holdsFields(name: string): boolean;
  /** Whether a field is true; false where it is absent. */
  flag(name: string): boolean;
  /** A number, infinite where the field is true; null where false or absent. */
  order(name: string): number | null;
  fault(name: string, reason: string): void;
  /** Notes missing fields, and fields that no reader asked for. */
  finish(): void;
}

/** @param prefix the entry that holds the fields, with a dot */
export function createFields(
  attributes: Readonly<Record<string, unknown>>,
  notes: FieldNotes = NO_NOTES,
  prefix = "",
): Fields {
  const values = new Map(Object.entries(attributes));
  const read = new Set<string>();
  const optionalNames = new Set<string>();
  const nested: Fields[] = [];
  /** Reported last: a field that seems to be missing may only be misspelt. */
  const missing = new Map<string, string>();

  function take(name: string): unknown {
    read.add(name);
    return values.get(name);
  }
  function fault(name: string, reason: string): void {
    notes.fault(`${prefix}${name}`, reason);
  }
  function wrong(name: string, wanted: string, value: unknown): void {
    const orNone = optionalNames.has(name) ? ", or left out" : "";
    const given = isObject(value) && wanted === TEXT
      ? "read as an entry, for its colon: put it in quotes"
      : describe(value);
    const reason = `must be ${wanted}${orNone}, but is ${given}`;
    if (value === undefined) missing.set(name, reason);
    else fault(name, reason);
  }

  function matching(name: string, pattern: Pattern, wanted: string): string {
    const value = take(name);
    if (typeof value === "string" && pattern.test(value)) return value;
    wrong(name, wanted, value);
    return "";
  }
  function link(name: string, pattern: Pattern, wanted: string): string {
    const target = matching(name, pattern, wanted);
    if (target !== "") notes.link(`${prefix}${name}`, target);
    return target;
  }
  function text(
    name: string,
    { max = Infinity, facts = new Map() }: TextRules = {},
  ): string {
    const written = matching(name, /\S/, TEXT);
    const markup = written.match(MARKUP)?.[0];
    if (markup !== undefined) {
      const reason = "must be words alone, which are shown as they are written";
      fault(name, `${reason}, but holds ${quoted(markup)}`);
    }
    const unknown = facts.size === 0
      ? []
      : unknownPlaceholders(written, [...facts.keys()]);
    for (const { placeholder, reason } of unknown) {
      fault(name, `holds ${placeholder}, which ${reason}`);
    }
    const text = fillKnown(written, facts);
    const { length } = [...text.trim()];
    if (length > max) {
      fault(name, `must have at most ${max} characters, but has ${length}`);
    }
    return text;
  }
  function entry(name: string): Fields {
    const value = take(name);
    const path = `${prefix}${name}.`;
    if (!isObject(value)) {
      wrong(name, "an entry with fields of its own", value);
      // One fault is enough.
      return createFields({}, NO_NOTES, path);
    }
    const fields = createFields(value, notes, path);
    nested.push(fields);
    return fields;
  }
  function items(
    name: string,
    wanted = "a list of entries with fields of their own",
  ): readonly string[] {
    const value = take(name);
    const least = optionalNames.has(name) ? 0 : 1;
    if (!Array.isArray(value) || value.length < least) {
      wrong(name, wanted, value);
      return [];
    }
    return value.map((item, index) => {
      const itemName = `${name}[${index}]`;
      values.set(itemName, item);
      return itemName;
    });
  }

  const texts = (name: string) =>
    items(name, "a list of texts").map((item) => text(item));

  /** The reader of a field that may be left out. */
  const ifGiven = <Arguments extends unknown[], T, Absent>(
    reader: (name: string, ...more: Arguments) => T,
    absent: Absent,
  ) =>
  (name: string, ...more: Arguments): T | Absent => {
    optionalNames.add(name);
    return (take(name) ?? null) === null ? absent : reader(name, ...more);
  };

  return {
    text,
    matching,
    link,
    entry,
    items,
    texts,
    optional: {
      text: ifGiven(text, null),
      matching: ifGiven(matching, null),
      link: ifGiven(link, null),
      entry: ifGiven(entry, null),
      items: ifGiven(items, []),
      texts: ifGiven(texts, []),
    },
    names: () => [...values.keys()],
    holdsFields: (name) => isObject(take(name)),
    flag(name) {
      const value = take(name) ?? false;
      if (typeof value !== "boolean") wrong(name, "true or false", value);
      return value === true;
    },
    order(name) {
      const value = take(name) ?? false;
      if (typeof value === "number") return value;
      if (typeof value !== "boolean") wrong(name, "true or a number", value);
      return value === true ? Infinity : null;
    },
    fault,
    finish() {
      const absent = [...read].filter((name) => !values.has(name));
      for (const name of values.keys()) {
        if (read.has(name)) continue;
        const meant = meantName(name, [...missing.keys(), ...absent]);
        if (meant !== undefined) missing.delete(meant);
        const hint = meant === undefined ? "" : `; did you mean ${meant}?`;
        fault(name, `is not a known field${hint}`);
      }
      missing.forEach((reason, name) => fault(name, reason));
      for (const fields of nested) fields.finish();
    },
  };
}
