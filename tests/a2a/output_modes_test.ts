import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import {
  call,
  DATA,
  errorOf,
  partsOf,
  replyOf,
  rpc,
  sendParams,
  TEXT,
} from "./support.ts";

function accepting(acceptedOutputModes: string[], ...parts: unknown[]) {
  return call(
    "message/send",
    sendParams({ parts }, { configuration: { acceptedOutputModes } }),
  );
}

Deno.test("output modes that the agent cannot write are -32005, and nothing is sent", async () => {
  const service = await createTestService();
  for (
    const modes of [["image/png"], ["text/html", "audio/*"], [""], [
      "application/xml",
    ]]
  ) {
    const error = errorOf(await rpc(service, accepting(modes, DATA)));
    assert.equal(error.code, -32005, String(modes));
  }
  assert.equal(service.delivery.emails.length, 0);
});

Deno.test("no output modes, or both, or a wildcard: the reply has both parts", async () => {
  const service = await createTestService();
  for (
    const modes of [
      [],
      ["text/plain", "application/json"],
      ["*/*"],
      ["image/png", "*"],
      ["text", "data"],
    ]
  ) partsOf(await rpc(service, accepting(modes, DATA)));
});

Deno.test("only text is accepted: the reply holds only the text part", async () => {
  const service = await createTestService();
  for (
    const mode of ["text/plain", "TEXT/PLAIN; charset=utf-8", "text", "text/*"]
  ) {
    for (
      const parts of [[DATA], [TEXT], [DATA, DATA], [{
        kind: "data",
        data: {},
      }]]
    ) {
      const reply = replyOf(await rpc(service, accepting([mode], ...parts)));
      assert.deepEqual(reply.parts.map(({ kind }) => kind), ["text"], mode);
    }
  }
});

Deno.test("only JSON is accepted: the reply holds only the data part", async () => {
  const service = await createTestService();
  for (
    const mode of [
      "application/json",
      "Application/JSON;v=1",
      "data",
      "json",
      "application/*",
    ]
  ) {
    for (
      const parts of [[DATA], [TEXT], [DATA, DATA], [{
        kind: "data",
        data: {},
      }]]
    ) {
      const reply = replyOf(await rpc(service, accepting([mode], ...parts)));
      assert.deepEqual(reply.parts.map(({ kind }) => kind), ["data"], mode);
    }
  }
});
