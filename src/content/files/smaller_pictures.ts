// The smaller pictures that `deno task pictures` makes of a large JPEG or PNG. The
// name of one says what it was made of: `files/clinic.jpg.800.1a2b3c4d.webp` is 800
// pixels wide, and its digits are those of `files/clinic.jpg`. Once that is another
// picture, its smaller ones have other names.
import type { Source } from "../source.ts";
import { fingerprint } from "./fingerprint.ts";
import { type FileAt, findPlainFile, readPlainFile } from "./plain_file.ts";
import type { SmallerPicture } from "./picture.ts";

/** In pixels. */
const WIDTHS = [800, 1600];

const LARGE = /\.(?:jpe?g|png)$/i;

/** The name of a smaller picture. */
export const SMALLER = /\.(?:jpe?g|png)\.\d+\.[0-9a-f]{8}\.webp$/i;

/**
 * In bytes: what the digits are made of, besides the size of the whole. Every
 * start makes them of every photograph of a page, so that it must not read one of
 * 6 MB whole; the time of its last change is lost by Git.
 */
const DIGESTED = 64 * 1024;

/** Lists the smaller pictures that a picture may have, whether they are there or not. */
export function smallerPictures(
  at: FileAt,
  { width: most }: { readonly width: number },
): readonly SmallerPicture[] {
  const widths = LARGE.test(at.name) ? WIDTHS.filter((it) => it < most) : [];
  const read = readPlainFile(at, DIGESTED);
  if (widths.length === 0 || !read.ok) return [];
  const made = `${read.size}-${fingerprint(read.bytes)}`;
  const digits = fingerprint(new TextEncoder().encode(made));
  return widths.map((width) => ({
    path: `/${at.name}.${width}.${digits}.webp`,
    width,
  }));
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
