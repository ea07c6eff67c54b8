import assert from "node:assert/strict";
import { receiveJson } from "../../src/http/receive.ts";

/** Receives a body as JSON, whatever it is. */
function receive(body: BodyInit) {
  const request = new Request("http://localhost/", {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
  });
  return receiveJson(request, { type: "application/json" });
}

Deno.test("JSON is UTF-8, with or without a byte order mark", async () => {
  const cases = [
    ['{"a":"é"}', { a: "é" }],
    ["\uFEFF{}", {}],
    // Sent as such, it is no sign of a fault.
    ['"\ufffd"', "\ufffd"],
  ] as const;
  for (const [text, value] of cases) {
    assert.deepEqual(await receive(text), { kind: "received", value });
  }
});
