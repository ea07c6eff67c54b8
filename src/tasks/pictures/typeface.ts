// The typeface of the pages, and others for letters that it lacks, as satori
// reads them: it takes the first font that has a letter, by its name.
import type { Font } from "satori";

const FONTS = [
  ["familjen-grotesk", "latin"],
  ["familjen-grotesk", "latin-ext"],
  ["noto-sans", "latin-ext"],
  ["noto-sans", "cyrillic"],
  ["noto-sans", "greek"],
  ["noto-sans", "vietnamese"],
] as const;

/** As the pages have it, as near as there are files. */
export const WEIGHTS = { text: 400, bold: 600 } as const;

/** The names of the fonts, in the order in which they are asked for a letter. */
export const FONT_FAMILY: string = FONTS
  .map(([family, subset]) => nameOf(family, subset)).join(", ");

/** Loads every font in both weights. */
export function loadFonts(): Promise<Font[]> {
  return Promise.all(
    FONTS.flatMap(([family, subset]) =>
      Object.values(WEIGHTS).map(async (weight): Promise<Font> => {
        const file = import.meta.resolve(
          `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`,
        );
        const { buffer } = await Deno.readFile(new URL(file));
        const name = nameOf(family, subset);
        return { name, weight, style: "normal", data: buffer };
      })
    ),
  );
}

function nameOf(family: string, subset: string): string {
  return `${family}-${subset}`;
}
