import assert from "node:assert/strict";
import { BODY_LIMITS } from "../../src/http/receive.ts";
import { createTestService } from "../support/service.ts";
import { ask as askAgent, call, errorOf, OLD, read } from "./support.ts";

const TOO_LARGE = " ".repeat(BODY_LIMITS.bytes + 1);

const SEND = call(OLD.method, OLD.params());

Deno.test("any method but POST is 405 with Allow and a JSON-RPC error", async () => {
  const { ask, delivery } = createTestService();
  for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
    const response = await ask("/a2a", {
      method,
      ...method === "GET" ? {} : { body: JSON.stringify(SEND) },
      headers: { "content-type": "application/json" },
    });
    assert.equal(response.status, 405, method);
    assert.equal(response.headers.get("allow"), "POST, OPTIONS");
    const answer = await read(OLD, response);
    assert.equal(answer.id, null);
    assert.equal(errorOf(answer).code, -32600);
    assert.match(errorOf(answer).message, /agent-card\.json/);
  }
  const head = await ask("/a2a", { method: "HEAD" });
  assert.equal(head.status, 405);
  await head.body?.cancel();
  assert.equal(delivery.emails.length, 0);
});

Deno.test("any type that is based on JSON passes, here alone", async () => {
  const service = createTestService();
  for (
    const type of ["application/a2a+json", "application/vnd.example+json; v=1"]
  ) {
    const answer = await askAgent(OLD, service, SEND, {
      headers: { "content-type": type },
    });
    assert.ok(answer.reply, type);
    for (const path of ["/mcp", "/api/v1/messages"]) {
      const { status } = await service.post(path, SEND, {
        "content-type": type,
      });
      assert.equal(status, 415, path);
    }
  }
  assert.equal(service.delivery.emails.length, 2);
});

Deno.test("a body that holds no request is refused in the terms of its version", async () => {
  const { ask } = createTestService();
  for (const version of ["0.3", "1.0"]) {
    const cases = [
      ["text/plain", "{}", 415, -32005, "application/json"],
      ["application/json", "{", 200, -32700, null],
      ["application/json", TOO_LARGE, 413, -32600, null],
    ] as const;
    for (const [type, body, status, code, accept] of cases) {
      const response = await ask("/a2a", {
        method: "POST",
        body,
        headers: { "content-type": type, "a2a-version": version },
      });
      assert.equal(response.status, status);
      assert.equal(response.headers.get("accept"), accept);
      const { id, error } = await response.json();
      assert.deepEqual([id, error.code], [null, code]);
      assert.equal(
        Array.isArray(error.data),
        version === "1.0" && status === 415,
      );
    }
  }
});

Deno.test("an incomplete body is 400 with -32600, and nothing is sent", async () => {
  const { ask, delivery } = createTestService();
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
  const answer = await read(OLD, response);
  assert.equal(answer.id, null);
  assert.equal(errorOf(answer).code, -32600);
  assert.equal(delivery.emails.length, 0);
});

Deno.test("Accept is ignored, text/event-stream included", async () => {
  const service = createTestService();
  for (const accept of ["text/event-stream", "text/html", "image/png;q=0.1"]) {
    const headers = { accept };
    const { reply } = await askAgent(OLD, service, SEND, { headers });
    assert.ok(reply, accept);
  }
});
