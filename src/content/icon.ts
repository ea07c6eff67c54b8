/**
 * The icon of the studio: its logo on white, or else the two marks of the house
 * in its accent, a disc for people and a square for agents.
 *
 * @module
 */
import type { Color } from "./contrast.ts";
import { type Logo, rootOf } from "./logo.ts";

/** The side of the icon, and of the square in it that a logo fills. */
const SIDE = 32;
const LOGO_SIDE = 22;

/** Makes the icon as an SVG. */
export function createIcon(accent: Color, logo: Logo | null): string {
  const drawing = logo === null
    ? `<circle cx="9" cy="16" r="6" fill="${accent}"/>
<rect x="17" y="10" width="12" height="12" fill="#131416"/>`
    : placeLogo(
      logo,
      (SIDE - LOGO_SIDE) / 2,
      (SIDE - LOGO_SIDE) / 2,
      LOGO_SIDE,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">
<rect width="${SIDE}" height="${SIDE}" fill="#ffffff"/>
${drawing}
</svg>
`;
}

/** The logo as a part of another SVG, in the middle of a square. */
export function placeLogo(
  { svg, width, height }: Logo,
  x: number,
  y: number,
  side: number,
): string {
  const { attributes, inner } = rootOf(svg) ?? { attributes: "", inner: "" };
  const box = /\sviewBox=/.test(attributes)
    ? ""
    : ` viewBox="0 0 ${width} ${height}"`;
  const kept = attributes.replace(
    /\s(?:x|y|width|height|preserveAspectRatio)=(?:"[^"]*"|'[^']*')/g,
    "",
  );
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}"${box}${kept}>${inner}</svg>`;
}
