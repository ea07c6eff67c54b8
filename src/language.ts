/**
 * The languages of the service: of its facts, its pages and its addresses. The
 * languages in which the founders reply are the message operation's own.
 *
 * @module
 */

/** The languages, as addresses and the `lang` parameter name them. */
export const LANGUAGES = ["en", "br"] as const;

/** One of {@linkcode LANGUAGES}. */
export type Language = typeof LANGUAGES[number];

/** BCP 47 tags: `br` alone would be Breton. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = {
  en: "en",
  br: "pt-BR",
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
