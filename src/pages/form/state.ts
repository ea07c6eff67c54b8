// The state of the contact form: its values, its faults and its notice.
import { formatCount } from "../../languages/language.ts";
import type { MessageFault } from "../../messages/check_message.ts";
import {
  eachField,
  ENTRIES,
  FIELDS,
  MESSAGE_FIELDS,
  type MessageField,
} from "../../messages/message_request.ts";
import type { MessageId, Undelivered } from "../../messages/outcome.ts";
import type { View } from "../view.ts";
import { fill, type PageWords } from "../../languages/words.ts";

/**
 * A field hidden from people, which robots fill in. Form fillers go by names,
 * so its name means nothing to them.
 */
export const TRAP_FIELD = "quiet";

/**
 * The most code points of a message of the form, whatever it is about: the line
 * that opens it takes some of what the operation takes.
 */
export const MESSAGE_LIMIT = ENTRIES.message.maxLength - 100;

/** The discipline, no field of a message, is empty where none is chosen. */
export type FormValues = Readonly<Record<MessageField | "discipline", string>>;

/** Stands beside the button: what happened, and what to do. */
export interface FormNotice {
  /** What the title of the page begins with; `notSent` by default. */
  readonly status?: "maybeSent" | "copyKept";
  readonly title: string;
  /** Leads to email and WhatsApp; left out where the faults say what to do. */
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

/** The values as they were typed: forms send line ends as CRLF. */
export function readValues(
  fields: URLSearchParams,
  { language, facts }: View,
): FormValues {
  const given = fields.get("discipline");
  return {
    ...eachField((field) => (fields.get(field) ?? "").replaceAll("\r\n", "\n")),
    language: fields.get("language") || language.code,
    discipline: facts.disciplineKeys.find((key) => key === given) ?? "",
  };
}

/** The line that opens a message about a discipline. */
export function aboutLine({ words, facts }: View, key: string): string {
  const discipline = facts.disciplines.find((one) => one.key === key)?.name;
  if (discipline === undefined) return "";
  return `${fill(words.aboutLine, { discipline })}\n\n`;
}

/** What is no text, and may not stand in HTML. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/**
 * The values of an address, each cut to what may be sent; null where it has
 * none but a discipline, to which pages link.
 */
export function preparedValues(
  fields: URLSearchParams,
  view: View,
): FormValues | null {
  const { language, site: { languages } } = view;
  if (!MESSAGE_FIELDS.some((field) => fields.get(field))) return null;
  const values = readValues(fields, view);
  const about = [...aboutLine(view, values.discipline)].length;
  return {
    ...values,
    ...eachField((field) => {
      const entry = FIELDS[field];
      const value = values[field];
      if (entry.kind === "language") {
        return languages.find(({ code }) => code === value)?.code ??
          language.code;
      }
      const limit = entry.maxLength - (field === "message" ? about : 0);
      return [...value.replaceAll(CONTROLS, "")].slice(0, limit).join("");
    }),
  };
}

/** The request made of the values; blank ones are left out. */
export function toRequest(values: FormValues, about: string): object {
  const message = values.message.trim() === "" ? "" : about + values.message;
  const request = { ...values, message };
  const given = MESSAGE_FIELDS.filter((field) => request[field].trim() !== "");
  return Object.fromEntries(given.map((field) => [field, request[field]]));
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

export function faultTexts(
  faults: readonly MessageFault[],
  view: View,
  values: FormValues,
): FormState["faults"] {
  const texts = new Map<MessageField, string>();
  for (const field of MESSAGE_FIELDS) {
    const fault = faults.find((fault) => fault.field === field);
    if (fault === undefined) continue;
    texts.set(field, faultText(fault, view, values[field]));
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
  switch (code) {
    case "bad_email":
      return words.faultEmail;
    case "too_long": {
      const most = field === "message" ? MESSAGE_LIMIT : limit;
      return fill(words.faultTooLong, {
        limit: formatCount(most, language),
        length: formatCount([...typed].length, language),
      });
    }
    case "bad_character":
      return words.faultCharacter;
    default:
      return prompts[field] ?? `${field} ${reason}`;
  }
}
