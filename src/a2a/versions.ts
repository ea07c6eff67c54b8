// The dialect of a request: the requested version decides, never the name of
// the method.
import type { Dialect } from "./dialect.ts";
import { DIALECT_0_3 } from "./dialect_0_3.ts";
import { DIALECT_1_0 } from "./dialect_1_0.ts";
import { SUPPORTED_VERSIONS, type Version } from "./protocol.ts";

export const DIALECTS: Readonly<Record<Version, Dialect>> = {
  "0.3": DIALECT_0_3,
  "1.0": DIALECT_1_0,
};

/** Returns null for an unsupported version; the empty string means 0.3. */
export function findDialect(version: string): Dialect | null {
  if (version === "") return DIALECTS["0.3"];
  // Patch numbers never count (A2A 1.0 section 3.6).
  const minor = version.replace(/^(\d+\.\d+)\.\d+$/, "$1");
  const found = SUPPORTED_VERSIONS.find((supported) => supported === minor);
  return found === undefined ? null : DIALECTS[found];
}
