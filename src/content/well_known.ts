// Proofs of ownership: the files of `well-known/`, served below /.well-known/.
import { decodeUtf8 } from "../http/utf8.ts";
import { listServable } from "./files.ts";
import { readBytes } from "./source.ts";

/** A file that is served as it is. */
export interface WellKnownFile {
  readonly path: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Every file, or a line for each fault. */
export type WellKnownResult =
  | { readonly ok: true; readonly files: readonly WellKnownFile[] }
  | { readonly ok: false; readonly faults: readonly string[] };

/**
 * Loads the files; none where the directory is missing.
 *
 * @param content without a trailing slash
 * @param shown how faults name it
 * @param taken the paths that the service itself answers
 */
export function loadWellKnown(
  content: string,
  shown: string,
  taken: ReadonlySet<string>,
): WellKnownResult {
  const directory = `${content}/well-known`;
  const files: WellKnownFile[] = [];
  const faults: string[] = [];
  const fault = (name: string, reason: string) => {
    faults.push(`${shown}/well-known/${name}: ${reason}`);
  };
  for (const name of listServable(directory, fault)) {
    const path = `/.well-known/${name}`;
    if (taken.has(path)) {
      fault(name, `must not be there: the service itself answers at ${path}`);
      continue;
    }
    const bytes = readBytes(`${directory}/${name}`);
    if (bytes === null || decodeUtf8(bytes) === null) {
      fault(name, "must be a text in UTF-8 that can be read");
    } else {
      files.push({ path, type: typeOf(name), bytes });
    }
  }
  return faults.length === 0
    ? { ok: true, files }
    : { ok: false, faults: faults.sort() };
}

function typeOf(name: string): string {
  return name.endsWith(".json")
    ? "application/json"
    : "text/plain; charset=utf-8";
}
