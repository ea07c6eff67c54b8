// The studio's logo: a self-contained SVG, without a script, text or anything
// from outside.
import { decodeUtf8 } from "../../text/utf8.ts";
import type { Fields } from "../fields.ts";
import type { Source } from "../source.ts";
import { type Picture, readPictureSize } from "./picture.ts";
import { pictureType } from "./pictures.ts";

/** A logo that may be shown anywhere. */
export interface Logo extends Picture {
  /** The whole file. */
  readonly svg: string;
  /** Whether it has colors of its own for a dark scheme. */
  readonly adapts: boolean;
}

const SVG = "image/svg+xml";

/** In bytes: every icon holds it. */
const MAX_LOGO = 64 * 1024;

/** Without the namespace no browser draws it. */
const ROOT = /<svg\b[^>]*\bxmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']/;

/** What a logo must not hold, and why. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/<script\b|\son\w+\s*=|javascript:/i, "must not hold a script"],
  [
    /<(?:foreignObject|iframe|object|embed|audio|video)\b/i,
    "must hold nothing but drawing",
  ],
  [
    /<!ENTITY\b/i,
    "must not declare entities: export it again as SVG (in Illustrator by Export As, not by Save As)",
  ],
  [/<image\b/i, "must not hold a picture, which no icon could show"],
  [
    /<\?xml-stylesheet\b|@import\b|\bhref\s*=\s*["']\s*(?!#|data:image\/)|\burl\(\s*["']?\s*(?!#|data:image\/)/i,
    "must not refer to anything outside of it",
  ],
  [
    /<text\b/i,
    "must not hold text, which has no typeface there: turn it into paths",
  ],
];

/** Reads the field that names the logo; notes a fault if it is unfit. */
export function readLogo(source: Source, fields: Fields): Logo | null {
  const name = fields.optional.matching(
    "logo",
    { test: (given) => pictureType(given) === SVG && source.has(given) },
    "an SVG that lies in files/, such as files/logo.svg",
  );
  if (name === null || name === "") return null;
  const refuse = (reason: string) => {
    source.fault(name, reason);
    return null;
  };
  const bytes = source.bytes(name);
  // What is no plain file is a fault already.
  if (bytes === null) return null;
  const svg = decodeUtf8(bytes) ?? "";
  // Before its size, which an editor's own data makes large.
  const [, reason] = REFUSED.find(([pattern]) => pattern.test(svg)) ?? [];
  if (reason !== undefined) return refuse(reason);
  if (bytes.length > MAX_LOGO) {
    return refuse(
      `must have at most ${MAX_LOGO} bytes, but has ${bytes.length}`,
    );
  }
  const size = readPictureSize(bytes, SVG);
  if (size === null || !ROOT.test(svg)) {
    return refuse("must be an SVG that states its size, in UTF-8");
  }
  const adapts = svg.includes("prefers-color-scheme");
  return { path: `/${name}`, ...size, smaller: [], svg, adapts };
}
