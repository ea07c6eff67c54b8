// The icon of the studio: its logo, or without one a disc for people, in the
// accent, and a square for agents, on whole pixels at 16 and 32.
import type { Color } from "./accent.ts";
import type { Logo } from "../../content/files/brand.ts";

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
 * The logo, embedded as an image, so that its styles and ids do not leak, on a
 * white plate unless it has colors of its own for a dark scheme.
 */
function placeLogo({ svg, adapts }: Logo): string {
  const plate = adapts ? "" : `<rect width="32" height="32" fill="#ffffff"/>\n`;
  const data = new TextEncoder().encode(svg).toBase64();
  return `${plate}<image x="2" y="2" width="28" height="28" href="data:image/svg+xml;base64,${data}"/>`;
}
