import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import { call, errorOf, rpc, sendParams } from "./support.ts";

const SEND = call("message/send", sendParams());

Deno.test("JSON that is not an object is -32600 with a null id", async () => {
  const service = createTestService();
  for (const body of ["null", "1", '"message/send"', "true"]) {
    const answer = await rpc(service, body);
    assert.equal(answer.id, null);
    assert.equal(errorOf(answer).code, -32600);
  }
});

Deno.test("a batch, even an empty one, is a single -32600, and none of it is executed", async () => {
  const service = createTestService();
  for (const body of [[], [SEND], [SEND, SEND], [1]]) {
    const answer = await rpc(service, body);
    assert.equal(answer.id, null);
    assert.equal(errorOf(answer).code, -32600);
    assert.match(errorOf(answer).message, /batches are not supported/);
  }
  assert.equal(service.delivery.emails.length, 0);
});

Deno.test("an id that cannot be echoed unchanged is -32600 with a null id", async () => {
  const service = createTestService();
  const ids = [
    "{}",
    "[]",
    "true",
    "false",
    "9007199254740993",
    "-1e16",
    "1e400",
  ];
  for (const id of ids) {
    const answer = await rpc(
      service,
      JSON.stringify(SEND).replace('"id":"1"', `"id":${id}`),
    );
    assert.equal(answer.id, null, id);
    assert.equal(errorOf(answer).code, -32600, id);
  }
  assert.equal(service.delivery.emails.length, 0);
});

Deno.test("every other id is echoed unchanged: 0, fractions, null and the empty string too", async () => {
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
    const answer = await rpc(service, { ...SEND, id });
    assert.ok(answer.result);
    assert.equal(answer.id, id);
  }
  assert.equal(service.delivery.emails.length, ids.length);
});

Deno.test("an error echoes the id as well", async () => {
  const service = createTestService();
  for (const id of [0, "", null, "a", 2.5]) {
    assert.equal((await rpc(service, call("no/such", {}, id))).id, id);
  }
});

Deno.test("jsonrpc that is not exactly 2.0 is -32600 with the id echoed", async () => {
  const service = createTestService();
  for (const jsonrpc of [undefined, null, 2, "2", "1.0", "2.0 ", ["2.0"]]) {
    const answer = await rpc(service, { ...SEND, jsonrpc, id: 7 });
    assert.equal(answer.id, 7);
    assert.equal(errorOf(answer).code, -32600);
    assert.match(errorOf(answer).message, /^Invalid Request: jsonrpc must be/);
  }
  assert.equal(service.delivery.emails.length, 0);
});

Deno.test("a method that is missing, empty or not a string is -32600 with the id echoed", async () => {
  const service = createTestService();
  for (const method of [undefined, null, "", 1, {}, ["message/send"]]) {
    const answer = await rpc(service, { ...SEND, method, id: 7 });
    assert.equal(answer.id, 7);
    assert.equal(errorOf(answer).code, -32600);
  }
});

Deno.test("the checks run in this order: id, jsonrpc, method, version, known method, params", async () => {
  const service = createTestService();
  let request: Record<string, unknown> = {
    id: {},
    jsonrpc: "1.0",
    method: 1,
    params: 1,
  };
  const headers = { "a2a-version": "2.0" };
  const step = async (
    change: Record<string, unknown>,
    code: number,
    of: RegExp,
    version = headers,
  ) => {
    request = { ...request, ...change };
    const error = errorOf(await rpc(service, request, version));
    assert.equal(error.code, code);
    assert.match(error.message, of);
  };
  await step({}, -32600, /id must be/);
  await step({ id: 1 }, -32600, /jsonrpc must be/);
  await step({ jsonrpc: "2.0" }, -32600, /method must be/);
  await step({ method: "no/such" }, -32009, /A2A-Version/);
  await step({}, -32601, /no\/such/, { "a2a-version": "0.3" });
  await step({ method: "message/send" }, -32602, /params must be/, {
    "a2a-version": "0.3",
  });
});

Deno.test("a request without an id is -32600 after all other checks, and sends nothing", async () => {
  const service = createTestService();
  const without = (request: Record<string, unknown>) => {
    const { id: _, ...rest } = request;
    return rest;
  };
  const cases: [Record<string, unknown>, number][] = [
    [SEND, -32600],
    [
      call(
        "message/send",
        sendParams({ parts: [{ kind: "text", text: "hi" }] }),
      ),
      -32600,
    ],
    [call("message/send", sendParams({ role: "x" })), -32602],
    [call("message/send", sendParams({ taskId: "t" })), -32001],
    [call("no/such"), -32601],
    [{ ...SEND, jsonrpc: "1.0" }, -32600],
  ];
  for (const [request, code] of cases) {
    const answer = await rpc(service, without(request));
    assert.equal(answer.id, null);
    assert.equal(errorOf(answer).code, code);
  }
  assert.match(
    errorOf(await rpc(service, without(SEND))).message,
    /id is required/,
  );
  assert.equal(service.delivery.emails.length, 0);
});
