// The pictures that `deno task pictures` draws into `files/`. Each carries a
// mark of the facts that it shows, so that it is not served once they have
// changed, or with the content of another studio. A picture without a mark is
// the studio's own work, and is served as it is.
import { FILES } from "../../table/page_paths.ts";
import type { Brand } from "./brand.ts";
import type { Source } from "../source.ts";
import type { StudioFile } from "./files.ts";
import { fingerprint } from "./fingerprint.ts";
import { PICTURE_HEAD, type PixelSize, readPictureSize } from "./picture.ts";

/** The pictures that are drawn, as the table of addresses names them. */
export const DRAWN_NAMES = [
  "favicon",
  "touchIcon",
  "logo",
  "pictureEn",
  "pictureBr",
] as const;

export type DrawnName = typeof DRAWN_NAMES[number];

interface DrawnPicture extends StudioFile {
  /** Null for an icon that holds several. */
  readonly size: PixelSize | null;
}

/** The pictures that show the studio as it is. */
export type Drawn = Readonly<Partial<Record<DrawnName, DrawnPicture>>>;

/** What the pictures show. */
export interface DrawnFacts {
  readonly brand: Brand;
  readonly name: string;
  /** In each language. */
  readonly headings: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, string>;
}

/** The keyword of the mark in a picture; eight hexadecimal digits follow it. */
export const MARK_KEYWORD = "Drawn-From";

/** In bytes: where the mark is looked for. */
const HEAD = 1024;

/** The mark of a picture of these facts. */
export function markOf(
  picture: DrawnName,
  { brand, name, headings, places }: DrawnFacts,
): string {
  const look = [brand.accent, brand.logo?.svg ?? null];
  const language = picture === "pictureEn" ? "en" : "br";
  const shown = picture === "pictureEn" || picture === "pictureBr"
    ? [...look, name, headings.get(language), places.get(language)]
    : look;
  return fingerprint(new TextEncoder().encode(JSON.stringify(shown)));
}

/** The mark that a picture carries; null if the task has not drawn it. */
export function readMark(picture: Uint8Array): string | null {
  const head = String.fromCharCode(...picture.subarray(0, HEAD));
  return head.match(`${MARK_KEYWORD}\0([0-9a-f]{8})`)?.[1] ?? null;
}

/** The name of the file of a picture, in `files/`. */
export function fileOf(name: DrawnName): string {
  return FILES[name].path.slice(1);
}

/**
 * Finds them among the files that are served. Notes, in at most one line, which
 * are not shown, and what to do.
 */
export function findDrawn(
  { bytes, notes, shown }: Source,
  files: readonly StudioFile[],
  facts: DrawnFacts,
): Drawn {
  const drawn: Partial<Record<DrawnName, DrawnPicture>> = {};
  const hidden: string[] = [];
  for (const name of DRAWN_NAMES) {
    const { path, type } = FILES[name];
    const file = files.find((other) => other.name === `files/${fileOf(name)}`);
    const head = file && bytes(file.name, PICTURE_HEAD);
    const mark = head && readMark(head);
    if (!file || !head) hidden.push(`${fileOf(name)} (missing)`);
    else if (mark !== null && mark !== markOf(name, facts)) {
      hidden.push(`${fileOf(name)} (out of date)`);
    } else drawn[name] = { ...file, path, size: readPictureSize(head, type) };
  }
  if (hidden.length > 0) {
    notes.push(
      `${shown}/files: ${
        hidden.join(", ")
      }: not shown until deno task pictures has drawn them`,
    );
  }
  return drawn;
}
