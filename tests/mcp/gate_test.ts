import assert from "node:assert/strict";
import { openRaw } from "../reliability/raw.ts";
import { createTestService, listen } from "../support/service.ts";
import { ask, assertRefused, post, request } from "./ask.ts";
import { needs } from "../support/needs.ts";

const LIST = request("tools/list");

Deno.test("every method but POST is 405 with Allow: POST", async () => {
  const service = createTestService();
  for (const path of ["/mcp", "/mcp/"]) {
    for (const method of ["GET", "HEAD", "DELETE", "PUT", "PATCH"]) {
      const answer = await ask(service, {
        path,
        method,
        headers: { accept: "text/event-stream" },
      });
      assertRefused(answer, 405);
      assert.equal(answer.headers.get("allow"), "POST");
      assert.match(
        answer.text,
        /server card is at .*server-card\.json, the facts at .*\/api\/v1\/studio\. If you can only GET/,
      );
    }
  }
});

Deno.test("OPTIONS is answered for an allowed origin", async () => {
  const service = createTestService({
    baseUrl: "https://studio.example",
  });
  const answer = await ask(service, {
    method: "OPTIONS",
    headers: {
      origin: "https://claude.ai",
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type,mcp-protocol-version",
    },
  });
  assert.equal(answer.status, 204);
  assert.equal(answer.text, "");
  assert.equal(answer.headers.get("access-control-allow-origin"), "*");
  assert.match(
    answer.headers.get("access-control-allow-methods") ?? "",
    /\bPOST\b/,
  );
  const allowed = answer.headers.get("access-control-allow-headers") ?? "";
  for (
    const name of [
      "Content-Type",
      "Accept",
      "MCP-Protocol-Version",
      "Mcp-Method",
      "Mcp-Name",
      "Mcp-Session-Id",
    ]
  ) assert.ok(allowed.split(", ").includes(name), name);
});

Deno.test("a client that accepts JSON gets JSON", async () => {
  const service = createTestService();
  for (
    const accept of [
      undefined,
      "",
      "*/*",
      "application/json",
      "application/*",
      "application/json, text/event-stream",
      "text/event-stream, application/json",
      "text/event-stream, application/json;q=0.1",
      "text/html, */*;q=0.1",
      "text/event-stream;q=0, */*",
    ]
  ) {
    const answer = await post(service, LIST, { accept });
    assert.equal(answer.status, 200, accept);
    assert.equal(answer.json.result.tools.length, 1, accept);
  }
});

Deno.test("a client that accepts only events gets the same message as one event", async () => {
  const service = createTestService();
  const json = await post(service, LIST);
  for (
    const accept of [
      "text/event-stream",
      "text/*",
      "application/json;q=0, */*",
    ]
  ) {
    const answer = await post(service, LIST, { accept });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("content-type"), "text/event-stream");
    assert.equal(answer.text, `event: message\ndata: ${json.text}\n\n`);
  }
});

Deno.test("a client that accepts neither is refused", async () => {
  const service = createTestService();
  for (
    const accept of [
      "text/html",
      "application/xml, image/*",
      "*/*;q=0",
      "application/json;q=0",
      "application/json;q=nonsense",
    ]
  ) {
    assertRefused(await post(service, LIST, { accept }), 406);
  }
});

Deno.test("the first rule that fails decides the answer", async () => {
  const service = createTestService();
  const bad = {
    origin: "null",
    "content-type": "text/plain",
    accept: "text/html",
  };
  assert.equal((await post(service, "{", bad)).status, 403);
  assert.equal(
    (await post(service, "{", { ...bad, origin: undefined })).status,
    406,
  );
  assert.equal(
    (await post(service, "{", { "content-type": "text/plain" })).status,
    415,
  );
});

Deno.test("credentials and session ids of a client are ignored, and none are issued", async () => {
  const service = createTestService();
  const answer = await post(service, LIST, {
    authorization: "Bearer nonsense",
    "mcp-session-id": "a-session",
    "last-event-id": "7",
    cookie: "a=b",
  });
  assert.equal(answer.status, 200);
  for (const name of ["mcp-session-id", "www-authenticate", "set-cookie"]) {
    assert.equal(answer.headers.get(name), null);
  }
});

Deno.test("what clients probe for under /mcp is 404 in JSON, never a page", async () => {
  const service = createTestService();
  for (
    const path of [
      "/mcp/.well-known/openid-configuration",
      "/mcp/.well-known/oauth-protected-resource",
      "/mcp/sse",
      "/mcp/register",
    ]
  ) {
    for (const accept of ["*/*", "text/html"]) {
      const response = await service.ask(path, { headers: { accept } });
      assert.equal(response.status, 404);
      assert.match(response.headers.get("content-type") ?? "", /json/);
      JSON.parse(await response.text());
    }
  }
});

Deno.test({
  ...needs(
    "Deno 2.6, for 2.5 keeps the connection",
    "a refused upload that is still arriving ends its connection",
    !Deno.version.deno.startsWith("2.5."),
  ),
  async fn() {
    const service = createTestService();
    await using server = listen(service.handler);
    using connection = await openRaw(server.port);
    await connection.write(
      "POST /mcp HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\n{",
    );
    const answer = await connection.answer();
    assert.equal(answer.status, 415);
    assert.equal(answer.headers.get("connection"), "close");
  },
});
