/**
 * A validator for the part of JSON Schema 2020-12 that the service's own
 * documents use. A keyword that it does not know is told as a fault, so that it
 * cannot pass for checked.
 *
 * @module
 */
import { isObject } from "../http/json.ts";
import { sameJson, valueAt } from "./json.ts";

/** Keywords that describe and do not restrict. */
const ANNOTATIONS = [
  "title",
  "description",
  "default",
  "examples",
  "example",
  "deprecated",
  "$schema",
  "$id",
  "$comment",
];

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/**
 * Tells what of a value does not follow a schema; each line names the place.
 *
 * @param root the document that `$ref` points into
 */
export function schemaFaults(
  schema: unknown,
  value: unknown,
  root: unknown,
  at = "body",
): readonly string[] {
  if (schema === true) return [];
  if (!isObject(schema)) return [`${at}: the schema is no object`];
  return Object.entries(schema).flatMap(([keyword, rule]) =>
    keywordFaults(keyword, rule, { schema, value, root, at })
  );
}

interface Place {
  readonly schema: Record<string, unknown>;
  readonly value: unknown;
  readonly root: unknown;
  readonly at: string;
}

function keywordFaults(
  keyword: string,
  rule: unknown,
  { schema, value, root, at }: Place,
): readonly string[] {
  const wrong = (holds: boolean, wanted: string) =>
    holds ? [] : [`${at}: ${JSON.stringify(value)} is not ${wanted}`];
  const limit = typeof rule === "number" ? rule : 0;
  const length = typeof value === "string" ? [...value].length : null;
  const items = Array.isArray(value) ? value : null;
  const members = isObject(value) ? value : null;

  switch (keyword) {
    case "$ref": {
      const target = resolveRef(root, rule);
      return target === undefined
        ? [`${at}: ${JSON.stringify(rule)} leads nowhere`]
        : schemaFaults(target, value, root, at);
    }
    case "type": {
      const types: unknown[] = Array.isArray(rule) ? rule : [rule];
      return wrong(
        types.some((type) => isOfType(value, type)),
        `of type ${types.join(" or ")}`,
      );
    }
    case "enum":
      return wrong(
        Array.isArray(rule) && rule.some((known) => sameJson(known, value)),
        `one of ${JSON.stringify(rule)}`,
      );
    case "const":
      return wrong(sameJson(rule, value), JSON.stringify(rule));
    case "minLength":
      return wrong(length === null || length >= limit, `${limit} long`);
    case "maxLength":
      return wrong(length === null || length <= limit, `at most ${limit} long`);
    case "pattern":
      return wrong(
        typeof value !== "string" || typeof rule !== "string" ||
          new RegExp(rule, "u").test(value),
        `of the form ${String(rule)}`,
      );
    case "format":
      return wrong(
        typeof value !== "string" || hasFormat(value, rule),
        `of the format ${String(rule)}`,
      );
    case "minimum":
      return wrong(typeof value !== "number" || value >= limit, `>= ${limit}`);
    case "maximum":
      return wrong(typeof value !== "number" || value <= limit, `<= ${limit}`);
    case "minItems":
      return wrong(
        items === null || items.length >= limit,
        `of ${limit} items or more`,
      );
    case "maxItems":
      return wrong(
        items === null || items.length <= limit,
        `of ${limit} items or fewer`,
      );
    case "items":
      return (items ?? []).flatMap((item, index) =>
        schemaFaults(rule, item, root, `${at}[${index}]`)
      );
    case "required":
      return members === null || !Array.isArray(rule) ? [] : rule
        .filter((name) => !Object.hasOwn(members, String(name)))
        .map((name) => `${at}.${String(name)}: is missing`);
    case "properties":
      return members === null || !isObject(rule)
        ? []
        : Object.entries(rule).flatMap(([name, inner]) =>
          Object.hasOwn(members, name)
            ? schemaFaults(inner, members[name], root, `${at}.${name}`)
            : []
        );
    case "additionalProperties":
      return rule !== false || members === null ? [] : Object.keys(members)
        .filter((name) => valueAt(schema, "properties", name) === undefined)
        .map((name) => `${at}.${name}: is not in the schema`);
    default:
      return ANNOTATIONS.includes(keyword)
        ? []
        : [`${at}: the keyword ${keyword} is not known here`];
  }
}

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    case "integer":
      return Number.isInteger(value);
    case "string":
      return typeof value === "string";
    case "number":
      return typeof value === "number";
    case "boolean":
      return typeof value === "boolean";
    default:
      return false;
  }
}

function hasFormat(value: string, format: unknown): boolean {
  if (format === "uri") return URL.parse(value) !== null;
  return format === "email" ? EMAIL.test(value) : true;
}

/** What a local reference points to, or undefined. */
export function resolveRef(root: unknown, ref: unknown): unknown {
  if (typeof ref !== "string" || !ref.startsWith("#/")) return undefined;
  const steps = ref.slice(2).split("/").map((step) =>
    decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~")
  );
  return valueAt(root, ...steps);
}
