/**
 * The MessageRequest: its JSON Schema, which every interface shows, and the
 * validator that every interface uses. A property test holds them together.
 *
 * @module
 */
import { isObject } from "../http/body.ts";

/** The languages that the founders reply in; br is Brazilian Portuguese. */
export const LANGUAGES = ["en", "br"] as const;

/** One of {@linkcode LANGUAGES}. */
export type Language = typeof LANGUAGES[number];

/** A message to the founders. Values are kept as they were given. */
export interface MessageRequest {
  /** Full name of the person who writes. */
  readonly name: string;
  /** Where the founders reply. */
  readonly email: string;
  /** What they want to build or improve, for whom, and when. */
  readonly message: string;
  /** Company or product. */
  readonly company?: string;
  /** The language of the reply; English if absent. */
  readonly language?: Language;
}

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

/** The HTML Standard's "valid e-mail address". */
const EMAIL =
  "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~\\-]+@[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?)*$";

/** Control characters and unpaired surrogates: neither is text. */
const NOT_IN_LINE = "\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff";
/** As above, without tab, line feed and carriage return. */
const NOT_IN_TEXT =
  "\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\ud800-\\udfff";

/** Any text that is not blank and holds none of a class of characters. */
function filled(excluded: string): string {
  return `^[^${excluded}]*[^\\s${excluded}][^${excluded}]*$`;
}

/** A field of the schema: a string with its bounds. */
export interface FieldSchema {
  /** Every field is a string. */
  readonly type: "string";
  /** What the field is for, written for a person or a model. */
  readonly description: string;
  /** The fewest code points. */
  readonly minLength?: number;
  /** The most code points. */
  readonly maxLength?: number;
  /** The form of the text. */
  readonly format?: "email";
  /** The form of the text, as a regular expression with the flag u. */
  readonly pattern?: string;
  /** The only values. */
  readonly enum?: readonly Language[];
  /** What an absent field stands for. */
  readonly default?: Language;
  /** Values that are right. */
  readonly examples: readonly string[];
}

/** The names of the fields, in the order in which faults are told. */
export const MESSAGE_FIELDS = [
  "name",
  "email",
  "message",
  "company",
  "language",
] as const;

/** A name of a field. */
export type MessageField = typeof MESSAGE_FIELDS[number];

/** The fields that must be there. */
export const REQUIRED_FIELDS: readonly MessageField[] = [
  "name",
  "email",
  "message",
];

const PROPERTIES: Readonly<Record<MessageField, FieldSchema>> = {
  name: {
    type: "string",
    description: "Full name of the person who writes.",
    minLength: 1,
    maxLength: 200,
    pattern: filled(NOT_IN_LINE),
    examples: ["Ada Lovelace"],
  },
  email: {
    type: "string",
    description: "E-mail address of that person; the founders reply to it.",
    format: "email",
    maxLength: 254,
    pattern: EMAIL,
    examples: ["ada@example.com"],
  },
  message: {
    type: "string",
    description:
      "Plain text: what they want to build or improve, for whom, and when.",
    minLength: 1,
    maxLength: 5000,
    pattern: filled(NOT_IN_TEXT),
    examples: [
      "We run a clinic in Recife and want to replace our booking app by March.",
    ],
  },
  company: {
    type: "string",
    description: "Company or product, if there is one.",
    maxLength: 200,
    pattern: `^[^${NOT_IN_LINE}]*$`,
    examples: ["Analytical Engines"],
  },
  language: {
    type: "string",
    description: "Language of the reply: en (English) or br (Portuguese).",
    enum: LANGUAGES,
    default: "en",
    examples: ["en"],
  },
};

/** The JSON Schema (2020-12) of a MessageRequest. Lengths are code points. */
export const MESSAGE_REQUEST_SCHEMA: {
  readonly type: "object";
  readonly properties: Readonly<Record<MessageField, FieldSchema>>;
  readonly required: readonly MessageField[];
  readonly additionalProperties: false;
} = {
  type: "object",
  properties: PROPERTIES,
  required: REQUIRED_FIELDS,
  additionalProperties: false,
};

/** A request that is right, for every place that shows one. */
export const EXAMPLE_REQUEST: MessageRequest = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  message:
    "We run a clinic in Recife and want to replace our booking app by March.",
  company: "Analytical Engines",
  language: "en",
};

/** A valid e-mail address, as the HTML Standard has it. */
export const EMAIL_PATTERN: RegExp = new RegExp(EMAIL, "u");
const LINE_EXCLUDED = new RegExp(`[${NOT_IN_LINE}]`, "u");
const TEXT_EXCLUDED = new RegExp(`[${NOT_IN_TEXT}]`, "u");

/** How many unknown fields are named; more of them are counted. */
const MOST_UNKNOWN_NAMED = 10;
/** How many characters of a value or a field name are quoted. */
const MOST_QUOTED = 60;

/** Checks a value of unknown origin and tells every fault that it has. */
export function checkMessageRequest(value: unknown): Checked {
  if (!isObject(value)) {
    return {
      ok: false,
      faults: [{
        field: "",
        reason: `The message must be an object with ${
          listed(REQUIRED_FIELDS)
        }, but is ${kindOf(value)}`,
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
    reason: `must be a string, but is ${kindOf(text)}${
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
  const { maxLength } = PROPERTIES[field];
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
      field: shortened(field),
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

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (value === undefined) return "missing";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
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

function quoted(text: string): string {
  return JSON.stringify(shortened(text));
}

function shortened(text: string): string {
  return text.length <= MOST_QUOTED
    ? text
    : `${text.slice(0, MOST_QUOTED).toWellFormed()}…`;
}
