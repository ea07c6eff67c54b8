// The state of the contact form: its values, its faults and its notice.
import { formatCount } from "../../languages/language.ts";
import type { MessageFault } from "../../messages/check_message.ts";
import {
  eachField,
  MESSAGE_FIELDS,
  type MessageField,
} from "../../messages/message_request.ts";
import type { MessageId, Undelivered } from "../../messages/outcome.ts";
import type { View } from "../view.ts";
import { fill, type PageWords } from "../../languages/words.ts";
import { type FormValues, MESSAGE_LIMIT } from "./values.ts";

/** Stands beside the button: what happened, and what to do. */
export interface FormNotice {
  /** What the title of the page begins with; `notSent` by default. */
  readonly status?: "maybeSent" | "copyKept";
  readonly title: string;
  /**
   * Comes before the studio's email address and WhatsApp; left out where the
   * faults say what to do.
   */
  readonly text?: string;
  /** Names a message that the log knows too. */
  readonly id?: MessageId;
}

export interface FormState {
  readonly values: FormValues;
  /** The first fault of each field that has one. */
  readonly faults: ReadonlyMap<MessageField, string>;
  /** Null before the form is posted. */
  readonly notice: FormNotice | null;
  /** Whether an address filled it in, as an agent does for a person. */
  readonly prepared: boolean;
}

export function emptyForm({ language }: View, discipline = ""): FormState {
  return {
    values: { ...eachField(() => ""), language: language.code, discipline },
    faults: new Map(),
    notice: null,
    prepared: false,
  };
}

export function undeliveredNotice(
  { id, retryAfter, mayHaveArrived, taken, kept }: Undelivered,
  { words }: View,
): FormNotice {
  if (kept) {
    const { keptTitle: title, keptText: text } = words;
    return { status: "copyKept", title, text, id };
  }
  if (mayHaveArrived) {
    const text = taken ? words.maybeText : words.unconfirmedText;
    return { status: "maybeSent", title: words.maybeTitle, text, id };
  }
  if (retryAfter !== null) {
    const wait = waitIn(Math.ceil(retryAfter / 60), words);
    return { title: words.waitTitle, text: fill(words.waitText, { wait }) };
  }
  return { title: words.undeliveredTitle, text: words.undeliveredText };
}

/** The quota is an hour's, so nobody waits longer. */
function waitIn(minutes: number, words: PageWords): string {
  if (minutes >= 60) return words.hour;
  return fill(minutes === 1 ? words.minuteOne : words.minuteMany, {
    count: String(minutes),
  });
}

/** The first fault of each field, in the words of the page. */
export function faultTexts(
  faults: readonly MessageFault[],
  view: View,
  values: FormValues,
): FormState["faults"] {
  const texts = new Map<MessageField, string>();
  for (const field of MESSAGE_FIELDS) {
    const fault = faults.find((fault) => fault.field === field);
    if (fault !== undefined) {
      texts.set(field, faultText(fault, view, values[field]));
    }
  }
  return texts;
}

function faultText(
  { field, reason, code, limit = 0 }: MessageFault,
  { language, words }: View,
  typed: string,
): string {
  const prompts: Readonly<Partial<Record<string, string>>> =
    language.words.prompts;
  const inEnglish = `${field} ${reason}`;
  switch (code) {
    case "required":
    case "blank":
    case "unknown_value":
      return prompts[field] ?? inEnglish;
    case "bad_email":
      return words.faultEmail;
    case "too_long":
      return fill(words.faultTooLong, {
        limit: formatCount(
          field === "message" ? MESSAGE_LIMIT : limit,
          language,
        ),
        length: formatCount([...typed].length, language),
      });
    case "bad_character":
      return words.faultCharacter;
    case "wrong_type":
    case "unknown_field":
      return inEnglish;
  }
}
