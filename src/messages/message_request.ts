// The MessageRequest: its fields in one constant, and the type, the JSON Schema
// and the example that follow from it. The validator, the e-mail, the doors, the
// form and the texts for agents walk the same constant.
import type { Language } from "../languages/language.ts";

/** Everything that the service knows about a field. */
export type FieldEntry =
  & {
    /** A request without a required field is refused. */
    readonly required: boolean;
    /** The name of the field in the e-mail. */
    readonly label: Readonly<Record<Language, string>>;
    /** What the field holds, for developers and for models that fill it in. */
    readonly description: Readonly<Record<Language, string>>;
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
      /** Each value with its name. */
      readonly choices: Readonly<
        Record<string, Readonly<Record<Language, string>>>
      >;
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
    label: { en: "Name", br: "Nome" },
    description: {
      en: "Full name of the person who writes. Never make one up.",
      br: "Nome completo da pessoa que escreve. Nunca invente um.",
    },
    example: "Ada Lovelace",
    alsoCalled: ["author", "from", "sender", "nome"],
  },
  email: {
    kind: "email",
    required: true,
    maxLength: 254,
    label: { en: "E-mail", br: "E-mail" },
    description: {
      en:
        "That person's e-mail address, exactly as they gave it: the founders reply to it.",
      br:
        "O e-mail dessa pessoa, exatamente como ela o informou: os fundadores respondem para ele.",
    },
    example: "ada@example.com",
    alsoCalled: ["mail", "address", "replyto", "correio"],
  },
  message: {
    kind: "text",
    required: true,
    maxLength: 5000,
    label: { en: "Message", br: "Mensagem" },
    description: {
      en:
        "Plain text, agreed with that person: what they want to build or improve, for whom, and when.",
      br:
        "Texto simples, combinado com essa pessoa: o que ela quer construir ou melhorar, para quem e até quando.",
    },
    example: "We run a clinic and want to replace our booking app by March.",
    alsoCalled: ["text", "body", "content", "msg", "mensagem", "texto"],
  },
  company: {
    kind: "line",
    required: false,
    maxLength: 200,
    label: { en: "Company", br: "Empresa" },
    description: {
      en:
        "Company or product. Leave it out, or empty, if there is none; never make one up.",
      br:
        "Empresa ou produto. Omita ou deixe vazio se não houver; nunca invente.",
    },
    example: "Analytical Engines",
    alsoCalled: ["organization", "organisation", "business", "empresa"],
  },
  language: {
    kind: "choice",
    required: false,
    choices: {
      en: { en: "English", br: "inglês" },
      br: { en: "Brazilian Portuguese", br: "português do Brasil" },
    },
    default: "en",
    label: { en: "Reply in", br: "Responder em" },
    description: {
      en:
        "Language of the reply: en (English, the default) or br (Brazilian Portuguese).",
      br:
        "Idioma da resposta: en (inglês, o padrão) ou br (português do Brasil).",
    },
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
  properties: eachField((field) => schemaOf(FIELDS[field])),
  required: REQUIRED_FIELDS,
  additionalProperties: false,
};

function schemaOf(entry: FieldEntry) {
  const { kind, required, description, example } = entry;
  return {
    type: "string",
    description: description.en,
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
