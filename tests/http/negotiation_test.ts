import assert from "node:assert/strict";
import {
  mediaQuality,
  parsePreferences,
  prefersGzip,
} from "../../src/http/negotiation.ts";

Deno.test("weights are read as in RFC 9110, and a malformed one is 0", () => {
  assert.deepEqual(
    parsePreferences(
      "A/B;q=0.5, c/d ; Q=1.000,e/f;x=1;q=0, g/h;q=2, i/j;q=.5",
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

Deno.test("the most specific range decides, not the highest weight", () => {
  const preferences = parsePreferences("text/html;q=0.1, text/*;q=0.5, */*");
  assert.equal(mediaQuality(preferences, "text/html"), 0.1);
  assert.equal(mediaQuality(preferences, "text/plain"), 0.5);
  assert.equal(mediaQuality(preferences, "image/png"), 1);
  assert.equal(mediaQuality(parsePreferences("text/html"), "image/png"), 0);
});

Deno.test("gzip is sent where its weight is the highest, identity included", () => {
  const table: [string | null, boolean][] = [
    [null, false],
    ["", false],
    ["identity", false],
    ["*", false],
    ["gzip", true],
    ["br", false],
    ["gzip, deflate, br, zstd", true],
    ["br, gzip;q=0.1", true],
    [",GZIP", true],
    ["gzip;q=0", false],
    ["gzip;q=nonsense", false],
    ["gzipped", false],
    ["identity;q=1, gzip;q=0.1", false],
    ["gzip;q=0.1, identity", false],
    ["gzip;q=0.9, identity;q=0.7", true],
    ["identity;q=0.5, gzip;q=0.5", true],
    ["gzip;q=0, identity;q=0", false],
    // A wildcard stands for every coding that is not named, identity included.
    ["*;q=0.5, identity;q=0.1", true],
    ["identity;q=0, *", true],
    ["gzip;q=0.5, *", false],
    ["gzip, *", true],
    ["gzip, *;q=0", true],
    ["*;q=0", false],
  ];
  for (const [header, expected] of table) {
    assert.equal(prefersGzip(header), expected, String(header));
  }
});
