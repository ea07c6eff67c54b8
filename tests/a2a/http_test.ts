import assert from "node:assert/strict";
import { createTestService, listen } from "../support/service.ts";
import {
  call,
  checked,
  DATA,
  errorOf,
  rpc,
  sendParams,
  sendParts,
} from "./support.ts";

const SEND = call("message/send", sendParams());

Deno.test("any method but POST is 405 with Allow and a JSON-RPC error", async () => {
  const { ask, delivery } = await createTestService();
  for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
    const response = await ask("/a2a", {
      method,
      ...method === "GET" ? {} : { body: JSON.stringify(SEND) },
      headers: { "content-type": "application/json" },
    });
    assert.equal(response.status, 405, method);
    assert.equal(response.headers.get("allow"), "POST, OPTIONS");
    const answer = await checked(response);
    assert.equal(answer.id, null);
    assert.equal(errorOf(answer).code, -32600);
    assert.match(errorOf(answer).message, /agent-card\.json/);
  }
  const head = await ask("/a2a", { method: "HEAD" });
  assert.equal(head.status, 405);
  assert.equal(await head.text(), "");
  assert.equal(delivery.emails.length, 0);
});

Deno.test("OPTIONS is 204 and lets any origin post with the headers of A2A", async () => {
  const { ask } = await createTestService();
  const response = await ask("/a2a", { method: "OPTIONS" });
  const { headers } = response;
  assert.equal(response.status, 204);
  assert.equal(headers.get("access-control-allow-origin"), "*");
  assert.match(headers.get("access-control-allow-methods") ?? "", /\bPOST\b/);
  const allowed = (headers.get("access-control-allow-headers") ?? "")
    .toLowerCase().split(", ");
  for (
    const name of [
      "content-type",
      "a2a-version",
      "a2a-extensions",
      "x-a2a-extensions",
    ]
  ) assert.ok(allowed.includes(name), name);
});

Deno.test("a body that is not JSON by its type is 415 with -32005", async () => {
  const { ask, delivery } = await createTestService();
  for (
    const type of [
      null,
      "",
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/jsonp",
      "text/json",
      "application/json; charset=iso-8859-1",
    ]
  ) {
    const response = await ask("/a2a", {
      method: "POST",
      body: new TextEncoder().encode(JSON.stringify(SEND)),
      headers: type === null ? {} : { "content-type": type },
    });
    assert.equal(response.status, 415, String(type));
    const answer = await checked(response);
    assert.equal(answer.id, null);
    assert.equal(errorOf(answer).code, -32005);
  }
  assert.equal(delivery.emails.length, 0);
});

Deno.test("JSON by its type passes with a charset, in any case, and as +json", async () => {
  const service = await createTestService();
  for (
    const type of [
      "application/json; charset=utf-8",
      "Application/JSON;charset=UTF-8",
      "application/a2a+json",
      "application/vnd.example+json; v=1",
    ]
  ) {
    const answer = await rpc(service, SEND, { "content-type": type });
    assert.ok(answer.result, type);
  }
  assert.equal(service.delivery.emails.length, 4);
});

Deno.test("a body that is not JSON, empty or not UTF-8 is -32700 with a null id and 200", async () => {
  const { ask, delivery } = await createTestService();
  const bodies = [
    "",
    "{",
    '{"jsonrpc":"2.0","id":1,',
    "undefined",
    "\u0000",
    new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
    new Uint8Array([0xc3, 0x28]),
  ];
  for (const body of bodies) {
    const response = await ask("/a2a", {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    assert.equal(response.status, 200);
    const answer = await checked(response);
    assert.equal(answer.id, null);
    assert.equal(errorOf(answer).code, -32700);
    assert.match(errorOf(answer).message, /^Invalid JSON payload/);
  }
  assert.equal(delivery.emails.length, 0);
});

Deno.test("an incomplete body is 400 with -32600, and nothing is sent", async () => {
  const { ask, delivery } = await createTestService();
  const text = new TextEncoder().encode(JSON.stringify(SEND));
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(text),
    pull: (controller) => controller.error(new Error("gone")),
  });
  const response = await ask("/a2a", {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
  });
  assert.equal(response.status, 400);
  const answer = await checked(response);
  assert.equal(answer.id, null);
  assert.equal(errorOf(answer).code, -32600);
  assert.equal(delivery.emails.length, 0);
});

Deno.test("Accept is ignored, text/event-stream included", async () => {
  const service = await createTestService();
  for (const accept of ["text/event-stream", "text/html", "image/png;q=0.1"]) {
    assert.ok((await rpc(service, SEND, { accept })).result, accept);
  }
});

Deno.test("the address with a trailing slash answers without a redirect", async () => {
  const service = await createTestService();
  await using server = listen(service.handler);
  const response = await fetch(`${server.origin}/a2a/`, {
    method: "POST",
    redirect: "error",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(sendParts(DATA)),
  });
  assert.equal(response.status, 200);
  assert.ok((await checked(response)).result);
  assert.equal(service.delivery.emails.length, 1);
});
