/**
 * The MessageRequest and its JSON Schema, which every interface shows. The
 * validator beside it follows the same constants, and a property test holds the
 * two together.
 *
 * @module
 */
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

/** The HTML Standard's "valid e-mail address". */
const EMAIL =
  "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~\\-]+@[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?)*$";

/** Control characters and unpaired surrogates: neither is text. */
export const NOT_IN_LINE: string =
  "\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff";
/** As above, without tab, line feed and carriage return. */
export const NOT_IN_TEXT: string =
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
