// The pictures among the files of the content: each is shown with its own width
// and height, so that no page moves while it loads.
import type { Pattern, Readers } from "../fields.ts";
import type { Source } from "../source.ts";
import { type Picture, PICTURE_TYPES, readPictureSize } from "./picture.ts";

export const PICTURE_ENDS = Object.keys(PICTURE_TYPES).join(", ");
const NAME = /^files\/[^\/?#]+\.(\w+)$/;
const PICTURE: Pattern = { test: (name) => pictureType(name) !== undefined };

export function readPicture(
  source: Source,
  { link }: Readers<null>,
  name: string,
): Picture | null {
  const wanted = `a picture in files/ (${PICTURE_ENDS})`;
  return loadPicture(source, link(name, PICTURE, wanted) ?? "");
}

/** The name of the file a link leads to; empty where it leads elsewhere. */
export function fileNamed(target: string): string {
  return target.match(/^\/?(files\/[^?#]*)/)?.[1] ?? "";
}

export function pictureType(name: string): string | undefined {
  return PICTURE_TYPES[name.match(NAME)?.[1]?.toLowerCase() ?? ""];
}

/** Loads a picture once, however often it is named, and in any language. */
export function loadPicture(source: Source, name: string): Picture | null {
  const type = pictureType(name);
  if (type === undefined) return null;
  const known = source.pictures.get(name);
  if (known !== undefined) return known;
  const bytes = source.bytes(name);
  const size = bytes && readPictureSize(bytes, type);
  const picture = size && { path: `/${name}`, ...size };
  source.pictures.set(name, picture);
  // What is no plain file is a fault already; what is not there, a dead link.
  if (bytes !== null && size === null) {
    source.fault(name, `must be a picture (${type}) that states its size`);
  }
  return picture;
}
