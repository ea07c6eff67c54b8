/**
 * The era of a request: legacy (begun by `initialize`) or modern (stateless).
 * The body decides; the header MCP-Protocol-Version only cross-checks.
 *
 * @module
 */
import { isObject } from "../http/json.ts";
import type { McpRequest, Params } from "./message.ts";
import { errorReply, type Reply, unsupportedReply } from "./reply.ts";
import {
  HEADER_MISMATCH,
  isModern,
  LEGACY_REVISIONS,
  META,
} from "./revisions.ts";
import { quoted } from "../given.ts";

/** The era, or the refusal where body and header are of different eras. */
export type Era =
  | { readonly kind: "legacy" }
  | { readonly kind: "modern" }
  | { readonly kind: "refused"; readonly reply: Reply };

const LEGACY: Era = { kind: "legacy" };
const MODERN: Era = { kind: "modern" };

/**
 * Decides the era, in three steps.
 *
 * @param header the value of MCP-Protocol-Version
 */
export function decideEra(request: McpRequest, header: string | null): Era {
  const { id, method, params } = request;
  const claims = claimsRevision(params);
  // Step 1: initialize exists only in the legacy era.
  if (method === "initialize" && !(claims && claimsModern(params))) {
    if (header === null || !isModern(header)) return LEGACY;
    const message = `MCP-Protocol-Version ${
      quoted(header)
    } does not match initialize, which that revision does not have`;
    return {
      kind: "refused",
      reply: errorReply(400, id, { code: HEADER_MISMATCH, message }),
    };
  }
  // Step 2: a claim in the body, or else a modern header.
  if (claims || (header !== null && isModern(header))) return MODERN;
  // Step 3: no header at all is the oldest revision.
  if (header === null || isLegacyRevision(header)) return LEGACY;
  return { kind: "refused", reply: unsupportedReply(id, header) };
}

/** Tells whether a header names a revision that has `initialize`. */
export function isLegacyRevision(header: string): boolean {
  return LEGACY_REVISIONS.some((revision) => revision === header);
}

/** Tells whether parameters carry the modern claim, whatever its value. */
export function claimsRevision(params: unknown): boolean {
  if (!isObject(params)) return false;
  const { _meta: meta } = params;
  return isObject(meta) && Object.hasOwn(meta, META.protocolVersion);
}

function claimsModern(params: Params | undefined): boolean {
  const meta = params?._meta;
  const claim = isObject(meta) ? meta[META.protocolVersion] : undefined;
  return typeof claim === "string" && isModern(claim);
}
