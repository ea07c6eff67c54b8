import assert from "node:assert/strict";
import { exchange } from "../reliability/raw.ts";
import { createTestService, listen } from "../support/service.ts";
import { ask, assertRefused, post, request } from "./ask.ts";

const LIST = request("tools/list");

Deno.test("on the loopback, only loopback origins are allowed", async () => {
  const service = createTestService();
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
    const answer = await post(service, LIST, { origin });
    assertRefused(answer, 403);
    assert.match(
      answer.json.error.message,
      /the Origin header must be a loopback origin, such as http:\/\/localhost, but is "/,
    );
  }
});

Deno.test("a public server allows any web origin, but not an opaque one", async () => {
  const service = createTestService({
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
    const answer = await post(service, LIST, { origin });
    assertRefused(answer, 403);
    const message =
      `the Origin header must be a web origin, but is "${origin}"`;
    assert.ok(answer.json.error.message.endsWith(message), message);
  }
});

Deno.test("on the loopback, the Host header must be a loopback name too", async () => {
  const body = JSON.stringify(LIST);
  const asked = async (baseUrl: string, host: string) => {
    await using server = listen(createTestService({ baseUrl }).handler);
    return await exchange(
      server.port,
      `POST /mcp HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  };
  const local = "http://localhost:8000";
  for (const host of ["localhost:8000", "127.0.0.1", "[::1]:1"]) {
    assert.equal((await asked(local, host)).status, 200, host);
  }
  for (const host of ["evil.example", "localhost.evil.example:8000"]) {
    // Every address of 127.0.0.0/8 is the loopback.
    for (const baseUrl of [local, "http://127.0.0.2:8000"]) {
      const { status, body } = await asked(baseUrl, host);
      assert.equal(status, 403, host);
      assert.match(body, /BASE_URL/);
    }
  }
  const open = await asked("https://studio.example", "internal.proxy:3000");
  assert.equal(open.status, 200);
});

Deno.test("the origin is checked first, whatever the method", async () => {
  const service = createTestService();
  for (const method of ["GET", "HEAD", "OPTIONS", "DELETE", "PUT"]) {
    const { status } = await ask(service, {
      method,
      headers: { origin: "https://evil.example" },
    });
    assert.equal(status, 403, method);
  }
});
