import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import { ask, call, type Dialect, errorOf, testBoth } from "./support.ts";

const sendOf = ({ method, params }: Dialect) => call(method, params());

/** Each body must be refused with -32600 and an id, and nothing is sent. */
async function assertInvalid(
  dialect: Dialect,
  bodies: readonly unknown[],
  id: unknown,
  words: RegExp,
): Promise<void> {
  const service = createTestService();
  for (const body of bodies) {
    const answer = await ask(dialect, service, body);
    assert.equal(answer.id, id, JSON.stringify(body));
    assert.equal(errorOf(answer).code, -32600, JSON.stringify(body));
    assert.match(errorOf(answer).message, words);
  }
  assert.equal(service.delivery.emails.length, 0);
}

testBoth(
  "what is no request is -32600: no object, a batch, even an empty one, another jsonrpc, no method",
  async (dialect) => {
    const send = sendOf(dialect);
    const texts = ["null", "1", '"message/send"', "true"];
    await assertInvalid(dialect, texts, null, /the body must be an object/);
    const batches = [[], [send], [send, send], [1]];
    await assertInvalid(dialect, batches, null, /batches are not supported/);
    await assertInvalid(
      dialect,
      [undefined, null, 2, "2", "1.0", "2.0 ", ["2.0"]]
        .map((jsonrpc) => ({ ...send, jsonrpc, id: 7 })),
      7,
      /^Invalid Request: jsonrpc must be/,
    );
    await assertInvalid(
      dialect,
      [undefined, null, "", 1, {}, ["message/send"]]
        .map((method) => ({ ...send, method, id: 7 })),
      7,
      /method must be/,
    );
  },
);

testBoth(
  "an id that cannot be echoed unchanged is -32600 with a null id",
  (dialect) =>
    assertInvalid(
      dialect,
      ["{}", "[]", "true", "false", "9007199254740993", "-1e16", "1e400"]
        .map((id) =>
          JSON.stringify(sendOf(dialect)).replace('"id":"1"', `"id":${id}`)
        ),
      null,
      /id must be/,
    ),
);

testBoth(
  "every other id is echoed unchanged: 0, fractions, null and the empty string too",
  async (dialect) => {
    const service = createTestService();
    const ids = [
      0,
      1,
      -1,
      1.5,
      9007199254740991,
      "",
      "0",
      null,
      'a"b\\\u2028',
      "\ud800",
      "x".repeat(1000),
    ];
    for (const id of ids) {
      const send = { ...sendOf(dialect), id };
      const answer = await ask(dialect, service, send);
      assert.ok(answer.reply);
      assert.equal(answer.id, id);
      const missing = call("no/such", {}, id);
      assert.equal((await ask(dialect, service, missing)).id, id);
    }
    assert.equal(service.delivery.emails.length, ids.length);
  },
);

testBoth(
  "the checks run in this order: id, jsonrpc, method, version, known method, params",
  async (dialect) => {
    const service = createTestService();
    let request: Record<string, unknown> = {
      id: {},
      jsonrpc: "1.0",
      method: 1,
      params: 1,
    };
    const { version, method } = dialect;
    const cases = [
      [{}, "2.0", -32600, /id must be/],
      [{ id: 1 }, "2.0", -32600, /jsonrpc must be/],
      [{ jsonrpc: "2.0" }, "2.0", -32600, /method must be/],
      [{ method: "no/such" }, "2.0", -32009, /A2A-Version/],
      [{}, version, -32601, /no\/such/],
      [{ method }, version, -32602, /params must be/],
    ] as const;
    for (const [change, asked, code, words] of cases) {
      request = { ...request, ...change };
      const headers = { "a2a-version": asked };
      const answer = await ask(dialect, service, request, { headers });
      assert.equal(errorOf(answer).code, code);
      assert.match(errorOf(answer).message, words);
    }
  },
);

testBoth(
  "a request without an id is -32600 after all other checks, and sends nothing",
  async (dialect) => {
    const service = createTestService();
    const { method, params, text } = dialect;
    const cases = [
      [call(method, params()), -32600, /id is required/],
      [call(method, params({ parts: [text] })), -32600, /id is required/],
      [call(method, params({ role: "x" })), -32602, /role/],
      [call(method, params({ taskId: "t" })), -32001, /Task/],
      [call("no/such"), -32601, /no\/such/],
      [{ ...call(method), jsonrpc: "1.0" }, -32600, /jsonrpc/],
    ] as const;
    for (const [{ id: _, ...request }, code, words] of cases) {
      const answer = await ask(dialect, service, request);
      assert.equal(answer.id, null);
      assert.equal(errorOf(answer).code, code);
      assert.match(errorOf(answer).message, words);
    }
    assert.equal(service.delivery.emails.length, 0);
  },
);
