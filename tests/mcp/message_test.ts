import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import {
  ADA,
  assertError,
  MODERN,
  post,
  postModern,
  request,
  SKILL_URI,
} from "./ask.ts";

Deno.test("anything but a JSON-RPC 2.0 message is an invalid request", async () => {
  const service = createTestService();
  for (
    const [body, id] of [
      [null, null],
      ["x", null],
      [5, null],
      [true, null],
      [{}, null],
      [{ jsonrpc: "1.0", id: 7, method: "ping" }, 7],
      [{ id: "a", method: "ping" }, "a"],
      [{ jsonrpc: 2, id: 0, method: "ping" }, 0],
      [{ jsonrpc: "2.0", id: 7 }, 7],
      [request(5), 1],
      [request(null), 1],
      [request("ping", []), 1],
      [request("ping", "x"), 1],
      [request("ping", 0), 1],
      [request("ping", false), 1],
      [{ jsonrpc: "2.0", id: 7, result: {}, error: {} }, 7],
      [{ jsonrpc: "2.0", result: {} }, null],
    ] as const
  ) {
    const answer = await post(service, JSON.stringify(body));
    assert.equal(answer.status, 400, JSON.stringify(body));
    assert.equal(answer.json.error.code, -32600);
    assert.equal(answer.json.id, id, JSON.stringify(body));
  }
});

Deno.test("params of null count as absent", async () => {
  const service = createTestService();
  for (const method of ["ping", "tools/list"]) {
    const absent = await post(service, request(method));
    const answer = await post(service, { ...request(method), params: null });
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.json, absent.json);
  }
  const initialize = await post(service, {
    ...request("initialize"),
    params: null,
  });
  assert.match(assertError(initialize, 200, -32602), /protocolVersion/);
  const modern = await post(
    service,
    { ...request("tools/list"), params: null },
    {
      "mcp-protocol-version": MODERN,
    },
  );
  assert.match(assertError(modern, 400, -32602), /_meta/);
  const method = "notifications/initialized";
  const notification = { jsonrpc: "2.0", method, params: null };
  assert.equal((await post(service, notification)).status, 202);
  const batch = await post(service, [
    { ...request("ping"), params: null },
    notification,
  ]);
  assert.deepEqual(batch.json, [{ jsonrpc: "2.0", id: 1, result: {} }]);
});

Deno.test("an id must be a string or an integer", async () => {
  const service = createTestService();
  for (
    const id of [
      "null",
      "1.5",
      "{}",
      "true",
      "[1]",
      "1e400",
      "9007199254740993",
    ]
  ) {
    const answer = await post(
      service,
      `{"jsonrpc":"2.0","id":${id},"method":"ping"}`,
    );
    assert.equal(answer.status, 400, id);
    assert.equal(answer.json.error.code, -32600);
    assert.equal(answer.json.id, null);
  }
});

Deno.test("every valid id is echoed with its type", async () => {
  const service = createTestService();
  for (
    const id of [0, 1, -7, 9007199254740991, "", "0", 'a"b\\c\n', "ü", "\ud800"]
  ) {
    for (const method of ["ping", "tools/list", "nonsense"]) {
      const answer = await post(service, request(method, undefined, id));
      assert.strictEqual(answer.json.id, id);
    }
  }
});

Deno.test("a notification is accepted and does nothing", async () => {
  const service = createTestService();
  for (
    const body of [
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { jsonrpc: "2.0", method: "notifications/cancelled", params: {} },
      { jsonrpc: "2.0", method: "notifications/nonsense" },
    ]
  ) {
    for (const version of [undefined, "2025-11-25", MODERN]) {
      const answer = await post(service, body, {
        "mcp-protocol-version": version,
      });
      assert.equal(answer.status, 202);
      assert.equal(answer.text, "");
      assert.equal(answer.headers.get("content-type"), null);
    }
  }
  assert.equal(service.delivery.emails.length, 0);
});

Deno.test("a call without an id is refused with what to add, and sends nothing", async () => {
  const service = createTestService();
  const params = { name: "send_message", arguments: ADA };
  for (
    const body of [
      { jsonrpc: "2.0", method: "tools/call", params },
      [{ jsonrpc: "2.0", method: "tools/call", params }],
      { jsonrpc: "2.0", method: "resources/read", params: { uri: SKILL_URI } },
      { jsonrpc: "2.0", method: "nonsense" },
      { jsonrpc: "2.0", method: "notificationsx" },
    ]
  ) {
    for (const version of [undefined, "2025-03-26", "2025-11-25", MODERN]) {
      if (Array.isArray(body) && (version ?? "") > "2025-03-26") continue;
      const { status, json } = await post(service, body, {
        "mcp-protocol-version": version,
      });
      assert.equal(status, Array.isArray(body) ? 200 : 400);
      const { id, error } = Array.isArray(json) ? json[0] : json;
      assert.equal(id, null);
      assert.equal(error.code, -32600);
      assert.match(
        error.message,
        /"[\w/]+" has no id, so nothing was done; add a member id, a string or an integer$/,
      );
    }
  }
  assert.equal(service.delivery.emails.length, 0);
});

Deno.test("a notification in an unknown revision is refused", async () => {
  const service = createTestService();
  for (const version of ["1999-01-01", "2099-01-01", "nonsense"]) {
    const answer = await post(
      service,
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { "mcp-protocol-version": version },
    );
    assert.equal(answer.status, 400);
    assert.equal(answer.json.error.code, -32022);
    assert.equal(answer.json.error.data.requested, version);
  }
});

Deno.test("a response is ignored in the legacy era and refused in the modern", async () => {
  const service = createTestService();
  for (
    const body of [
      { jsonrpc: "2.0", id: 1, result: {} },
      { jsonrpc: "2.0", id: "a", error: { code: 1, message: "x" } },
      { jsonrpc: "2.0", id: null, error: { code: 1, message: "x" } },
    ]
  ) {
    for (const version of [undefined, "2025-11-25", "2025-03-26"]) {
      const answer = await post(service, body, {
        "mcp-protocol-version": version,
      });
      assert.equal(answer.status, 202);
      assert.equal(answer.text, "");
    }
    const modern = await post(service, body, {
      "mcp-protocol-version": MODERN,
    });
    assert.equal(modern.status, 400);
    assert.equal(modern.json.error.code, -32600);
    const unknown = await post(service, body, {
      "mcp-protocol-version": "1999-01-01",
    });
    assert.equal(unknown.status, 400);
  }
});

Deno.test("unknown members are ignored", async () => {
  const service = createTestService();
  const answer = await post(
    service,
    '{"jsonrpc":"2.0","id":1,"method":"ping","__proto__":{"id":2},"extra":[]}',
  );
  assert.deepEqual(answer.json, { jsonrpc: "2.0", id: 1, result: {} });
  const modern = await postModern(service, "tools/list", {
    meta: { "com.example/key": 1, progressToken: 7 },
    params: { inputResponses: {}, requestState: "x" },
  });
  assert.equal(modern.status, 200);
});
