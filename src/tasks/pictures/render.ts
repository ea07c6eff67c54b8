// SVG to PNG, and PNG to ICO, each with the mark of what it shows.
import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { MARK_KEYWORD } from "../../content/files/drawn.ts";

/** Loads what draws an SVG in so many pixels of width. */
export async function loadRenderer(): Promise<
  (svg: string, width: number) => Uint8Array
> {
  const wasm = import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm");
  await initWasm(await Deno.readFile(new URL(wasm)));
  return (svg, width) =>
    new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng();
}

/** In bytes: the signature and the header chunk of a PNG. */
const HEADER_END = 33;

/** Adds a mark to a PNG: a tEXt chunk after the header (section 11.3.3.2). */
export function markPng(png: Uint8Array, mark: string): Uint8Array {
  const typed = Buffer.from(`tEXt${MARK_KEYWORD}\0${mark}`);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(typed.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([
    ...[png.subarray(0, HEADER_END), length, typed, check],
    png.subarray(HEADER_END),
  ]);
}

/** An ICO file that holds one square PNG of at most 255 pixels. */
export function createIco(png: Uint8Array, side: number): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture
  header[6] = side;
  header[7] = side;
  header.writeUInt16LE(1, 10); // color plane
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
