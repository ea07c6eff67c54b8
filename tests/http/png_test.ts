import assert from "node:assert/strict";
import { PNG_HEAD, readPngSize } from "../../src/http/picture_size.ts";

/** The head of a picture of 0x0102 by 0x030405 pixels. */
const HEAD = Uint8Array.fromHex(
  "89504e470d0a1a0a0000000d494844520000010200030405",
);

Deno.test("the size of a PNG is read from its header", () => {
  assert.equal(HEAD.length, PNG_HEAD);
  const size = { width: 0x0102, height: 0x030405 };
  assert.deepEqual(readPngSize(HEAD), size);
  const padded = new Uint8Array(2 * PNG_HEAD);
  padded.set(HEAD, 7);
  assert.deepEqual(readPngSize(padded.subarray(7)), size);
});

Deno.test("a file that is not a PNG, or too short for one, has no size", () => {
  for (
    const bytes of [
      new Uint8Array(),
      new Uint8Array(PNG_HEAD),
      HEAD.subarray(0, PNG_HEAD - 1),
      HEAD.with(0, 0x47),
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ]
  ) assert.equal(readPngSize(bytes), null);
});
