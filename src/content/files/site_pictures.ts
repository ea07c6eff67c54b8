// The icons of the studio, and the pictures that other sites show of its pages:
// each is served and named where its file lies in `files/`.
import type { Language } from "../../languages/language.ts";
import type { Source } from "../source.ts";
import type { StudioFile } from "./files.ts";
import type { PixelSize } from "./picture.ts";
import { loadPicture } from "./pictures.ts";

/** A picture that has an address at the root of the site. */
interface SitePicture extends StudioFile {
  /** Null for an icon that holds several. */
  readonly size: PixelSize | null;
}

export type SitePictures = ReadonlyMap<string, SitePicture>;

export const FAVICON_PATH = "/favicon.ico";
export const TOUCH_ICON_PATH = "/apple-touch-icon.png";
export const LOGO_PATH = "/logo-512.png";

export function sharePicturePath(language: Language): string {
  return `/og-${language.code}.png`;
}

export function findSitePictures(
  source: Source,
  files: readonly StudioFile[],
  languages: readonly Language[],
): SitePictures {
  const wanted = [
    [FAVICON_PATH, "32 x 32"],
    [TOUCH_ICON_PATH, "180 x 180"],
    [LOGO_PATH, "512 x 512"],
    ...languages.map((language) => [sharePicturePath(language), "1200 x 630"]),
  ] as const;
  const found = new Map<string, SitePicture>();
  const missing: string[] = [];
  for (const [path = "", wantedSize] of wanted) {
    const file = files.find(({ name }) => name === `files${path}`);
    if (file === undefined) {
      missing.push(`${path.slice(1)} (${wantedSize})`);
      continue;
    }
    const picture = loadPicture(source, file.name);
    const size = picture && { width: picture.width, height: picture.height };
    found.set(path, { ...file, path, size });
  }
  if (missing.length > 0) {
    const names = missing.join(", ");
    source.note(
      "files",
      `without ${names} other sites and devices show no picture of yours`,
    );
  }
  return found;
}
