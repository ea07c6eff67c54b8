// The icon of the studio: its logo on white, or without one a disc for people, in
// the accent, and a square for agents.
import type { Color } from "./contrast.ts";
import type { Logo } from "./logo.ts";

/** A part of a drawing, in its units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The side of the icon, and what a logo fills of it. */
const SIDE = 32;
const LOGO_BOX: Box = { x: 5, y: 5, width: 22, height: 22 };

/** Makes the icon as an SVG. */
export function createIcon(accent: Color, logo: Logo | null): string {
  const drawing = logo === null
    ? `<circle cx="9" cy="16" r="6" fill="${accent}"/>
<rect x="17" y="10" width="12" height="12" fill="#131416"/>`
    : placeLogo(logo, LOGO_BOX);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">
<rect width="${SIDE}" height="${SIDE}" fill="#ffffff"/>
${drawing}
</svg>
`;
}

/** The rules of a logo for dark schemes; it is always placed on white. */
const DARK_RULES =
  /@media[^{]*prefers-color-scheme:\s*dark[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/**
 * The logo in the middle of a box of another SVG: embedded as an image, so that
 * its styles and ids do not leak.
 */
export function placeLogo(
  { svg }: Logo,
  { x, y, width, height }: Box,
): string {
  const bytes = new TextEncoder().encode(svg.replace(DARK_RULES, ""));
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/svg+xml;base64,${bytes.toBase64()}"/>`;
}
