// The pictures among the files of the content: each is shown with its own width
// and height, so that no page moves while it loads.
import type { Pattern, Readers } from "../fields.ts";
import { linkFault } from "../links.ts";
import type { ContentFile, Source } from "../source.ts";
import {
  type Picture,
  PICTURE_HEAD,
  PICTURE_TYPES,
  readPictureSize,
} from "./picture.ts";

const ENDS = Object.keys(PICTURE_TYPES).join(", ");
const NAME = /^files\/[\w-][\w.-]*\.(\w+)$/;

/** Reads a field that names a picture, and notes a fault if it names none. */
export function readPicture(
  source: Source,
  fields: Readers<null>,
  name: string,
): Picture | null {
  const there: Pattern = {
    test: (given) => typeOf(given) !== undefined && source.has(given),
  };
  const wanted = `a picture that lies in files/ (${ENDS})`;
  return loadPicture(source, fields.matching(name, there, wanted) ?? "");
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
 */
export function loadShownPictures(
  source: Source,
  { body, bodyLine, ...file }: ContentFile,
): void {
  const text = body.replace(CODE, (code) => code.replace(/[^\n]/g, " "));
  const fault = (index: number, reason: string) => {
    const line = bodyLine + text.slice(0, index).split("\n").length - 1;
    file.fault(`line ${line}: ${reason}`);
  };
  for (const { 0: shown, index } of text.matchAll(WITHOUT_TARGET)) {
    fault(index, `a picture must be ![words](files/NAME), but is ${shown}`);
  }
  for (
    const { 1: mark, 2: words, 3: target = "", index } of text.matchAll(TARGET)
  ) {
    const isPicture = mark === "!";
    const name = target.match(IN_FILES)?.[1] ?? "";
    const missing = linkFault(target, source.paths);
    if (isPicture && typeOf(name) === undefined) {
      fault(
        index,
        `a picture must lie in files/ (${ENDS}), but is "${target}"`,
      );
    } else if (missing !== null) fault(index, missing);
    else if (isPicture && words?.trim() === "") {
      fault(
        index,
        `![](${target}) must say in words what it shows: ![words](${target})`,
      );
    } else if (isPicture) loadPicture(source, name);
  }
}

function typeOf(name: string): string | undefined {
  return PICTURE_TYPES[name.match(NAME)?.[1]?.toLowerCase() ?? ""];
}

/** Loads a picture once, however often it is named, and in either language. */
function loadPicture(source: Source, name: string): Picture | null {
  const type = typeOf(name);
  if (type === undefined) return null;
  const known = source.pictures.get(name);
  if (known !== undefined) return known;
  const bytes = source.bytes(name, PICTURE_HEAD);
  const size = bytes && readPictureSize(bytes, type);
  const smaller = source.smaller.get(name) ?? [];
  const picture = size && { path: `/${name}`, ...size, smaller };
  source.pictures.set(name, picture);
  // What is no plain file is a fault already.
  if (bytes !== null && size === null) {
    source.fault(name, `must be a picture (${type}) that states its size`);
  }
  return picture;
}
