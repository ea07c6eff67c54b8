// The brand: an accent, a logo and a typeface.
import { createFields, type Fields, type Readers } from "../fields.ts";
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
  const { optional } = shared.optional.entry("brand") ?? createFields({});
  const wanted = 'a color such as "#0b5fff" in quotes';
  const accent = optional.matching("accent", /^#[0-9a-f]{6}$/i, wanted);
  return {
    accent: (accent || DEFAULT_ACCENT).toLowerCase(),
    logo: readLogo(source, optional),
    font: readFont(source, optional),
  };
}

function readLogo(source: Source, { link }: Readers<null>): Logo | null {
  const wanted = "an SVG in files/, such as files/logo.svg";
  const test = (given: string) => pictureType(given) === "image/svg+xml";
  const name = link("logo", { test }, wanted) ?? "";
  const picture = loadPicture(source, name);
  const bytes = picture && source.bytes(name);
  if (picture === null || bytes === null) return null;
  const svg = new TextDecoder().decode(bytes);
  return { ...picture, svg, adapts: svg.includes("prefers-color-scheme") };
}

function readFont(source: Source, { link }: Readers<null>): string | null {
  const wanted = "a WOFF2 file in files/, such as files/brand.woff2";
  const name = link("font", /^files\/[^/?#]+\.woff2$/i, wanted);
  if (!name) return null;
  const bytes = source.bytes(name)?.subarray(0, 4);
  if (bytes !== undefined && new TextDecoder().decode(bytes) !== "wOF2") {
    source.fault(name, "must be a font in WOFF2, as its name says");
  }
  return `/${name}`;
}
