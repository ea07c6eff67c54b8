// The fields of a MessageRequest in English, for the texts that agents read.
import { EN } from "../languages/en.ts";
import {
  FIELDS,
  MESSAGE_FIELDS,
  type MessageField,
} from "./message_request.ts";

/** Lists words: `a, b and c`. */
export function listed(
  words: readonly string[],
  conjunction = "and",
): string {
  const last = words.at(-1) ?? "";
  return words.length < 2
    ? last
    : `${words.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}

/**
 * Names the fields: `name and email, and optionally company and language (en or
 * br)`.
 *
 * @param describe writes a field; by default its name with its choices
 */
export function fieldNames(
  describe: (field: MessageField) => string = withChoices,
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
    return entry.kind === "choice" ? [] : [`${entry.maxLength} for ${field}`];
  }));
}

/** A table in Markdown, with a row for each field. */
export function fieldTable(): string {
  const rows = MESSAGE_FIELDS.map((field) => {
    const entry = FIELDS[field];
    const limit = entry.kind === "choice"
      ? ""
      : ` At most ${entry.maxLength} characters.`;
    return `| ${field} | ${entry.required ? "yes" : "no"} | ${
      EN.fields[field].description
    }${limit} |`;
  });
  return ["| Field | Required | What it holds |", "|---|---|---|", ...rows]
    .join("\n");
}

function withChoices(field: MessageField): string {
  const entry = FIELDS[field];
  return entry.kind === "choice"
    ? `${field} (${Object.keys(entry.choices).join(" or ")})`
    : field;
}
