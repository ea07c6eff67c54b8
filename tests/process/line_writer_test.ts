import assert from "node:assert/strict";
import { createLineWriter } from "../../src/process/line_writer.ts";

/** A stream that takes a few bytes at a time. */
function createNarrowStream() {
  const decoder = new TextDecoder();
  return {
    text: "",
    write(bytes: Uint8Array): Promise<number> {
      const taken = bytes.subarray(0, 3);
      this.text += decoder.decode(taken, { stream: true });
      return Promise.resolve(taken.length);
    },
  };
}

Deno.test("a stream that takes a write in part gets every line whole, in order", async () => {
  const stream = createNarrowStream();
  const writer = createLineWriter(stream);
  writer.add("um café,");
  writer.add("por favor");
  const first = writer.flush();
  writer.add("obrigada");
  await Promise.all([first, writer.flush()]);
  assert.equal(stream.text, "um café,\npor favor\nobrigada\n");
});
