// The icon of the studio: its logo on white, or without one a disc for people, in
// the accent, and a square for agents.
import type { Color } from "./contrast.ts";
import type { Logo } from "./logo.ts";

/** Makes the icon as an SVG. */
export function createIcon(accent: Color, logo: Logo | null): string {
  const drawing = logo === null
    ? `<circle cx="7.5" cy="16" r="7.5" fill="${accent}"/>
<rect x="17" y="8.5" width="15" height="15" fill="#131416"/>`
    : placeLogo(logo);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect x="0" y="0" width="32" height="32" fill="#ffffff"/>
${drawing}
</svg>
`;
}

/** The rules of a logo for dark schemes; it is always placed on white. */
const DARK_RULES =
  /@media[^{]*prefers-color-scheme:\s*dark[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/** The logo, embedded as an image, so that its styles and ids do not leak. */
function placeLogo({ svg }: Logo): string {
  const bytes = new TextEncoder().encode(svg.replace(DARK_RULES, ""));
  return `<image x="2" y="2" width="28" height="28" href="data:image/svg+xml;base64,${bytes.toBase64()}"/>`;
}
