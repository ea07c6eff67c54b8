import assert from "node:assert/strict";
import { createTestService, type TestService } from "../support/service.ts";
import { type Dialect, errorOf, replyOf, send, testBoth } from "./support.ts";

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

/** What clients accept, and which parts of the reply they then get. */
const ACCEPTED: readonly (readonly [
  parts: readonly string[],
  ...modes: readonly (readonly string[])[],
])[] = [
  [
    ["text", "data"],
    [],
    ["text/plain", "application/json"],
    ["*/*"],
    ["image/png", "*"],
    ["text", "data"],
  ],
  [["text"], ["text/plain"], ["TEXT/PLAIN; charset=utf-8"], ["text"], [
    "text/*",
  ]],
  [["data"], ["application/json"], ["Application/JSON;v=1"], ["data"], [
    "json",
  ], ["application/*"]],
  [[], ["image/png"], ["text/html", "audio/*"], [""], ["application/xml"]],
];

testBoth(
  "the reply holds what the client accepts, and where that is nothing the answer is -32005 and nothing is sent",
  async (dialect) => {
    const { data, text } = dialect;
    for (const [wanted, ...all] of ACCEPTED) {
      for (const modes of all) {
        const service = createTestService();
        for (
          const parts of [[data], [text], [data, data], [{ ...data, data: {} }]]
        ) {
          const answer = await accepting(dialect, service, modes, ...parts);
          if (wanted.length === 0) {
            const { code, message } = errorOf(answer);
            assert.equal(code, -32005, String(modes));
            assert.match(message, /acceptedOutputModes/);
            continue;
          }
          const shown = replyOf(answer).parts;
          assert.equal(shown.length, wanted.length, String(modes));
          for (const [index, name] of wanted.entries()) {
            assert.ok(name in (shown[index] ?? {}), String(modes));
          }
        }
        const sent = wanted.length === 0 ? 0 : 1;
        assert.equal(service.delivery.emails.length, sent);
      }
    }
  },
);
