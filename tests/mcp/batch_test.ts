import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import { ADA, assertRefused, CC, MODERN, post, PV, request } from "./ask.ts";

const CALL = request("tools/call", { name: "send_message", arguments: ADA });
const NOTE = { jsonrpc: "2.0", method: "notifications/initialized" };
const RESPONSE = { jsonrpc: "2.0", id: 9, result: {} };

Deno.test("in a batch every request is answered, and so is every invalid element", async () => {
  const service = createTestService();
  for (const version of [undefined, "2025-03-26"]) {
    const { status, headers, json } = await post(
      service,
      [
        request("ping", undefined, 1),
        NOTE,
        request("nonsense", undefined, "b"),
        RESPONSE,
        5,
        null,
        [],
        { jsonrpc: "2.0", id: 3 },
        request("tools/list", undefined, 4),
      ],
      { "mcp-protocol-version": version },
    );
    assert.equal(status, 200);
    assert.equal(headers.get("content-type"), "application/json");
    assert.deepEqual(
      json.map((
        { id, error }: { id: unknown; error?: { code: number } },
      ) => [id, error?.code ?? "ok"]),
      [
        [1, "ok"],
        ["b", -32601],
        [null, -32600],
        [null, -32600],
        [null, -32600],
        [3, -32600],
        [4, "ok"],
      ],
    );
  }
});

Deno.test("a batch of notifications and responses alone is accepted", async () => {
  const service = createTestService();
  const answer = await post(service, [NOTE, RESPONSE]);
  assert.equal(answer.status, 202);
  assert.equal(answer.text, "");
});

Deno.test("a batch is taken in the revision 2025-03-26 alone", async () => {
  const service = createTestService();
  for (
    const version of ["2025-06-18", "2025-11-25", MODERN, "1999-01-01", ""]
  ) {
    const { status, json } = await post(service, [request("ping")], {
      "mcp-protocol-version": version,
    });
    assert.equal(status, 400, version);
    assert.equal(json.error.code, -32600);
    assert.equal(json.id, null);
  }
});

Deno.test("a batch that is empty, too long or modern, or holds initialize, is refused as a whole", async () => {
  const service = createTestService();
  for (
    const batch of [
      [],
      Array.from({ length: 21 }, (_, id) => request("ping", undefined, id)),
      [CALL, request("initialize", { protocolVersion: "2025-03-26" })],
      [CALL, { jsonrpc: "2.0", method: "initialize" }],
      [CALL, request("ping", { _meta: { [PV]: MODERN, [CC]: {} } })],
      [CALL, request("ping", { _meta: { [PV]: null } })],
    ]
  ) {
    const { status, json } = await post(service, batch);
    assert.equal(status, 400);
    assert.equal(json.error.code, -32600);
    assert.equal(json.id, null);
  }
  assert.equal(service.delivery.emails.length, 0);
});

Deno.test("a batch of the maximum length is answered", async () => {
  const service = createTestService();
  const { json } = await post(
    service,
    Array.from({ length: 20 }, (_, id) => request("ping", undefined, id)),
  );
  assert.equal(json.length, 20);
});

Deno.test("a batch with one call sends one message, and the response carries its id", async () => {
  const service = createTestService();
  const { headers, json } = await post(service, [
    request("ping", undefined, 1),
    { ...CALL, id: 2 },
    request("tools/list", undefined, 3),
  ]);
  assert.equal(json.length, 3);
  assert.equal(json[1].result.isError, false);
  assert.equal(service.delivery.emails.length, 1);
  const [email] = service.delivery.emails;
  const id = headers.get("x-request-id");
  assert.ok(id !== null);
  assert.ok(new TextDecoder().decode(email?.bytes).includes(`<${id}@`));
});

Deno.test("a batch with two calls is refused as a whole", async () => {
  const service = createTestService();
  for (
    const second of [
      { ...CALL, id: 2 },
      request("tools/call", { name: "nonsense" }, 2),
    ]
  ) {
    const answer = await post(service, [{ ...CALL, id: 1 }, NOTE, second]);
    assertRefused(answer, 400);
    assert.match(answer.json.error.message, /at most one tools\/call/);
  }
  assert.equal(service.delivery.emails.length, 0);
});

Deno.test("a client that accepts only events gets a batch as one event", async () => {
  const service = createTestService();
  const answer = await post(service, [request("ping")], {
    accept: "text/event-stream",
  });
  assert.equal(
    answer.text,
    'event: message\ndata: [{"jsonrpc":"2.0","id":1,"result":{}}]\n\n',
  );
});
