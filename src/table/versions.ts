// The versions of the API and of the protocols that the service speaks.

/** The version of the API and of everything that describes it. */
export const API_VERSION = "1.0.0";

/** The versions of A2A, oldest first; a client that names none speaks that. */
export const A2A_VERSIONS = ["0.3", "1.0"] as const;

/** Stateless revisions of MCP: every request names its revision in `_meta`. */
export const MODERN_REVISIONS = ["2026-07-28"] as const;

/** The revisions of MCP that begin with `initialize`, newest first. */
export const LEGACY_REVISIONS = [
  "2025-11-25",
  "2025-06-18",
  "2025-03-26",
] as const;
