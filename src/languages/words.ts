// The words of the pages that are not content: labels, notes, answers of the
// form. Facts and prose come from the content; these belong to the service.
import type { Language } from "./language.ts";
import { fillKnown } from "../text/placeholders.ts";
import { WORDS_BR } from "./br.ts";
import { WORDS_EN } from "./en.ts";

export type Word = keyof typeof WORDS_EN;

export type Words = Readonly<Record<Word, string>>;

export const WORDS: Readonly<Record<Language, Words>> = {
  en: WORDS_EN,
  br: WORDS_BR,
};

/** Fills the `{gaps}` of a sentence; a gap without a value stays. */
export function fill(
  sentence: string,
  values: Readonly<Record<string, string>>,
): string {
  return fillKnown(sentence, new Map(Object.entries(values)));
}
