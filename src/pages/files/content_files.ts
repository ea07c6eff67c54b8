// The files of the content. A small one is a document in memory, until it has
// changed; a larger one, or one that players ask for in parts, is sent from the
// disk as it is read.
import type { StudioFile } from "../../content/files/files.ts";
import {
  findPlainFile,
  openPlainFile,
} from "../../content/files/plain_file.ts";
import { createDocument, type Document } from "../../http/document.ts";
import { serveFile } from "../../http/file_response.ts";
import type { Route } from "../../http/router.ts";

/** Answers for a file that is gone. */
export type NotFound = (
  path: string,
  request: Request,
) => Response | Promise<Response>;

/** A document, and the file that it was made from. */
interface Kept {
  readonly stamp: string;
  readonly size: number;
  readonly document: Document;
}

/** In bytes: the largest file that is a document. */
const MAX_DOCUMENT = 256 * 1024;

/** In bytes: the most that all documents take together. */
const MAX_KEPT = 16 * 1024 * 1024;

/**
 * How often memory holds the bytes of a file: as read, and compressed at worst
 * to as many, and each again in the response that is prepared of it.
 */
const COPIES = 4;

const PLAYED = /^(?:audio|video)\//;

/** A browser that opens one makes a page around it, which loads it again. */
const PLAYER = {
  "content-security-policy":
    "default-src 'none'; media-src 'self'; frame-ancestors 'none'",
};

/** Makes their routes. A file that is gone is answered as if it had never been. */
export function createContentFileRoutes(
  files: readonly StudioFile[],
  notFound: NotFound,
): readonly Route[] {
  /** By their paths, the oldest first. */
  const kept = new Map<string, Kept>();

  function keep(path: string, made: Kept): void {
    kept.set(path, made);
    let total = 0;
    for (const { size } of kept.values()) total += size * COPIES;
    for (const [oldest, { size }] of kept) {
      if (total <= MAX_KEPT) return;
      kept.delete(oldest);
      total -= size * COPIES;
    }
  }

  async function serve(file: StudioFile, request: Request) {
    const found = findPlainFile(file);
    if (!found.ok) return null;
    const known = kept.get(file.path);
    if (known?.stamp === stampOf(found.info)) {
      return known.document.serve(request);
    }
    const opened = await openPlainFile(file);
    if (opened === null) return null;
    const { type, cacheControl } = file;
    const { size } = opened.info;
    const isPlayed = PLAYED.test(type);
    if (size > MAX_DOCUMENT || isPlayed) {
      const headers = isPlayed ? PLAYER : {};
      return serveFile(request, { ...opened, type, cacheControl, headers });
    }
    const body = await new Response(opened.file.readable).bytes();
    const document = createDocument(() => ({ body, type, cacheControl }));
    keep(file.path, { stamp: stampOf(opened.info), size, document });
    return document.serve(request);
  }

  return files.map((file) => ({
    pattern: file.path,
    get: async (request) =>
      await serve(file, request) ?? notFound(file.path, request),
  }));
}

function stampOf({ size, mtime, ino }: Deno.FileInfo): string {
  return `${size} ${mtime?.getTime()} ${ino}`;
}
