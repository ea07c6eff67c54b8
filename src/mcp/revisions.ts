// The supported revisions of the Model Context Protocol, and the names that the
// modern ones add to JSON-RPC.
import { LEGACY_REVISIONS, MODERN_REVISIONS } from "../table/versions.ts";

/** Every revision, as the server card lists them. */
export const REVISIONS: readonly string[] = [
  ...MODERN_REVISIONS,
  ...LEGACY_REVISIONS,
];

/** Offered when `initialize` asks for an unsupported revision. */
export const NEWEST_LEGACY = LEGACY_REVISIONS[0];

/** The only revision with batches, and the one assumed without a header. */
export const BATCH_REVISION = "2025-03-26";

/** True for future revisions too: revisions are dates, so they sort as text. */
export function isModern(revision: string): boolean {
  return revision >= MODERN_REVISIONS[0];
}

/** True for the supported legacy revisions only. */
export function isLegacy(revision: string): boolean {
  return LEGACY_REVISIONS.some((known) => known === revision);
}

/** The keys of `_meta` that the protocol reserves. */
export const META = {
  protocolVersion: "io.modelcontextprotocol/protocolVersion",
  clientCapabilities: "io.modelcontextprotocol/clientCapabilities",
  clientInfo: "io.modelcontextprotocol/clientInfo",
  serverInfo: "io.modelcontextprotocol/serverInfo",
  subscriptionId: "io.modelcontextprotocol/subscriptionId",
} as const;

/** The error code where a header contradicts the body or is missing. */
export const HEADER_MISMATCH = -32020;

/** The error code whose data lists the supported revisions. */
export const UNSUPPORTED_REVISION = -32022;
