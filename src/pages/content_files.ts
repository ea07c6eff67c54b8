// The files of the content, each as it is now: read with the first request for
// it, and again once it has changed.
import type { StudioFile } from "../content/files.ts";
import { freeDescriptor } from "../descriptors.ts";
import {
  type Document,
  type LazyDocument,
  lazyDocument,
  serveDocument,
} from "../http/document.ts";
import type { Route } from "../http/router.ts";

/** An address may have other bytes tomorrow. */
export const FILE_CACHE = "public, max-age=3600";

/** Answers where a file was that is gone. */
export type NotFound = (
  path: string,
  request: Request,
) => Response | Promise<Response>;

/** Makes the route of a file; one that is gone is answered as if never there. */
export function createContentFileRoute(
  path: string,
  file: Pick<StudioFile, "file" | "type">,
  notFound: NotFound,
): Route {
  const current = followFile(file);
  return {
    path,
    async get(request) {
      const document = await current();
      return document === null
        ? notFound(path, request)
        : serveDocument(request, document);
    },
  };
}

/** The errors of a file that was taken away, or made unreadable. */
const GONE = [
  Deno.errors.NotFound,
  Deno.errors.PermissionDenied,
  Deno.errors.IsADirectory,
  Deno.errors.NotADirectory,
];

function followFile(
  { file, type }: Pick<StudioFile, "file" | "type">,
): () => Promise<Document | null> {
  let read: { readonly stamp: string; readonly document: LazyDocument } | null =
    null;
  return async () => {
    try {
      const { size, mtime } = await Deno.stat(file);
      const stamp = `${size} ${mtime?.getTime()}`;
      if (read?.stamp !== stamp) {
        read = {
          stamp,
          document: lazyDocument(async () => {
            await freeDescriptor();
            const body = await Deno.readFile(file);
            return { body, type, cacheControl: FILE_CACHE };
          }),
        };
      }
      return await read.document();
    } catch (error) {
      if (!GONE.some((kind) => error instanceof kind)) throw error;
      read = null;
      return null;
    }
  };
}
