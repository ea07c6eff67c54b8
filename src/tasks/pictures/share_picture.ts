// The picture that other sites show of a page: the studio's first heading on its
// accent with the two marks as its last sign, its logo, its name and its place.
import satori, { type Font } from "satori";
import type { DrawnFacts } from "../../content/files/drawn.ts";
import { placeLogo } from "../../content/files/icon.ts";
import type { LanguageCode } from "../../languages/languages.ts";
import { FONT_FAMILY, WEIGHTS } from "./typeface.ts";

/** In pixels, as Open Graph has it. */
export const SHARE_SIZE = { width: 1200, height: 630 };

const MARGIN = 80;
const INNER_WIDTH = SHARE_SIZE.width - 2 * MARGIN;

/** In pixels: where the headline may stand, and how large it may be. */
const TOP = 64;
const TOP_WITH_LOGO = 180;
const BOTTOM = 484;
const LARGEST = 160;
const SMALLEST = 24;
const STEP = 4;

/** How wide a letter of a long word is at most, in parts of the size. */
const LETTER = 0.6;

const PICTURE_STYLE = {
  ...SHARE_SIZE,
  display: "flex",
  flexDirection: "column",
  justifyContent: "flex-end",
  boxSizing: "border-box",
  padding: `0 ${MARGIN}px 52px`,
  color: "#fff",
  fontFamily: FONT_FAMILY,
};
const HEADLINE_STYLE = {
  width: INNER_WIDTH,
  fontFamily: FONT_FAMILY,
  fontWeight: WEIGHTS.bold,
  letterSpacing: "-0.03em",
  lineHeight: 0.97,
  textWrap: "balance",
  wordBreak: "break-word",
};

/** The name and the place. */
const ROW_STYLE = {
  display: "flex",
  justifyContent: "space-between",
  alignItems: "flex-end",
  marginTop: 46,
  fontSize: 34,
};
const NAME_STYLE = {
  maxWidth: 640,
  fontWeight: WEIGHTS.bold,
  letterSpacing: "-0.02em",
};

/** The logo, and the white around it, in pixels. */
const PLATE = { top: 64, height: 56, edge: 12 };

/** A disc for people and a square for agents, as high as a capital letter. */
const MARKS = {
  "●": mark('<circle cx="61" cy="55.5" r="35" fill="#fff"/>'),
  "■": mark('<path d="M4 20.5h70v70H4z" fill="#fff"/>'),
};

/** An image in place of a letter is as wide and as high as the type. */
function mark(shape: string): string {
  return `data:image/svg+xml;base64,${
    btoa(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">${shape}</svg>`,
    )
  }`;
}

/** An element as satori reads it. */
function box(style: object, children: string | readonly object[]) {
  return { type: "div", key: null, props: { style, children } };
}

/** The letters of a text that no font has, and that would be boxes. */
export async function findMissing(
  text: string,
  fonts: Font[],
): Promise<ReadonlySet<string>> {
  const missing = new Set<string>();
  await satori(box({ fontFamily: FONT_FAMILY }, tidy(text)), {
    ...{ width: SHARE_SIZE.width, fonts, graphemeImages: MARKS },
    loadAdditionalAsset(_, letters) {
      for (const letter of letters) {
        if (!(letter in MARKS)) missing.add(letter);
      }
      return Promise.resolve([]);
    },
  });
  return missing;
}

function tidy(text: string): string {
  return text.trim().normalize("NFC").replaceAll(/\s+/g, " ");
}

/**
 * Draws the picture as SVG.
 *
 * @param fonts those of `loadFonts`
 * @param missing letters to leave out
 */
export async function drawSharePicture(
  { brand, name, headings, places }: DrawnFacts,
  language: LanguageCode,
  fonts: Font[],
  missing: ReadonlySet<string>,
): Promise<string> {
  const options = { width: SHARE_SIZE.width, fonts, graphemeImages: MARKS };
  const clean = (text: string) =>
    [...tidy(text)].filter((letter) => !missing.has(letter)).join("");
  // A word of one letter does not end a line.
  const heading = clean(headings.get(language) ?? "")
    .replaceAll(/(?<= )(\p{L}) /gu, "$1\u00a0");
  const headline = (fontSize: number) =>
    box({ ...HEADLINE_STYLE, fontSize }, `${heading}●■`);

  /** The largest size at which the headline is no higher. */
  async function fitHeadline(height: number): Promise<number> {
    const words = (headings.get(language) ?? "").split(/\s/);
    const longest = Math.max(...words.map(({ length }) => length));
    let size = Math.min(LARGEST, INNER_WIDTH / (longest * LETTER));
    for (; size > SMALLEST; size -= STEP) {
      const svg = await satori(headline(size), options);
      if (Number(/height="([\d.]+)"/.exec(svg)?.[1]) <= height) break;
    }
    return size;
  }

  const top = brand.logo === null ? TOP : TOP_WITH_LOGO;
  const size = await fitHeadline(BOTTOM - top);
  const svg = await satori(
    box({ ...PICTURE_STYLE, background: brand.accent }, [
      // The white before a first letter is about this wide.
      box({ display: "flex", marginLeft: -0.03 * size }, [headline(size)]),
      box(ROW_STYLE, [
        box(NAME_STYLE, clean(name)),
        box({}, clean(places.get(language) ?? "")),
      ]),
    ]),
    { ...options, height: SHARE_SIZE.height },
  );
  return svg.replace("</svg>", `${drawLogo(brand.logo)}</svg>`);
}

/** The logo on white, above the headline. */
function drawLogo(logo: DrawnFacts["brand"]["logo"]): string {
  if (logo === null) return "";
  const { top, height, edge } = PLATE;
  const width = Math.min(height * logo.width / logo.height, INNER_WIDTH / 2);
  return `<path fill="#fff" d="M${MARGIN} ${top - edge}h${width + 2 * edge}v${
    height + 2 * edge
  }H${MARGIN}z"/>${
    placeLogo(logo, { x: MARGIN + edge, y: top, width, height })
  }`;
}
