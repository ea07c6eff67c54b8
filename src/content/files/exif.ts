// What a camera notes in a picture, whatever the format: Exif is a TIFF file
// within it (CIPA DC-008, section 4.5), XMP a text.

type Bytes = Uint8Array<ArrayBuffer>;

interface CameraNotes {
  readonly exif: boolean;
  /** Whether it tells where it was taken, in Exif or XMP. */
  readonly place: boolean;
}

/** How a TIFF file begins, in each order of bytes. */
const TIFF_HEAD = /II\*\0|MM\0\*/g;

/** Tags of Exif: where the directory of the place is, and what is in it. */
const GPS_DIRECTORY = 0x8825;
const GPS_LATITUDE = 2;

/**
 * How XMP names the same, and the texts of a PNG that hold Exif or XMP packed, as
 * ImageMagick writes them: what they tell is not looked at.
 */
const PLACE =
  /GPSLatitude|Raw profile type (?:exif|xmp|APP1)|zTXtXML:com\.adobe\.xmp|XML:com\.adobe\.xmp\0[^\0]/;

/** In bytes: an entry of a directory. */
const ENTRY = 12;

/** Data types of TIFF and Exif are numbered from 1 to this. */
const MAX_TYPE = 13;

/** A character for each byte. */
const latin1 = new TextDecoder("latin1");

/** Finds what a camera, or a program after it, wrote into a picture. */
export function readCameraNotes(picture: Bytes): CameraNotes {
  const text = latin1.decode(picture);
  let exif = false;
  let place = PLACE.test(text);
  for (const { 0: head, index } of text.matchAll(TIFF_HEAD)) {
    const { buffer, byteOffset, byteLength } = picture.subarray(index);
    const tiff = new DataView(buffer, byteOffset, byteLength);
    const littleEndian = head.startsWith("I");
    const main = readDirectory(tiff, 4, littleEndian);
    if (main === null) continue;
    exif = true;
    const gps = main.get(GPS_DIRECTORY);
    if (gps === undefined) continue;
    const noted = readDirectory(tiff, gps, littleEndian);
    if (noted?.has(GPS_LATITUDE)) place = true;
  }
  return { exif, place };
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
