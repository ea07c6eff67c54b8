import assert from "node:assert/strict";
import { createTestService, type TestService } from "../support/service.ts";
import {
  ask,
  configured,
  DATA,
  dataOf,
  messageOf,
  send,
  sendWith,
  TEXT,
} from "./support_1_0.ts";

Deno.test("A2A 1.0: the help shows a working request with its headers, in the terms of 1.0", async () => {
  for (const parts of [[TEXT], [DATA, DATA]]) {
    const service = await createTestService();
    const answer = await ask(service, send(...parts));
    const { howTo } = dataOf(answer);
    assert.ok(typeof howTo === "object" && howTo !== null);
    assert.ok("request" in howTo && "headers" in howTo && "schema" in howTo);
    assert.deepEqual(howTo.headers, {
      "Content-Type": "application/json",
      "A2A-Version": "1.0",
    });
    const text = messageOf(answer).parts[0]?.text ?? "";
    const shown = JSON.parse(text.slice(text.indexOf("{")));
    assert.deepEqual(shown, howTo.request);
    const all = JSON.stringify(answer);
    assert.match(all, /SendMessage/);
    assert.doesNotMatch(all, /message\/send|kind/);

    const headers = Object.fromEntries(
      new Headers(Object.entries(howTo.headers)),
    );
    const again = await ask(service, howTo.request, { headers });
    assert.equal(dataOf(again)["sent"], true);
    assert.equal(service.delivery.emails.length, 1);
  }
});

Deno.test("A2A 1.0: no error or reply uses a term that only 0.3 has", async () => {
  const service = await createTestService();
  for (
    const request of [
      send({ data: {} }),
      send({ raw: "aGVsbG8=" }),
      sendWith({ taskId: "t" }),
      configured({ acceptedOutputModes: ["image/png"] }),
      { ...send(DATA), method: "SendStreamingMessage" },
      { ...send(DATA), method: "DeleteTaskPushNotificationConfig" },
      { ...send(DATA), method: "no/such" },
    ]
  ) {
    assert.doesNotMatch(
      JSON.stringify(await ask(service, request)),
      /message\/send|kind/,
    );
  }
});

/** The error of a send whose delivery ends in some way. */
async function failing(
  answer: TestService["delivery"]["answer"],
  messagesPerHour = 0,
) {
  const service = await createTestService({ messagesPerHour });
  if (messagesPerHour > 0) await ask(service, send(DATA));
  service.delivery.answer = answer;
  const { error } = await ask(service, send(DATA));
  assert.equal(error?.code, -32603);
  return { message: error.message, metadata: error.data?.[0]?.metadata };
}

Deno.test("A2A 1.0: a failed delivery is -32603 and retryable, with strings as metadata", async () => {
  const { message, metadata } = await failing(() => ({
    ok: false,
    cause: "550 relay.example refused",
    mayHaveArrived: false,
  }));
  assert.deepEqual(metadata, { sent: "false", retryable: "true" });
  assert.match(message, /Nothing was sent/);
  assert.ok(!message.includes("relay.example"));
});

Deno.test("A2A 1.0: a delivery that may have arrived does not claim that nothing was sent", async () => {
  const { message, metadata } = await failing(() => ({
    ok: false,
    cause: "silence",
    mayHaveArrived: true,
  }));
  assert.deepEqual(metadata, { mayHaveArrived: "true", retryable: "false" });
  assert.doesNotMatch(message, /Nothing was sent/);
});

Deno.test("A2A 1.0: over the hourly quota, the error says in a string when to try again", async () => {
  const { metadata } = await failing(() => ({ ok: true }), 1);
  const { retryAfter = "", ...rest } = metadata ?? {};
  assert.deepEqual(rest, { sent: "false", retryable: "true" });
  assert.match(retryAfter, /^[1-9]\d*$/);
});
