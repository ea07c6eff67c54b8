import { decodeUtf8 } from "./utf8.ts";

/** In pixels. */
export type PixelSize = { readonly width: number; readonly height: number };

/** The media types of pictures, by the ends of their names. */
export const PICTURE_TYPES: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
};

/** Reads the size of a picture; null where the bytes are no such picture. */
export function readPictureSize(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): PixelSize | null {
  switch (type) {
    case "image/svg+xml":
      return readSvgSize(bytes);
    case "image/png":
      return readPngSize(bytes);
    case "image/jpeg":
      return readJpegSize(bytes);
    case "image/webp":
      return readWebpSize(bytes);
    default:
      return null;
  }
}

/** In bytes: the signature and the header chunk up to the size (W3C PNG 11.2.1). */
export const PNG_HEAD = 24;

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Reads the size from the first bytes of a file; null if it is not a PNG. */
export function readPngSize(
  head: Uint8Array<ArrayBuffer>,
): PixelSize | null {
  if (
    head.length < PNG_HEAD ||
    PNG_SIGNATURE.some((byte, index) => head[index] !== byte)
  ) return null;
  const view = viewOf(head);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** The last two numbers of the viewBox (SVG 2 section 8.6). */
function readSvgSize(bytes: Uint8Array<ArrayBuffer>): PixelSize | null {
  const root = decodeUtf8(bytes)?.match(/<svg\b[^>]*>/)?.[0] ?? "";
  const box = /\bviewBox="[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)"/;
  const [, width, height] = root.match(box) ?? [];
  return sizeOf(Math.round(Number(width)), Math.round(Number(height)));
}

/** Walks the segments to the frame header (ITU-T T.81 section B.2.2). */
function readJpegSize(bytes: Uint8Array<ArrayBuffer>): PixelSize | null {
  const view = viewOf(bytes);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = view.getUint8(at + 1);
    // C4, C8 and CC are tables and the like; the others of C0 to CF are frames.
    if ((marker & 0xf0) === 0xc0 && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return sizeOf(view.getUint16(at + 7), view.getUint16(at + 5));
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The three kinds of first chunk (RFC 9649 section 2). */
function readWebpSize(bytes: Uint8Array<ArrayBuffer>): PixelSize | null {
  if (bytes.length < 30) return null;
  const view = viewOf(bytes);
  const text = (start: number) =>
    String.fromCharCode(...bytes.subarray(start, start + 4));
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

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
