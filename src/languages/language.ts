import { WORDS } from "./languages.ts";

/**
 * The languages of facts, pages and addresses, as the `lang` parameter names
 * them. Those in which the founders reply are the message operation's own.
 */
export const LANGUAGES = ["en", "br"] as const;

/** One of {@linkcode LANGUAGES}. */
export type Language = typeof LANGUAGES[number];

/** BCP 47 tags: `br` alone would be Breton. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = {
  en: WORDS.en.tag,
  br: WORDS.br.tag,
};

/** What the paths of the pages begin with. */
export const LANGUAGE_ROOTS: Readonly<Record<Language, string>> = {
  en: "",
  br: "/br",
};

/** The language of a path, by how it begins. */
export function languageOfPath(path: string): Language {
  const root = LANGUAGE_ROOTS.br;
  return path === root || path.startsWith(`${root}/`) ? "br" : "en";
}

// Numbers and days are written without the runtime's Intl: loading it would take
// an eighth of the time until the first page.

/** Writes a whole number: `5,000` in English, `5.000` in Portuguese. */
export function formatCount(count: number, language: Language): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, WORDS[language].thousands);
}

/**
 * Writes a day: `November 20, 2026`, `20 de novembro de 2026`.
 *
 * @param day as YYYY-MM-DD
 */
export function formatDay(day: string, language: Language): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const { months, day: write } = WORDS[language];
  return write(date, months.split(" ")[month - 1] ?? "", year);
}
