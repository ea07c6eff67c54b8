// The fields of a MessageRequest in English, for the texts that agents read.
import { listed } from "../text/listed.ts";
import { EN } from "../languages/en.ts";
import {
  FIELDS,
  MESSAGE_FIELDS,
  type MessageField,
} from "./message_request.ts";
import { describeField, type RequestFormat } from "./request_format.ts";

/**
 * Names the fields: `name and email, and optionally company and language (en or
 * br)`.
 *
 * @param describe writes a field; by default its name with its choices
 */
export function fieldNames(
  { languages }: RequestFormat,
  describe = (field: MessageField) =>
    FIELDS[field].kind === "language"
      ? `${field} (${listed(languages.map(({ code }) => code), "or")})`
      : field,
): string {
  const list = (required: boolean) =>
    listed(
      MESSAGE_FIELDS.filter((field) => FIELDS[field].required === required)
        .map(describe),
    );
  const optional = list(false);
  return `${list(true)}${optional && `, and optionally ${optional}`}`;
}

/** The most characters: `200 for name, 254 for email and 5000 for message`. */
export function fieldLimits(): string {
  return listed(MESSAGE_FIELDS.flatMap((field) => {
    const entry = FIELDS[field];
    return entry.kind === "language" ? [] : [`${entry.maxLength} for ${field}`];
  }));
}

/** A table in Markdown, with a row for each field. */
export function fieldTable({ languages }: RequestFormat): string {
  const rows = MESSAGE_FIELDS.map((field) => {
    const entry = FIELDS[field];
    const limit = entry.kind === "language"
      ? ""
      : ` At most ${entry.maxLength} characters.`;
    const description = describeField(field, EN, languages) + limit;
    return `| ${field} | ${entry.required ? "yes" : "no"} | ${description} |`;
  });
  return ["| Field | Required | Description |", "|---|---|---|", ...rows]
    .join("\n");
}
