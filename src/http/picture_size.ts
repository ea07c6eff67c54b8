import { decodeUtf8 } from "./utf8.ts";

/** In pixels. */
export type PixelSize = { readonly width: number; readonly height: number };

/** The media types of pictures, by the ends of their names. */
export const PICTURE_TYPES: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
};

/** In bytes: the properties of an AVIF stand before its coded pictures. */
const MAX_AVIF_HEAD = 4096;

const READERS: Readonly<
  Record<string, (bytes: Uint8Array<ArrayBuffer>) => PixelSize | null>
> = {
  "image/svg+xml": readSvgSize,
  "image/png": readPngSize,
  "image/jpeg": readJpegSize,
  "image/webp": readWebpSize,
  "image/avif": readAvifSize,
  "image/gif": readGifSize,
};

/** Reads the size of a picture; null if the bytes are no such picture. */
export function readPictureSize(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): PixelSize | null {
  return READERS[type]?.(bytes) ?? null;
}

/** From the header chunk (W3C PNG section 11.2.1). */
function readPngSize(bytes: Uint8Array<ArrayBuffer>): PixelSize | null {
  if (bytes.length < 24 || textAt(bytes, 0, 8) !== "\x89PNG\r\n\x1a\n") {
    return null;
  }
  const view = viewOf(bytes);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/**
 * The last two numbers of the viewBox (SVG 2 section 8.6), or else the width and
 * the height in pixels.
 */
function readSvgSize(bytes: Uint8Array<ArrayBuffer>): PixelSize | null {
  const root = decodeUtf8(bytes)?.match(/<svg\b[^>]*>/)?.[0] ?? "";
  const box =
    /\sviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/;
  const length = (name: string) =>
    root.match(`\\s${name}=["']([\\d.]+)(?:px)?["']`)?.[1];
  const [, width = length("width"), height = length("height")] =
    root.match(box) ?? [];
  return sizeOf(Math.round(Number(width)), Math.round(Number(height)));
}

/**
 * Walks the segments to the frame header (ITU-T T.81 section B.2.2). A photo
 * that its camera held upright may lie on its side in the file.
 */
function readJpegSize(bytes: Uint8Array<ArrayBuffer>): PixelSize | null {
  const view = viewOf(bytes);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  let turned = false;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = view.getUint8(at + 1);
    // C4, C8 and CC are tables and the like; the others of C0 to CF are frames.
    if ((marker & 0xf0) === 0xc0 && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const width = view.getUint16(at + 7);
      const height = view.getUint16(at + 5);
      return turned ? sizeOf(height, width) : sizeOf(width, height);
    }
    const end = at + 2 + view.getUint16(at + 2);
    if (marker === 0xe1) turned ||= isTurned(bytes.subarray(at + 4, end));
    at = end;
  }
  return null;
}

/** Whether Exif's orientation swaps width and height (CIPA DC-008 section 4.6.4). */
function isTurned(segment: Uint8Array<ArrayBuffer>): boolean {
  const ORIENTATION = 0x0112;
  if (segment.length < 16 || textAt(segment, 0, 4) !== "Exif") return false;
  const tiff = viewOf(segment.subarray(6));
  const little = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, little);
  for (let at = directory + 2; at + 12 <= tiff.byteLength; at += 12) {
    if (tiff.getUint16(at, little) === ORIENTATION) {
      return tiff.getUint16(at + 8, little) >= 5;
    }
  }
  return false;
}

/** The largest of the items' extents (ISO/IEC 23008-12 section 6.5.3). */
function readAvifSize(bytes: Uint8Array<ArrayBuffer>): PixelSize | null {
  if (textAt(bytes, 4, 8) !== "ftypavif") return null;
  const view = viewOf(bytes);
  let largest: PixelSize | null = null;
  const end = Math.min(bytes.length, MAX_AVIF_HEAD);
  for (let at = 12; at + 16 <= end; at++) {
    if (textAt(bytes, at, 4) !== "ispe") continue;
    const size = sizeOf(view.getUint32(at + 8), view.getUint32(at + 12));
    if (size !== null && size.width > (largest?.width ?? 0)) largest = size;
  }
  return largest;
}

/** The logical screen (GIF89a section 18). */
function readGifSize(bytes: Uint8Array<ArrayBuffer>): PixelSize | null {
  if (bytes.length < 10 || !/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) {
    return null;
  }
  const view = viewOf(bytes);
  return sizeOf(view.getUint16(6, true), view.getUint16(8, true));
}

/** The three kinds of first chunk (RFC 9649 section 2). */
function readWebpSize(bytes: Uint8Array<ArrayBuffer>): PixelSize | null {
  if (bytes.length < 30) return null;
  const view = viewOf(bytes);
  const text = (start: number) => textAt(bytes, start, 4);
  if (text(0) !== "RIFF" || text(8) !== "WEBP") return null;
  switch (text(12)) {
    case "VP8X":
      return sizeOf(
        (view.getUint32(24, true) & 0xffffff) + 1,
        (view.getUint32(26, true) >>> 8) + 1,
      );
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return sizeOf((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case "VP8 ":
      return sizeOf(
        view.getUint16(26, true) & 0x3fff,
        view.getUint16(28, true) & 0x3fff,
      );
    default:
      return null;
  }
}

function sizeOf(width: number, height: number): PixelSize | null {
  return width > 0 && height > 0 ? { width, height } : null;
}

function textAt(
  bytes: Uint8Array<ArrayBuffer>,
  start: number,
  length: number,
): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
