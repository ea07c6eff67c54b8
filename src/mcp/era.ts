/**
 * The era of a request: legacy (begun by `initialize`) or modern (stateless).
 * The body decides; the header MCP-Protocol-Version is only a cross-check.
 *
 * @module
 */
import { quoted } from "../given.ts";
import { isObject } from "../http/json.ts";
import type { McpRequest, Params } from "./message.ts";
import { errorReply, type Reply, unsupportedReply } from "./reply.ts";
import { HEADER_MISMATCH, isLegacy, isModern, META } from "./revisions.ts";

/**
 * Decides the era, or refuses a body and a header of different eras.
 *
 * @param header the value of MCP-Protocol-Version
 */
export function decideEra(
  { id, method, params }: McpRequest,
  header: string | null,
): "legacy" | "modern" | Reply {
  const claims = claimsRevision(params);
  // Step 1: initialize exists only in the legacy era.
  if (method === "initialize" && !(claims && claimsModern(params))) {
    if (header === null || !isModern(header)) return "legacy";
    return errorReply(400, id, {
      code: HEADER_MISMATCH,
      message: `MCP-Protocol-Version ${
        quoted(header)
      } does not match initialize, which that revision does not have`,
    });
  }
  // Step 2: a claim in the body, or else a modern header.
  if (claims || (header !== null && isModern(header))) return "modern";
  // Step 3: without a header, the oldest revision is assumed.
  if (header === null || isLegacy(header)) return "legacy";
  return unsupportedReply(id, header);
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
