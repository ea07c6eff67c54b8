// The accent as the style sheet uses it: a fill, whatever color it is, and
// shades of it that can be read as text.
import { type Color, contrast, mix } from "./contrast.ts";

/** What text in the hue of the accent stands on, in either scheme. */
const LIGHT_GROUNDS = ["#ffffff", "#f4f3ef"];
const DARK_GROUNDS = ["#101113", "#1a1b1f"];

/** Of text, at least (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;

/** Below this a fill cannot be told from the ground. */
const MIN_EDGE = 1.2;

/** The rules that stand before the style sheet. */
export function accentRules(accent: Color): string {
  const [onWhite, onBlack] = [
    contrast(accent, "#ffffff"),
    contrast(accent, "#000000"),
  ];
  const edge = (grounds: readonly Color[]) =>
    least(accent, grounds) < MIN_EDGE ? "var(--edge)" : "transparent";
  return `:root {
  --accent: ${accent};
  --on-accent: ${onWhite >= onBlack ? "#ffffff" : "#000000"};
  --light-edge: ${edge(LIGHT_GROUNDS)};
  --dark-edge: ${edge(DARK_GROUNDS)};
  --light-text: ${shade(accent, "#000000", LIGHT_GROUNDS)};
  --dark-text: ${shade(accent, "#ffffff", DARK_GROUNDS)};
}
`;
}

/** The first step from a color towards another that is readable as text. */
function shade(
  color: Color,
  towards: Color,
  grounds: readonly Color[],
): Color {
  let found = color;
  for (let part = 0; least(found, grounds) < MIN_CONTRAST; part += 1 / 64) {
    found = mix(color, towards, part);
  }
  return found;
}

function least(color: Color, grounds: readonly Color[]): number {
  return Math.min(...grounds.map((ground) => contrast(color, ground)));
}
