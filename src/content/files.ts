// The files in `files/`: each is served at `/files/NAME`, as it is.
import { PICTURE_TYPES } from "../http/picture_size.ts";

/** A file that is served as it is, and read with each request. */
export interface StudioFile {
  /** As the content names it: `files/NAME`. */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  /** Where it is read from. */
  readonly file: string;
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

/**
 * The names of the files of a folder, in order; none where it is missing.
 *
 * @param fault receives what is wrong with a name; an empty name is the folder
 */
export function listServable(
  directory: string,
  fault: (name: string, reason: string) => void,
): readonly string[] {
  return entriesOf(directory, fault).filter(({ name, isDirectory }) => {
    // Left there by an editor or the system.
    if (name.startsWith(".")) return false;
    if (isDirectory) fault(name, "must be a file");
    else if (!SAFE_NAME.test(name)) {
      fault(
        name,
        "the name may hold letters, digits, dots, hyphens and underscores",
      );
    } else return true;
    return false;
  }).map(({ name }) => name).sort();
}

/**
 * The files of `files/`.
 *
 * @param shown how faults name the content
 * @param locate where a file of the content lies
 */
export function listFiles(
  shown: string,
  locate: (name: string) => string,
  faults: string[],
): readonly StudioFile[] {
  const names = listServable(
    locate("files"),
    (name, reason) => faults.push(`${shown}/files/${name}: ${reason}`),
  );
  return names.map((name) => ({
    name: `files/${name}`,
    type: typeOf(name),
    file: locate(`files/${name}`),
  }));
}

function typeOf(name: string): string {
  const end = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return PICTURE_TYPES[end] ?? OTHER_TYPES[end] ?? "application/octet-stream";
}

function entriesOf(
  directory: string,
  fault: (name: string, reason: string) => void,
): readonly Deno.DirEntry[] {
  try {
    return [...Deno.readDirSync(directory)];
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) {
      fault("", "must be a directory that can be read");
    }
    return [];
  }
}
