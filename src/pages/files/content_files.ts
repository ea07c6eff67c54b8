// The files of the content, sent from the disk as they are read.
import type { Content } from "../../content/content.ts";
import { openPlainFile } from "../../content/files/plain_file.ts";
import { serveFile } from "../../http/file_response.ts";
import type { Refuse, Route } from "../../http/router.ts";

const PLAYED = /^(?:audio|video)\//;

/** A browser that opens one makes a page around it, which loads it again. */
const PLAYER = {
  "content-security-policy":
    "default-src 'none'; media-src 'self'; frame-ancestors 'none'",
};

/** @param refuse answers for a file that is gone, as if it had never been */
export function createContentFileRoutes(
  { sitePictures, files }: Content,
  refuse: Refuse,
): readonly Route[] {
  return [...sitePictures.values(), ...files].map((file) => ({
    pattern: file.path,
    async get(request) {
      const opened = await openPlainFile(file);
      const { path, type, cacheControl } = file;
      if (opened === null) return refuse({ kind: "not_found", path }, request);
      const headers = PLAYED.test(type) ? PLAYER : {};
      return serveFile(request, { ...opened, type, cacheControl, headers });
    },
  }));
}
