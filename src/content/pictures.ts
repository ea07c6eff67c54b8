// The pictures among the files of the content: each is shown with its own width
// and height, so that no page moves while it loads.
import {
  PICTURE_TYPES,
  type PixelSize,
  readPictureSize,
} from "../http/picture_size.ts";
import type { Fields, Pattern } from "./fields.ts";
import { linkFault } from "./links.ts";
import { type ContentFile, readBytes, type Source } from "./source.ts";

/** A picture that a field or a text names. */
export interface Picture extends PixelSize {
  /** Where it is served, relative to the base URL. */
  readonly path: string;
}

const ENDS = Object.keys(PICTURE_TYPES).join(", ");
const NAME = /^files\/[\w-][\w.-]*\.(\w+)$/;
const WANTED: Pattern = { test: (name) => typeOf(name) !== undefined };

/** Reads a field that names a picture, and notes a fault if it names none. */
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

/** Code, in which nothing is a picture or a link. */
const CODE = /^ {0,3}(`{3,}|~{3,})[^]*?^ {0,3}\1|`[^`\n]+`/gm;

/** A link or picture; the link around a picture matches from its `](` on. */
const TARGET = /(?:(!?)\[([^[\]]*))?\]\(\s*<?([^()\s>]*)/g;

/** A picture without a target in place: a reference, or a slip. */
const WITHOUT_TARGET = /!\[[^[\]]*\](?!\()/g;

/** A file of the content, also as a path from the root of the site. */
const IN_FILES = /^\/?(files\/[^?#]*)/;

/**
 * Loads the pictures that a text shows. A picture that cannot be shown is a
 * fault, and so is a link that leads nowhere.
 *
 * @param name the file of the text
 */
export function loadShownPictures(
  source: Source,
  name: string,
  { body, bodyLine }: ContentFile,
): void {
  const text = body.replace(CODE, (code) => code.replace(/[^\n]/g, " "));
  const fault = (index: number, reason: string) => {
    const line = bodyLine + text.slice(0, index).split("\n").length - 1;
    source.faults.push(`${source.shown}/${name}: line ${line}: ${reason}`);
  };
  for (const { 0: shown, index } of text.matchAll(WITHOUT_TARGET)) {
    fault(index, `a picture must be ![words](files/NAME), but is ${shown}`);
  }
  for (
    const { 1: mark, 2: words, 3: target = "", index } of text.matchAll(TARGET)
  ) {
    const file = target.match(IN_FILES)?.[1];
    const isPicture = mark === "!";
    if (file !== undefined && !isFile(source.locate(file))) {
      fault(index, `${file} is not there`);
    } else if (isPicture && typeOf(file ?? "") === undefined) {
      fault(
        index,
        `a picture must lie in files/ (${ENDS}), but is "${target}"`,
      );
    } else if (isPicture && words?.trim() === "") {
      fault(
        index,
        `![](${target}) must say in words what it shows: ![words](${target})`,
      );
    } else if (isPicture) loadPicture(source, file ?? null);
    else if (file === undefined) {
      const reason = linkFault(target, source.paths);
      if (reason !== null) fault(index, reason);
    }
  }
}

function typeOf(name: string): string | undefined {
  return PICTURE_TYPES[name.match(NAME)?.[1]?.toLowerCase() ?? ""];
}

/** Loads a picture once, however often it is named, and in either language. */
function loadPicture(source: Source, name: string | null): Picture | null {
  const type = typeOf(name ?? "");
  if (name === null || type === undefined) return null;
  const { pictures } = source;
  const known = pictures.get(name);
  if (known !== undefined) return known;
  const picture = measure(source, name, type);
  pictures.set(name, picture);
  return picture;
}

function measure(
  { faults, shown, locate }: Source,
  name: string,
  type: string,
): Picture | null {
  const bytes = readBytes(locate(name));
  const size = bytes === null ? null : readPictureSize(bytes, type);
  if (size !== null) return { path: `/${name}`, ...size };
  const reason = bytes === null
    ? "cannot be read"
    : `must be a picture (${type}) that states its size`;
  faults.push(`${shown}/${name}: ${reason}`);
  return null;
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}
