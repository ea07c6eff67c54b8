import assert from "node:assert/strict";
import { createTestService, listen } from "../support/service.ts";
import { type Answer, ask, post, request } from "./ask.ts";

const LIST = request("tools/list");

function assertRefused(answer: Answer, status: number, code = -32600): void {
  assert.equal(answer.status, status, answer.text);
  assert.equal(answer.json.jsonrpc, "2.0");
  assert.equal(answer.json.id, null);
  assert.equal(answer.json.error.code, code);
  assert.equal(typeof answer.json.error.message, "string");
  assert.equal(answer.headers.get("cache-control"), "no-store");
  assert.equal(answer.headers.get("www-authenticate"), null);
}

Deno.test("G1: on the loopback only pages of the loopback may ask", async () => {
  const service = await createTestService();
  for (
    const origin of [
      "http://localhost",
      "http://localhost:6274",
      "https://localhost",
      "http://127.0.0.1:3000",
      "http://[::1]:5173",
    ]
  ) {
    assert.equal((await post(service, LIST, { origin })).status, 200, origin);
  }
  for (
    const origin of [
      "null",
      "",
      "localhost",
      "https://studio.example",
      "http://localhost.evil.example",
      "http://127.0.0.1.evil.example",
      "http://evil.example:8000",
      "file://",
      "chrome-extension://abc",
      "http://localhost, http://evil.example",
    ]
  ) {
    assertRefused(await post(service, LIST, { origin }), 403);
  }
});

Deno.test("G1: a public server answers any web page, but no page without a name", async () => {
  const service = await createTestService({
    baseUrl: "https://studio.example",
  });
  for (
    const origin of ["https://claude.ai", "http://localhost:6274", undefined]
  ) {
    const answer = await post(service, LIST, { origin });
    assert.equal(answer.status, 200, origin);
    assert.equal(answer.headers.get("access-control-allow-origin"), "*");
  }
  for (const origin of ["null", "nonsense", "file:///x", "data:text/html,x"]) {
    assertRefused(await post(service, LIST, { origin }), 403);
  }
});

Deno.test("G1: on the loopback the Host must be of the loopback too", async () => {
  const local = await createTestService();
  const asked = (handler: typeof local.handler, host: string) =>
    handler(
      new Request(`http://${host}/mcp`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(LIST),
      }),
    );
  for (const host of ["localhost:8000", "127.0.0.1", "[::1]:1"]) {
    const response = await asked(local.handler, host);
    assert.equal(response.status, 200, host);
    await response.body?.cancel();
  }
  for (const host of ["evil.example", "localhost.evil.example:8000"]) {
    const response = await asked(local.handler, host);
    assert.equal(response.status, 403, host);
    assert.match(await response.text(), /BASE_URL/);
  }
  const open = await createTestService({ baseUrl: "https://studio.example" });
  const response = await asked(open.handler, "internal.proxy:3000");
  assert.equal(response.status, 200);
  await response.body?.cancel();
});

Deno.test("G1: the Host header itself is checked, over a real connection", async () => {
  const service = await createTestService();
  await using server = listen(service.handler);
  for (
    const [host, status] of [
      [`localhost:${server.port}`, 200],
      ["rebound.example", 403],
    ] as const
  ) {
    const body = JSON.stringify(LIST);
    using connection = await Deno.connect({
      hostname: "127.0.0.1",
      port: server.port,
    });
    await connection.write(new TextEncoder().encode(
      `POST /mcp HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    ));
    const buffer = new Uint8Array(64);
    const count = await connection.read(buffer) ?? 0;
    const line = new TextDecoder().decode(buffer.subarray(0, count));
    assert.match(line, new RegExp(`^HTTP/1.1 ${status} `), host);
  }
});

Deno.test("G1: comes first, whatever the method", async () => {
  const service = await createTestService();
  for (const method of ["GET", "HEAD", "OPTIONS", "DELETE", "PUT"]) {
    const { status } = await ask(service, {
      method,
      headers: { origin: "https://evil.example" },
    });
    assert.equal(status, 403, method);
  }
});

Deno.test("G2: every method but POST is 405 with Allow: POST", async () => {
  const service = await createTestService();
  for (const path of ["/mcp", "/mcp/"]) {
    for (const method of ["GET", "HEAD", "DELETE", "PUT", "PATCH"]) {
      const answer = await ask(service, {
        path,
        method,
        headers: { accept: "text/event-stream" },
      });
      assertRefused(answer, 405);
      assert.equal(answer.headers.get("allow"), "POST");
    }
  }
});

Deno.test("G2: OPTIONS is answered for the page of an allowed origin", async () => {
  const service = await createTestService({
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

Deno.test("G3: the media type is application/json, and its parameters are free", async () => {
  const service = await createTestService();
  for (
    const type of [
      "application/json",
      "Application/JSON",
      "application/json; charset=utf-8",
      "application/json;x=y",
      " application/json ",
    ]
  ) {
    const answer = await post(service, LIST, { "content-type": type });
    assert.equal(answer.status, 200, type);
  }
  for (
    const type of [
      "text/plain; a=application/json",
      "text/plain",
      "application/json-patch+json",
      "application/x-www-form-urlencoded",
      "application/jsonx",
      "",
    ]
  ) {
    const answer = await post(service, LIST, { "content-type": type });
    assertRefused(answer, 415);
  }
  const missing = await post(service, new TextEncoder().encode("{}"), {
    "content-type": undefined,
  });
  assertRefused(missing, 415);
});

Deno.test("G4: whoever can read JSON is answered in JSON", async () => {
  const service = await createTestService();
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

Deno.test("G4: whoever reads only events gets the same message as one event", async () => {
  const service = await createTestService();
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

Deno.test("G4: whoever can read neither is refused", async () => {
  const service = await createTestService();
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

Deno.test("G5: a body over the limit is 413, whether its length is declared or not", async () => {
  const service = await createTestService();
  const fits = JSON.stringify(LIST).padEnd(65_536);
  assert.equal((await post(service, fits)).status, 200);
  assertRefused(await post(service, fits + " "), 413);
  await using server = listen(service.handler);
  const response = await fetch(`${server.origin}/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: new Blob([fits, fits]).stream(),
  });
  assert.equal(response.status, 413);
  assert.equal((await response.json()).error.code, -32600);
});

Deno.test("G6: what is not JSON in UTF-8 is a parse error", async () => {
  const service = await createTestService();
  for (
    const body of [
      "",
      " ",
      "{",
      "nonsense",
      '{"jsonrpc":"2.0",}',
      '{"a":1}{"b":2}',
      new Uint8Array([0x22, 0xff, 0x22]),
      new Uint8Array([0x22, 0xc3, 0x28, 0x22]),
      new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22]),
    ]
  ) {
    assertRefused(await post(service, body), 400, -32700);
  }
});

Deno.test("the first rule that fails is the answer", async () => {
  const service = await createTestService();
  const bad = {
    origin: "null",
    "content-type": "text/plain",
    accept: "text/html",
  };
  assert.equal((await post(service, "{", bad)).status, 403);
  assert.equal(
    (await post(service, "{", { ...bad, origin: undefined })).status,
    415,
  );
  assert.equal(
    (await post(service, "{", { accept: "text/html" })).status,
    406,
  );
});

Deno.test("logins and sessions of a client are ignored, and none is given", async () => {
  const service = await createTestService();
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
  const service = await createTestService();
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
