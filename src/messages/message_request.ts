// The MessageRequest: its fields in one constant, and the type, the JSON Schema
// and the example that follow from it. The validator, the e-mail, the doors, the
// form and the texts for agents walk the same constant.
import { EN } from "../languages/en.ts";

/** Everything that the service knows about a field. */
export type FieldEntry =
  & {
    /** A request without a required field is refused. */
    readonly required: boolean;
    /** A value that is accepted. */
    readonly example: string;
    /** Wrong names that clients try, in lower case and letters only. */
    readonly alsoCalled: readonly string[];
  }
  & (
    | {
      /** One line of text, text of any lines, or an e-mail address. */
      readonly kind: "line" | "text" | "email";
      /** Code points. */
      readonly maxLength: number;
    }
    | {
      /** One of a few values. */
      readonly kind: "choice";
      /** Each value with its name in English. */
      readonly choices: Readonly<Record<string, string>>;
      /** The value of an absent field. */
      readonly default: string;
    }
  );

/** The fields as literals, for the types; code walks {@linkcode FIELDS}. */
export const ENTRIES = {
  name: {
    kind: "line",
    required: true,
    maxLength: 200,
    example: "Ada Lovelace",
    alsoCalled: ["author", "from", "sender", "person", "user", "nome"],
  },
  email: {
    kind: "email",
    required: true,
    maxLength: 254,
    example: "ada@example.com",
    alsoCalled: ["mail", "address", "replyto", "contact", "correio"],
  },
  message: {
    kind: "text",
    required: true,
    maxLength: 5000,
    example: EN.exampleMessage,
    alsoCalled: [
      "text",
      "body",
      "content",
      "msg",
      "note",
      "comment",
      "question",
      "inquiry",
      "enquiry",
      "mensagem",
      "texto",
    ],
  },
  company: {
    kind: "line",
    required: false,
    maxLength: 200,
    example: "Analytical Engines",
    alsoCalled: ["organization", "organisation", "business", "empresa"],
  },
  language: {
    kind: "choice",
    required: false,
    choices: EN.replyLanguages,
    default: "en",
    example: "en",
    alsoCalled: ["lang", "locale", "idioma", "lingua"],
  },
} as const;

/** A language that the founders reply in. */
export type ReplyLanguage = keyof typeof ENTRIES.language.choices;

/** The name of a field. */
export type MessageField = keyof typeof ENTRIES;

/** The name of a field that must be there. */
export type RequiredField = {
  [Field in MessageField]: typeof ENTRIES[Field]["required"] extends true
    ? Field
    : never;
}[MessageField];

/** The name of a field that has one of a few values. */
export type ChoiceField = {
  [Field in MessageField]: typeof ENTRIES[Field]["kind"] extends "choice"
    ? Field
    : never;
}[MessageField];

/** The type of a field's value. */
export type FieldValue<Field extends MessageField> =
  typeof ENTRIES[Field] extends { readonly choices: infer Choices }
    ? keyof Choices
    : string;

/** A message to the founders. Values are kept as they were given. */
export type MessageRequest =
  & { readonly [Field in RequiredField]: FieldValue<Field> }
  & { readonly [Field in MessageField]?: FieldValue<Field> };

/** Every field, in the order in which faults are reported. */
export const FIELDS: Readonly<Record<MessageField, FieldEntry>> = ENTRIES;

/** The names of the fields, in the same order. */
export const MESSAGE_FIELDS: readonly MessageField[] = Object.keys(ENTRIES)
  .filter((name): name is MessageField => Object.hasOwn(ENTRIES, name));

/** The names of the fields that must be there. */
export const REQUIRED_FIELDS: readonly MessageField[] = MESSAGE_FIELDS.filter(
  (field) => FIELDS[field].required,
);

/** The language of the reply if the request names none. */
export const DEFAULT_LANGUAGE: ReplyLanguage = ENTRIES.language.default;

/** Makes a record with an entry for every field. */
export function eachField<T>(
  make: (field: MessageField) => T,
): Readonly<Record<MessageField, T>> {
  const made: Partial<Record<MessageField, T>> = {};
  for (const field of MESSAGE_FIELDS) made[field] = make(field);
  if (!hasEveryField(made)) throw new RangeError("A field was left out");
  return made;
}

function hasEveryField<T>(
  made: Partial<Record<MessageField, T>>,
): made is Record<MessageField, T> {
  return MESSAGE_FIELDS.every((field) => Object.hasOwn(made, field));
}

/**
 * Tells whether values make a request: every required one is there, and every
 * choice is a known one. Their texts are not checked.
 */
export function isMessageRequest(
  values: Readonly<Partial<Record<MessageField, string>>>,
): values is MessageRequest {
  return MESSAGE_FIELDS.every((field) => {
    const entry = FIELDS[field];
    const value = values[field];
    if (value === undefined) return !entry.required;
    return entry.kind !== "choice" || Object.hasOwn(entry.choices, value);
  });
}

/** An atom (RFC 5322 section 3.2.3), and a label of a domain. */
const ATOM = "[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
const PATTERNS = {
  /** No control characters. */
  line: "^[^\\x00-\\x1f\\x7f-\\x9f]*$",
  /** The same, but tab, line feed and carriage return are text. */
  text: "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$",
};

/**
 * The HTML Standard's "valid e-mail address", whatever its length, where the
 * local part is a dot-atom and the domain has a dot.
 */
export const EMAIL_PATTERN: RegExp = new RegExp(
  `^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`,
  "u",
);

/**
 * The JSON Schema (2020-12) of a MessageRequest. It uses only syntax that every
 * tool chain reads (no look-around, no surrogates), so it accepts a little more
 * than the validator, which explains every refusal in words.
 */
export const MESSAGE_REQUEST_SCHEMA = {
  type: "object",
  properties: eachField((field) => schemaOf(field)),
  required: REQUIRED_FIELDS,
  additionalProperties: false,
};

function schemaOf(field: MessageField) {
  const entry = FIELDS[field];
  const { kind, required, example } = entry;
  return {
    type: "string",
    description: EN.fields[field].description,
    ...kind === "email" ? { format: "email" } : {},
    ...required && kind !== "email" ? { minLength: 1 } : {},
    ...entry.kind === "choice"
      ? { enum: Object.keys(entry.choices), default: entry.default }
      : {},
    ...entry.kind === "choice" ? {} : { maxLength: entry.maxLength },
    ...kind === "line" || kind === "text" ? { pattern: PATTERNS[kind] } : {},
    examples: [example],
  };
}

/** A request that is accepted, for every place that shows one. */
export const EXAMPLE_REQUEST: MessageRequest = exampleRequest();

function exampleRequest(): MessageRequest {
  const example = eachField((field) => FIELDS[field].example);
  if (isMessageRequest(example)) return example;
  throw new RangeError("The example of a field is no value of it");
}
