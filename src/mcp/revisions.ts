/**
 * The revisions of the Model Context Protocol that are supported, and the
 * names that the modern ones add to JSON-RPC.
 *
 * @module
 */

/** The stateless revisions: every request says its revision in `_meta`. */
export const MODERN_REVISIONS = ["2026-07-28"] as const;

/** The revisions that begin with `initialize`, newest first. */
export const LEGACY_REVISIONS = [
  "2025-11-25",
  "2025-06-18",
  "2025-03-26",
] as const;

/** One of {@linkcode LEGACY_REVISIONS}. */
export type LegacyRevision = typeof LEGACY_REVISIONS[number];

/** Every revision, as the server card lists them. */
export const REVISIONS: readonly string[] = [
  ...MODERN_REVISIONS,
  ...LEGACY_REVISIONS,
];

/** Answers `initialize` with a revision that is not supported. */
export const NEWEST_LEGACY: LegacyRevision = LEGACY_REVISIONS[0];

/** The only revision with batches, and the one meant by no header at all. */
export const BATCH_REVISION: LegacyRevision = "2025-03-26";

/** Tells the eras apart: revisions are dates, so text order is their order. */
export function isModern(revision: string): boolean {
  return revision >= MODERN_REVISIONS[0];
}

/** The keys of `_meta` that the protocol reserves. */
export const META = {
  protocolVersion: "io.modelcontextprotocol/protocolVersion",
  clientCapabilities: "io.modelcontextprotocol/clientCapabilities",
  clientInfo: "io.modelcontextprotocol/clientInfo",
  logLevel: "io.modelcontextprotocol/logLevel",
  serverInfo: "io.modelcontextprotocol/serverInfo",
  subscriptionId: "io.modelcontextprotocol/subscriptionId",
} as const;

/** A header contradicts the body, or is missing beside it. */
export const HEADER_MISMATCH: number = -32020;

/** The revision is not supported; the data lists those that are. */
export const UNSUPPORTED_REVISION: number = -32022;
