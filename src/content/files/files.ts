// The files that are served as they are: those of `files/` at `/files/NAME`, and
// proofs of ownership, those of `well-known/`, at `/.well-known/NAME`.
import { PICTURE_TYPES } from "../../http/picture_size.ts";
import { decodeUtf8 } from "../../http/utf8.ts";
import type { Source } from "../source.ts";

/** A file that is read with each request. */
export interface StudioFile {
  /** As the content names it: `files/NAME`. */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  /** Where it is read from. */
  readonly file: string;
}

/** A proof of ownership. */
export interface WellKnownFile {
  readonly path: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The media types of other files than pictures, by the ends of their names. */
const OTHER_TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  ico: "image/vnd.microsoft.icon",
  json: "application/json",
  md: "text/markdown; charset=utf-8",
  otf: "font/otf",
  pdf: "application/pdf",
  ttf: "font/ttf",
  txt: "text/plain; charset=utf-8",
  vcf: "text/vcard; charset=utf-8",
  woff: "font/woff",
  woff2: "font/woff2",
  zip: "application/zip",
};

/** A name that needs no escape in a path. */
const SAFE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

export function listFiles(source: Source): readonly StudioFile[] {
  return listServable(source, "files").map((name) => {
    const end = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
    const type = PICTURE_TYPES[end] ?? OTHER_TYPES[end];
    return {
      name,
      type: type ?? "application/octet-stream",
      file: source.locate(name),
    };
  });
}

/** @param taken the paths that the service itself answers */
export function loadWellKnown(
  source: Source,
  taken: readonly string[],
): readonly WellKnownFile[] {
  return listServable(source, "well-known").flatMap((name) => {
    const path = `/.${name}`;
    if (taken.includes(path)) {
      source.fault(
        name,
        `must not be there: the service itself answers at ${path}`,
      );
      return [];
    }
    const bytes = source.bytes(name);
    if (bytes === null || decodeUtf8(bytes) === null) {
      source.fault(name, "must be a text in UTF-8 that can be read");
      return [];
    }
    const type = name.endsWith(".json")
      ? "application/json"
      : "text/plain; charset=utf-8";
    return [{ path, type, bytes }];
  });
}

/** The files of a folder, in order; none where it is missing. */
function listServable(
  { entries, has, fault }: Source,
  folder: string,
): readonly string[] {
  const found = entries(folder);
  if (found === null && has(folder)) {
    fault(folder, "must be a directory that can be read");
  }
  return (found ?? []).flatMap(({ name, isDirectory }) => {
    const file = `${folder}/${name}`;
    // Left there by an editor or the system.
    if (name.startsWith(".")) return [];
    if (!isDirectory && SAFE_NAME.test(name)) return [file];
    fault(
      file,
      isDirectory
        ? "must be a file"
        : "the name may hold letters, digits, dots, hyphens and underscores",
    );
    return [];
  }).sort();
}
