/**
 * What the contact form holds: the names of its fields, what stands in them,
 * and what is said about it.
 *
 * @module
 */
import type { DisciplineKey } from "../content/content.ts";
import { eachField, type MessageField } from "../messages/message_request.ts";
import type { Site, View } from "./site.ts";
import { fill, WORDS } from "./words.ts";

/** A field that no person sees; what fills it in is a robot. */
export const HONEYPOT = "website";

/** The field of the form that the message operation does not know. */
export const DISCIPLINE_FIELD = "discipline";

/** What stands in the fields. */
export type FormValues = Readonly<Record<MessageField, string>> & {
  /** The key of a discipline, or the empty text. */
  readonly discipline: DisciplineKey | "";
};

/** What is said above the form. */
export interface FormNotice {
  /** What happened. */
  readonly title: string;
  /** What to do; null where the faults say it. */
  readonly text: string | null;
}

/** What the form shows. */
export interface FormState {
  /** What stands in the fields. */
  readonly values: FormValues;
  /** The first fault of each field that has one. */
  readonly faults: ReadonlyMap<string, string>;
  /** What is said above the form, if anything. */
  readonly notice: FormNotice | null;
}

/** The form as it is asked for. */
export function emptyForm(
  { language }: View,
  discipline: DisciplineKey | "" = "",
): FormState {
  return {
    values: { ...eachField(() => ""), language, discipline },
    faults: new Map(),
    notice: null,
  };
}

/** The first line of a message that is about a discipline. */
export function aboutLine(
  { content }: Site,
  { language }: View,
  key: DisciplineKey | "",
): string {
  const found = content.local[language].disciplines.find((discipline) =>
    discipline.key === key
  );
  return found === undefined
    ? ""
    : `${fill(WORDS[language].aboutLine, { discipline: found.name })}\n\n`;
}
