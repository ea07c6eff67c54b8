// What the form says of a message that was not sent.
import { formatCount, type Language } from "../language.ts";
import type { MessageFault } from "../messages/check_message.ts";
import type { RequiredField } from "../messages/message_request.ts";
import type { Undelivered } from "../messages/send_message.ts";
import type { FormNotice } from "./form_state.ts";
import { counted, fill, type Word, WORDS } from "./words.ts";

/** Offers the studio's addresses: the form cannot help. */
export function wayOut(title: string, text: string): FormNotice {
  return { title, text, offersWays: true, id: null };
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
    const wait = counted(language, "minute", Math.ceil(retryAfter / 60));
    return wayOut(words.waitTitle, fill(words.waitText, { wait }));
  }
  return wayOut(words.undeliveredTitle, words.undeliveredText);
}

/**
 * The first fault of each field, in the words of the page.
 *
 * @param added how many characters of the message the person did not type
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

function isRequired(field: string): field is RequiredField {
  return Object.hasOwn(BLANK, field);
}

function faultText(
  { field, reason, code, limit = 0, length = 0 }: MessageFault,
  language: Language,
  added: number,
): string {
  const words = WORDS[language];
  const own = field === "message" ? added : 0;
  const count = (value: number) => formatCount(value - own, language);
  switch (code) {
    case "required":
    case "blank":
      return isRequired(field) ? words[BLANK[field]] : `${field} ${reason}`;
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
      return words.faultLanguage;
    case "wrong_type":
    case "unknown_field":
      return `${field} ${reason}`;
  }
}
