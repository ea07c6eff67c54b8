// What a camera notes in a picture, whatever the format: Exif is a TIFF file
// within it (CIPA DC-008, section 4.5), XMP a text.

type Bytes = Uint8Array<ArrayBuffer>;

/** How a TIFF file begins, in each order of bytes. */
const TIFF_HEADS = [
  { head: Uint8Array.of(0x49, 0x49, 0x2a, 0), littleEndian: true },
  { head: Uint8Array.of(0x4d, 0x4d, 0, 0x2a), littleEndian: false },
];

/** Tags of Exif: where the directory of the place is, and what is in it. */
const GPS_DIRECTORY = 0x8825;
const GPS_LATITUDE = 2;

/** How XMP names the same. */
const XMP_LATITUDE = bytesOf("GPSLatitude");

const PNG_HEAD = bytesOf("PNG");

/** Texts of a PNG with Exif or XMP packed, by ImageMagick: not looked into. */
const PACKED_NOTES = [
  "Raw profile type exif",
  "Raw profile type xmp",
  "Raw profile type APP1",
  "zTXtXML:com.adobe.xmp",
  "XML:com.adobe.xmp\0\x01",
].map(bytesOf);

/** In bytes. */
const ENTRY = 12;

/** Data types of TIFF and Exif are numbered from 1 to this. */
const MAX_TYPE = 13;

/** Whether a camera, or a program after it, noted anything, and the place. */
export function readCameraNotes(
  picture: Bytes,
): { exif: boolean; place: boolean } {
  const isPng = find(picture.subarray(0, 4), PNG_HEAD) === 1;
  const signs = isPng ? [XMP_LATITUDE, ...PACKED_NOTES] : [XMP_LATITUDE];
  let exif = false;
  let place = signs.some((sign) => find(picture, sign) >= 0);
  for (const { head, littleEndian } of TIFF_HEADS) {
    let start = find(picture, head);
    for (; start >= 0; start = find(picture, head, start + 1)) {
      const { buffer, byteOffset, byteLength } = picture.subarray(start);
      const tiff = new DataView(buffer, byteOffset, byteLength);
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

function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text);
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

/**
 * Where the values of a directory stand, by their tags (TIFF 6.0, section 2);
 * null where the bytes that the pointer leads to are none.
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
