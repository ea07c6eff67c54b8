// What a MessageRequest holds at one studio. Its fields are the same
// everywhere; the languages of the reply, and with them the schema and the
// example, are the studio's own.
import { EN } from "../languages/en.ts";
import {
  defaultLanguage,
  type Language,
  type Languages,
  nameIn,
} from "../languages/language.ts";
import { fill, type Words } from "../languages/words.ts";
import { listed } from "../text/listed.ts";
import {
  eachField,
  ENTRIES,
  FIELDS,
  MESSAGE_FIELDS,
  type MessageField,
  type MessageRequest,
  REQUIRED_FIELDS,
} from "./message_request.ts";

/** The JSON Schema (2020-12) of one field. */
export type FieldSchema = {
  readonly type: string;
  readonly description: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly enum?: readonly string[];
  readonly default?: string;
  readonly pattern?: string;
  readonly examples: readonly (string | undefined)[];
};

/** The JSON Schema (2020-12) of a request. */
export type RequestSchema = {
  readonly type: string;
  readonly properties: Readonly<Record<MessageField, FieldSchema>>;
  readonly required: readonly string[];
  readonly additionalProperties: boolean;
};

/** What a request holds at one studio; made once with the site. */
export interface RequestFormat {
  /** Those that a reply may have. */
  readonly languages: Languages;
  /** The same for programs. */
  readonly schema: RequestSchema;
  /** A request that is accepted, for every place that shows one. */
  readonly example: MessageRequest;
}

/** Makes the format of requests to a studio of these languages. */
export function createRequestFormat(languages: Languages): RequestFormat {
  const example = exampleIn(defaultLanguage(languages));
  return { languages, schema: createSchema(languages, example), example };
}

/** A request with every field, as somebody would write it in a language. */
export function exampleIn(
  { code, words }: Language,
): Required<MessageRequest> {
  return {
    name: ENTRIES.name.example,
    email: ENTRIES.email.example,
    message: words.exampleMessage,
    company: ENTRIES.company.example,
    language: code,
  };
}

/** The language that a request asks for; without one, the default. */
export function replyLanguage(
  { language }: MessageRequest,
  languages: Languages,
): Language {
  return languages.find(({ code }) => code === language) ??
    defaultLanguage(languages);
}

/** Lists a studio's languages: `en (English, the default) or de (German)`. */
export function languageChoices(
  words: Words,
  studio: Languages,
  write: (code: string) => string = (code) => code,
): string {
  const choices = studio.map((language) => {
    const name = nameIn(words, language);
    const isDefault = language === defaultLanguage(studio);
    const meaning = isDefault ? `${name}, ${words.theDefault}` : name;
    return `${write(language.code)} (${meaning})`;
  });
  return listed(choices, words.or);
}

/** What a field holds, for developers and for models that fill it in. */
export function describeField(
  field: MessageField,
  words: Words,
  studio: Languages,
): string {
  return fill(words.fields[field].description, {
    choices: languageChoices(words, studio),
  });
}

/** Names the fields: `name and email, and optionally language (en or br)`. */
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

const PATTERNS = {
  /** No control characters. */
  line: "^[^\\x00-\\x1f\\x7f-\\x9f]*$",
  /** The same, but tab, line feed and carriage return are text. */
  text: "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$",
};

/**
 * The schema uses only syntax that every tool chain reads (no look-around, no
 * surrogates), so it accepts a little more than the validator, which explains
 * every refusal in words.
 */
function createSchema(
  languages: Languages,
  example: MessageRequest,
): RequestSchema {
  const schemaOf = (field: MessageField): FieldSchema => {
    const entry = FIELDS[field];
    const { kind, required } = entry;
    return {
      type: "string",
      description: describeField(field, EN, languages),
      ...kind === "email" ? { format: "email" } : {},
      ...required && kind !== "email" ? { minLength: 1 } : {},
      ...kind === "language"
        ? {
          enum: languages.map(({ code }): string => code),
          default: defaultLanguage(languages).code,
        }
        : { maxLength: entry.maxLength },
      ...kind === "line" || kind === "text" ? { pattern: PATTERNS[kind] } : {},
      examples: [example[field]],
    };
  };
  return {
    type: "object",
    properties: eachField(schemaOf),
    required: REQUIRED_FIELDS,
    additionalProperties: false,
  };
}
