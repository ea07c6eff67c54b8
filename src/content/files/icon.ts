// The icon of the studio: its logo on white, or without one a disc for people, in
// the accent, and a square for agents.
import type { Color } from "./contrast.ts";
import type { Logo } from "./logo.ts";

/** A part of a drawing, in its units. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The side of the icon, and what a logo fills of it. */
const SIDE = 32;
const LOGO_BOX: Box = { x: 2, y: 2, width: 28, height: 28 };

/**
 * Makes the icon as an SVG.
 *
 * @param margin the white around it, in its units
 */
export function createIcon(
  accent: Color,
  logo: Logo | null,
  margin = 0,
): string {
  const drawing = logo === null
    ? `<circle cx="7.5" cy="16" r="7.5" fill="${accent}"/>
<rect x="17" y="8.5" width="15" height="15" fill="#131416"/>`
    : placeLogo(logo, LOGO_BOX);
  const side = SIDE + 2 * margin;
  const edge = 0 - margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${edge} ${edge} ${side} ${side}">
<rect x="${edge}" y="${edge}" width="${side}" height="${side}" fill="#ffffff"/>
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
