// The files of the content, sent from the disk as they are read.
import type { StudioFile } from "../../content/files/files.ts";
import { openPlainFile } from "../../content/files/plain_file.ts";
import { serveFile } from "../../http/file_response.ts";
import type { Route } from "../../http/router.ts";

/** Answers for a file that is gone, as if it had never been. */
export type NotFound = (
  path: string,
  request: Request,
) => Response | Promise<Response>;

const PLAYED = /^(?:audio|video)\//;

/** A browser that opens one makes a page around it, which loads it again. */
const PLAYER = {
  "content-security-policy":
    "default-src 'none'; media-src 'self'; frame-ancestors 'none'",
};

export function createContentFileRoutes(
  files: readonly StudioFile[],
  notFound: NotFound,
): readonly Route[] {
  return files.map((file) => ({
    pattern: file.path,
    async get(request) {
      const opened = await openPlainFile(file);
      if (opened === null) return notFound(file.path, request);
      const { type, cacheControl } = file;
      const headers = PLAYED.test(type) ? PLAYER : {};
      return serveFile(request, { ...opened, type, cacheControl, headers });
    },
  }));
}
