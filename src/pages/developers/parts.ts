/**
 * The parts of the developer page, all of them Markdown made from the
 * service's own constants.
 *
 * @module
 */
import { SUPPORTED_VERSION } from "../../a2a/protocol.ts";
import { listAddresses } from "../../addresses.ts";
import { OPERATIONS } from "../../api/operations.ts";
import type { PartName } from "../../content/page_body.ts";
import { isObject } from "../../http/body.ts";
import { type ProblemCode, PROBLEMS } from "../../api/problem_codes.ts";
import { REVISIONS } from "../../mcp/revisions.ts";
import {
  MESSAGE_FIELDS,
  MESSAGE_REQUEST_SCHEMA,
  type MessageField,
} from "../../messages/message_request.ts";
import { LANGUAGE_TAGS } from "../../page_addresses.ts";
import { BODY_LIMITS, PATHS, VERSION } from "../../service.ts";
import type { FactPart, Part } from "../fact_parts.ts";
import type { Site, View } from "../site.ts";
import { fill } from "../words.ts";
import { a2aClient, mcpClients } from "./clients.ts";
import { answer, block, code, curl, table, titled } from "./code.ts";
import type { Exchanges } from "./exchanges.ts";
import { DEVELOPER_WORDS, type DeveloperWords } from "./words.ts";

/** The parts that this file makes. */
export type DeveloperPart = Exclude<PartName, FactPart | "form">;

const CODES: readonly ProblemCode[] = Object.keys(PROBLEMS).filter((
  code,
): code is ProblemCode => code in PROBLEMS);

/** Makes the parts in one language. */
export function createDeveloperParts(
  site: Site,
  view: View,
  exchanges: Exchanges,
): Readonly<Record<DeveloperPart, Part>> {
  const { baseUrl, content } = site;
  const words = DEVELOPER_WORDS[view.language];
  const clients = { baseUrl, slug: content.shared.slug, words };
  const studio = view.language === "en" ? "studio" : "studioBr";
  const command = (name: keyof Exchanges) =>
    curl(baseUrl, exchanges[name].request);
  const shown = (name: keyof Exchanges, sentence: string) =>
    part(
      `${block("sh", command(name))}\n\n${answer(exchanges[name], sentence)}`,
    );
  return {
    quick_start: part([
      words.read,
      block("sh", command(studio)),
      words.send,
      titled("JSON API", "sh", command("message")),
      titled("MCP", "sh", command("mcpCall")),
      titled("A2A", "sh", command("a2aSend")),
      answer(exchanges.message, words.sent),
    ].join("\n\n")),
    operations: part(operations(words)),
    studio_example: part([
      block("sh", command(studio)),
      answer(exchanges[studio], words.shortened, withFirstDiscipline),
    ].join("\n\n")),
    message_example: shown("message", words.answer),
    refused_example: shown("refused", words.answer),
    error_example: shown("badLanguage", words.answer),
    mcp_clients: part(mcpClients(clients)),
    mcp_example: shown("mcpCall", words.answerOf),
    a2a_example: shown("a2aSend", words.answerOf),
    a2a_refused: shown("a2aRefused", words.answerOf),
    a2a_client: part(a2aClient(clients)),
    fields: part(fields(view, words)),
    limits: part(limits(view, words)),
    errors: part(errors(view, words)),
    versions: part(versions(words)),
    addresses: part(addresses(site, words)),
  };
}

function part(markdown: string): Part {
  return { markdown, html: null };
}

function withFirstDiscipline(studio: unknown): unknown {
  return isObject(studio) && Array.isArray(studio["disciplines"])
    ? { ...studio, disciplines: studio["disciplines"].slice(0, 1) }
    : studio;
}

function operations(words: DeveloperWords): string {
  const row = (name: "index" | "studio" | "messages") => {
    const { operationId, method, path } = OPERATIONS[name];
    // What takes POST alone has no page to link to but its description.
    const target = method === "GET" ? path : PATHS.openapi;
    return [
      `[${code(operationId)}](${target})`,
      code(`${method} ${path}`),
      words.operations[name],
    ];
  };
  return table(
    words.heads.operations,
    [row("index"), row("studio"), row("messages")],
  );
}

function fields({ language }: View, words: DeveloperWords): string {
  const bounds = (field: MessageField): string => {
    const { maxLength, enum: values, format, default: unset } =
      MESSAGE_REQUEST_SCHEMA.properties[field];
    const count = maxLength?.toLocaleString(LANGUAGE_TAGS[language]);
    return [
      ...values === undefined ? [] : [values.map(code).join(", ")],
      ...unset === undefined ? [] : [`default ${code(unset)}`],
      ...format === undefined ? [] : [code(format)],
      ...count === undefined ? [] : [fill(words.atMost, { count })],
    ].join(", ");
  };
  return table(
    words.heads.fields,
    MESSAGE_FIELDS.map((field) => [
      code(field),
      MESSAGE_REQUEST_SCHEMA.required.includes(field) ? words.yes : words.no,
      bounds(field),
      words.fields[field],
    ]),
  );
}

/** The limits, as sentences name them. */
function limitValues({ language }: View): Readonly<Record<string, string>> {
  const format = (count: number) =>
    count.toLocaleString(LANGUAGE_TAGS[language]);
  const { maxLength = 0 } = MESSAGE_REQUEST_SCHEMA.properties.message;
  return {
    kilobytes: format(BODY_LIMITS.bytes / 1024),
    bytes: format(BODY_LIMITS.bytes),
    seconds: format(BODY_LIMITS.milliseconds / 1000),
    characters: format(maxLength),
  };
}

function limits(view: View, words: DeveloperWords): string {
  const values = limitValues(view);
  return table(
    words.heads.limits,
    (["body", "arrival", "messages"] as const).map((name) => [
      words.limits[name],
      fill(words.limitValues[name], values),
    ]),
  );
}

function errors(view: View, words: DeveloperWords): string {
  const values = limitValues(view);
  return table(
    words.heads.errors,
    CODES.map((name) => [
      code(name),
      String(PROBLEMS[name].status),
      ...words.errors[name].map((text) => fill(text, values)),
    ]),
  );
}

function versions({ versions: names, heads }: DeveloperWords): string {
  return table(heads.versions, [
    [names.api, VERSION],
    [names.path, code("v1")],
    [names.openapi, "3.1"],
    [names.mcp, REVISIONS.join(", ")],
    [names.a2a, SUPPORTED_VERSION],
  ]);
}

function addresses(
  { content, oauthMetadata }: Site,
  words: DeveloperWords,
): string {
  const { slug } = content.shared;
  const listed = listAddresses({ slug, oauthMetadata });
  return table(
    words.heads.addresses,
    listed.map(({ name, path, title, type }) => [
      // An address that takes POST alone would be a dead link.
      type === null ? code(`POST ${path}`) : `[${code(path)}](${path})`,
      words.addresses?.[name] ?? title,
      type === null ? code("application/json") : code(type.replace(/;.*$/, "")),
    ]),
  );
}
