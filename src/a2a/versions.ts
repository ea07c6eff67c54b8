// The dialect of a request: the requested version decides, never the name of
// the method.
import { describe } from "../text/describe.ts";
import type { JsonRpcError } from "../http/json_rpc.ts";
import { A2A_VERSIONS } from "../table/versions.ts";
import { type Dialect, writeError } from "./dialect.ts";
import { DIALECT_0_3 } from "./dialect_0_3.ts";
import { DIALECT_1_0 } from "./dialect_1_0.ts";

/** The dialects by version, oldest first. */
export const DIALECTS: ReadonlyMap<string, Dialect> = new Map(
  [DIALECT_0_3, DIALECT_1_0].map((dialect) => [dialect.version, dialect]),
);

/** The key of a dialect; without a version, a client speaks 0.3. */
export function minorVersion(version: string): string {
  // Patch numbers never count (A2A 1.0 section 3.6).
  return version === ""
    ? DIALECT_0_3.version
    : version.replace(/^(\d+\.\d+)\.\d+$/, "$1");
}

/** The error in the form of the newest version, whichever was asked for. */
export function versionNotSupported(version: string): JsonRpcError {
  const supported = A2A_VERSIONS.join(", ");
  const given = describe(version);
  return writeError(DIALECT_1_0, {
    reason: "VERSION_NOT_SUPPORTED",
    message: `A2A-Version ${given} is not supported; supported: ${supported}`,
    metadata: { supportedVersions: supported },
  });
}
