// The era of a request: legacy (begun by `initialize`) or modern (stateless).
// A modern request claims its revision in `_meta` and repeats in headers what
// proxies want to see. These rules are named M1 to M7 and run in this order; the
// first that fails decides the answer.
import { quoted } from "../given.ts";
import { isObject } from "../http/json.ts";
import { INVALID_PARAMS } from "../http/json_rpc.ts";
import { decodeUtf8 } from "../http/utf8.ts";
import {
  type Call,
  type Refusal,
  refuse,
  unsupportedRevision,
} from "./answer.ts";
import type { McpRequest, Params } from "./message.ts";
import {
  HEADER_MISMATCH,
  isLegacy,
  isModern,
  META,
  MODERN_REVISIONS,
} from "./revisions.ts";

export type Era = "legacy" | "modern";

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

/**
 * Decides the era by the body, with MCP-Protocol-Version as a cross-check, and
 * checks the claim of a modern request.
 */
export function decideEra(request: McpRequest, call: Call): Era | Refusal {
  const { method, params } = request;
  const { revision } = call;
  const claim = claimOf(params);
  // Step 1: initialize exists only in the legacy era.
  if (
    method === "initialize" && !(typeof claim === "string" && isModern(claim))
  ) {
    return revision === null || !isModern(revision) ? "legacy" : mismatch(
      `MCP-Protocol-Version ${
        quoted(revision)
      } does not match initialize, which that revision does not have`,
    );
  }
  // Step 2: a claim in the body, or else a modern header.
  if (claim !== undefined || (revision !== null && isModern(revision))) {
    return refuseClaim(request, call) ?? "modern";
  }
  // Step 3: without a header, the oldest revision is assumed.
  return revision === null || isLegacy(revision)
    ? "legacy"
    : unsupportedRevision(revision);
}

/** The revision that parameters claim, of any type; undefined if none. */
export function claimOf(params: unknown): unknown {
  const meta = isObject(params) ? params._meta : undefined;
  return isObject(meta) ? meta[META.protocolVersion] : undefined;
}

/** M1 to M7; returns null if the request passes. */
function refuseClaim(
  { method, params }: McpRequest,
  { revision, headers }: Call,
): Refusal | null {
  const meta = params?._meta;
  // M1: both keys must be present.
  const missing = [META.protocolVersion, META.clientCapabilities].filter(
    (key) => !isObject(meta) || !Object.hasOwn(meta, key),
  );
  if (!isObject(meta) || missing.length > 0) {
    return badClaim(`params._meta must hold ${missing.join(" and ")}`);
  }
  // M2: every key must have the right type.
  const claim = meta[META.protocolVersion];
  if (typeof claim !== "string") {
    return badClaim(`${META.protocolVersion} must be a string`);
  }
  const fault = findMetaFault(meta);
  if (fault !== null) return badClaim(fault);
  // M3: proxies must see the same revision.
  if (revision !== null && revision !== claim) {
    return differs("MCP-Protocol-Version", revision, claim);
  }
  // M4
  if (!MODERN_REVISIONS.some((supported) => supported === claim)) {
    return unsupportedRevision(claim, MODERN_REVISIONS);
  }
  // M5
  if (revision === null) return missingHeader("MCP-Protocol-Version");
  // M6
  const named = headers.get("mcp-method");
  if (named === null) return missingHeader("Mcp-Method");
  if (named !== method) return differs("Mcp-Method", named, method);
  // M7: if the value in the body is not a string, M9 refuses it.
  const key = NAMED.get(method);
  const wanted = key === undefined ? undefined : params?.[key];
  if (typeof wanted !== "string") return null;
  const name = headers.get("mcp-name");
  if (name === null) return missingHeader("Mcp-Name");
  return decodeName(name) === wanted ? null : differs("Mcp-Name", name, wanted);
}

/** The rest of M2. */
function findMetaFault(meta: Params): string | null {
  if (!isObject(meta[META.clientCapabilities])) {
    return `${META.clientCapabilities} must be an object`;
  }
  const { [META.clientInfo]: info, [META.logLevel]: level } = meta;
  const isInfo = isObject(info) && typeof info.name === "string" &&
    typeof info.version === "string";
  if (info !== undefined && !isInfo) {
    return `${META.clientInfo} must be an object with the strings name and version`;
  }
  if (level !== undefined && !LOG_LEVELS.includes(level)) {
    return `${META.logLevel} must be one of ${LOG_LEVELS.join(", ")}`;
  }
  return null;
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

function badClaim(message: string): Refusal {
  return refuse(400, INVALID_PARAMS, message);
}

function missingHeader(header: string): Refusal {
  return mismatch(`The header ${header} is required`);
}

function differs(header: string, given: string, wanted: string): Refusal {
  return mismatch(
    `${header} ${quoted(given)} does not match ${quoted(wanted)}`,
  );
}

function mismatch(message: string): Refusal {
  return refuse(400, HEADER_MISMATCH, message);
}
