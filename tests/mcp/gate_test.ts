// What HTTP decides before a message is read.
import assert from "node:assert/strict";
import { exchange, openRaw } from "../reliability/raw.ts";
import { needs } from "../support/needs.ts";
import { createTestService, listen } from "../support/service.ts";
import { ask, assertErrors, assertServed, post, request } from "./ask.ts";

const LIST = request("tools/list");

Deno.test("on the loopback, only loopback origins are allowed", async () => {
  const served = [
    "http://localhost",
    "http://localhost:6274",
    "https://localhost",
    "http://127.0.0.1:3000",
    "http://[::1]:5173",
  ];
  await assertServed(served.map((origin) => [LIST, { origin }]));
  const refused = [
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
  ];
  await assertErrors(
    // Of a refusal at the gate no id is read.
    refused.map((origin) => [JSON.stringify(LIST), { origin }]),
    403,
    -32600,
    /the Origin header must be a loopback origin, such as http:\/\/localhost, but is "/,
  );
});

Deno.test("a public server allows any web origin, but not an opaque one", async () => {
  const service = createTestService({ baseUrl: "https://studio.example" });
  for (
    const origin of ["https://claude.ai", "http://localhost:6274", undefined]
  ) {
    const answer = await post(service, LIST, { origin });
    assert.equal(answer.status, 200, origin);
    assert.equal(answer.headers.get("access-control-allow-origin"), "*");
  }
  for (const origin of ["null", "nonsense", "file:///x", "data:text/html,x"]) {
    const { status, json } = await post(service, LIST, { origin });
    assert.deepEqual([status, json.error.code], [403, -32600]);
    const message =
      `the Origin header must be a web origin, but is "${origin}"`;
    assert.ok(json.error.message.endsWith(message), message);
  }
});

Deno.test("on the loopback, the Host header must be a loopback name too", async () => {
  const body = JSON.stringify(LIST);
  const local = "http://localhost:8000";
  const cases = [
    [local, "localhost:8000", 200],
    [local, "127.0.0.1", 200],
    [local, "[::1]:1", 200],
    [local, "evil.example", 403],
    [local, "localhost.evil.example:8000", 403],
    // Every address of 127.0.0.0/8 is the loopback.
    ["http://127.0.0.2:8000", "evil.example", 403],
    ["https://studio.example", "internal.proxy:3000", 200],
  ] as const;
  for (const [baseUrl, host, status] of cases) {
    await using server = listen(createTestService({ baseUrl }).handler);
    const answer = await exchange(
      server.port,
      `POST /mcp HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    assert.equal(answer.status, status, host);
    if (status === 403) assert.match(answer.body, /BASE_URL/);
  }
});

Deno.test("every method but POST is 405 with Allow: POST, and of a foreign origin 403", async () => {
  const service = createTestService();
  const accept = "text/event-stream";
  for (const method of ["GET", "HEAD", "DELETE", "PUT", "PATCH"]) {
    for (const path of ["/mcp", "/mcp/"]) {
      const headers = { accept };
      const answer = await ask(service, { path, method, headers });
      assert.equal(answer.status, 405);
      assert.equal(answer.headers.get("allow"), "POST");
      assert.equal(answer.json.error.code, -32600);
      assert.match(
        answer.text,
        /server card is at .*server-card\.json, the facts at .*\/api\/v1\/studio\. If you can only GET/,
      );
    }
  }
  for (const method of ["GET", "HEAD", "OPTIONS", "DELETE", "PUT"]) {
    const headers = { origin: "https://evil.example" };
    const { status } = await ask(service, { method, headers });
    assert.equal(status, 403, method);
  }
});

Deno.test("a client gets JSON if it accepts it, one event if it accepts only events, and 406 if neither", async () => {
  await assertServed(
    [
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
    ].map((accept) => [LIST, { accept }]),
  );
  const service = createTestService();
  for (const body of [LIST, [request("ping")]]) {
    const json = await post(service, body);
    const accepts = [
      "text/event-stream",
      "text/*",
      "application/json;q=0, */*",
    ];
    for (const accept of accepts) {
      const answer = await post(service, body, { accept });
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get("content-type"), "text/event-stream");
      assert.equal(answer.text, `event: message\ndata: ${json.text}\n\n`);
    }
  }
  await assertErrors(
    [
      "text/html",
      "application/xml, image/*",
      "*/*;q=0",
      "application/json;q=0",
      "application/json;q=nonsense",
    ].map((accept) => [JSON.stringify(LIST), { accept }]),
    406,
    -32600,
  );
});

Deno.test("the first rule that fails decides the answer", async () => {
  const type = { "content-type": "text/plain" };
  const both = { ...type, accept: "text/html" };
  await assertErrors([["{", { ...both, origin: "null" }]], 403, -32600);
  await assertErrors([["{", both]], 406, -32600);
  await assertErrors([["{", type]], 415, -32600);
});

Deno.test("credentials and session ids of a client are ignored, and none are issued", async () => {
  const answer = await post(createTestService(), LIST, {
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

Deno.test({
  ...needs(
    "Deno 2.6, for 2.5 keeps the connection",
    "a refused upload that is still arriving ends its connection",
    !Deno.version.deno.startsWith("2.5."),
  ),
  async fn() {
    await using server = listen(createTestService().handler);
    using connection = await openRaw(server.port);
    await connection.write(
      "POST /mcp HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\n{",
    );
    const answer = await connection.answer();
    assert.equal(answer.status, 415);
    assert.equal(answer.headers.get("connection"), "close");
  },
});
