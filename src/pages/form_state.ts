// The state of the contact form: its values, its faults and its notice.
import type { DisciplineKey } from "../content/disciplines.ts";
import { eachField, type MessageField } from "../messages/message_request.ts";
import type { MessageId } from "../messages/send_message.ts";
import type { Site, View } from "./site.ts";
import { fill, WORDS } from "./words.ts";

/**
 * A field hidden from people, which robots fill in. Form fillers go by names,
 * so its name means nothing to them.
 */
export const TRAP_FIELD = "quiet";

/** The only field of the form that the message operation does not have. */
export const DISCIPLINE_FIELD = "discipline";

export type FormValues = Readonly<Record<MessageField, string>> & {
  /** Empty where none is chosen. */
  readonly discipline: DisciplineKey | "";
};

/** Stands beside the button: what happened, and what to do. */
export interface FormNotice {
  readonly title: string;
  /** Null where the faults say what to do. */
  readonly text: string | null;
  /** Whether it offers the studio's e-mail address and WhatsApp. */
  readonly offersWays: boolean;
  /** Names a message that the log knows too. */
  readonly id: MessageId | null;
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

/** How many characters of a message that line takes, as code points. */
export function aboutLength(
  site: Site,
  view: View,
  key: DisciplineKey | "",
): number {
  return [...aboutLine(site, view, key)].length;
}
