/**
 * The pictures of the content, in `files/`: each is served at `/files/NAME`
 * and shown with its own width and height, so that no page moves while it
 * loads.
 *
 * @module
 */
import {
  PICTURE_TYPES,
  type PixelSize,
  readPictureSize,
} from "../http/picture_size.ts";
import type { Fields, Pattern } from "./fields.ts";
import type { Source } from "./source.ts";

/** A picture that a content file names. */
export interface Picture extends PixelSize {
  /** Where it is served, relative to the base URL. */
  readonly path: string;
  /** Its media type. */
  readonly type: string;
  /** Where it is read from. */
  readonly file: string | URL;
}

const ENDS = Object.keys(PICTURE_TYPES).join(", ");
const NAME = /^files\/[\w-][\w.-]*\.(\w+)$/;
const WANTED: Pattern = { test: (name) => typeOf(name) !== undefined };

/** Reads a field that names a picture; a fault is noted where it is none. */
export function readPicture(
  source: Source,
  fields: Fields,
  name: string,
): Picture | null {
  return loadPicture(
    source,
    fields.matching(name, WANTED, `a picture in files/ (${ENDS})`),
  );
}

/** The same, where the field may be left out. */
export function readOptionalPicture(
  source: Source,
  fields: Fields,
  name: string,
): Picture | null {
  return loadPicture(
    source,
    fields.optionalMatching(
      name,
      WANTED,
      `a picture in files/ (${ENDS}), or left out`,
    ),
  );
}

function typeOf(name: string): string | undefined {
  return PICTURE_TYPES[name.match(NAME)?.[1] ?? ""];
}

function loadPicture(
  { faults, shown, locate }: Source,
  name: string | null,
): Picture | null {
  const type = typeOf(name ?? "");
  if (name === null || type === undefined) return null;
  const file = locate(name);
  const refuse = (reason: string) => {
    const fault = `${shown}/${name}: ${reason}`;
    // Both languages may name it.
    if (!faults.includes(fault)) faults.push(fault);
    return null;
  };
  try {
    const size = readPictureSize(Deno.readFileSync(file), type);
    return size === null
      ? refuse(`must be a picture (${type}) that states its size`)
      : { path: `/${name}`, type, file, ...size };
  } catch {
    return refuse("cannot be read");
  }
}
