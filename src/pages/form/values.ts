// The values of the contact form: as it is posted, and as the query of an address
// fills it in for a person to read.
import type { View } from "../view.ts";
import { fill } from "../../languages/words.ts";
import {
  eachField,
  ENTRIES,
  FIELDS,
  MESSAGE_FIELDS,
  type MessageField,
} from "../../messages/message_request.ts";

/**
 * A field hidden from people, which robots fill in. Form fillers go by names,
 * so its name means nothing to them.
 */
export const TRAP_FIELD = "quiet";

/** The only field of the form that the message operation does not have. */
export const DISCIPLINE_FIELD = "discipline";

/**
 * In code points: the most that a message of the form may have, whatever it is
 * about. The line that opens it takes some of what the operation takes.
 */
export const MESSAGE_LIMIT = ENTRIES.message.maxLength - 100;

/** The discipline is empty where none is chosen. */
export type FormValues = Readonly<
  Record<MessageField | typeof DISCIPLINE_FIELD, string>
>;

/** The values as they were typed: forms send line ends as CRLF. */
export function readValues(
  fields: URLSearchParams,
  { language, facts }: View,
): FormValues {
  const given = fields.get(DISCIPLINE_FIELD);
  return {
    ...eachField((field) => (fields.get(field) ?? "").replaceAll("\r\n", "\n")),
    language: fields.get("language") || language.code,
    discipline: facts.disciplineKeys.find((key) => key === given) ?? "",
  };
}

/** The line that opens a message about a discipline. */
export function aboutLine({ words, facts }: View, key: string): string {
  const found = facts.disciplines.find((discipline) => discipline.key === key);
  return found === undefined
    ? ""
    : `${fill(words.aboutLine, { discipline: found.name })}\n\n`;
}

/** What is no text, and may not stand in HTML. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/**
 * The values of an address, each cut to what may be sent; null where it has none
 * but a discipline, to which pages link.
 */
export function preparedValues(
  fields: URLSearchParams,
  view: View,
): FormValues | null {
  const { language, site: { languages } } = view;
  const isSpoken = (value: string) =>
    languages.some(({ code }) => code === value);
  if (!MESSAGE_FIELDS.some((field) => fields.get(field))) return null;
  const values = readValues(fields, view);
  const about = [...aboutLine(view, values.discipline)].length;
  return {
    ...values,
    ...eachField((field) => {
      const entry = FIELDS[field];
      const value = values[field];
      if (entry.kind === "language") {
        return isSpoken(value) ? value : language.code;
      }
      const limit = entry.maxLength - (field === "message" ? about : 0);
      return [...value.replaceAll(CONTROLS, "")].slice(0, limit).join("");
    }),
  };
}

/** The request made of the values; blank optional ones are left out. */
export function toRequest(values: FormValues, about: string): object {
  const request: Partial<Record<MessageField, string>> = {};
  for (const field of MESSAGE_FIELDS) {
    const value = values[field];
    if (!FIELDS[field].required && value.trim() === "") continue;
    request[field] = value;
  }
  const { message } = values;
  if (message.trim() !== "") request.message = about + message;
  return request;
}
