// Only plain files that lie in the directory of the content are read and
// served. A link that leads out of it would publish any file of the machine, and
// a FIFO or a device never ends.
import { freeDescriptor } from "../../process/descriptors.ts";

/** Where a file is looked for. */
export interface FileAt {
  readonly directory: string;
  /** Relative to the directory. */
  readonly name: string;
}

/** Why nothing may be read at a place. */
interface Refused {
  readonly ok: false;
  readonly reason: string;
}

/** Where a plain file lies, without links. */
interface Found {
  readonly ok: true;
  readonly path: string;
  readonly info: Deno.FileInfo;
}

/** An open file, which its owner closes, and what it is. */
interface OpenFile {
  readonly file: Deno.FsFile;
  readonly info: Deno.FileInfo;
}

/** Looks where a file lies and what it is, without opening it; never throws. */
export function findPlainFile({ directory, name }: FileAt): Found | Refused {
  try {
    const path = Deno.realPathSync(`${directory}/${name}`);
    const root = Deno.realPathSync(directory);
    if (!path.startsWith(root) || !/^[/\\]/.test(path.slice(root.length))) {
      return refuse("must not be a link that leads out of the content");
    }
    const info = Deno.lstatSync(path);
    return info.isFile
      ? { ok: true, path, info }
      : refuse(`must be a file, but is a ${kindOf(info)}`);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return refuse("is missing");
    return refuse(
      error instanceof Deno.errors.FilesystemLoop
        ? "must not be a link that leads to itself"
        : `cannot be read: ${String(error)}`,
    );
  }
}

/** The bytes of a plain file, or its first ones, and the size of the whole. */
interface Read {
  readonly ok: true;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly size: number;
}

/** Reads a plain file, or its beginning; never throws. */
export function readPlainFile(at: FileAt, most = Infinity): Refused | Read {
  const found = findPlainFile(at);
  if (!found.ok) return found;
  try {
    using file = Deno.openSync(found.path);
    const info = file.statSync();
    if (!isStillAt(at, info)) return refuse("changes while it is read");
    const bytes = new Uint8Array(Math.min(info.size, most));
    let filled = 0;
    while (filled < bytes.length) {
      const count = file.readSync(bytes.subarray(filled));
      if (count === null) break;
      filled += count;
    }
    return { ok: true, bytes: bytes.subarray(0, filled), size: info.size };
  } catch (error) {
    return refuse(`cannot be read: ${String(error)}`);
  }
}

/**
 * Opens a plain file; null where there is none now.
 *
 * Deno cannot open a file without waiting for it: a FIFO that takes its place
 * between the look and the opening holds up this one call until something is
 * written to it.
 */
export async function openPlainFile(at: FileAt): Promise<OpenFile | null> {
  const found = findPlainFile(at);
  if (!found.ok) return null;
  await freeDescriptor();
  const file = await Deno.open(found.path).catch(() => null);
  if (file === null) return null;
  const info = file.statSync();
  if (isStillAt(at, info)) return { file, info };
  file.close();
  return null;
}

/** Whether an open file is the plain one that lies there, not one put there since. */
function isStillAt(at: FileAt, { dev, ino }: Deno.FileInfo): boolean {
  const found = findPlainFile(at);
  return found.ok && found.info.dev === dev && found.info.ino === ino;
}

function refuse(reason: string): Refused {
  return { ok: false, reason };
}

function kindOf(info: Deno.FileInfo): string {
  if (info.isDirectory) return "directory";
  if (info.isFifo) return "FIFO";
  return info.isSocket ? "socket" : "device";
}
