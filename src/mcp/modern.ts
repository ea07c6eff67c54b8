/**
 * The modern era: every request stands alone and says in `_meta` what it
 * speaks, and its headers repeat it for proxies. The rules are named M1 to M9
 * and are checked in this order; the first that fails is the answer.
 *
 * @module
 */
import { isObject } from "../http/body.ts";
import { INVALID_PARAMS, type JsonRpcId } from "../http/json_rpc.ts";
import type { ClientAddress } from "../messages/caller.ts";
import type { McpRequest, Params } from "./message.ts";
import { decodeName } from "./name_header.ts";
import {
  type Accepts,
  errorReply,
  invalidParams,
  methodNotFound,
  type Reply,
  resultReply,
  unsupportedReply,
} from "./reply.ts";
import { HEADER_MISMATCH, META, MODERN_REVISIONS } from "./revisions.ts";
import { CAPABILITIES, type ServerInfo } from "./server_info.ts";
import { createListen } from "./subscriptions.ts";
import { quoted } from "../http/given.ts";
import { type Called, NO_CURSOR, type Tool } from "./tool.ts";

/** A request with what came around it. */
export interface ModernCall {
  /** The message. */
  readonly request: McpRequest;
  /** The value of MCP-Protocol-Version. */
  readonly revision: string | null;
  /** The headers, for those that repeat the body. */
  readonly headers: Headers;
  /** What the client can read. */
  readonly accepts: Accepts;
  /** Finds the address of the client. */
  readonly clientAddress: ClientAddress;
}

/** Answers one request of the modern era. */
export type Modern = (call: ModernCall) => Reply | Promise<Reply>;

/** The answer to a method, once the ladder is climbed. */
type Method = (
  request: McpRequest,
  call: ModernCall,
) => Reply | Promise<Reply>;

/** Milliseconds for which a client may keep what never changes: an hour. */
const KEEP = { ttlMs: 3_600_000, cacheScope: "public" } as const;

/** The levels of log messages, of which none is ever sent. */
const LOG_LEVELS: readonly unknown[] = [
  "debug",
  "info",
  "notice",
  "warning",
  "error",
  "critical",
  "alert",
  "emergency",
];

/** The methods whose name or address the header Mcp-Name repeats. */
const NAMED: ReadonlyMap<string, "name" | "uri"> = new Map([
  ["tools/call", "name"],
  ["prompts/get", "name"],
  ["resources/read", "uri"],
]);

/** Makes the modern era; the answers that never change are made here. */
export function createModern(
  tool: Tool,
  serverInfo: ServerInfo,
  instructions: string,
): Modern {
  const _meta = { [META.serverInfo]: serverInfo };
  const discovered = JSON.stringify({
    resultType: "complete",
    supportedVersions: MODERN_REVISIONS,
    capabilities: CAPABILITIES,
    instructions,
    ...KEEP,
    _meta,
  });
  const tools = JSON.stringify({
    resultType: "complete",
    tools: [tool.definition],
    ...KEEP,
    _meta,
  });

  const listen = createListen(serverInfo);

  function callReply(id: JsonRpcId, called: Called): Reply {
    if (called.kind === "invalid") return invalidParams(id, called.message);
    const result = { resultType: "complete", ...called.result, _meta };
    return resultReply(id, JSON.stringify(result), called.messageId);
  }

  // M9 is each method's own: bad parameters are told with status 200.
  const METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
    ["server/discover", ({ id }) => resultReply(id, discovered)],
    [
      "tools/list",
      ({ id, params }) =>
        params?.cursor === undefined
          ? resultReply(id, tools)
          : invalidParams(id, NO_CURSOR),
    ],
    ["tools/call", ({ id, params }, { clientAddress }) => {
      const called = tool.call(params, clientAddress);
      return called instanceof Promise
        ? called.then((known) => callReply(id, known))
        : callReply(id, called);
    }],
    [
      "subscriptions/listen",
      (request, { accepts }) => listen(request, accepts),
    ],
  ]);

  return (call) => {
    const { request } = call;
    const refusal = checkClaim(call) ?? checkHeaders(call);
    if (refusal !== null) return refusal;
    // M8: unknown, or of a capability that is not offered.
    const method = METHODS.get(request.method);
    return method === undefined
      ? methodNotFound(404, request.id, request.method)
      : method(request, call);
  };
}

/** M1 to M4: what the body claims. */
function checkClaim({ request, revision }: ModernCall): Reply | null {
  const { id, params } = request;
  const meta = params?._meta;
  // M1: both keys must be there.
  const missing = [META.protocolVersion, META.clientCapabilities].filter(
    (key) => !isObject(meta) || !Object.hasOwn(meta, key),
  );
  if (!isObject(meta) || missing.length > 0) {
    return badClaim(id, `params._meta must hold ${missing.join(" and ")}`);
  }
  // M2: and be of the right types.
  const claim = meta[META.protocolVersion];
  if (typeof claim !== "string") {
    return badClaim(id, `${META.protocolVersion} must be a string`);
  }
  const fault = findMetaFault(meta);
  if (fault !== null) return badClaim(id, fault);
  // M3: what proxies see must be what is meant.
  if (revision !== null && revision !== claim) {
    return mismatch(id, "MCP-Protocol-Version", revision, claim);
  }
  // M4
  if (!MODERN_REVISIONS.some((spoken) => spoken === claim)) {
    return unsupportedReply(id, claim, MODERN_REVISIONS);
  }
  return null;
}

/** The rest of M2. */
function findMetaFault(meta: Params): string | null {
  if (!isObject(meta[META.clientCapabilities])) {
    return `${META.clientCapabilities} must be an object`;
  }
  const info = meta[META.clientInfo];
  if (
    info !== undefined && !(isObject(info) && typeof info.name === "string" &&
      typeof info.version === "string")
  ) {
    return `${META.clientInfo} must be an object with the strings name and version`;
  }
  const level = meta[META.logLevel];
  if (level !== undefined && !LOG_LEVELS.includes(level)) {
    return `${META.logLevel} must be one of ${LOG_LEVELS.join(", ")}`;
  }
  return null;
}

/** M5 to M7: what the headers repeat. */
function checkHeaders(
  { request, revision, headers }: ModernCall,
): Reply | null {
  const { id, method, params } = request;
  // M5
  if (revision === null) {
    return missingHeader(id, "MCP-Protocol-Version");
  }
  // M6
  const named = headers.get("mcp-method");
  if (named === null) return missingHeader(id, "Mcp-Method");
  if (named !== method) return mismatch(id, "Mcp-Method", named, method);
  // M7: where the body value is no string, the parameters are at fault (M9).
  const key = NAMED.get(method);
  const wanted = key === undefined ? undefined : params?.[key];
  if (typeof wanted !== "string") return null;
  const header = headers.get("mcp-name");
  if (header === null) return missingHeader(id, "Mcp-Name");
  return decodeName(header) === wanted
    ? null
    : mismatch(id, "Mcp-Name", header, wanted);
}

function badClaim(id: JsonRpcId, message: string): Reply {
  return errorReply(400, id, { code: INVALID_PARAMS, message });
}

function missingHeader(id: JsonRpcId, header: string): Reply {
  return errorReply(400, id, {
    code: HEADER_MISMATCH,
    message: `The header ${header} is required`,
  });
}

function mismatch(
  id: JsonRpcId,
  header: string,
  given: string,
  wanted: string,
): Reply {
  return errorReply(400, id, {
    code: HEADER_MISMATCH,
    message: `${header} ${quoted(given)} does not match ${quoted(wanted)}`,
  });
}
