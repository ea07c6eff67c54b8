// A photograph in `files/`, and what `deno task photos` finds to mend in it:
// that task loads nothing of the content besides.
import { readCameraNotes } from "./exif.ts";
import { type FileAt, findPlainFile, readPlainFile } from "./plain_file.ts";
import { PICTURE_TYPES, readPictureSize } from "./picture.ts";

/** In pixels and in bytes: what pages need of a photograph at most. */
export const MAX_WIDTH = 1600;
const MAX_BYTES = 500_000;

/** Where what was written again is kept as it was: never served. */
export const ORIGINALS = "originals";

const PHOTOGRAPH = /\.(jpe?g|png|webp|avif)$/i;

/**
 * Says in words what is too much of a photograph, and whether it tells where it
 * was taken. What has an original is done, whatever its size, and holds Exif
 * only if it is another one of the same name.
 */
export function inspectPhotograph(
  { directory, name }: FileAt,
): { excess: readonly string[]; place: boolean } {
  const [, end = ""] = name.match(PHOTOGRAPH) ?? [];
  const type = PICTURE_TYPES[end.toLowerCase()];
  const read = readPlainFile({ directory, name });
  if (type === undefined || !read.ok) return { excess: [], place: false };
  const { length } = read.bytes;
  const { exif, place } = readCameraNotes(read.bytes);
  const { width = 0 } = readPictureSize(read.bytes, type) ?? {};
  const original = name.replace("files/", `${ORIGINALS}/`);
  const isDone = findPlainFile({ directory, name: original }).ok;
  const excess = [
    ...width > MAX_WIDTH && !isDone ? [`${width} pixels wide`] : [],
    ...length > MAX_BYTES && !isDone ? [`${Math.ceil(length / 1000)} KB`] : [],
    ...exif || place ? ["a camera's notes"] : [],
  ];
  return { excess, place };
}
