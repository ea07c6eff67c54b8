import { type LanguageCode, WORDS } from "./languages.ts";
import type { Words } from "./words.ts";

/** A language of the studio, made once with the content: compare by `===`. */
export interface Language {
  /** As `lang` and the folders of the content name it. */
  readonly code: LanguageCode;
  /** BCP 47: `br` alone would be Breton. */
  readonly tag: string;
  /** What the paths of its pages begin with; empty for the first. */
  readonly root: string;
  /** What the service says in it. */
  readonly words: Words;
}

/** The languages of a studio: the first at `/`, each other below its code. */
export type Languages = readonly [Language, ...Language[]];

/** Makes the languages of a studio. */
export function createLanguages(
  [first, ...others]: readonly [LanguageCode, ...LanguageCode[]],
): Languages {
  const make = (code: LanguageCode, root: string): Language => {
    const words = WORDS[code];
    return { code, tag: words.tag, root, words };
  };
  return [make(first, ""), ...others.map((code) => make(code, `/${code}`))];
}

/**
 * The language of whoever names none, and of what is written for agents:
 * English where the studio has it, else its first.
 */
export function defaultLanguage(languages: Languages): Language {
  return languages.find(({ code }) => code === "en") ?? languages[0];
}

/** The language of a path, by how it begins. */
export function languageOfPath(path: string, languages: Languages): Language {
  const [first, ...others] = languages;
  return others.find(({ root }) =>
    path === root || path.startsWith(`${root}/`)
  ) ?? first;
}

/**
 * Makes something for each language at once, and returns where to look it up; a
 * language of another studio is a RangeError.
 */
export function eachLanguage<T>(
  languages: Languages,
  make: (language: Language) => T,
): (language: Language) => T {
  const all = new Map(languages.map((known) => [known, { made: make(known) }]));
  return (language) => {
    const found = all.get(language);
    if (found === undefined) throw new RangeError(`No ${language.code} here`);
    return found.made;
  };
}

/** The name of a language in the words of another, as a sentence has it. */
export function nameIn(words: Words, { code, words: own }: Language): string {
  return words.names[code] ?? own.names[code] ?? code;
}

/** The same, as short as no other language of the service is meant. */
export function shortNameIn(words: Words, language: Language): string {
  const { code, words: own } = language;
  // A language that these words do not name is named in its own.
  const named = words.names[code] === undefined ? own : words;
  return named.shortNames[code] ?? nameIn(named, language);
}

/** The language that another tag names: `pt` and `pt-BR` mean `br`. */
export function meantLanguage(
  given: string,
  languages: Languages,
): Language | undefined {
  const [primary = ""] = given.trim().toLowerCase().split(/[-_]/);
  return languages.find(({ code, tag }) =>
    code === primary || tag.split("-")[0] === primary
  );
}

/** How `lang` asks for a language: `?lang=en for English`. */
export function askFor(language: Language): string {
  return `?lang=${language.code} for ${nameIn(WORDS.en, language)}`;
}

/** As it stands alone or begins a line. */
export function capitalized(name: string): string {
  return name.replace(/^./u, (first) => first.toUpperCase());
}

// Numbers and days are written without the runtime's Intl: loading it would
// take an eighth of the time until the first page.

/** Writes a whole number: `5,000` in English, `5.000` in Portuguese. */
export function formatCount(count: number, { words }: Language): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, words.thousands);
}

/** Writes a day, given as `2026-11-20`: `November 20, 2026`. */
export function formatDay(day: string, { words }: Language): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return words.day(date, words.months.split(" ")[month - 1] ?? "", year);
}
