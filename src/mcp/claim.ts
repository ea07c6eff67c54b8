// The era of a request: legacy (begun by `initialize`) or modern (stateless).
// A modern request claims its revision in `_meta` and repeats in headers what
// proxies want to see. The first check that fails decides the answer.
import { MODERN_REVISIONS } from "../table/versions.ts";
import { quoted } from "../text/describe.ts";
import { isObject } from "../text/is_object.ts";
import { INVALID_PARAMS } from "../http/json_rpc.ts";
import {
  type Call,
  type McpError,
  mcpError,
  unsupportedRevision,
} from "./answer.ts";
import { type McpRequest, readMeta } from "./message.ts";
import { HEADER_MISMATCH, isLegacy, isModern, META } from "./revisions.ts";

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

/** How Mcp-Name holds a text that no header can, in base64 of its UTF-8. */
const WRAPPED = /^=\?base64\?.*\?=$/;

/**
 * Decides the era by the body, with MCP-Protocol-Version as a cross-check, and
 * checks the claim of a modern request.
 */
export function decideEra(request: McpRequest, call: Call): Era | McpError {
  const { method, params } = request;
  const { revision } = call;
  const claim = claimOf(params);
  // Only the legacy era has initialize.
  if (
    method === "initialize" && !(typeof claim === "string" && isModern(claim))
  ) {
    return revision === null || !isModern(revision) ? "legacy" : contradiction(
      `MCP-Protocol-Version ${
        quoted(revision)
      } does not match initialize, which that revision does not have`,
    );
  }
  // A claim in the body, or else a modern header.
  if (claim !== undefined || (revision !== null && isModern(revision))) {
    return findClaimFault(request, call) ?? "modern";
  }
  // Without a header, the oldest revision is assumed.
  return revision === null || isLegacy(revision)
    ? "legacy"
    : unsupportedRevision(revision);
}

/** The revision that parameters claim, of any type; undefined if none. */
export function claimOf(params: unknown): unknown {
  return readMeta(params)[META.protocolVersion];
}

/** Returns null if a request is right by the revision that it claims. */
function findClaimFault(
  { method, params }: McpRequest,
  { revision, headers }: Call,
): McpError | null {
  const meta = readMeta(params);
  const missing = [META.protocolVersion, META.clientCapabilities]
    .filter((key) => !Object.hasOwn(meta, key));
  if (missing.length > 0) {
    return badClaim(`params._meta must hold ${missing.join(" and ")}`);
  }
  const claim = meta[META.protocolVersion];
  if (typeof claim !== "string") {
    return badClaim(`${META.protocolVersion} must be a string`);
  }
  if (!isObject(meta[META.clientCapabilities])) {
    return badClaim(`${META.clientCapabilities} must be an object`);
  }
  const { [META.clientInfo]: info, [META.logLevel]: level } = meta;
  if (info !== undefined && !isImplementation(info)) {
    const wanted = "an object with the strings name and version";
    return badClaim(`${META.clientInfo} must be ${wanted}`);
  }
  if (level !== undefined && !LOG_LEVELS.includes(level)) {
    return badClaim(`${META.logLevel} must be one of ${LOG_LEVELS.join(", ")}`);
  }
  // Proxies must see the same revision.
  const versioned = mismatch("MCP-Protocol-Version", revision, claim);
  if (revision !== null && versioned !== null) return versioned;
  if (!MODERN_REVISIONS.some((supported) => supported === claim)) {
    return unsupportedRevision(claim, MODERN_REVISIONS);
  }
  const named = versioned ??
    mismatch("Mcp-Method", headers.get("mcp-method"), method);
  // If the value in the body is not a string, the method refuses it.
  const key = NAMED.get(method);
  const wanted = key === undefined ? undefined : params?.[key];
  if (named !== null || typeof wanted !== "string") return named;
  const name = headers.get("mcp-name");
  const written = WRAPPED.test(name ?? "") ? wrap(wanted) : wanted;
  return mismatch("Mcp-Name", name, wanted, name === written);
}

function isImplementation(info: unknown): boolean {
  return isObject(info) && typeof info.name === "string" &&
    typeof info.version === "string";
}

function wrap(text: string): string {
  return `=?base64?${new TextEncoder().encode(text).toBase64()}?=`;
}

function badClaim(message: string): McpError {
  return mcpError(400, INVALID_PARAMS, message);
}

/** Returns null if a header repeats what the body says. */
function mismatch(
  header: string,
  value: string | null,
  wanted: string,
  repeats: boolean = value === wanted,
): McpError | null {
  if (repeats) return null;
  return contradiction(
    value === null
      ? `The header ${header} is required`
      : `${header} ${quoted(value)} does not match ${quoted(wanted)}`,
  );
}

function contradiction(message: string): McpError {
  return mcpError(400, HEADER_MISMATCH, message);
}
