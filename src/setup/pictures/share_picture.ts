// The picture that other sites show of a page: the studio's first heading on its
// accent with the two marks as its last sign, its logo, its name and its place.
import satori, { type Font } from "satori";
import type { DrawnFacts } from "../../content/files/drawn.ts";
import { placeLogo } from "../../content/files/icon.ts";
import type { Language } from "../../language.ts";
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

/** Draws pictures as SVG, and remembers the letters that no font has. */
interface SharePictures {
  draw(facts: DrawnFacts, language: Language): Promise<string>;
  readonly missing: ReadonlySet<string>;
}

type Element = ReturnType<typeof box>;

/** An element as satori reads it. */
function box(style: object, children: string | readonly object[]) {
  return { type: "div", key: null, props: { style, children } };
}

/** Draws with the fonts of `loadFonts`. */
export function createSharePictures(fonts: Font[]): SharePictures {
  const missing = new Set<string>();

  /** Text without the letters that no font has, which would be boxes. */
  function clean(text: string): string {
    return [...text.trim().normalize("NFC").replaceAll(/\s+/g, " ")]
      .filter((letter) => !missing.has(letter)).join("");
  }

  /** Draws once more if there are letters that no font has. */
  async function set(element: () => Element, height?: number): Promise<string> {
    const { size } = missing;
    const svg = await satori(element(), {
      ...{ width: SHARE_SIZE.width, fonts, graphemeImages: MARKS },
      ...height === undefined ? {} : { height },
      loadAdditionalAsset(_, letters) {
        for (const letter of letters) {
          if (!(letter in MARKS)) missing.add(letter);
        }
        return Promise.resolve([]);
      },
    });
    return missing.size > size ? await set(element, height) : svg;
  }

  function headline(text: string, fontSize: number): Element {
    // A word of one letter does not end a line.
    const kept = clean(text).replaceAll(/(?<= )(\p{L}) /gu, "$1\u00a0");
    return box({ ...HEADLINE_STYLE, fontSize }, `${kept}●■`);
  }

  /** The largest size at which a headline is no higher. */
  async function fitHeadline(text: string, height: number): Promise<number> {
    const longest = Math.max(...text.split(/\s/).map(({ length }) => length));
    let size = Math.min(LARGEST, INNER_WIDTH / (longest * LETTER));
    for (; size > SMALLEST; size -= STEP) {
      const svg = await set(() => headline(text, size));
      if (Number(/height="([\d.]+)"/.exec(svg)?.[1]) <= height) break;
    }
    return size;
  }

  async function draw(
    { brand, name, headings, places }: DrawnFacts,
    language: Language,
  ): Promise<string> {
    const top = brand.logo === null ? TOP : TOP_WITH_LOGO;
    const text = headings[language];
    const size = await fitHeadline(text, BOTTOM - top);
    const svg = await set(
      () =>
        box({ ...PICTURE_STYLE, background: brand.accent }, [
          // The white before a first letter is about this wide.
          box({ display: "flex", marginLeft: -0.03 * size }, [
            headline(text, size),
          ]),
          box(ROW_STYLE, [
            box(NAME_STYLE, clean(name)),
            box({}, clean(places[language])),
          ]),
        ]),
      SHARE_SIZE.height,
    );
    return svg.replace("</svg>", `${drawLogo(brand.logo)}</svg>`);
  }

  return { draw, missing };
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
