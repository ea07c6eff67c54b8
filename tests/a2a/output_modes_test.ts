import assert from "node:assert/strict";
import { createTestService, type TestService } from "../support/service.ts";
import {
  type Dialect,
  errorOf,
  partsOf,
  replyOf,
  send,
  testBoth,
} from "./support.ts";

async function accepting(
  dialect: Dialect,
  service: TestService,
  acceptedOutputModes: readonly string[],
  ...parts: readonly unknown[]
) {
  const configuration = { acceptedOutputModes };
  return await send(
    dialect,
    service,
    dialect.params({ parts }, { configuration }),
  );
}

testBoth(
  "output modes that the agent cannot write are -32005, and nothing is sent",
  async (dialect) => {
    const service = createTestService();
    for (
      const modes of [["image/png"], ["text/html", "audio/*"], [""], [
        "application/xml",
      ]]
    ) {
      const { code, message } = errorOf(
        await accepting(dialect, service, modes, dialect.data),
      );
      assert.equal(code, -32005, String(modes));
      assert.match(message, /acceptedOutputModes/);
    }
    assert.equal(service.delivery.emails.length, 0);
  },
);

testBoth(
  "no output modes, or both, or a wildcard: the reply has both parts",
  async (dialect) => {
    const service = createTestService();
    for (
      const modes of [
        [],
        ["text/plain", "application/json"],
        ["*/*"],
        ["image/png", "*"],
        ["text", "data"],
      ]
    ) partsOf(await accepting(dialect, service, modes, dialect.data));
  },
);

const ONE_PART = {
  text: ["text/plain", "TEXT/PLAIN; charset=utf-8", "text", "text/*"],
  data: [
    "application/json",
    "Application/JSON;v=1",
    "data",
    "json",
    "application/*",
  ],
};

testBoth(
  "only text or only JSON is accepted: the reply holds only that part",
  async (dialect) => {
    const service = createTestService();
    const { data, text } = dialect;
    for (const [name, modes] of Object.entries(ONE_PART)) {
      for (const mode of modes) {
        for (
          const parts of [[data], [text], [data, data], [{ ...data, data: {} }]]
        ) {
          const reply = replyOf(
            await accepting(dialect, service, [mode], ...parts),
          );
          assert.equal(reply.parts.length, 1);
          assert.ok(name in (reply.parts[0] ?? {}), mode);
        }
      }
    }
  },
);
