import assert from "node:assert/strict";
import { createTestService, type TestService } from "../support/service.ts";
import {
  call,
  DATA,
  errorOf,
  FIELDS,
  FILE,
  partsOf,
  replyOf,
  rpc,
  sendParams,
  sendParts,
  TEXT,
} from "./support.ts";
import { ask, dataOf, messageOf, send } from "./support_1_0.ts";

const nothingSent = ({ delivery }: TestService) =>
  assert.equal(delivery.emails.length, 0);

const emailText = ({ delivery }: TestService) =>
  new TextDecoder().decode(delivery.emails[0]?.bytes);

Deno.test("one data part is sent, and the reply holds a MessageSent", async () => {
  const service = await createTestService();
  const { text, data } = partsOf(await rpc(service, sendParts(DATA)));
  const message =
    `Your message was sent. The founders will reply to ${FIELDS.email}.`;
  assert.equal(text, message);
  assert.deepEqual(data, { sent: true, replyTo: FIELDS.email, message });
  assert.equal(service.delivery.emails.length, 1);
  assert.match(emailText(service), /the A2A agent/);
});

Deno.test("every reply has a new messageId and no task", async () => {
  const service = await createTestService();
  const ids = new Set<string>();
  for (const part of [DATA, DATA, TEXT, TEXT]) {
    const reply = replyOf(await rpc(service, sendParts(part)));
    ids.add(reply.messageId);
    assert.ok(!("taskId" in reply));
  }
  assert.equal(ids.size, 4);
});

Deno.test("a reply echoes neither the name nor the message", async () => {
  const service = await createTestService();
  const answer = JSON.stringify(await rpc(service, sendParts(DATA)));
  assert.ok(!answer.includes(FIELDS.name));
  assert.ok(!answer.includes(FIELDS.message));
});

Deno.test("the confirmation is in the language of the reply", async () => {
  const service = await createTestService();
  const { text } = partsOf(
    await rpc(
      service,
      sendParts({ kind: "data", data: { ...FIELDS, language: "br" } }),
    ),
  );
  assert.match(text, /^Sua mensagem foi enviada\./);
});

Deno.test("a message with a taskId is -32001, and nothing is sent", async () => {
  const service = await createTestService();
  const request = call(
    "message/send",
    sendParams({ taskId: "t-1", parts: [DATA, FILE] }),
  );
  assert.equal(errorOf(await rpc(service, request)).code, -32001);
  nothingSent(service);
});

Deno.test("any file part is -32005, alone or beside others, and nothing is sent", async () => {
  const service = await createTestService();
  for (const parts of [[FILE], [DATA, FILE], [FILE, DATA], [TEXT, FILE]]) {
    const error = errorOf(await rpc(service, sendParts(...parts)));
    assert.equal(error.code, -32005);
    assert.match(error.message, /^Incompatible content types: .*not supported/);
  }
  nothingSent(service);
});

Deno.test("a fault of the schema is reported before a task or a file", async () => {
  const service = await createTestService();
  const request = call(
    "message/send",
    sendParams({ taskId: "t-1", parts: [FILE, { kind: "text" }] }),
  );
  assert.equal(errorOf(await rpc(service, request)).code, -32602);
});

Deno.test("free text sends nothing; the answer shows a complete request that sends", async () => {
  const service = await createTestService();
  for (const text of ["Hello, I need an app.", "", JSON.stringify(FIELDS)]) {
    const answer = partsOf(
      await rpc(service, sendParts({ kind: "text", text }, TEXT)),
    );
    nothingSent(service);
    assert.match(answer.text, /^Nothing was sent/);
    const { sent, reason, howTo } = answer.data;
    assert.deepEqual([sent, reason], [false, "no_data_part"]);
    assert.ok(typeof howTo === "object" && howTo !== null);
    assert.ok("request" in howTo && "schema" in howTo);
    const shown = JSON.parse(answer.text.slice(answer.text.indexOf("{")));
    assert.deepEqual(shown, howTo.request);
    assert.equal(partsOf(await rpc(service, shown)).data["sent"], true);
    assert.equal(service.delivery.emails.length, 1);
    service.delivery.emails.length = 0;
  }
});

Deno.test("several data parts send nothing, even if they are identical", async () => {
  const service = await createTestService();
  for (
    const parts of [[DATA, DATA], [DATA, TEXT, { kind: "data", data: {} }]]
  ) {
    const { text, data } = partsOf(await rpc(service, sendParts(...parts)));
    assert.match(text, /^Nothing was sent/);
    assert.deepEqual([data["sent"], data["reason"]], [
      false,
      "several_data_parts",
    ]);
  }
  nothingSent(service);
});

Deno.test("text beside the data part is not sent, and the reply says so", async () => {
  const service = await createTestService();
  const parts = [TEXT, DATA, { kind: "text", text: "Thank you." }];
  const { text, data } = partsOf(await rpc(service, sendParts(...parts)));
  assert.equal(data["sent"], true);
  assert.equal(data["ignoredTextParts"], 2);
  assert.match(text, /The text beside the data part was not sent\.$/);
  assert.equal(service.delivery.emails.length, 1);
  assert.ok(!emailText(service).includes("Thank you."));
  const br = { kind: "data", data: { ...FIELDS, language: "br" } };
  assert.match(
    partsOf(await rpc(service, sendParts(TEXT, br))).text,
    /O texto ao lado da parte de dados não foi enviado\.$/,
  );
});

Deno.test("a message reports every invalid field, and nothing is sent", async () => {
  const service = await createTestService();
  const data = { email: "ada", message: FIELDS.message, colour: "red" };
  const answer = partsOf(
    await rpc(service, sendParts({ kind: "data", data }, TEXT)),
  );
  assert.match(answer.text, /^Nothing was sent/);
  const { sent, reason, errors, ignoredTextParts } = answer.data;
  assert.deepEqual([sent, reason, ignoredTextParts], [
    false,
    "invalid_fields",
    1,
  ]);
  assert.ok(Array.isArray(errors));
  assert.deepEqual(errors.map(({ field }) => field), [
    "name",
    "email",
    "colour",
  ]);
  for (const { field, message } of errors) {
    assert.ok(message.startsWith(`${field} is `), message);
    assert.ok(answer.text.includes(message), message);
  }
  nothingSent(service);
});

Deno.test("a value wrapped by an adapter is reported as an unknown field", async () => {
  const service = await createTestService();
  const wrapped = {
    kind: "data",
    data: { value: "hello" },
    metadata: { data_part_compat: true },
  };
  const { data } = partsOf(await rpc(service, sendParts(wrapped)));
  assert.match(JSON.stringify(data["errors"]), /value is not a known field/);
});

Deno.test("fields that a framework nested one level too deep are refused, saying where they belong", async () => {
  const hint = "Put the fields directly into the part's data.";
  for (const name of ["data", "input", "message"]) {
    const service = await createTestService();
    const data = { [name]: FIELDS };
    const old = partsOf(await rpc(service, sendParts({ kind: "data", data })));
    assert.ok(old.text.includes(hint), old.text);
    assert.equal(old.data["hint"], hint);
    const answer = await ask(service, send({ data }));
    assert.ok(messageOf(answer).parts[0]?.text?.includes(hint));
    assert.equal(dataOf(answer)["hint"], hint);
    nothingSent(service);
  }
});

Deno.test("other faults are not taken for fields one level too deep", async () => {
  const service = await createTestService();
  for (const data of [{}, { data: "hello" }, { value: { text: "hello" } }]) {
    const reply = partsOf(
      await rpc(service, sendParts({ kind: "data", data })),
    );
    assert.ok(!("hint" in reply.data));
  }
});

Deno.test("a failed delivery is -32603, retryable and without the cause", async () => {
  const service = await createTestService();
  service.delivery.answer = () => ({
    ok: false,
    cause: "550 relay.example refused",
    mayHaveArrived: false,
  });
  const error = errorOf(await rpc(service, sendParts(DATA)));
  assert.equal(error.code, -32603);
  assert.deepEqual(error.data, { sent: false, retryable: true });
  assert.match(error.message, /Nothing was sent/);
  assert.ok(error.message.includes(service.content.shared.email));
  assert.ok(!error.message.includes("relay.example"));
});

Deno.test("a delivery that may have arrived is -32603 that does not claim that nothing was sent", async () => {
  const service = await createTestService();
  service.delivery.answer = () => ({
    ok: false,
    cause: "silence",
    mayHaveArrived: true,
  });
  const error = errorOf(await rpc(service, sendParts(DATA)));
  assert.equal(error.code, -32603);
  assert.deepEqual(error.data, { mayHaveArrived: true, retryable: false });
  assert.doesNotMatch(error.message, /Nothing was sent/);
});

Deno.test("over the hourly quota, the error says when to try again; help does not count", async () => {
  const service = await createTestService({ messagesPerHour: 1 });
  for (let n = 0; n < 5; n++) {
    await rpc(service, sendParts(TEXT));
    await rpc(service, sendParts({ kind: "data", data: {} }));
    await rpc(service, sendParts(FILE));
  }
  assert.equal(partsOf(await rpc(service, sendParts(DATA))).data["sent"], true);
  const error = errorOf(await rpc(service, sendParts(DATA)));
  assert.equal(error.code, -32603);
  const { sent, retryable, retryAfter } = error.data ?? {};
  assert.deepEqual([sent, retryable], [false, true]);
  assert.ok(
    typeof retryAfter === "number" && retryAfter > 0 && retryAfter <= 3600,
  );
  assert.equal(service.delivery.emails.length, 1);
});
