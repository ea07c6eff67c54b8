/**
 * The state of the contact form: its values, its faults and its notice.
 *
 * @module
 */
import type { DisciplineKey } from "../content/content.ts";
import { eachField, type MessageField } from "../messages/message_request.ts";
import type { Site, View } from "./site.ts";
import { fill, WORDS } from "./words.ts";

/** A field hidden from people: only robots fill it in. */
export const HONEYPOT = "website";

/** The only field of the form that the message operation does not have. */
export const DISCIPLINE_FIELD = "discipline";

export type FormValues = Readonly<Record<MessageField, string>> & {
  /** Empty where none is chosen. */
  readonly discipline: DisciplineKey | "";
};

/** Stands above the form: what happened, and what to do. */
export interface FormNotice {
  readonly title: string;
  /** Null where the faults say what to do. */
  readonly text: string | null;
}

export interface FormState {
  readonly values: FormValues;
  /** The first fault of each field that has one. */
  readonly faults: ReadonlyMap<string, string>;
  /** Null before the form is posted. */
  readonly notice: FormNotice | null;
}

/** The form before anything is typed. */
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

/** The line that opens a message about a discipline. */
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
