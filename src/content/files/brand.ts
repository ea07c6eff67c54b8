// The brand: an accent, a logo and a typeface.
import { createFields, type Fields } from "../fields.ts";
import type { Picture } from "./picture.ts";
import { loadPicture, pictureType } from "./pictures.ts";
import type { Source } from "../source.ts";

interface Brand {
  /** As `#rrggbb`, in lower case. */
  readonly accent: string;
  readonly logo: Logo | null;
  /** Where the studio's own typeface is served; null for ours. */
  readonly font: string | null;
}

export interface Logo extends Picture {
  readonly svg: string;
  /** Whether it has colors of its own for a dark scheme. */
  readonly adapts: boolean;
}

/** The accent of a studio that names none. */
const DEFAULT_ACCENT = "#c2350c";

export function readBrand(source: Source, shared: Fields): Brand {
  const fields = shared.optional.entry("brand") ?? createFields({});
  const accent = fields.optional.matching(
    "accent",
    /^#[0-9a-f]{6}$/i,
    'a color such as "#0b5fff" in quotes',
  );
  return {
    accent: (accent || DEFAULT_ACCENT).toLowerCase(),
    logo: readLogo(source, fields),
    font: readFont(source, fields),
  };
}

function readLogo(source: Source, fields: Fields): Logo | null {
  const name = fields.optional.link(
    "logo",
    { test: (given) => pictureType(given) === "image/svg+xml" },
    "an SVG in files/, such as files/logo.svg",
  ) ?? "";
  const picture = loadPicture(source, name);
  const bytes = picture && source.bytes(name);
  if (picture === null || bytes === null) return null;
  const svg = new TextDecoder().decode(bytes);
  return { ...picture, svg, adapts: svg.includes("prefers-color-scheme") };
}

function readFont(source: Source, fields: Fields): string | null {
  const name = fields.optional.link(
    "font",
    /^files\/[^/?#]+\.woff2$/i,
    "a WOFF2 file in files/, such as files/brand.woff2",
  );
  if (!name) return null;
  const bytes = source.bytes(name)?.subarray(0, 4);
  if (bytes !== undefined && new TextDecoder().decode(bytes) !== "wOF2") {
    source.fault(name, "must be a font in WOFF2, as its name says");
  }
  return `/${name}`;
}
