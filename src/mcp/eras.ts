// The methods of the two eras. They share most of them and differ in how a
// client learns what the server is, in what every result carries, and in the
// HTTP status of an unknown method.
import { quoted } from "../text/describe.ts";
import { isObject } from "../text/is_object.ts";
import { METHOD_NOT_FOUND } from "../http/json_rpc.ts";
import {
  type Accepts,
  type Answer,
  badRequest,
  invalidParams,
  mcpError,
  type McpMethod,
  type Methods,
  type WriteResult,
} from "./answer.ts";
import { type Era, modernNeeds } from "./claim.ts";
import type { McpRequest } from "./message.ts";
import { isLegacy, META, NEWEST_LEGACY, REVISIONS } from "./revisions.ts";
import { CAPABILITIES } from "./server_info.ts";
import { SERVER_TTL, TOOL_NAME } from "./tool.ts";

interface EraOptions {
  readonly createMethods: (write: WriteResult) => Methods;
  readonly serverInfo: object;
  readonly instructions: string;
  /** The address of the A2A agent, whose clients take this server for it. */
  readonly a2aUrl: string;
}

/** Makes the function of each era that answers one request. */
export function createEras(
  options: EraOptions,
): Readonly<Record<Era, McpMethod>> {
  return { legacy: createLegacy(options), modern: createModern(options) };
}

/**
 * Revisions that begin with `initialize`. No answer needs a session, so every
 * request works with or without one before it.
 */
function createLegacy(
  { createMethods, serverInfo, instructions, a2aUrl }: EraOptions,
): McpMethod {
  const server = { capabilities: CAPABILITIES, serverInfo, instructions };
  const write: WriteResult = (result) => JSON.stringify(result);
  return dispatch(200, a2aUrl, [
    ["initialize", ({ params }) => {
      const requested = params.protocolVersion;
      if (typeof requested !== "string") {
        return invalidParams(
          `params.protocolVersion must be a string, such as "${NEWEST_LEGACY}"`,
        );
      }
      const protocolVersion = isLegacy(requested) ? requested : NEWEST_LEGACY;
      return { text: write({ protocolVersion, ...server }) };
    }],
    ["ping", () => ({ text: write({}) })],
    ...createMethods(write),
  ]);
}

/** Stateless revisions, in which every result says of which server it is. */
function createModern(
  { createMethods, serverInfo, instructions, a2aUrl }: EraOptions,
): McpMethod {
  const _meta = { [META.serverInfo]: serverInfo };
  const meta = JSON.stringify(_meta);
  const write: WriteResult = (result, ttlMs) => {
    const kept = ttlMs === undefined ? {} : { ttlMs, cacheScope: "public" };
    const own = JSON.stringify({ resultType: "complete", ...result, ...kept });
    return `${own.slice(0, -1)},"_meta":${meta}}`;
  };
  const discovered = write({
    supportedVersions: REVISIONS,
    capabilities: CAPABILITIES,
    instructions,
  }, SERVER_TTL);
  return dispatch(404, a2aUrl, [
    ["server/discover", () => ({ text: discovered })],
    [
      "subscriptions/listen",
      (request, { accepts }) => listen(request, accepts, _meta),
    ],
    ...createMethods(write),
  ]);
}

/** The methods of A2A, but for tasks, which MCP has had too. */
const A2A_METHOD = /^(?:message|agent)\/|^Send(?:Streaming)?Message$/;

const MODERN_ONLY = ["server/discover", "subscriptions/listen"];

/** @param status of the answer to an unknown method */
function dispatch(
  status: number,
  a2aUrl: string,
  methods: Methods,
): McpMethod {
  const byName = new Map(methods);
  const known = [...byName.keys()].join(", ");
  const send = `to send, call tools/call with name ${TOOL_NAME}`;
  const explain = (request: McpRequest) => {
    if (A2A_METHOD.test(request.method)) {
      return `for A2A, POST to ${a2aUrl}; here, ${send}`;
    }
    return MODERN_ONLY.includes(request.method)
      ? `it ${modernNeeds(request)}`
      : `the methods are ${known}; ${send}`;
  };
  return (request, call) =>
    byName.get(request.method)?.(request, call) ?? mcpError(
      status,
      METHOD_NOT_FOUND,
      `Method not found: ${quoted(request.method)}; ${explain(request)}`,
    );
}

/** Nothing ever changes, so a subscription is empty and completes at once. */
function listen(
  { id, params }: McpRequest,
  accepts: Accepts,
  server: object,
): Answer {
  if (!isObject(params.notifications)) {
    return invalidParams("params.notifications must be an object");
  }
  if (accepts === "json") {
    return badRequest(
      "Accept must allow text/event-stream: the answer is an event stream",
      406,
    );
  }
  const subscription = { [META.subscriptionId]: id };
  return {
    notification: {
      jsonrpc: "2.0",
      method: "notifications/subscriptions/acknowledged",
      params: { notifications: {}, _meta: subscription },
    },
    text: JSON.stringify({
      resultType: "complete",
      _meta: { ...subscription, ...server },
    }),
  };
}
