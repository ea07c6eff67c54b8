// The files of the content: each is read on the first request for it, and again
// once it has changed.
import type { StudioFile } from "../../content/files/files.ts";
import { freeDescriptor } from "../../process/descriptors.ts";
import { createDocument, type Document } from "../../http/document.ts";
import type { Route } from "../../http/router.ts";

/** The bytes at an address may change. */
export const FILE_CACHE = "public, max-age=3600";

/** Answers for a file that is gone. */
export type NotFound = (
  path: string,
  request: Request,
) => Response | Promise<Response>;

/** The errors for a file that was removed or made unreadable. */
const GONE = [
  Deno.errors.NotFound,
  Deno.errors.PermissionDenied,
  Deno.errors.IsADirectory,
  Deno.errors.NotADirectory,
];

/** A file that is gone is answered as if it had never been there. */
export function createContentFileRoute(
  path: string,
  { file, type }: Pick<StudioFile, "file" | "type">,
  notFound: NotFound,
): Route {
  let read: { readonly stamp: string; readonly document: Document } | null =
    null;

  async function current(): Promise<Document | null> {
    try {
      const { size, mtime } = await Deno.stat(file);
      const stamp = `${size} ${mtime?.getTime()}`;
      if (read?.stamp !== stamp) {
        read = {
          stamp,
          document: createDocument(async () => {
            await freeDescriptor();
            const body = await Deno.readFile(file);
            return { body, type, cacheControl: FILE_CACHE };
          }),
        };
      }
      const { document } = read;
      await document.read();
      return document;
    } catch (error) {
      if (!GONE.some((kind) => error instanceof kind)) throw error;
      read = null;
      return null;
    }
  }

  return {
    pattern: path,
    async get(request) {
      const document = await current();
      return document === null
        ? notFound(path, request)
        : document.serve(request);
    },
  };
}
