import assert from "node:assert/strict";
import {
  mediaQuality,
  parsePreferences,
  preferredEncoding,
} from "../../src/http/negotiation.ts";

Deno.test("weights are read as RFC 9110 has them, and a bad one is 0", () => {
  assert.deepEqual(
    parsePreferences(
      "A/B;q=0.5, c/d ; Q=1.000,,e/f;x=1;q=0, g/h;q=2, i/j;q=.5",
    ),
    [
      { value: "a/b", q: 0.5 },
      { value: "c/d", q: 1 },
      { value: "e/f", q: 0 },
      { value: "g/h", q: 0 },
      { value: "i/j", q: 0 },
    ],
  );
});

Deno.test("the most specific range decides, not the best liked", () => {
  const preferences = parsePreferences("text/html;q=0.1, text/*;q=0.5, */*");
  assert.equal(mediaQuality(preferences, "text/html"), 0.1);
  assert.equal(mediaQuality(preferences, "text/plain"), 0.5);
  assert.equal(mediaQuality(preferences, "image/png"), 1);
  assert.equal(mediaQuality(parsePreferences("text/html"), "image/png"), 0);
});

Deno.test("the encoding is the one that weighs most, and identity weighs too", () => {
  const table: [string | null, string | null][] = [
    [null, null],
    ["", null],
    ["identity", null],
    ["*", null],
    ["gzip", "gzip"],
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.1, gzip;q=0.2", "gzip"],
    ["GZIP", "gzip"],
    ["gzip;q=0", null],
    ["gzip;q=nonsense", null],
    ["brotli", null],
    ["identity;q=1, gzip;q=0.1", null],
    ["gzip;q=0.1, identity", null],
    ["br;q=0.5, gzip;q=0.9, identity;q=0.7", "gzip"],
    ["identity;q=0.5, gzip;q=0.5", "gzip"],
    ["gzip;q=0, identity;q=0", null],
    // A wildcard stands for every coding that is not named, identity included.
    ["*;q=0.5, identity;q=0.1", "br"],
    ["identity;q=0, *", "br"],
    ["br;q=0, identity;q=0, *;q=0.1", "gzip"],
    ["gzip;q=0.5, *", null],
    ["gzip, *", "gzip"],
    ["gzip, *;q=0", "gzip"],
    ["*;q=0", null],
  ];
  for (const [header, encoding] of table) {
    assert.equal(preferredEncoding(header), encoding, String(header));
  }
});
