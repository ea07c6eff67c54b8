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
const HEADLINE = { top: 64, bottom: 484, largest: 160, smallest: 24, step: 4 };
const HEADLINE_STYLE = {
  fontWeight: WEIGHTS.bold,
  letterSpacing: "-0.03em",
  lineHeight: 0.97,
  textWrap: "balance",
};

/** The name and the place, in one line. */
const ROW = { top: 532, size: 34 };

/** The logo, and the white around it. */
const PLATE = { top: 64, height: 56, edge: 12, below: 40 };

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

/** Draws pictures as SVG. */
interface SharePictures {
  draw(facts: DrawnFacts, language: Language): Promise<string>;
  /** The letters that no font has, each once: they are left out. */
  readonly missing: ReadonlySet<string>;
}

/** An element as satori reads it. */
interface Element {
  readonly type: "div";
  readonly key: null;
  readonly props: { readonly style: object; readonly children: Children };
}
type Children = string | readonly Element[];

function box(style: object, children: Children): Element {
  return { type: "div", key: null, props: { style, children } };
}

/** Draws with the fonts of `loadFonts`. */
export function createSharePictures(fonts: Font[]): SharePictures {
  const missing = new Set<string>();

  /** Draws once more without the letters that no font has, if there are any. */
  async function set(
    size: { readonly width: number } | { readonly height: number },
    element: (clean: (text: string) => string) => Element,
  ): Promise<string> {
    const { size: known } = missing;
    const clean = (text: string) =>
      [...text.normalize("NFC")].filter((letter) => !missing.has(letter))
        .join("");
    const svg = await satori(
      box({ display: "flex", fontFamily: FONT_FAMILY }, [element(clean)]),
      {
        ...size,
        fonts,
        graphemeImages: MARKS,
        loadAdditionalAsset(_, letters) {
          for (const letter of letters) {
            if (!(letter in MARKS)) missing.add(letter);
          }
          return Promise.resolve([]);
        },
      },
    );
    return missing.size > known ? await set(size, element) : svg;
  }

  /** The largest size at which a headline stands in a box, each word whole. */
  async function fitHeadline(text: string, height: number): Promise<number> {
    const { largest, smallest, step } = HEADLINE;
    const words = await set({ height }, (clean) =>
      box(
        { ...HEADLINE_STYLE, display: "flex", flexDirection: "column" },
        clean(text).split(" ").map((word) =>
          box({ fontSize: 100, whiteSpace: "nowrap" }, word)
        ),
      ));
    const widest = 100 * INNER_WIDTH / numberOf(words, "width");
    let size = Math.min(largest, Math.floor(widest / step) * step);
    for (; size > smallest; size -= step) {
      const lines = await set(
        { width: INNER_WIDTH },
        (clean) => box({ ...HEADLINE_STYLE, fontSize: size }, clean(text)),
      );
      if (numberOf(lines, "height") <= height) break;
    }
    return Math.max(size, smallest);
  }

  async function draw(
    { brand, name, headings, places }: DrawnFacts,
    language: Language,
  ): Promise<string> {
    const top = brand.logo === null
      ? HEADLINE.top
      : PLATE.top + PLATE.height + PLATE.below;
    // A word of one letter does not end a line.
    const text = headings[language].trim().replaceAll(/\s+/g, " ")
      .replaceAll(/(?<= )(\p{L}) /gu, "$1\u00a0") + "●■";
    const height = HEADLINE.bottom - top;
    const fontSize = await fitHeadline(text, height);
    const row = await set(
      { height: 100 },
      (clean) =>
        box(
          { fontSize: ROW.size, fontWeight: WEIGHTS.bold },
          clean(
            `${name}    ${places[language]}`,
          ),
        ),
    );
    const needed = Math.max(1, numberOf(row, "width") / INNER_WIDTH);
    return (await set(
      SHARE_SIZE,
      (clean) =>
        box({
          ...SHARE_SIZE,
          display: "flex",
          background: brand.accent,
          color: "#fff",
        }, [
          box({
            ...{
              position: "absolute",
              display: "flex",
              alignItems: "flex-end",
            },
            // The white before a first letter is about this wide.
            ...{ left: MARGIN - 0.03 * fontSize, top },
            ...{ width: INNER_WIDTH, height },
          }, [
            box(
              { ...HEADLINE_STYLE, fontSize, wordBreak: "break-word" },
              clean(text),
            ),
          ]),
          box({
            ...{ position: "absolute", display: "flex" },
            ...{ left: MARGIN, top: ROW.top, width: INNER_WIDTH },
            ...{
              justifyContent: "space-between",
              alignItems: "baseline",
              fontSize: ROW.size / needed,
            },
          }, [
            box(
              { fontWeight: WEIGHTS.bold, letterSpacing: "-0.02em" },
              clean(name),
            ),
            box({}, clean(places[language])),
          ]),
        ]),
    )).replace("</svg>", `${drawLogo(brand.logo)}</svg>`);
  }

  return { draw, missing };
}

function numberOf(svg: string, name: "width" | "height"): number {
  return Number(svg.match(`${name}="([\\d.]+)"`)?.[1]);
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
