/**
 * The modern era: every request stands alone, names its revision in `_meta`,
 * and repeats in headers what proxies want to know. The rules are named M1 to
 * M9 and are checked in this order; the first that fails is the answer.
 *
 * @module
 */
import { isObject } from "../http/json.ts";
import { INVALID_PARAMS, type JsonRpcId } from "../http/json_rpc.ts";
import type { ClientAddress } from "../messages/caller.ts";
import type { McpRequest, Params } from "./message.ts";
import { decodeName } from "./name_header.ts";
import {
  type Accepts,
  errorReply,
  invalidParams,
  listReply,
  methodNotFound,
  type Reply,
  resultReply,
  unsupportedReply,
} from "./reply.ts";
import { createResourceMethods } from "./resources.ts";
import { HEADER_MISMATCH, META, MODERN_REVISIONS } from "./revisions.ts";
import { CAPABILITIES, type EraOptions } from "./server_info.ts";
import { createSkillMethods } from "./skills.ts";
import { createListen } from "./subscriptions.ts";
import { quoted } from "../given.ts";
import type { Called } from "./tool.ts";

/** A request, and what of the HTTP request matters to it. */
export interface ModernCall {
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

/** Answers a request that has passed M1 to M7. */
type ModernMethod = (
  request: McpRequest,
  call: ModernCall,
) => Reply | Promise<Reply>;

/** In milliseconds: how long clients may keep what the server is. */
const KEEP = 3_600_000;

/** In milliseconds: for what is read, as long as the same bytes over HTTP. */
const KEEP_READ = 300_000;

/** The levels of log messages; none is ever sent. */
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

/** Makes the modern era; answers that need no document are made here. */
export function createModern(
  { tool, resources, serverInfo, instructions }: EraOptions,
): Modern {
  const _meta = { [META.serverInfo]: serverInfo };
  const write = (result: object, ttlMs: number) =>
    JSON.stringify({
      resultType: "complete",
      ...result,
      ttlMs,
      cacheScope: "public",
      _meta,
    });
  const writeRead = (result: object) => write(result, KEEP_READ);
  const discovered = write({
    supportedVersions: MODERN_REVISIONS,
    capabilities: CAPABILITIES,
    instructions,
  }, KEEP);
  const tools = write({ tools: [tool.definition] }, KEEP);

  // What never changes of a call's result is written once: the icons alone would
  // make a refused call 4 % dearer.
  const callStart = JSON.stringify({ resultType: "complete", _meta })
    .slice(0, -1);

  const listen = createListen(serverInfo);

  function callReply(id: JsonRpcId, called: Called): Reply {
    if (called.kind === "invalid") return invalidParams(id, called.message);
    const result = JSON.stringify(called.result).slice(1);
    return resultReply(id, `${callStart},${result}`, called.messageId);
  }

  // M9 is left to each method: bad parameters are an error with status 200.
  const METHODS = new Map<string, ModernMethod>([
    ["server/discover", ({ id }) => resultReply(id, discovered)],
    ["tools/list", (request) => listReply(request, tools)],
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
    ...createResourceMethods(resources, writeRead),
    ...createSkillMethods(resources, writeRead),
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
  if (!MODERN_REVISIONS.some((supported) => supported === claim)) {
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
