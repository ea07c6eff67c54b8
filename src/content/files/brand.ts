// The brand: one accent, whatever color it is, and a logo.
import type { Color } from "./contrast.ts";
import type { Fields } from "../fields.ts";
import { createIcon } from "./icon.ts";
import { type Logo, readLogo } from "./logo.ts";
import type { Source } from "../source.ts";

/** What makes the service look like this studio. */
export interface Brand {
  /** The accent, as the content names it. */
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

/** Reads the field `brand`; its own fields may be left out. */
export function readBrand(source: Source, shared: Fields): Brand {
  const fields = shared.optional.entry("brand");
  const given = fields?.optional.matching(
    "accent",
    COLOR_PATTERN,
    'a color such as "#0b5fff" in quotes',
  );
  const accent = (given || DEFAULT_ACCENT).toLowerCase();
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
