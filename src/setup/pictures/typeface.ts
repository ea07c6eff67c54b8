// Text as outlines in the typeface of the pages, so that a picture needs no font
// where it is drawn. HarfBuzz sets it as a browser does, with its kerning.
import {
  Blob,
  Buffer,
  Face,
  Feature,
  Font,
  shape,
  Variation,
} from "harfbuzzjs";
import decompress from "woff2-encoder/decompress";

/** How a text is set. */
export interface Style {
  /** In pixels. */
  readonly size: number;
  /** From 400 to 700. */
  readonly weight: number;
  /** Space between letters, in parts of the size. */
  readonly tracking?: number;
}

/** A text that is set, its baseline beginning at 0, 0. */
export interface Outline {
  /** Elements of SVG, without a color. */
  readonly svg: string;
  /** In pixels. */
  readonly width: number;
  /** The white before the first letter, in pixels. */
  readonly bearing: number;
}

/** Sets texts. */
export interface Typeface {
  set(text: string, style: Style): Outline;
  /** The letters that no font has, each once. */
  readonly missing: readonly string[];
}

/** A font, and the code points that it has. */
interface Cut {
  readonly font: Font;
  readonly unitsPerEm: number;
  readonly letters: ReadonlySet<number>;
}

/** The typeface of the pages, and others for letters that it lacks. */
const FONTS = [
  ["familjen-grotesk", "latin"],
  ["familjen-grotesk", "latin-ext"],
  ["noto-sans", "latin-ext"],
  ["noto-sans", "cyrillic"],
  ["noto-sans", "greek"],
  ["noto-sans", "vietnamese"],
] as const;

/**
 * Loads the typeface: of its fonts, in their order, as many as have every letter.
 *
 * @param texts everything that will be set
 */
export async function loadTypeface(
  texts: readonly string[],
): Promise<Typeface> {
  const cuts: Cut[] = [];
  let missing = [
    ...new Set(texts.flatMap((text) => [...text.normalize("NFC")])),
  ];
  for (const [family, subset] of FONTS) {
    if (missing.length === 0) break;
    const cut = await loadCut(
      `@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`,
    );
    cuts.push(cut);
    missing = missing.filter((letter) => !hasLetter(cut, letter));
  }
  return { set: (text, style) => setText(cuts, text, style), missing };
}

async function loadCut(name: string): Promise<Cut> {
  const woff2 = await Deno.readFile(new URL(import.meta.resolve(name)));
  const face = new Face(new Blob(await decompress(woff2)));
  return {
    font: new Font(face),
    unitsPerEm: face.upem,
    letters: new Set(face.collectUnicodes()),
  };
}

function hasLetter({ letters }: Cut, letter: string): boolean {
  return letters.has(letter.codePointAt(0) ?? 0);
}

/** Sets each run of letters that one font has; a letter of none is left out. */
function setText(
  cuts: readonly Cut[],
  text: string,
  { size, weight, tracking = 0 }: Style,
): Outline {
  const runs: { cut: Cut; text: string }[] = [];
  for (const letter of text.normalize("NFC")) {
    const cut = cuts.find((cut) => hasLetter(cut, letter));
    const last = runs.at(-1);
    if (cut === undefined) continue;
    if (last?.cut === cut) last.text += letter;
    else runs.push({ cut, text: letter });
  }
  // As CSS has it, letters that are spaced do not join.
  const features = tracking === 0 ? [] : [new Feature("liga", 0)];
  let width = 0;
  let bearing: number | null = null;
  const paths: string[] = [];
  for (const { cut: { font, unitsPerEm }, text } of runs) {
    font.setVariations([new Variation("wght", weight)]);
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer, features);
    const scale = size / unitsPerEm;
    for (const glyph of buffer.getGlyphInfosAndPositions()) {
      const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
      const outline = font.glyphToPath(codepoint);
      if (outline !== "") {
        bearing ??= leftOf(outline) * scale;
        const x = round(width + xOffset * scale);
        const y = round(-yOffset * scale);
        paths.push(
          `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${outline}"/>`,
        );
      }
      width += xAdvance * scale + tracking * size;
    }
  }
  return {
    svg: paths.join(""),
    width: width - tracking * size,
    bearing: bearing ?? 0,
  };
}

/** Where an outline begins, in units of its font. */
function leftOf(outline: string): number {
  const points = outline.matchAll(/(-?[\d.]+),-?[\d.]+/g);
  return Math.min(...[...points].map(([, x]) => Number(x)));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
