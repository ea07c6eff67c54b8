/**
 * The size of a PNG picture (W3C PNG, third edition).
 *
 * @module
 */

/** The size of a picture. */
export interface PixelSize {
  /** In pixels, like the height. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
}

/** In bytes: the signature, and the header chunk up to the size (section 11.2.1). */
export const PNG_HEAD = 24;

/** Section 5.2. */
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Reads the size from the first bytes of a file; null if it is not a PNG. */
export function readPngSize(
  head: Uint8Array<ArrayBuffer>,
): PixelSize | null {
  if (
    head.length < PNG_HEAD ||
    SIGNATURE.some((byte, index) => head[index] !== byte)
  ) return null;
  const view = new DataView(head.buffer, head.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
