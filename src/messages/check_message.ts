/**
 * The hand-written validator of a MessageRequest, which every interface uses.
 *
 * @module
 */
import { isObject } from "../http/json.ts";
import { atMost, given, quoted } from "../given.ts";
import {
  EMAIL_PATTERN,
  type Language,
  LANGUAGES,
  MESSAGE_FIELDS,
  MESSAGE_REQUEST_SCHEMA,
  type MessageField,
  type MessageRequest,
  NOT_IN_LINE,
  NOT_IN_TEXT,
  REQUIRED_FIELDS,
} from "./message_request.ts";

/** One thing that is wrong with a request. */
export interface Fault {
  /** The field, or the empty text where the request itself is at fault. */
  readonly field: string;
  /** What is wrong and what is wanted, to be read after the field's name. */
  readonly reason: string;
}

/** A fault of a message, also for a program that has words of its own. */
export interface MessageFault extends Fault {
  /** What kind of fault it is. */
  readonly code: FaultCode;
  /** The most characters, where the text has too many. */
  readonly limit?: number;
  /** How many it has. */
  readonly length?: number;
}

/** The kinds of faults. */
export type FaultCode =
  | "required"
  | "blank"
  | "wrong_type"
  | "too_long"
  | "bad_character"
  | "bad_email"
  | "unknown_language"
  | "unknown_field";

/** A request that holds, or everything that is wrong with it. */
export type Checked =
  | { readonly ok: true; readonly request: MessageRequest }
  | { readonly ok: false; readonly faults: readonly MessageFault[] };

const LINE_EXCLUDED = new RegExp(`[${NOT_IN_LINE}]`, "u");
const TEXT_EXCLUDED = new RegExp(`[${NOT_IN_TEXT}]`, "u");

/** How many unknown fields are named; more of them are counted. */
const MOST_UNKNOWN_NAMED = 10;
/** How many characters of the name of an unknown field are told back. */
const LONGEST_FIELD = 60;

/** Checks a value of unknown origin and tells every fault that it has. */
export function checkMessageRequest(value: unknown): Checked {
  if (!isObject(value)) {
    return {
      ok: false,
      faults: [{
        field: "",
        reason: `The message must be an object with ${
          listed(REQUIRED_FIELDS)
        }, but is ${given(value)}`,
        code: "wrong_type",
      }],
    };
  }
  const faults: MessageFault[] = [];
  const name = readText(value, "name", LINE_EXCLUDED, faults);
  const email = readEmail(value, faults);
  const message = readText(value, "message", TEXT_EXCLUDED, faults);
  const company = readText(value, "company", LINE_EXCLUDED, faults);
  const language = readLanguage(value, faults);
  findUnknown(value, faults);
  if (
    faults.length > 0 || name === undefined || email === undefined ||
    message === undefined
  ) {
    return { ok: false, faults };
  }
  return {
    ok: true,
    request: {
      name,
      email,
      message,
      ...company === undefined ? {} : { company },
      ...language === undefined ? {} : { language },
    },
  };
}

/** A fault as a sentence without a full stop: the field and what is wrong. */
export function faultText({ field, reason }: Fault): string {
  return field === "" ? reason : `${field} ${reason}`;
}

/** The string of a field; a missing or wrong one adds its fault. */
function readString(
  value: Record<string, unknown>,
  field: MessageField,
  faults: MessageFault[],
): string | undefined {
  if (!Object.hasOwn(value, field)) {
    if (REQUIRED_FIELDS.includes(field)) {
      faults.push({ field, reason: "is required", code: "required" });
    }
    return undefined;
  }
  const text = value[field];
  if (typeof text === "string") return text;
  const hint = REQUIRED_FIELDS.includes(field) ? "" : "; leave it out instead";
  faults.push({
    field,
    reason: `must be a string, but is ${given(text)}${
      text === null ? hint : ""
    }`,
    code: "wrong_type",
  });
  return undefined;
}

function readText(
  value: Record<string, unknown>,
  field: MessageField,
  excluded: RegExp,
  faults: MessageFault[],
): string | undefined {
  const text = readString(value, field, faults);
  if (text === undefined) return undefined;
  if (text.trim() === "" && REQUIRED_FIELDS.includes(field)) {
    faults.push({ field, reason: "is required, but is blank", code: "blank" });
  }
  checkLength(text, field, faults);
  const found = text.match(excluded)?.[0];
  if (found !== undefined) {
    faults.push({
      field,
      reason: `must not contain ${describeCharacter(found)}`,
      code: "bad_character",
    });
  }
  return text;
}

function readEmail(
  value: Record<string, unknown>,
  faults: MessageFault[],
): string | undefined {
  const text = readString(value, "email", faults);
  if (text === undefined) return undefined;
  if (text.trim() === "") {
    faults.push({
      field: "email",
      reason: "is required, but is blank",
      code: "blank",
    });
    return undefined;
  }
  checkLength(text, "email", faults);
  if (!EMAIL_PATTERN.test(text)) {
    faults.push({
      field: "email",
      reason: `is not a valid e-mail address: ${
        quoted(text)
      } is not of the form name@example.com`,
      code: "bad_email",
    });
  }
  return text;
}

function readLanguage(
  value: Record<string, unknown>,
  faults: MessageFault[],
): Language | undefined {
  const text = readString(value, "language", faults);
  if (text === undefined) return undefined;
  const language = LANGUAGES.find((known) => known === text);
  if (language === undefined) {
    faults.push({
      field: "language",
      reason: `must be ${LANGUAGES.join(" or ")}, but is ${quoted(text)}`,
      code: "unknown_language",
    });
  }
  return language;
}

function checkLength(
  text: string,
  field: MessageField,
  faults: MessageFault[],
): void {
  const { maxLength } = MESSAGE_REQUEST_SCHEMA.properties[field];
  // UTF-16 units are never fewer than code points: most texts need no count.
  if (maxLength === undefined || text.length <= maxLength) return;
  const length = [...text].length;
  if (length <= maxLength) return;
  faults.push({
    field,
    reason: `must have at most ${maxLength} characters, but has ${length}`,
    code: "too_long",
    limit: maxLength,
    length,
  });
}

function findUnknown(
  value: Record<string, unknown>,
  faults: MessageFault[],
): void {
  const known: readonly string[] = MESSAGE_FIELDS;
  const unknown = Object.keys(value).filter((key) => !known.includes(key));
  for (const field of unknown.slice(0, MOST_UNKNOWN_NAMED)) {
    faults.push({
      field: atMost(field, LONGEST_FIELD),
      reason: `is not a known field (the fields are ${listed(MESSAGE_FIELDS)})`,
      code: "unknown_field",
    });
  }
  const more = unknown.length - MOST_UNKNOWN_NAMED;
  if (more > 0) {
    faults.push({
      field: "",
      reason: `${more} more fields are not known`,
      code: "unknown_field",
    });
  }
}

function describeCharacter(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  const kind = character.isWellFormed()
    ? "control characters"
    : "unpaired surrogates";
  return `${kind}, but contains U+${code.padStart(4, "0")}`;
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}
