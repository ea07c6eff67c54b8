// The brand: one accent, from which every shade of it is derived, and a logo.
import { type Color, contrast, darker } from "./contrast.ts";
import type { Fields } from "../fields.ts";
import { createIcon } from "./icon.ts";
import { type Logo, readLogo } from "./logo.ts";
import type { Source } from "../source.ts";

/** What makes the service look like this studio. */
export interface Brand {
  /** The accent on light grounds, as the content names it. */
  readonly accent: Color;
  readonly logo: Logo | null;
  /** Where the studio's own typeface is served; null for ours. */
  readonly font: string | null;
  /** An SVG, from the logo or the accent. */
  readonly icon: string;
}

/** How a color is written. */
export const COLOR_PATTERN = /^#[0-9a-f]{6}$/i;

/** The accent of a studio that names none. */
const DEFAULT_ACCENT = "#c2350c";

/** What the accent stands on, as text, in the light scheme of the style sheet. */
const GROUNDS = ["#ffffff", "#f4f3ef"];

/** Of text, at least (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;

/** Reads the field `brand`; its own fields may be left out. */
export function readBrand(source: Source, shared: Fields): Brand {
  const fields = shared.optional.entry("brand");
  const given = fields?.optional.matching(
    "accent",
    COLOR_PATTERN,
    'a color such as "#0b5fff" in quotes',
  );
  const accent = (given || DEFAULT_ACCENT).toLowerCase();
  const fault = accentFault(accent);
  if (fault !== null) fields?.fault("accent", fault);
  const logo = fields === null ? null : readLogo(source, fields);
  const font = fields === null ? null : readFont(source, fields);
  return { accent, logo, font, icon: createIcon(accent, logo) };
}

/** Reads the field that names the typeface of headlines and text. */
function readFont(source: Source, fields: Fields): string | null {
  const name = fields.optional.matching(
    "font",
    /^files\/[^/?#]+\.woff2$/i,
    "a WOFF2 file in files/, such as files/brand.woff2",
  );
  if (name === null || name === "") return null;
  fields.link("font", name);
  const signature = source.bytes(name, 4);
  if (signature !== null && new TextDecoder().decode(signature) !== "wOF2") {
    source.fault(name, "must be a font in WOFF2, as its name says");
  }
  return `/${name}`;
}

/** What is wrong with an accent; null where its text is easy to read. */
export function accentFault(accent: Color): string | null {
  const least = leastContrast(accent);
  if (least >= MIN_CONTRAST) return null;
  return `must have a contrast of ${MIN_CONTRAST} on ${
    GROUNDS.join(" and ")
  }, or its text is hard to read, but ${accent} has ${
    Math.floor(least * 100) / 100
  }; the nearest that has it is "${nearestShade(accent)}"`;
}

function leastContrast(color: Color): number {
  return Math.min(...GROUNDS.map((ground) => contrast(color, ground)));
}

/** The nearest darker shade whose text is easy to read; black always is. */
function nearestShade(accent: Color): Color {
  let shade = accent;
  for (
    let brightness = 255;
    leastContrast(shade) < MIN_CONTRAST;
    brightness--
  ) {
    shade = darker(accent, brightness);
  }
  return shade;
}
