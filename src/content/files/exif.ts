// What a camera notes in a picture, whatever the format: Exif is a TIFF file
// within it (CIPA DC-008, section 4.5), XMP a text.

type Bytes = Uint8Array<ArrayBuffer>;

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
const XMP_LATITUDE = new TextEncoder().encode("GPSLatitude");

const PNG_HEAD = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 0x1a, 10);
const RAW_PROFILE = /^\n\w+\n *\d+\n([0-9a-f\n]+)$/;

/** In bytes: an entry of a directory. */
const ENTRY = 12;

/** Data types of TIFF and Exif are numbered from 1 to this. */
const MAX_TYPE = 13;

/** In bytes: what a text of a PNG is unpacked to at most. */
const MAX_TEXT = 16 * 1024 * 1024;

/** Finds what a camera, or a program after it, wrote into a picture. */
export function readCameraNotes(picture: Bytes): CameraNotes {
  const found = [picture, ...unpackTexts(picture)].map(readPlainNotes);
  return {
    exif: found.some(({ exif }) => exif),
    place: found.some(({ place }) => place),
  };
}

function readPlainNotes(bytes: Bytes): CameraNotes {
  let exif = false;
  let place = find(bytes, XMP_LATITUDE) >= 0;
  for (const { head, littleEndian } of TIFF_HEADS) {
    for (
      let start = find(bytes, head);
      start >= 0;
      start = find(bytes, head, start + 1)
    ) {
      const tiff = viewOf(bytes.subarray(start));
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

/** Where bytes stand among others; -1 if they do not. */
function find(bytes: Bytes, wanted: Bytes, start = 0): number {
  const [first = 0] = wanted;
  let at = bytes.indexOf(first, start);
  while (
    at >= 0 && !wanted.every((byte, index) => bytes[at + index] === byte)
  ) {
    at = bytes.indexOf(first, at + 1);
  }
  return at;
}

function viewOf({ buffer, byteOffset, byteLength }: Bytes): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

const latin1 = new TextDecoder("latin1");

/**
 * The texts of a PNG that are compressed (third edition, section 11.3.3), and
 * the Exif that ImageMagick writes into them in hexadecimal.
 */
function unpackTexts(bytes: Bytes): readonly Bytes[] {
  const texts: Bytes[] = [];
  if (find(bytes.subarray(0, PNG_HEAD.length), PNG_HEAD) < 0) return texts;
  const view = viewOf(bytes);
  for (let at = PNG_HEAD.length; at + 8 <= bytes.length;) {
    const length = view.getUint32(at);
    const type = latin1.decode(bytes.subarray(at + 4, at + 8));
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
      const text = inflate(chunk.subarray(start));
      texts.push(text);
      const [, hex = ""] = latin1.decode(text).match(RAW_PROFILE) ?? [];
      texts.push(Uint8Array.fromHex(hex.replaceAll("\n", "")));
    } catch {
      // Nobody else can unpack it either.
    }
  }
  return texts;
}

function inflate(packed: Bytes): Bytes {
  // An import would add a tenth to every start, for a text that few pictures have.
  const { inflateSync } = globalThis.process.getBuiltinModule("node:zlib");
  return new Uint8Array(inflateSync(packed, { maxOutputLength: MAX_TEXT }));
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
