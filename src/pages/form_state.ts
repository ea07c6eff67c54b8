// The state of the contact form: its values, its faults and its notice.
import type { DisciplineKey } from "../content/disciplines.ts";
import { formatCount, type Language } from "../language.ts";
import type { MessageFault } from "../messages/check_message.ts";
import {
  type ChoiceField,
  eachField,
  type MessageField,
  type RequiredField,
} from "../messages/message_request.ts";
import type { MessageId, Undelivered } from "../messages/send_message.ts";
import type { View } from "./view.ts";
import { fill, type Word, WORDS } from "./words.ts";

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
  /** Left out where the faults say what to do. */
  readonly text?: string;
  /** Whether it offers the studio's e-mail address and WhatsApp. */
  readonly offersWays?: boolean;
  /** Names a message that the log knows too. */
  readonly id?: MessageId;
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
  { site, language }: View,
  key: DisciplineKey | "",
): string {
  const found = site.content.local[language].disciplines.find((discipline) =>
    discipline.key === key
  );
  return found === undefined
    ? ""
    : `${fill(WORDS[language].aboutLine, { discipline: found.name })}\n\n`;
}

/** The length of that line in code points. */
export function aboutLength(
  view: View,
  key: DisciplineKey | "",
): number {
  return [...aboutLine(view, key)].length;
}

/** Offers the studio's addresses: the form cannot help. */
export function wayOut(title: string, text: string): FormNotice {
  return { title, text, offersWays: true };
}

export function undeliveredNotice(
  { id, retryAfter, mayHaveArrived }: Undelivered,
  language: Language,
): FormNotice {
  const words = WORDS[language];
  if (mayHaveArrived) {
    return { ...wayOut(words.maybeTitle, words.maybeText), id };
  }
  if (retryAfter !== null) {
    const minutes = Math.ceil(retryAfter / 60);
    const wait = fill(minutes === 1 ? words.minuteOne : words.minuteMany, {
      count: formatCount(minutes, language),
    });
    return wayOut(words.waitTitle, fill(words.waitText, { wait }));
  }
  return wayOut(words.undeliveredTitle, words.undeliveredText);
}

/**
 * The first fault of each field, in the words of the page.
 *
 * @param added code points of the message that the person did not type
 */
export function faultTexts(
  faults: readonly MessageFault[],
  language: Language,
  added: number,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const fault of faults) {
    if (!texts.has(fault.field)) {
      texts.set(fault.field, faultText(fault, language, added));
    }
  }
  return texts;
}

const BLANK: Readonly<Record<RequiredField, Word>> = {
  name: "faultNameBlank",
  email: "faultEmailBlank",
  message: "faultMessageBlank",
};

const UNKNOWN_VALUE: Readonly<Record<ChoiceField, Word>> = {
  language: "faultLanguage",
};

function isIn<Field extends string>(
  faults: Readonly<Record<Field, Word>>,
  field: string,
): field is Field {
  return Object.hasOwn(faults, field);
}

function faultText(
  { field, reason, code, limit = 0, length = 0 }: MessageFault,
  language: Language,
  added: number,
): string {
  const words = WORDS[language];
  const own = field === "message" ? added : 0;
  const count = (value: number) => formatCount(value - own, language);
  const inEnglish = `${field} ${reason}`;
  switch (code) {
    case "required":
    case "blank":
      return isIn(BLANK, field) ? words[BLANK[field]] : inEnglish;
    case "bad_email":
      return words.faultEmail;
    case "too_long":
      return fill(words.faultTooLong, {
        limit: count(limit),
        length: count(length),
      });
    case "bad_character":
      return words.faultCharacter;
    case "unknown_value":
      return isIn(UNKNOWN_VALUE, field)
        ? words[UNKNOWN_VALUE[field]]
        : inEnglish;
    case "wrong_type":
    case "unknown_field":
      return inEnglish;
  }
}
