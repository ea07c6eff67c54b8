// The picture that other sites show of a page: the studio's first heading on its
// accent, its marks or its logo, its name and its place.
import type { DrawnFacts } from "../../content/files/drawn.ts";
import { placeLogo } from "../../content/files/icon.ts";
import type { Language } from "../../language.ts";
import { setHeadline } from "./headline.ts";
import type { Outline, Typeface } from "./typeface.ts";

/** In pixels, as Open Graph has it. */
export const SHARE_SIZE = { width: 1200, height: 630 };

const MARGIN = 80;
const INNER_WIDTH = SHARE_SIZE.width - 2 * MARGIN;

/** In pixels from the top. */
const MARKS = { top: 72, size: 40, gap: 16 };
/** The logo, and the white around it. */
const PLATE = { height: 56, edge: 12 };
const HEADLINE = { top: 150, lastBaseline: 472 };
const BASELINE = 566;

/** Draws the picture as an SVG. */
export function drawSharePicture(
  typeface: Typeface,
  { brand, name, headings, places }: DrawnFacts,
  language: Language,
): string {
  const { width, height } = SHARE_SIZE;
  const below = fitRow(typeface, name, places[language]);
  const { lines, leading } = setHeadline(
    typeface,
    headings[language],
    INNER_WIDTH,
    HEADLINE.lastBaseline - HEADLINE.top,
  );
  const headline = lines.toReversed().map((line, index) =>
    at(line, MARGIN - line.bearing, HEADLINE.lastBaseline - index * leading)
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${brand.accent}"/>
<g fill="#ffffff">
${drawMarks(brand.logo)}
${headline.join("\n")}
${at(below.name, MARGIN - below.name.bearing, BASELINE)}
${at(below.place, width - MARGIN - below.place.width, BASELINE)}
</g>
</svg>
`;
}

function drawMarks(logo: DrawnFacts["brand"]["logo"]): string {
  const { top, size, gap } = MARKS;
  const half = size / 2;
  if (logo === null) {
    return `<circle cx="${MARGIN + half}" cy="${top + half}" r="${half}"/>
<rect x="${MARGIN + size + gap}" y="${top}" width="${size}" height="${size}"/>`;
  }
  const width = Math.min(
    PLATE.height * logo.width / logo.height,
    INNER_WIDTH / 2,
  );
  const { edge, height } = PLATE;
  const y = top + half - height / 2;
  return `<rect x="${MARGIN}" y="${y - edge}" width="${
    width + 2 * edge
  }" height="${height + 2 * edge}"/>
${placeLogo(logo, { x: MARGIN + edge, y, width, height })}`;
}

/** The name and the place in one line, smaller where they are long. */
function fitRow(
  typeface: Typeface,
  name: string,
  place: string,
): { readonly name: Outline; readonly place: Outline } {
  const set = (size: number) => ({
    name: typeface.set(name, { size, weight: 650, tracking: -0.02 }),
    place: typeface.set(place, { size, weight: 400 }),
  });
  const size = 34;
  const row = set(size);
  const needed = row.name.width + row.place.width + size;
  return needed <= INNER_WIDTH ? row : set(size * INNER_WIDTH / needed);
}

function at({ svg }: Outline, x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${svg}</g>`;
}
