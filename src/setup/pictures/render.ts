// SVG to PNG, and PNG to ICO, each with the mark of what it shows.
import { crc32 } from "node:zlib";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { MARK_KEYWORD } from "../../content/files/drawn.ts";

/** Draws an SVG in so many pixels of width. */
export type Render = (svg: string, width: number) => Uint8Array;

/** Loads the renderer. */
export async function loadRenderer(): Promise<Render> {
  const wasm = import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm");
  await initWasm(await Deno.readFile(new URL(wasm)));
  return (svg, width) =>
    new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng();
}

/** In bytes: the signature and the header chunk of a PNG. */
const HEADER_END = 33;

/** Adds a mark to a PNG: a tEXt chunk after the header (section 11.3.3.2). */
export function markPng(png: Uint8Array, mark: string): Uint8Array {
  const typed = new TextEncoder().encode(`tEXt${MARK_KEYWORD}\0${mark}`);
  const chunk = new Uint8Array(typed.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, typed.length - 4);
  chunk.set(typed, 4);
  view.setUint32(chunk.length - 4, crc32(typed));
  const marked = new Uint8Array(png.length + chunk.length);
  marked.set(png.subarray(0, HEADER_END));
  marked.set(chunk, HEADER_END);
  marked.set(png.subarray(HEADER_END), HEADER_END + chunk.length);
  return marked;
}

/** An ICO file that holds one square PNG of at most 255 pixels. */
export function createIco(png: Uint8Array, side: number): Uint8Array {
  const header = 22;
  const file = new Uint8Array(header + png.length);
  const view = new DataView(file.buffer);
  view.setUint16(2, 1, true); // an icon
  view.setUint16(4, 1, true); // of one picture
  file[6] = side;
  file[7] = side;
  view.setUint16(10, 1, true); // color plane
  view.setUint16(12, 32, true); // bits per pixel
  view.setUint32(14, png.length, true);
  view.setUint32(18, header, true);
  file.set(png, header);
  return file;
}
