import { equal, match } from "node:assert/strict";
import fc from "fast-check";
import { printable } from "../../src/text/terminal.ts";

Deno.test("what a terminal would obey is printed in letters", () => {
  equal(printable("250 \x1b[2Jok\r\n"), "250 \\x1b[2Jok\\x0d\\x0a");
  equal(printable("\x9b31m\x7f"), "\\x9b31m\\x7f");
  equal(printable("invoice\u202egpj.exe"), "invoice\\u{202e}gpj.exe");
  equal(printable("a\u2028b\u2066c"), "a\\u{2028}b\\u{2066}c");
});

Deno.test("letters of any language are printed as they are", () => {
  equal(printable("São José 日本 🙂"), "São José 日本 🙂");
});

Deno.test("nothing that is printed can move the cursor or turn the line", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => {
    match(printable(text), /^[^\p{Cc}\p{Bidi_Control}\u2028\u2029]*$/u);
  }));
});
