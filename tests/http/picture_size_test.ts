import assert from "node:assert/strict";
import { readPictureSize } from "../../src/http/picture_size.ts";

/** Bytes from hexadecimal, with spaces for people. */
function bytes(hex: string, length = 0): Uint8Array<ArrayBuffer> {
  const given = Uint8Array.fromHex(hex.replaceAll(" ", ""));
  const padded = new Uint8Array(Math.max(given.length, length));
  padded.set(given);
  return padded;
}

function svg(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** The head of a PNG of 640 by 480 pixels. */
const PNG = bytes("89504e470d0a1a0a 0000000d 49484452 00000280 000001e0");
const ISPE = "69737065";
const RIFF = "52494646 00000000 57454250";

Deno.test("the size of a picture is read from its own bytes", () => {
  const table: [string, Uint8Array<ArrayBuffer>][] = [
    ["image/svg+xml", svg('<?xml?><svg viewBox="0 0 640 480" fill="none"/>')],
    ["image/png", PNG],
    // A JFIF segment, then the frame header of a progressive picture.
    [
      "image/svg+xml",
      svg(
        "<svg xmlns='http://www.w3.org/2000/svg' width='640px' height='480'>",
      ),
    ],
    ["image/gif", bytes("474946383961 8002 e001")],
    // The thumbnail's extents, then the picture's.
    [
      "image/avif",
      bytes(
        `00000018 66747970 61766966 00000000 ${ISPE} 00000000 00000050 0000003c 00000014 ${ISPE} 00000000 00000280 000001e0`,
      ),
    ],
    // Exif says that the picture lies on its side, in either byte order.
    [
      "image/jpeg",
      bytes(
        "ffd8 ffe10022 457869660000 4d4d002a00000008 0001 011200030000000100060000 00000000 ffc00011 08 0280 01e0 03",
      ),
    ],
    [
      "image/jpeg",
      bytes(
        "ffd8 ffe10022 457869660000 49492a0008000000 0100 120103000100000008000000 00000000 ffc00011 08 0280 01e0 03",
      ),
    ],
    ["image/jpeg", bytes("ffd8 ffe00004 0000 ffc2000b 08 01e0 0280 01 000000")],
    [
      "image/webp",
      bytes(`${RIFF} 56503858 0a000000 00000000 7f0200 df0100`, 30),
    ],
    // 14 bits of the width less one, then 14 of the height less one.
    ["image/webp", bytes(`${RIFF} 5650384c 00000000 2f 7fc27700`, 30)],
    [
      "image/webp",
      bytes(`${RIFF} 56503820 00000000 000000 9d012a 8002 e001`, 30),
    ],
  ];
  for (const [type, picture] of table) {
    assert.deepEqual(
      readPictureSize(picture, type),
      { width: 640, height: 480 },
      type,
    );
  }
});

Deno.test("the head of a PNG is enough, wherever it lies in memory", () => {
  const padded = new Uint8Array(2 * PNG.length);
  padded.set(PNG, 7);
  const size = { width: 640, height: 480 };
  assert.deepEqual(readPictureSize(padded.subarray(7), "image/png"), size);
});

Deno.test("what is no picture of its type has no size", () => {
  const others = [
    new Uint8Array(),
    PNG.subarray(0, -1),
    PNG.with(0, 0x47),
    bytes("ffd8"),
    bytes("ffd8 ffe0 0000 0000 0000", 40),
    bytes(RIFF, 40),
    svg("<svg></svg>"),
    svg('<svg viewBox="0 0 0 0">'),
  ];
  for (
    const type of [
      "image/svg+xml",
      "image/png",
      "image/jpeg",
      "image/webp",
      "image/avif",
      "image/gif",
    ]
  ) {
    for (const other of others) {
      assert.equal(readPictureSize(other, type), null);
    }
  }
});
