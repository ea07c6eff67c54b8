/**
 * What an OpenAPI 3.1 description must be, without a package: its structure,
 * its references, its examples, and the rules that agents rely on.
 *
 * @module
 */
import { isObject } from "../http/json.ts";
import { resolveRef, schemaFaults } from "./json_schema.ts";
import { listAt, membersAt, textAt, valueAt } from "./json.ts";

/** The methods that a path item may hold. */
const METHODS = ["get", "put", "post", "delete", "patch", "head", "options"];

/** One operation of a description. */
export interface OpenApiOperation {
  /** The path, as the description has it. */
  readonly path: string;
  /** The method in upper case. */
  readonly method: string;
  /** The operation object. */
  readonly operation: unknown;
}

/** Every operation of a description. */
export function operationsOf(description: unknown): OpenApiOperation[] {
  return membersAt(description, "paths").flatMap(([path, item]) =>
    membersAt(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation,
      }))
  );
}

/** Tells every fault of a description; each line names the place. */
export function openApiFaults(description: unknown): readonly string[] {
  const operations = operationsOf(description);
  return [
    ...headFaults(description),
    ...referenceFaults(description, description, "#"),
    ...operations.flatMap((operation) =>
      operationFaults(operation, description)
    ),
    ...duplicates(
      operations.map(({ operation }) => textAt(operation, "operationId")),
    ).map((id) => `operationId ${id} is not unique`),
    ...operations.length === 0 ? ["there is no operation"] : [],
  ];
}

function headFaults(description: unknown): readonly string[] {
  const wrong = (holds: boolean, fault: string) => holds ? [] : [fault];
  const servers = listAt(description, "servers");
  return [
    ...wrong(
      /^3\.1\.\d+$/.test(textAt(description, "openapi")),
      `openapi is ${textAt(description, "openapi")}, not 3.1`,
    ),
    ...["title", "version", "description"].flatMap((name) =>
      wrong(textAt(description, "info", name) !== "", `info.${name} is missing`)
    ),
    ...wrong(servers.length > 0, "servers is empty"),
    ...servers.flatMap((server) =>
      wrong(
        URL.canParse(textAt(server, "url")),
        `the server ${textAt(server, "url")} is no absolute URL`,
      )
    ),
    ...wrong(
      isEmptyList(valueAt(description, "security")),
      "security is not [], which says that no login is needed",
    ),
    ...wrong(
      membersAt(description, "components", "securitySchemes").length === 0,
      "there are securitySchemes, but no login",
    ),
  ];
}

function operationFaults(
  { path, method, operation }: OpenApiOperation,
  description: unknown,
): readonly string[] {
  const at = `${method} ${path}`;
  const wrong = (holds: boolean, fault: string) =>
    holds ? [] : [`${at}: ${fault}`];
  const responses = membersAt(operation, "responses");
  const statuses = responses.map(([status]) => status);
  return [
    ...["operationId", "summary", "description"].flatMap((name) =>
      wrong(textAt(operation, name) !== "", `${name} is missing`)
    ),
    ...wrong(listAt(operation, "tags").length > 0, "there is no tag"),
    ...wrong(
      isEmptyList(valueAt(operation, "security")),
      "security is not []",
    ),
    ...wrong(statuses.some((code) => /^2/.test(code)), "there is no 2xx"),
    ...wrong(statuses.some((code) => /^4/.test(code)), "there is no 4xx"),
    ...listAt(operation, "parameters").flatMap((parameter) =>
      wrong(
        textAt(parameter, "name") !== "" && textAt(parameter, "in") !== "" &&
          isObject(valueAt(parameter, "schema")),
        "a parameter lacks name, in or schema",
      )
    ),
    ...contentFaults(
      valueAt(operation, "requestBody"),
      `${at} requestBody`,
      description,
      /^application\/json$/,
    ),
    ...responses.flatMap(([status, response]) => [
      ...wrong(
        textAt(response, "description") !== "",
        `the response ${status} has no description`,
      ),
      ...wrong(
        status === "304" || membersAt(response, "content").length > 0,
        `the response ${status} has no content`,
      ),
      ...contentFaults(
        response,
        `${at} ${status}`,
        description,
        /^2/.test(status)
          ? /^application\/json$/
          : /^application\/problem\+json$/,
      ),
    ]),
  ];
}

/** Each content has the right type, a schema, and examples that follow it. */
function contentFaults(
  holder: unknown,
  at: string,
  description: unknown,
  types: RegExp,
): readonly string[] {
  return membersAt(holder, "content").flatMap(([type, media]) => {
    const schema = valueAt(media, "schema");
    const examples = [
      valueAt(media, "example"),
      ...membersAt(media, "examples").map(([, entry]) =>
        valueAt(entry, "value")
      ),
    ].filter((example) => example !== undefined);
    return [
      ...types.test(type) ? [] : [`${at}: the type is ${type}`],
      ...isObject(schema) ? [] : [`${at}: ${type} has no schema`],
      ...isObject(schema)
        ? examples.flatMap((example) =>
          schemaFaults(schema, example, description, `${at} example`)
        )
        : [],
    ];
  });
}

function referenceFaults(
  value: unknown,
  root: unknown,
  at: string,
): readonly string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      referenceFaults(item, root, `${at}/${index}`)
    );
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" && resolveRef(root, inner) === undefined
      ? [`${at}: ${JSON.stringify(inner)} leads nowhere`]
      : referenceFaults(inner, root, `${at}/${key}`)
  );
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function duplicates(values: readonly string[]): readonly string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
