import assert from "node:assert/strict";
import { BODY_LIMITS } from "../../src/limits.ts";
import { createTestService } from "../support/service.ts";
import {
  call,
  DATA,
  errorOf,
  FIELDS,
  replyOf,
  rpc,
  sendParams,
} from "./support.ts";

/** Each params must be refused with -32602 that names the field. */
async function refused(field: string, ...cases: unknown[]) {
  const service = await createTestService();
  for (const params of cases) {
    const error = errorOf(await rpc(service, call("message/send", params)));
    const shown = JSON.stringify(params);
    assert.equal(error.code, -32602, shown);
    assert.equal(error.data?.["field"], field, shown);
    assert.equal(
      error.message,
      `Invalid parameters: ${field} ${error.data?.["reason"]}`,
    );
  }
  assert.equal(service.delivery.emails.length, 0);
}

/** Each params must be sent. */
async function accepted(...cases: unknown[]) {
  const service = await createTestService();
  for (const params of cases) {
    const answer = await rpc(service, call("message/send", params));
    assert.ok(answer.result, JSON.stringify([params, answer.error]));
  }
  assert.equal(service.delivery.emails.length, cases.length);
}

const messages = (key: string, values: unknown[]) =>
  values.map((value) => sendParams({ [key]: value }));
const configurations = (key: string, values: unknown[]) =>
  values.map((value) => sendParams({}, { configuration: { [key]: value } }));

Deno.test("params must be an object", () =>
  refused("params", undefined, null, [], [sendParams()], "x", 1, true));

Deno.test("params.message must be an object", () =>
  refused(
    "params.message",
    {},
    { message: null },
    { message: [] },
    { message: "hello" },
    { text: "hello" },
  ));

Deno.test("message.kind is message or absent", async () => {
  await accepted(...messages("kind", ["message", undefined]));
  await refused(
    "params.message.kind",
    ...messages("kind", ["task", "Message", "", null, 1]),
  );
});

Deno.test("message.role is user or agent", async () => {
  await accepted(...messages("role", ["user", "agent"]));
  await refused(
    "params.message.role",
    ...messages("role", [
      undefined,
      null,
      "",
      "ROLE_USER",
      "User",
      "system",
      1,
    ]),
  );
});

Deno.test("message.messageId is a non-empty string", () =>
  refused(
    "params.message.messageId",
    ...messages("messageId", [undefined, null, "", 1, {}]),
  ));

Deno.test("message.parts is an array of at least one part", () =>
  refused(
    "params.message.parts",
    ...messages("parts", [undefined, null, [], {}, DATA, "hello"]),
  ));

Deno.test("a part is an object", () =>
  refused(
    "params.message.parts[1]",
    ...[null, "hello", [], 1].map((part) =>
      sendParams({ parts: [DATA, part] })
    ),
  ));

Deno.test("a part has the kind text, data or file, and not a type instead", () =>
  refused(
    "params.message.parts[0].kind",
    ...[
      { text: "hello" },
      { data: FIELDS },
      { type: "text", text: "hello" },
      { kind: "Text", text: "hello" },
      { kind: "image", url: "https://example.com" },
      { kind: null, text: "hello" },
    ].map((part) => sendParams({ parts: [part] })),
  ));

Deno.test("a text part has a string", async () => {
  await refused(
    "params.message.parts[0].text",
    ...[undefined, null, 1, {}, ["hello"]].map((text) =>
      sendParams({ parts: [{ kind: "text", text }, DATA] })
    ),
  );
  await accepted(sendParams({ parts: [{ kind: "text", text: "" }, DATA] }));
});

Deno.test("a data part has an object, not an array, null or a string", () =>
  refused(
    "params.message.parts[0].data",
    ...[undefined, null, [], [FIELDS], JSON.stringify(FIELDS), 1].map((data) =>
      sendParams({ parts: [{ kind: "data", data }] })
    ),
  ));

Deno.test("a file part has a file", () =>
  refused(
    "params.message.parts[0].file",
    ...[undefined, null, "a.txt", []].map((file) =>
      sendParams({ parts: [{ kind: "file", file }, DATA] })
    ),
  ));

Deno.test("contextId and taskId are strings; null and the empty string count as absent", async () => {
  await refused(
    "params.message.contextId",
    ...messages("contextId", [1, {}, []]),
  );
  await refused("params.message.taskId", ...messages("taskId", [1, {}, []]));
  await accepted(
    ...messages("contextId", [undefined, null, ""]),
    ...messages("taskId", [undefined, null, ""]),
  );
});

Deno.test("contextId is bounded because it is echoed", async () => {
  await accepted(...messages("contextId", ["c".repeat(256)]));
  await refused(
    "params.message.contextId",
    ...messages("contextId", ["c".repeat(257)]),
  );
});

Deno.test("contextId is echoed unchanged, and created if there is none", async () => {
  const service = await createTestService();
  const context = async (contextId: unknown) =>
    replyOf(
      await rpc(service, call("message/send", sendParams({ contextId }))),
    ).contextId;
  for (const given of ["c-1", ' "\\\u2028\u0000 ', "\ud800"]) {
    assert.equal(await context(given), given);
  }
  const made = new Set([
    await context(undefined),
    await context(""),
    await context(null),
  ]);
  assert.equal(made.size, 3);
  for (const id of made) assert.match(id, /^[0-9a-f-]{36}$/);
});

Deno.test("referenceTaskIds and extensions are arrays of strings and otherwise ignored", async () => {
  for (const key of ["referenceTaskIds", "extensions"]) {
    await accepted(...messages(key, [[], ["unknown"], null, undefined]));
    await refused(
      `params.message.${key}`,
      ...messages(key, ["x", [1], {}, [null]]),
    );
  }
});

Deno.test("metadata is an object wherever it is allowed, and otherwise ignored", async () => {
  const part = (metadata: unknown) =>
    sendParams({ parts: [{ ...DATA, metadata }] });
  const fine = [{}, { a: { b: [1] } }, null, undefined];
  const wrong = ["x", 1, []];
  await accepted(
    ...fine.map((metadata) => sendParams({}, { metadata })),
    ...messages("metadata", fine),
    ...fine.map(part),
  );
  await refused(
    "params.metadata",
    ...wrong.map((metadata) => sendParams({}, { metadata })),
  );
  await refused("params.message.metadata", ...messages("metadata", wrong));
  await refused("params.message.parts[0].metadata", ...wrong.map(part));
});

Deno.test("configuration is an object or absent", async () => {
  await accepted(
    sendParams({}, { configuration: null }),
    sendParams({}, { configuration: {} }),
  );
  await refused(
    "params.configuration",
    ...["x", 1, [], true].map((configuration) =>
      sendParams({}, { configuration })
    ),
  );
});

Deno.test("configuration.blocking and historyLength are checked and have no effect", async () => {
  await accepted(
    ...configurations("blocking", [true, false, null]),
    ...configurations("historyLength", [0, 10, null]),
  );
  await refused(
    "params.configuration.blocking",
    ...configurations("blocking", ["true", 1, {}]),
  );
  await refused(
    "params.configuration.historyLength",
    ...configurations("historyLength", ["1", 1.5, {}]),
  );
});

Deno.test("configuration.acceptedOutputModes is an array of strings", () =>
  refused(
    "params.configuration.acceptedOutputModes",
    ...configurations("acceptedOutputModes", ["text/plain", [1], {}, [null]]),
  ));

Deno.test("configuration.pushNotificationConfig is ignored", () =>
  accepted(
    ...configurations("pushNotificationConfig", [
      { url: "https://client.example/push", token: "t" },
      {},
      null,
    ]),
  ));

Deno.test("unknown fields are ignored everywhere except in the data", () =>
  accepted({
    ...sendParams({ colour: "red", parts: [{ ...DATA, colour: 1 }] }, {
      configuration: { colour: [] },
    }),
    colour: null,
  }));

Deno.test("a fault quotes a value only briefly, however large or deep it is", async () => {
  const service = await createTestService();
  const size = BODY_LIMITS.bytes - 1_000;
  const deep = "[".repeat(size / 2) + "]".repeat(size / 2);
  const request = JSON.stringify(
    call("message/send", sendParams({ role: "?" })),
  );
  for (const role of [deep, JSON.stringify("r".repeat(size))]) {
    const error = errorOf(await rpc(service, request.replace('"?"', role)));
    assert.equal(error.code, -32602);
    assert.ok(error.message.length < 200);
  }
});
