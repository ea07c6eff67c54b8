// The files that are served as they are: those of `files/` at `/files/NAME`,
// and proofs of ownership, those of `well-known/` at `/.well-known/NAME` and
// those of `root/` at `/NAME`.
import { decodeUtf8 } from "../../text/utf8.ts";
import type { Source } from "../source.ts";
import { type FileAt, findPlainFile } from "./plain_file.ts";
import { PICTURE_TYPES } from "./picture.ts";

/** A file of the content, which is looked for with each request. */
export interface StudioFile extends FileAt {
  /** Where it is served, relative to the base URL. */
  readonly path: string;
  readonly type: string;
  readonly cacheControl: string;
}

/** Media types by the ends of names; nothing that a browser would run. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  ...PICTURE_TYPES,
  css: "text/css; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  ico: "image/vnd.microsoft.icon",
  json: "application/json",
  md: "text/markdown; charset=utf-8",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  otf: "font/otf",
  pdf: "application/pdf",
  ttf: "font/ttf",
  txt: "text/plain; charset=utf-8",
  vcf: "text/vcard; charset=utf-8",
  wav: "audio/wav",
  webm: "video/webm",
  woff: "font/woff",
  woff2: "font/woff2",
  zip: "application/zip",
};

const PROOF_TYPES: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  json: "application/json",
  txt: "text/plain; charset=utf-8",
  xml: "application/xml",
};

/** For bytes that may change. */
export const FILE_CACHE = "public, max-age=3600";

interface Folder {
  /** What stands in an address before the name. */
  readonly at: string;
  readonly cacheControl: string;
  /** The media types, by the ends of names; `""` is of a name without one. */
  readonly types: Readonly<Record<string, string>>;
}

const PROOFS = { types: PROOF_TYPES, cacheControl: "public, max-age=300" };

const FOLDERS: Readonly<Record<string, Folder>> = {
  files: { at: "/files/", types: FILE_TYPES, cacheControl: FILE_CACHE },
  root: { ...PROOFS, at: "/" },
  "well-known": {
    ...PROOFS,
    at: "/.well-known/",
    types: { ...PROOF_TYPES, "": "text/plain; charset=utf-8" },
  },
};

export const SERVED_FOLDERS: readonly string[] = Object.keys(FOLDERS);

/** A name that needs no escape in a path. */
const SAFE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** @param taken the paths that the service itself answers */
export function listFiles(
  { directory, entries, bytes, has, fault }: Source,
  taken: readonly string[],
): readonly StudioFile[] {
  return Object.entries(FOLDERS).flatMap(([folder, served]) => {
    const { at, cacheControl, types } = served;
    const found = entries(folder);
    if (found === null && has(folder)) {
      fault(folder, "must be a directory that can be read");
    }
    return (found ?? []).map((entry) => {
      const name = `${folder}/${entry.name}`;
      const [, end = ""] = entry.name.match(/\.(\w+)$/) ?? [];
      const type = types[end.toLowerCase()] ?? "";
      const path = at + entry.name;
      const file = { directory, name, path, type, cacheControl };
      const plain = findPlainFile(file);
      if (!SAFE_NAME.test(entry.name)) {
        fault(
          name,
          "the name may hold letters, digits, dots, hyphens and underscores",
        );
      } else if (!plain.ok) {
        fault(name, plain.reason);
      } else if (taken.includes(path)) {
        fault(name, `must not be there: the service itself answers at ${path}`);
      } else if (type === "") {
        const ends = Object.keys(types).filter((end) => end !== "").join(", ");
        fault(name, `must be of a type that is served: ${ends}`);
      } else if (types !== FILE_TYPES && !isText(bytes(name))) {
        fault(name, "must be a text in UTF-8 that can be read");
      }
      return file;
    });
  });
}

function isText(bytes: Uint8Array<ArrayBuffer> | null): boolean {
  return bytes !== null && decodeUtf8(bytes) !== null;
}
