// The brand as pages show it: the accent as a fill, whatever color it is, with
// shades that can be read as text, the typeface, and the icon.
import type { Logo } from "../../content/files/brand.ts";

/** A color as `#rrggbb`, in lower case. */
type Color = string;

/** What text in the hue of the accent stands on, in either scheme. */
const LIGHT_GROUNDS = ["#ffffff", "#f4f3ef"];
const DARK_GROUNDS = ["#101113", "#1a1b1f"];

/** Of text, at least (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;

/** Below this a fill cannot be told from the ground. */
const MIN_EDGE = 1.2;

/** The rules that stand before the style sheet. */
export function accentRules(accent: Color): string {
  const onWhite = contrast(accent, "#ffffff");
  const onBlack = contrast(accent, "#000000");
  const edge = (grounds: readonly Color[]) =>
    least(accent, grounds) < MIN_EDGE ? "var(--edge)" : "transparent";
  return `:root {
  --accent: ${accent};
  --on-accent: ${onWhite >= onBlack ? "#ffffff" : "#000000"};
  --light-edge: ${edge(LIGHT_GROUNDS)};
  --dark-edge: ${edge(DARK_GROUNDS)};
  --light-text: ${shade(accent, 0, LIGHT_GROUNDS)};
  --dark-text: ${shade(accent, 255, DARK_GROUNDS)};
}
`;
}

/** The first readable text color on the way from a color to black or white. */
function shade(color: Color, end: 0 | 255, grounds: readonly Color[]): Color {
  let found = color;
  for (let part = 0; least(found, grounds) < MIN_CONTRAST; part += 1 / 64) {
    const mixed = channels(color).map((value) => value + (end - value) * part);
    found = `#${new Uint8Array(mixed.map(Math.round)).toHex()}`;
  }
  return found;
}

function least(color: Color, grounds: readonly Color[]): number {
  return Math.min(...grounds.map((ground) => contrast(color, ground)));
}

/** The contrast ratio of two colors, from 1 to 21 (WCAG 2.2, section 5.2). */
export function contrast(one: Color, other: Color): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue, from 0 to 255. */
function channels(color: Color): readonly number[] {
  return [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
}

/** The studio's own typeface, in every weight that it has. */
export function typefaceRules(path: string): string {
  return `@font-face {
  font-family: "Studio";
  src: url("${path}") format("woff2");
  font-weight: 100 900;
  font-display: swap;
}
:root {
  --typeface: "Studio";
}
`;
}

/**
 * The logo, or without one a disc for people, in the accent, and a square for
 * agents, on whole pixels at 16 and 32.
 */
export function createIcon(accent: Color, logo: Logo | null): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
${logo === null ? drawMarks(accent) : placeLogo(logo)}
</svg>
`;
}

function drawMarks(accent: Color): string {
  return `<style>@media (prefers-color-scheme: dark) { rect { fill: #eeeeec } }</style>
<circle cx="7" cy="15" r="7" fill="${accent}"/>
<rect x="18" y="8" width="14" height="14" fill="#131416"/>`;
}

/**
 * Embedded as an image, so that its styles and ids do not leak, and on a white
 * plate unless it has colors of its own for a dark scheme.
 */
function placeLogo({ svg, adapts }: Logo): string {
  const plate = adapts ? "" : `<rect width="32" height="32" fill="#ffffff"/>\n`;
  const data = new TextEncoder().encode(svg).toBase64();
  return `${plate}<image x="2" y="2" width="28" height="28" href="data:image/svg+xml;base64,${data}"/>`;
}
