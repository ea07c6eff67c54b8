// The kind of a message, alone and in a batch.
import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import {
  ADA,
  assertErrors,
  assertServed,
  CC,
  MODERN,
  post,
  PV,
  request,
  SKILL_URI,
} from "./ask.ts";

const CALL = request("tools/call", { name: "send_message", arguments: ADA });
const NOTE = { jsonrpc: "2.0", method: "notifications/initialized" };
const RESPONSE = { jsonrpc: "2.0", id: 9, result: {} };
const REVISIONS = [undefined, "2025-03-26", "2025-11-25", MODERN];

const under = (version: string | undefined) => ({
  "mcp-protocol-version": version,
});

const pings = (length: number) =>
  Array.from({ length }, (_, id) => request("ping", undefined, id));

Deno.test("anything but a JSON-RPC 2.0 message is an invalid request, and so is an id that is no string or integer", async () => {
  await assertErrors(
    [
      "null",
      '"x"',
      "5",
      "true",
      "{}",
      { jsonrpc: "1.0", id: 7, method: "ping" },
      { id: "a", method: "ping" },
      { jsonrpc: 2, id: 0, method: "ping" },
      { jsonrpc: "2.0", id: 7 },
      request(5),
      request(null),
      request("ping", []),
      request("ping", "x"),
      request("ping", 0),
      request("ping", false),
      { jsonrpc: "2.0", id: 7, result: {}, error: {} },
      { jsonrpc: "2.0", result: {} },
      ...["null", "1.5", "{}", "true", "[1]", "1e400", "9007199254740993"]
        .map((id) => `{"jsonrpc":"2.0","id":${id},"method":"ping"}`),
    ].map((body) => [body]),
    400,
    -32600,
  );
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

Deno.test("params of null count as absent, and unknown members are ignored", async () => {
  const withNull = (method: string) => ({ ...request(method), params: null });
  for (const method of ["ping", "tools/list"]) {
    const [absent, none] = await assertServed([
      [request(method)],
      [withNull(method)],
    ]);
    assert.deepEqual(none, absent);
  }
  const initialize = withNull("initialize");
  await assertErrors([[initialize]], 200, -32602, /such as "2025-11-25"/);
  const modern = [withNull("tools/list"), under(MODERN)] as const;
  await assertErrors([modern], 400, -32602, /_meta/);
  const service = createTestService();
  const note = { ...NOTE, params: null };
  assert.equal((await post(service, note)).status, 202);
  const batch = await post(service, [withNull("ping"), note]);
  assert.deepEqual(batch.json, [{ jsonrpc: "2.0", id: 1, result: {} }]);
  assert.deepEqual(
    await assertServed([[
      '{"jsonrpc":"2.0","id":1,"method":"ping","__proto__":{"id":2},"extra":[]}',
    ]]),
    [{}],
  );
});

Deno.test("a notification is accepted and does nothing, and so is a response in the legacy era", async () => {
  const service = createTestService();
  const notes = ["initialized", "cancelled", "nonsense"]
    .map((name) => ({ ...NOTE, method: `notifications/${name}` }));
  const responses = [
    RESPONSE,
    { jsonrpc: "2.0", id: "a", error: { code: 1, message: "x" } },
    { jsonrpc: "2.0", id: null, error: { code: 1, message: "x" } },
  ];
  const accepted = [...notes, ...responses, [NOTE, RESPONSE]];
  for (const version of REVISIONS) {
    for (const body of accepted) {
      const isLegacy = version !== MODERN || "method" in body;
      if (!isLegacy || Array.isArray(body) && version !== undefined) continue;
      const answer = await post(service, body, under(version));
      assert.equal(answer.status, 202, JSON.stringify([body, version]));
      assert.equal(answer.text, "");
      assert.equal(answer.headers.get("content-type"), null);
    }
  }
  for (const body of responses) {
    const { status, json } = await post(service, body, under(MODERN));
    assert.deepEqual([status, json.error.code], [400, -32600]);
    const unknown = await post(service, body, under("1999-01-01"));
    assert.equal(unknown.status, 400);
  }
  for (const requested of ["1999-01-01", "2099-01-01", "nonsense"]) {
    const [data] = await assertErrors([[NOTE, under(requested)]], 400, -32022);
    assert.equal(Object(data).requested, requested);
  }
  assert.equal(service.delivery.emails.length, 0);
});

Deno.test("a call without an id is refused with what to add, and sends nothing", async () => {
  const { id: _, ...call } = CALL;
  const words =
    /"[\w/]+" has no id, so nothing was done; add a member id, a string or an integer$/;
  await assertErrors(
    REVISIONS.flatMap((version) =>
      [
        call,
        { ...call, method: "resources/read", params: { uri: SKILL_URI } },
        { ...call, method: "nonsense" },
        { ...call, method: "notificationsx" },
      ].map((body) => [body, under(version)] as const)
    ),
    400,
    -32600,
    words,
  );
  const service = createTestService();
  const { status, json: [{ id, error }] } = await post(service, [call]);
  assert.deepEqual([status, id, error.code], [200, null, -32600]);
  assert.match(error.message, words);
  assert.equal(service.delivery.emails.length, 0);
});

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
      under(version),
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
  assert.equal((await post(service, pings(20))).json.length, 20);
});

Deno.test("a batch of another revision, that is empty or too long, or holds initialize, a claim or two calls, is refused as a whole", async () => {
  await assertErrors(
    ["2025-06-18", "2025-11-25", MODERN, "1999-01-01", ""]
      .map((version) => [[request("ping")], under(version)]),
    400,
    -32600,
  );
  const batches = [
    [],
    pings(21),
    [CALL, request("initialize", { protocolVersion: "2025-03-26" })],
    [CALL, { jsonrpc: "2.0", method: "initialize" }],
    [CALL, request("ping", { _meta: { [PV]: MODERN, [CC]: {} } })],
    [CALL, request("ping", { _meta: { [PV]: null } })],
  ];
  await assertErrors(batches.map((batch) => [batch]), 400, -32600);
  const twice = [CALL, request("tools/call", { name: "nonsense" }, 2)]
    .map((second) => [[CALL, NOTE, second]] as const);
  await assertErrors(twice, 400, -32600, /at most one tools\/call/);
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
