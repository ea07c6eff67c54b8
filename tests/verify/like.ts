// What JSON must be like, said as shortly as it can be and judged as JSON
// Schema: `{ sent: true, replyTo: /@/, parts: [{ text: TEXT }] }`.
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

const ajv = addFormats.default(
  new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    unicodeRegExp: true,
    logger: false,
  }),
);

const SCHEMA = Symbol();

/** A JSON Schema, marked as one. */
export interface Schema {
  readonly [SCHEMA]: true;
}

/**
 * What JSON must be like: these values, a text of this form, or what a schema
 * says; objects and lists may hold more than is named.
 */
export type Like =
  | string
  | number
  | boolean
  | null
  | RegExp
  | Schema
  | readonly Like[]
  | { readonly [name: string]: Like };

/** Makes a schema of its keywords. */
export function schema(keywords: object): Schema {
  return { ...keywords, [SCHEMA]: true };
}

/** The schema of what JSON must be like. */
export function schemaOf(like: Like): object {
  if (like instanceof RegExp) return { type: "string", pattern: like.source };
  if (typeof like !== "object" || like === null) return { const: like };
  if (SCHEMA in like) return like;
  const parts = Object.entries(like).map(([name, part]) =>
    [name, schemaOf(part)] as const
  );
  if (Array.isArray(like)) {
    const prefixItems = parts.map(([, part]) => part);
    return { type: "array", prefixItems, minItems: parts.length };
  }
  const properties = Object.fromEntries(parts);
  return { type: "object", required: Object.keys(properties), properties };
}

/** A text that is not empty. */
export const TEXT: Schema = schema({ type: "string", minLength: 1 });

/** A list that is not empty. */
export const SOME: Schema = schema({ type: "array", minItems: 1 });

/** A list that is not empty and whose items are all like this. */
export function each(item: Like): Schema {
  return schema({ type: "array", items: schemaOf(item), minItems: 1 });
}

/** A list that holds each of these, and maybe others. */
export function holding(...items: readonly Like[]): Schema {
  const allOf = items.map((item) => ({ contains: schemaOf(item) }));
  return schema({ type: "array", allOf });
}

/** Exactly this value. */
export function only(value: unknown): Schema {
  return schema({ const: value });
}

/** An object that has none of these members. */
export function without(...names: readonly string[]): Schema {
  const properties = Object.fromEntries(names.map((name) => [name, false]));
  return schema({ type: "object", properties });
}

/** Like the one and like the other. */
export function both(one: Like, other: Like): Schema {
  return schema({ allOf: [schemaOf(one), schemaOf(other)] });
}

/** A place where a value is not what it must be like. */
export interface Difference {
  /** A JSON pointer. */
  readonly path: string;
  readonly got: unknown;
  readonly words: string;
}

/** Keywords whose own value says best what is wanted. */
const TELLING_KEYWORDS = ["const", "contains", "enum", "pattern"];

/** Tells where a value is not like this. */
export function differences(value: unknown, like: Like): readonly Difference[] {
  const validate = ajv.compile(schemaOf(like));
  if (validate(value)) return [];
  return (validate.errors ?? []).flatMap((error) => {
    const { instancePath, schemaPath, keyword, message = keyword } = error;
    // The other items of a list in which one is missed.
    if (schemaPath.includes("/contains/")) return [];
    const words = TELLING_KEYWORDS.includes(keyword)
      ? JSON.stringify(error.schema)
      : message;
    return [{ path: instancePath, got: error.data, words }];
  });
}
