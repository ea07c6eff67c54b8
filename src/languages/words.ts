// What the service says in each language; facts and prose are the content's.
import { fillKnown } from "../text/placeholders.ts";
import { EN } from "./en.ts";

/** The words of one language. */
export type Words = Readonly<typeof EN>;

/** The words of the pages. */
export type PageWords = Words["pages"];

/** Fills the `{gaps}` of a sentence; a gap without a value stays. */
export function fill(
  sentence: string,
  values: Readonly<Record<string, string>>,
): string {
  return fillKnown(sentence, new Map(Object.entries(values)));
}
