// Only plain files that lie in the directory of the content are read and
// served. A link that leads out of it would publish any file of the machine,
// and a FIFO or a device never ends.
import { freeDescriptor } from "../../process/descriptors.ts";

export interface FileAt {
  readonly directory: string;
  /** Relative to the directory. */
  readonly name: string;
}

/** Something of a plain file, or why nothing may be read at a place. */
type Result<T> =
  | { readonly ok: true } & Readonly<T>
  | { readonly ok: false; readonly reason: string };

/** Finds where a file lies, without links, and what it is; never throws. */
export function findPlainFile(
  { directory, name }: FileAt,
): Result<{ path: string; info: Deno.FileInfo }> {
  try {
    const path = Deno.realPathSync(`${directory}/${name}`);
    const root = Deno.realPathSync(directory);
    if (!path.startsWith(root) || !/^[/\\]/.test(path.slice(root.length))) {
      return fault("must not be a link that leads out of the content");
    }
    const info = Deno.lstatSync(path);
    if (info.isFile) return { ok: true, path, info };
    const but = info.isDirectory ? "file, but is a directory" : "plain file";
    return fault(`must be a ${but}`);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return fault("is missing");
    return fault(`cannot be read: ${String(error)}`);
  }
}

/** Reads a plain file; never throws. */
export function readPlainFile(
  at: FileAt,
): Result<{ bytes: Uint8Array<ArrayBuffer> }> {
  const found = findPlainFile(at);
  if (!found.ok) return found;
  try {
    return { ok: true, bytes: Deno.readFileSync(found.path) };
  } catch (error) {
    return fault(`cannot be read: ${String(error)}`);
  }
}

/**
 * Opens a plain file, which the caller closes; null where there is none. A FIFO
 * that takes its place between the look and the opening holds up this one call
 * until something is written to it: Deno cannot open a file without waiting.
 */
export async function openPlainFile(
  at: FileAt,
): Promise<{ file: Deno.FsFile; info: Deno.FileInfo } | null> {
  const found = findPlainFile(at);
  if (!found.ok) return null;
  await freeDescriptor();
  const file = await Deno.open(found.path).catch(() => null);
  if (file === null) return null;
  const info = file.statSync();
  // What lies there may be another file since, or a link to one.
  const now = findPlainFile(at);
  const isSame = now.ok && now.info.dev === info.dev &&
    now.info.ino === info.ino;
  if (isSame) return { file, info };
  file.close();
  return null;
}

function fault(reason: string): Result<never> {
  return { ok: false, reason };
}
