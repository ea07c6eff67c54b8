import assert from "node:assert/strict";
import {
  PNG_HEAD,
  readPictureSize,
  readPngSize,
} from "../../src/http/picture_size.ts";

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
const RIFF = "52494646 00000000 57454250";

Deno.test("the size of a picture is read from its own bytes", () => {
  const table: [string, Uint8Array<ArrayBuffer>][] = [
    ["image/svg+xml", svg('<?xml?><svg viewBox="0 0 640 480" fill="none"/>')],
    ["image/png", PNG],
    // A JFIF segment, then the frame header of a progressive picture.
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
  assert.equal(PNG.length, PNG_HEAD);
  const padded = new Uint8Array(2 * PNG_HEAD);
  padded.set(PNG, 7);
  const size = { width: 640, height: 480 };
  assert.deepEqual(readPngSize(padded.subarray(7)), size);
});

Deno.test("what is no picture of its type has no size", () => {
  const others = [
    new Uint8Array(),
    PNG.subarray(0, PNG_HEAD - 1),
    PNG.with(0, 0x47),
    bytes("ffd8"),
    bytes("ffd8 ffe0 0000 0000 0000", 40),
    bytes(RIFF, 40),
    svg("<svg></svg>"),
    svg('<svg viewBox="0 0 0 0">'),
  ];
  for (
    const type of ["image/svg+xml", "image/png", "image/jpeg", "image/webp"]
  ) {
    for (const other of others) {
      assert.equal(readPictureSize(other, type), null);
    }
  }
});
