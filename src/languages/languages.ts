// The languages that the service has words for: a line and a file for each.
import { BR } from "./br.ts";
import { DE } from "./de.ts";
import { EN } from "./en.ts";
import { ES } from "./es.ts";

/** The words of each language, by its code. */
export const WORDS = {
  en: EN,
  br: BR,
  es: ES,
  de: DE,
};

/** What names a language in `lang`, in addresses and in folders. */
export type LanguageCode = keyof typeof WORDS;

/** Every code that a studio may list. */
export const LANGUAGE_CODES: readonly LanguageCode[] = Object.keys(WORDS)
  .filter((code): code is LanguageCode => Object.hasOwn(WORDS, code));
