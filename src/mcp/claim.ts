/**
 * The checks of a modern request: it names its revision in `_meta` and repeats
 * in headers what proxies want to see. The rules are named M1 to M7 and run in
 * this order; the first that fails decides the answer.
 *
 * @module
 */
import { quoted } from "../given.ts";
import { isObject } from "../http/json.ts";
import { INVALID_PARAMS, type JsonRpcId } from "../http/json_rpc.ts";
import { decodeUtf8 } from "../http/utf8.ts";
import type { ClientAddress } from "../messages/caller.ts";
import type { McpRequest, Params } from "./message.ts";
import {
  type Accepts,
  errorReply,
  type Reply,
  unsupportedReply,
} from "./reply.ts";
import { HEADER_MISMATCH, META, MODERN_REVISIONS } from "./revisions.ts";

/** A request, and the parts of the HTTP request that matter to it. */
export interface ModernCall {
  readonly request: McpRequest;
  /** The value of MCP-Protocol-Version. */
  readonly revision: string | null;
  readonly headers: Headers;
  readonly accepts: Accepts;
  readonly clientAddress: ClientAddress;
}

/** Validated only: the server sends no log messages. */
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

/** The parameter that the header Mcp-Name repeats, by method. */
const NAMED: ReadonlyMap<string, "name" | "uri"> = new Map([
  ["tools/call", "name"],
  ["prompts/get", "name"],
  ["resources/read", "uri"],
]);

/** Text that a header cannot hold is wrapped. */
const WRAPPED = /^=\?base64\?(.*)\?=$/;

/** Base64 with its padding and nothing around it (RFC 4648 section 4). */
const BASE64 =
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Returns the refusal, or null if the request passes. */
export function refuseClaim(call: ModernCall): Reply | null {
  return checkBody(call) ?? checkHeaders(call);
}

/** M1 to M4: the claim in the body. */
function checkBody({ request, revision }: ModernCall): Reply | null {
  const { id, params } = request;
  const meta = params?._meta;
  // M1: both keys must be present.
  const missing = [META.protocolVersion, META.clientCapabilities].filter(
    (key) => !isObject(meta) || !Object.hasOwn(meta, key),
  );
  if (!isObject(meta) || missing.length > 0) {
    return badClaim(id, `params._meta must hold ${missing.join(" and ")}`);
  }
  // M2: both must have the right type.
  const claim = meta[META.protocolVersion];
  if (typeof claim !== "string") {
    return badClaim(id, `${META.protocolVersion} must be a string`);
  }
  const fault = findMetaFault(meta);
  if (fault !== null) return badClaim(id, fault);
  // M3: proxies must see the same revision.
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

/** M5 to M7: the headers that repeat the body. */
function checkHeaders(
  { request, revision, headers }: ModernCall,
): Reply | null {
  const { id, method, params } = request;
  // M5
  if (revision === null) return missingHeader(id, "MCP-Protocol-Version");
  // M6
  const named = headers.get("mcp-method");
  if (named === null) return missingHeader(id, "Mcp-Method");
  if (named !== method) return mismatch(id, "Mcp-Method", named, method);
  // M7: if the value in the body is not a string, M9 refuses it.
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

/** Decodes Mcp-Name; returns null if it is wrapped and malformed. */
function decodeName(header: string): string | null {
  const [, wrapped] = WRAPPED.exec(header) ?? [];
  if (wrapped === undefined) return header;
  if (!BASE64.test(wrapped)) return null;
  return decodeUtf8(
    Uint8Array.from(atob(wrapped), (character) => character.charCodeAt(0)),
  );
}
