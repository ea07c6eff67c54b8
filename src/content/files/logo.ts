// The studio's logo: an SVG, shown in the header and in the icon.
import type { Fields } from "../fields.ts";
import type { Source } from "../source.ts";
import type { Picture } from "./picture.ts";
import { loadPicture, pictureType } from "./pictures.ts";

/** A logo that states its size. */
export interface Logo extends Picture {
  /** The whole file. */
  readonly svg: string;
  /** Whether it has colors of its own for a dark scheme. */
  readonly adapts: boolean;
}

/** Reads the field that names the logo, and notes a fault if it names none. */
export function readLogo(source: Source, fields: Fields): Logo | null {
  const name = fields.optional.matching(
    "logo",
    { test: (given) => pictureType(given) === "image/svg+xml" },
    "an SVG in files/, such as files/logo.svg",
  ) ?? "";
  if (name !== "") fields.link("logo", name);
  const picture = loadPicture(source, name);
  const bytes = picture && source.bytes(name);
  if (picture === null || bytes === null) return null;
  const svg = new TextDecoder().decode(bytes);
  return { ...picture, svg, adapts: svg.includes("prefers-color-scheme") };
}
