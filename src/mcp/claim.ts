// The era of a request: legacy (begun by `initialize`) or modern (stateless).
// A modern request claims its revision in `_meta` and repeats in headers what
// proxies want to see. The first check that fails decides the answer.
import { MODERN_REVISIONS } from "../table/versions.ts";
import { listed } from "../text/listed.ts";
import { atMost, quoted } from "../text/describe.ts";
import { isObject } from "../text/is_object.ts";
import { INVALID_PARAMS } from "../http/json_rpc.ts";
import {
  type Call,
  type McpError,
  mcpError,
  unsupportedRevision,
} from "./answer.ts";
import type { McpRequest } from "./message.ts";
import { HEADER_MISMATCH, isLegacy, isModern, META } from "./revisions.ts";

export type Era = "legacy" | "modern";

const NEWEST = MODERN_REVISIONS[0];

/** The parameter that the header Mcp-Name repeats, by method. */
const NAMED: ReadonlyMap<string, "name" | "uri"> = new Map([
  ["tools/call", "name"],
  ["prompts/get", "name"],
  ["resources/read", "uri"],
]);

/** Characters of a header that are shown. */
const MAX_HEADER = 200;

/** How Mcp-Name holds a text that no header can, in base64 of its UTF-8. */
const WRAPPED = /^=\?base64\?.*\?=$/;

/**
 * Decides the era by the body, with MCP-Protocol-Version as a cross-check, and
 * checks the claim of a modern request.
 */
export function decideEra(request: McpRequest, call: Call): Era | McpError {
  const { method, meta } = request;
  const { revision } = call;
  const claim = meta[META.protocolVersion];
  // Only the legacy era has initialize.
  if (
    method === "initialize" && !(typeof claim === "string" && isModern(claim))
  ) {
    return revision === null || !isModern(revision) ? "legacy" : contradiction(
      `MCP-Protocol-Version ${
        quoted(revision)
      } does not match initialize, which that revision does not have: leave the header out, or call server/discover, which ${
        modernNeeds({ ...request, method: "server/discover", params: {} })
      }`,
    );
  }
  if (claim === undefined) {
    // Without a header, the oldest revision is assumed.
    if (revision === null || isLegacy(revision)) return "legacy";
    if (!isSupportedModern(revision)) return unsupportedRevision(revision);
  }
  return findClaimFault(request, call) ?? "modern";
}

/** Says what a request of the modern era needs besides its parameters. */
export function modernNeeds(request: McpRequest): string {
  const headers = headersOf(request, NEWEST)
    .map(([name, value]) => headerText(name, value));
  return `needs params._meta ${metaText(REQUIRED_META)} and the headers ${
    listed(headers)
  }`;
}

/** Returns null if a request is right by the revision that it claims. */
function findClaimFault(
  request: McpRequest,
  { revision, headers }: Call,
): McpError | null {
  const { meta } = request;
  const claim = meta[META.protocolVersion];
  const missing = REQUIRED_META.filter(([key]) => meta[key] === undefined);
  if (missing.length > 0) {
    const wanted = typeof claim === "string" ? claim : NEWEST;
    return badClaim(
      [
        `params._meta must hold ${metaText(missing)}`,
        ...findHeaderFaults(request, wanted, headers),
      ].join("; "),
    );
  }
  if (typeof claim !== "string") {
    return badClaim(
      `${META.protocolVersion} must be a string, such as "${NEWEST}"`,
    );
  }
  if (!isObject(meta[META.clientCapabilities])) {
    return badClaim(`${META.clientCapabilities} must be an object`);
  }
  // Proxies must see the same revision, even an unsupported one.
  const isSeen = revision === null || revision === claim;
  if (isSeen && !isSupportedModern(claim)) {
    return unsupportedRevision(claim, MODERN_REVISIONS);
  }
  const mismatches = findHeaderFaults(request, claim, headers);
  return mismatches.length === 0 ? null : contradiction(mismatches.join("; "));
}

/** Says which headers are missing or do not repeat what the body says. */
function findHeaderFaults(
  request: McpRequest,
  revision: string,
  headers: Headers,
): readonly string[] {
  const faults: string[] = [];
  for (const [name, wanted] of headersOf(request, revision)) {
    const value = headers.get(name);
    const written = name === "Mcp-Name" && WRAPPED.test(value ?? "")
      ? wrap(wanted)
      : wanted;
    if (value === written) continue;
    const text = headerText(name, wanted);
    faults.push(
      value === null
        ? `the header ${text} is missing`
        : `${name} ${quoted(value)} does not match: send ${text}`,
    );
  }
  return faults;
}

/** What `_meta` must hold, with values that are right for any client. */
const REQUIRED_META: readonly (readonly [key: string, value: unknown])[] = [
  [META.protocolVersion, NEWEST],
  [META.clientCapabilities, {}],
];

function metaText(members: typeof REQUIRED_META): string {
  return JSON.stringify(Object.fromEntries(members));
}

/** The headers that a modern request must have, with what each repeats. */
function headersOf(
  { method, params }: McpRequest,
  revision: string,
): readonly (readonly [name: string, wanted: string])[] {
  const headers: [string, string][] = [
    ["MCP-Protocol-Version", revision],
    ["Mcp-Method", method],
  ];
  const key = NAMED.get(method);
  const named = key === undefined ? undefined : params[key];
  // If the value in the body is not a string, the method refuses it.
  if (typeof named === "string") headers.push(["Mcp-Name", named]);
  return headers;
}

/** A header as it is written, shortened if it is long. */
function headerText(name: string, wanted: string): string {
  const isPlain = /^[!-~](?:[ -~]*[!-~])?$/.test(wanted) &&
    !WRAPPED.test(wanted);
  return `${name}: ${atMost(isPlain ? wanted : wrap(wanted), MAX_HEADER)}`;
}

function isSupportedModern(revision: string): boolean {
  return MODERN_REVISIONS.some((supported) => supported === revision);
}

function wrap(text: string): string {
  return `=?base64?${new TextEncoder().encode(text).toBase64()}?=`;
}

function badClaim(message: string): McpError {
  return mcpError(400, INVALID_PARAMS, message);
}

function contradiction(message: string): McpError {
  return mcpError(400, HEADER_MISMATCH, message);
}
