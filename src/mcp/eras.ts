/**
 * The methods of the two eras. They share most of them and differ in how they
 * write a result, in how a client learns what the server is, and in the HTTP
 * status of an unknown method.
 *
 * @module
 */
import { quoted } from "../given.ts";
import { isObject } from "../http/json.ts";
import { METHOD_NOT_FOUND } from "../http/json_rpc.ts";
import {
  type Accepts,
  type Answer,
  invalidParams,
  invalidRequest,
  type Method,
  type Methods,
  type Writer,
} from "./answer.ts";
import type { Era } from "./claim.ts";
import type { McpRequest } from "./message.ts";
import { createResourceMethods, type Resources } from "./resources.ts";
import {
  LEGACY_REVISIONS,
  META,
  MODERN_REVISIONS,
  NEWEST_LEGACY,
} from "./revisions.ts";
import { CAPABILITIES } from "./server_info.ts";
import { SERVER_TTL, type Tool } from "./tool.ts";

/** What both eras answer from. */
export interface EraOptions {
  readonly tool: Tool;
  readonly resources: Resources;
  readonly serverInfo: object;
  readonly instructions: string;
}

/** Makes the function of each era that answers one request. */
export function createEras(options: EraOptions): Readonly<Record<Era, Method>> {
  return {
    legacy: findMethod(listLegacy(options), 200),
    modern: findMethod(listModern(options), 404),
  };
}

function findMethod(entries: Methods, notFound: number): Method {
  const methods = new Map(entries);
  return (request, call) => {
    const method = methods.get(request.method);
    if (method !== undefined) return method(request, call);
    const message = `Method not found: ${quoted(request.method)}`;
    return { status: notFound, error: { code: METHOD_NOT_FOUND, message } };
  };
}

function listShared({ tool, resources }: EraOptions, writer: Writer): Methods {
  return [
    ...tool.methods(writer),
    ...createResourceMethods(resources, writer),
  ];
}

/**
 * Revisions that begin with `initialize`. No answer needs a session, so every
 * request works with or without one before it.
 */
function listLegacy(options: EraOptions): Methods {
  const { serverInfo, instructions } = options;
  const initialized = (protocolVersion: string): Answer => ({
    result: JSON.stringify({
      protocolVersion,
      capabilities: CAPABILITIES,
      serverInfo,
      instructions,
    }),
  });
  const byRevision = new Map<string, Answer>(
    LEGACY_REVISIONS.map((revision) => [revision, initialized(revision)]),
  );
  const newest = initialized(NEWEST_LEGACY);
  return [
    ["initialize", ({ params }) => {
      const requested = params?.protocolVersion;
      return typeof requested === "string"
        ? byRevision.get(requested) ?? newest
        : invalidParams("params.protocolVersion must be a string");
    }],
    ["ping", () => ({ result: "{}" })],
    ...listShared(options, {
      cacheable: (result) => JSON.stringify(result),
      call: (result) => JSON.stringify(result),
    }),
  ];
}

/** Stateless revisions, whose results say what kind they are and of whom. */
function listModern(options: EraOptions): Methods {
  const { serverInfo, instructions } = options;
  const _meta = { [META.serverInfo]: serverInfo };
  // The constant part of a call's result is serialized once: the icons alone
  // would make a refused call 4 % slower.
  const callStart = JSON.stringify({ resultType: "complete", _meta })
    .slice(0, -1);
  const writer: Writer = {
    cacheable: (result, ttlMs) =>
      JSON.stringify({
        resultType: "complete",
        ...result,
        ttlMs,
        cacheScope: "public",
        _meta,
      }),
    call: (result) => `${callStart},${JSON.stringify(result).slice(1)}`,
  };
  const server = {
    supportedVersions: MODERN_REVISIONS,
    capabilities: CAPABILITIES,
    instructions,
  };
  const discovered = { result: writer.cacheable(server, SERVER_TTL) };
  return [
    ["server/discover", () => discovered],
    [
      "subscriptions/listen",
      (request, { accepts }) => listen(request, accepts, _meta),
    ],
    ...listShared(options, writer),
  ];
}

/** Nothing ever changes, so a subscription is empty and completes at once. */
function listen(
  { id, params }: McpRequest,
  accepts: Accepts,
  server: object,
): Answer {
  if (!isObject(params?.notifications)) {
    return invalidParams("params.notifications must be an object");
  }
  if (accepts === "json") {
    return invalidRequest(
      "Accept must allow text/event-stream: the answer is an event stream",
      406,
    );
  }
  const subscription = { [META.subscriptionId]: id };
  return {
    notification: JSON.stringify({
      jsonrpc: "2.0",
      method: "notifications/subscriptions/acknowledged",
      params: { notifications: {}, _meta: subscription },
    }),
    result: JSON.stringify({
      resultType: "complete",
      _meta: { ...subscription, ...server },
    }),
  };
}
