// The smaller pictures that `deno task pictures` makes of a large JPEG or PNG,
// such as `files/clinic-800.webp` of `files/clinic.jpg`. A list says which they
// are, and of which picture each was made: one of another picture is not shown.
import { isObject, parseJson } from "../../http/json.ts";
import { decodeUtf8 } from "../../http/utf8.ts";
import type { Source } from "../source.ts";
import { fingerprint } from "./fingerprint.ts";
import { findPlainFile } from "./plain_file.ts";
import type { SmallerPicture } from "./picture.ts";

/** The list, which is not served. */
export const SMALLER_PICTURES = "files/pictures.json";

/** Its form: by the name of the large picture in `files/`. */
export type SmallerPictures = Readonly<
  Record<string, {
    /** As {@linkcode pictureDigest} makes it of the large picture. */
    readonly digest: string;
    /** The narrowest first; each is narrower than the large one. */
    readonly made: readonly {
      /** In `files/`. */
      readonly file: string;
      /** In pixels. */
      readonly width: number;
      readonly height: number;
    }[];
  }>
>;

/** In bytes: what is read of a picture for its digest. */
export const DIGESTED = 64 * 1024;

/**
 * Tells one large picture from another: its size in bytes, a hyphen, and eight
 * hexadecimal digits of its first 64 KiB (or all of a smaller one) by FNV-1a.
 * Every start makes it of every picture in the list, so it must not read a
 * photograph of 6 MB whole; the time of its last change is lost by Git.
 *
 * @param head the picture, or its first {@linkcode DIGESTED} bytes at least
 * @param size of the whole picture, in bytes
 */
export function pictureDigest(head: Uint8Array, size: number): string {
  return `${size}-${fingerprint(head.subarray(0, DIGESTED))}`;
}

/**
 * Finds the smaller pictures of what lies in `files/` now. Notes, in one line,
 * of which pictures there are only outdated ones.
 */
export function findSmallerPictures(source: Source): void {
  const { directory, bytes, has, smaller, notes, shown } = source;
  if (!has(SMALLER_PICTURES)) return;
  const outdated: string[] = [];
  for (const [picture, entry] of Object.entries(readList(source))) {
    const name = `files/${picture}`;
    const found = findPlainFile({ directory, name });
    const head = bytes(name, DIGESTED);
    const made = readEntry(entry);
    const isCurrent = found.ok && head !== null &&
      made?.digest === pictureDigest(head, found.info.size) &&
      made.smaller.every(({ path }) => has(path.slice(1)));
    if (isCurrent) smaller.set(name, made.smaller);
    else outdated.push(picture);
  }
  if (outdated.length > 0) {
    notes.push(
      `${shown}/files: the smaller pictures of ${
        outdated.join(", ")
      } are out of date: not shown until deno task pictures has made them`,
    );
  }
}

/** What pages need at most: in bytes, and in pixels. */
const MAX_SIZE = 500_000;
const MAX_WIDTH = 2400;

/** Notes, in one line, which pictures of pages are larger than pages need. */
export function noteLargePictures(
  { directory, pictures, notes, shown }: Source,
): void {
  const large = [...pictures].flatMap(([name, picture]) => {
    if (picture === null || name.endsWith(".svg")) return [];
    if (picture.smaller.length > 0) return [];
    const found = findPlainFile({ directory, name });
    const size = found.ok ? found.info.size : 0;
    return size > MAX_SIZE || picture.width > MAX_WIDTH
      ? [`${name} (${picture.width} pixels, ${Math.ceil(size / 1000)} KB)`]
      : [];
  });
  if (large.length === 0) return;
  notes.push(
    `${shown}: larger than a page needs: ${
      large.join(", ")
    }; deno task pictures makes smaller ones of a JPEG or PNG, others should be at most ${MAX_WIDTH} pixels wide and ${
      MAX_SIZE / 1000
    } KB`,
  );
}

function readList(source: Source): Readonly<Record<string, unknown>> {
  const text = decodeUtf8(source.bytes(SMALLER_PICTURES) ?? new Uint8Array());
  const list = parseJson(text ?? "");
  if (list.kind === "received" && isObject(list.value)) return list.value;
  source.fault(
    SMALLER_PICTURES,
    "must be as deno task pictures has written it; delete it, and run the task",
  );
  return {};
}

function readEntry(entry: unknown) {
  const { digest, made } = isObject(entry) ? entry : {};
  if (!Array.isArray(made)) return null;
  const smaller = made.flatMap((item: unknown): readonly SmallerPicture[] => {
    const { file, width } = isObject(item) ? item : {};
    return typeof file === "string" && typeof width === "number"
      ? [{ path: `/files/${file}`, width }]
      : [];
  });
  return { digest, smaller };
}
