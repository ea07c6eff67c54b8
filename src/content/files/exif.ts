// What a camera notes in a picture, whatever the format: Exif is a TIFF file
// within it (CIPA DC-008, section 4.5), XMP a text.
import { Buffer } from "node:buffer";
import { inflateSync } from "node:zlib";

/** What a picture tells besides what it shows. */
interface CameraNotes {
  readonly exif: boolean;
  /** Whether it tells where it was taken, in Exif or XMP. */
  readonly place: boolean;
}

/** How a TIFF file begins, in each order of bytes. */
const TIFF_HEADS = [
  { head: Uint8Array.of(0x49, 0x49, 0x2a, 0), littleEndian: true },
  { head: Uint8Array.of(0x4d, 0x4d, 0, 0x2a), littleEndian: false },
];

/** Tags of Exif: where the directory of the place is, and what is in it. */
const GPS_DIRECTORY = 0x8825;
const GPS_LATITUDE = 2;

/** How XMP names the same. */
const XMP_LATITUDE = "GPSLatitude";

const PNG_HEAD = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const RAW_PROFILE = /^\n\w+\n *\d+\n([0-9a-f\n]+)$/;

/** In bytes: an entry of a directory. */
const ENTRY = 12;

/** Data types of TIFF and Exif are numbered from 1 to this. */
const MAX_TYPE = 13;

/** In bytes: what a text of a PNG is unpacked to at most. */
const MAX_TEXT = 16 * 1024 * 1024;

/** Finds what a camera, or a program after it, wrote into a picture. */
export function readCameraNotes(picture: Uint8Array<ArrayBuffer>): CameraNotes {
  const { buffer, byteOffset, byteLength } = picture;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  const found = [bytes, ...unpackTexts(bytes)].map(readPlainNotes);
  return {
    exif: found.some(({ exif }) => exif),
    place: found.some(({ place }) => place),
  };
}

function readPlainNotes(bytes: Buffer): CameraNotes {
  let exif = false;
  let place = bytes.includes(XMP_LATITUDE);
  for (const { head, littleEndian } of TIFF_HEADS) {
    for (
      let start = bytes.indexOf(head);
      start >= 0;
      start = bytes.indexOf(head, start + 1)
    ) {
      const tiff = new DataView(bytes.buffer, bytes.byteOffset + start);
      const main = readDirectory(tiff, 4, littleEndian);
      if (main === null) continue;
      exif = true;
      const gps = main.get(GPS_DIRECTORY);
      if (gps === undefined) continue;
      const noted = readDirectory(tiff, gps, littleEndian);
      if (noted?.has(GPS_LATITUDE)) place = true;
    }
  }
  return { exif, place };
}

/**
 * The texts of a PNG that are compressed (third edition, section 11.3.3), and
 * the Exif that ImageMagick writes into them in hexadecimal.
 */
function unpackTexts(bytes: Buffer): readonly Buffer[] {
  const texts: Buffer[] = [];
  if (!bytes.subarray(0, PNG_HEAD.length).equals(PNG_HEAD)) return texts;
  for (let at = PNG_HEAD.length; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const chunk = bytes.subarray(at + 8, at + 8 + length);
    at += length + 12;
    const keyword = chunk.indexOf(0);
    const isPacked = type === "zTXt" ||
      type === "iTXt" && chunk[keyword + 1] === 1;
    if (!isPacked) continue;
    // An iTXt has two more texts before its own: a language and a translation.
    const start = type === "zTXt"
      ? keyword + 2
      : chunk.indexOf(0, chunk.indexOf(0, keyword + 3) + 1) + 1;
    try {
      const packed = chunk.subarray(start);
      const text = inflateSync(packed, { maxOutputLength: MAX_TEXT });
      texts.push(text);
      const [, hex = ""] = text.toString("latin1").match(RAW_PROFILE) ?? [];
      texts.push(Buffer.from(hex.replaceAll("\n", ""), "hex"));
    } catch {
      // Nobody else can unpack it either.
    }
  }
  return texts;
}

/**
 * Where the values of a directory stand, by their tags (TIFF 6.0, section 2);
 * null where the bytes are no directory.
 *
 * @param pointer the place of the directory's offset
 */
function readDirectory(
  tiff: DataView,
  pointer: number,
  littleEndian: boolean,
): ReadonlyMap<number, number> | null {
  if (pointer + 4 > tiff.byteLength) return null;
  const start = tiff.getUint32(pointer, littleEndian);
  if (start + 2 > tiff.byteLength) return null;
  const count = tiff.getUint16(start, littleEndian);
  if (count === 0 || start + 2 + count * ENTRY > tiff.byteLength) return null;
  const values = new Map<number, number>();
  for (let index = 0; index < count; index++) {
    const entry = start + 2 + index * ENTRY;
    const type = tiff.getUint16(entry + 2, littleEndian);
    if (type === 0 || type > MAX_TYPE) return null;
    values.set(tiff.getUint16(entry, littleEndian), entry + 8);
  }
  return values;
}
