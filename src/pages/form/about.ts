// What a message of the form is about: the line that opens it, and what room that
// leaves.
import { formatCount } from "../../languages/language.ts";
import { ENTRIES } from "../../messages/message_request.ts";
import type { View } from "../view.ts";
import { fill } from "../../languages/words.ts";

/** The line that opens a message about a discipline. */
export function aboutLine({ words, facts }: View, key: string): string {
  const found = facts.disciplines.find((discipline) => discipline.key === key);
  return found === undefined
    ? ""
    : `${fill(words.aboutLine, { discipline: found.name })}\n\n`;
}

/** The length of that line in code points. */
export function aboutLength(view: View, key: string): number {
  return [...aboutLine(view, key)].length;
}

/** How long a message about a discipline may be, in code points. */
export function messageLimit(view: View, key: string): number {
  return ENTRIES.message.maxLength - aboutLength(view, key);
}

/** The same whatever it is about, in hundreds, as a page shows it. */
export function commonLimit(view: View): string {
  const limits = view.facts.disciplines.map(({ key }) =>
    messageLimit(view, key)
  );
  const limit = Math.min(...limits);
  return formatCount(limit - limit % 100, view.language);
}
