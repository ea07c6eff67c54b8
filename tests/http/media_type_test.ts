import assert from "node:assert/strict";
import { parseMediaType } from "../../src/http/media_type.ts";

Deno.test("a media type is parsed, not searched for", () => {
  assert.deepEqual(parseMediaType(' Application/JSON ; Charset="UTF-8"'), {
    essence: "application/json",
    charset: "utf-8",
  });
  assert.equal(
    parseMediaType("text/plain; a=application/json").essence,
    "text/plain",
  );
  assert.deepEqual(parseMediaType(null), { essence: "", charset: null });
});

Deno.test("a quoted semicolon does not begin a parameter", () => {
  const { charset } = parseMediaType(
    'application/json; a="x;charset=utf-16\\";charset=y"; charset=utf-8',
  );
  assert.equal(charset, "utf-8");
});
