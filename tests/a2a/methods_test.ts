import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import { call, errorOf, rpc, sendParams } from "./support.ts";

/** Params of every quality: some methods answer before they look. */
const ANY_PARAMS = [undefined, null, 1, [], {}, { id: "t" }, sendParams()];

async function always(methods: string[], code: number, message: RegExp) {
  const service = await createTestService();
  for (const method of methods) {
    for (const params of ANY_PARAMS) {
      const answer = await rpc(service, call(method, params, 5));
      assert.equal(answer.id, 5);
      assert.equal(errorOf(answer).code, code, method);
      assert.match(errorOf(answer).message, message);
    }
  }
  assert.equal(service.delivery.emails.length, 0);
}

Deno.test("message/stream and tasks/resubscribe are -32004 as plain JSON, whatever the params", () =>
  always(
    ["message/stream", "tasks/resubscribe"],
    -32004,
    /^This operation is not supported/,
  ));

Deno.test("every push notification method is -32003, whatever the params", () =>
  always(
    ["set", "get", "list", "delete"].map((verb) =>
      `tasks/pushNotificationConfig/${verb}`
    ),
    -32003,
    /^Push Notification is not supported/,
  ));

Deno.test("agent/getAuthenticatedExtendedCard is -32007", () =>
  always(
    ["agent/getAuthenticatedExtendedCard"],
    -32007,
    /^Authenticated Extended Card is not configured/,
  ));

Deno.test("any other method is -32601: other cases, other versions, names such as __proto__", () =>
  always(
    [
      "tasks/list",
      "tasks/send",
      "Message/Send",
      "message/send ",
      "SendMessage",
      "SendStreamingMessage",
      "GetTask",
      "CancelTask",
      "__proto__",
      "constructor",
      "toString",
      "hasOwnProperty",
      "rpc.discover",
    ],
    -32601,
    /^Method not found.*0\.3.*message\/send/,
  ));

Deno.test("tasks/get and tasks/cancel are -32001 for every id, as no task exists", async () => {
  const service = await createTestService();
  for (const method of ["tasks/get", "tasks/cancel"]) {
    for (
      const params of [
        { id: "t-1" },
        { id: "t-1", metadata: {} },
        { id: "t-1", metadata: null, historyLength: null, other: 1 },
        { id: "t-1", historyLength: 0 },
      ]
    ) {
      const error = errorOf(await rpc(service, call(method, params)));
      assert.equal(error.code, -32001);
      assert.match(error.message, /^Task not found/);
    }
  }
});

Deno.test("tasks/get and tasks/cancel without a string as id are -32602", async () => {
  const service = await createTestService();
  for (const method of ["tasks/get", "tasks/cancel"]) {
    for (
      const params of [
        undefined,
        null,
        [],
        "t-1",
        {},
        { id: "" },
        { id: null },
        { id: 1 },
        { id: ["t-1"] },
        { id: "t-1", metadata: 1 },
      ]
    ) {
      const error = errorOf(await rpc(service, call(method, params)));
      assert.equal(error.code, -32602);
      assert.equal(typeof error.data?.["field"], "string");
    }
  }
});

Deno.test("tasks/get with a history length that is not a whole number of 0 or more is -32602", async () => {
  const service = await createTestService();
  for (const historyLength of [-1, 1.5, "1", true, {}]) {
    const error = errorOf(
      await rpc(service, call("tasks/get", { id: "t", historyLength })),
    );
    assert.equal(error.code, -32602);
    assert.equal(error.data?.["field"], "params.historyLength");
  }
});
