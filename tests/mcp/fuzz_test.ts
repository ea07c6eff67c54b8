import fc from "fast-check";
import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import { ADA, CC, CI, LL, MODERN, PV, URIS } from "./ask.ts";

/** How many envelopes are thrown. */
const RUNS = 4_000;

const METHODS = [
  "initialize",
  "ping",
  "server/discover",
  "tools/list",
  "tools/call",
  "subscriptions/listen",
  "notifications/initialized",
  "resources/list",
  "resources/read",
  "skills/list",
  "skills/get",
  "nonsense",
];

/** Mostly what is right, sometimes anything at all. */
function mostly<T>(right: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: right },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

const version = fc.constantFrom(
  MODERN,
  "2025-11-25",
  "2025-06-18",
  "2025-03-26",
  "2024-11-05",
  "2099-01-01",
);

const meta = fc.record({
  [PV]: mostly(version),
  [CC]: mostly(fc.constant({})),
  [CI]: mostly(fc.constant({ name: "x", version: "1" })),
  [LL]: mostly(fc.constant("info")),
}, { requiredKeys: [] });

const given = fc.record({
  name: mostly(fc.constant(ADA.name)),
  email: mostly(fc.constant(ADA.email)),
  message: mostly(fc.constant(ADA.message)),
  company: mostly(fc.string()),
  language: mostly(fc.constantFrom("en", "br")),
  ["__proto__"]: fc.constant(1),
}, { requiredKeys: ["name", "email", "message"] });

const params = fc.record({
  name: mostly(fc.constant("send_message")),
  arguments: mostly(given),
  protocolVersion: mostly(version),
  notifications: mostly(fc.constant({})),
  cursor: fc.string(),
  uri: mostly(fc.constantFrom(...URIS)),
  _meta: mostly(meta),
}, { requiredKeys: [] });

const envelope = fc.record({
  jsonrpc: mostly(fc.constant("2.0")),
  id: mostly(fc.oneof(fc.integer(), fc.string())),
  method: mostly(fc.constantFrom(...METHODS)),
  params: mostly(params),
  result: fc.constant({}),
  error: fc.constant({}),
}, { requiredKeys: ["jsonrpc"] });

const body = fc.oneof(
  { weight: 12, arbitrary: envelope.map((value) => JSON.stringify(value)) },
  {
    weight: 3,
    arbitrary: fc.array(mostly(envelope), { maxLength: 22 })
      .map((values) => JSON.stringify(values)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  {
    weight: 1,
    arbitrary: fc.tuple(envelope, fc.nat(40)).map(([value, cut]) =>
      JSON.stringify(value).slice(0, -1 - cut)
    ),
  },
);

const headerText = fc.string({
  unit: fc.constantFrom(...'abc=?/;,*" 0-+'),
  maxLength: 12,
});

/** A header that is right, or left out, or anything. */
function header(...right: string[]): fc.Arbitrary<string | undefined> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...right) },
    { weight: 2, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: headerText },
  );
}

const headers = fc.record({
  "content-type": fc.oneof(
    { weight: 20, arbitrary: fc.constant("application/json") },
    { weight: 1, arbitrary: headerText },
  ),
  accept: header(
    "application/json, text/event-stream",
    "*/*",
    "text/event-stream",
  ),
  origin: fc.oneof(
    { weight: 20, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: headerText },
  ),
  "mcp-protocol-version": header(MODERN, "2025-11-25", "2025-03-26"),
  "mcp-method": header(...METHODS),
  "mcp-name": header("send_message", "=?base64?c2VuZF9tZXNzYWdl?="),
});

/** What a header can repeat of a value. */
function repeated(value: unknown): string | undefined {
  return typeof value === "string" && /^[\x21-\x7e]*$/.test(value)
    ? value
    : undefined;
}

/** One request: what is thrown. */
interface Throw {
  readonly text: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Body and headers that know nothing of each other. */
const wild: fc.Arbitrary<Throw> = fc.record({ text: body, headers });

/** A modern request that is right but for one header. */
const modern: fc.Arbitrary<Throw> = fc.record({
  id: fc.oneof(fc.integer(), fc.string()),
  method: fc.constantFrom(...METHODS),
  params,
  headers,
  flaw: fc.option(fc.nat(5)),
}).map(({ id, method, params, headers, flaw }) => ({
  text: JSON.stringify({
    jsonrpc: "2.0",
    id,
    method,
    params: { ...params, _meta: { [PV]: MODERN, [CC]: {} } },
  }),
  headers: {
    "content-type": "application/json",
    "mcp-protocol-version": MODERN,
    "mcp-method": method,
    "mcp-name": repeated(
      method === "resources/read" ? params.uri : params.name,
    ),
    ...Object.fromEntries(
      Object.entries(headers).filter((_, index) => index === flaw),
    ),
  },
}));

/** How many sends a body asks for at most: its calls that have an id. */
function asked(text: string): number {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 0;
  }
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((message) =>
    typeof message === "object" && message !== null &&
    "id" in message && "method" in message && message.method === "tools/call"
  ).length;
}

// deno-lint-ignore no-explicit-any -- any JSON may come
function assertJsonRpc(answer: any): void {
  assert.equal(answer.jsonrpc, "2.0");
  assert.ok(
    answer.id === null || typeof answer.id === "string" ||
      Number.isInteger(answer.id),
  );
  assert.notEqual("result" in answer, "error" in answer);
  if ("error" in answer) {
    assert.ok(Number.isInteger(answer.error.code));
    assert.ok(answer.error.message.length > 0);
  }
}

Deno.test("any input is answered in JSON-RPC, and only valid calls send a message", async () => {
  const service = createTestService();
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.oneof(wild, modern), async ({ text, headers }) => {
      const before = service.delivery.emails.length;
      const response = await service.ask("/mcp", {
        method: "POST",
        headers: Object.entries(headers).filter((entry): entry is [
          string,
          string,
        ] => entry[1] !== undefined),
        body: text,
      });
      const answer = await response.text();
      const { status } = response;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      assert.ok(status < 500, answer);
      const sent = service.delivery.emails.length - before;
      assert.ok(sent <= asked(text), `sent ${sent}: ${text}`);
      if (status === 202) {
        assert.equal(answer, "");
        assert.equal(sent, 0);
        return;
      }
      if (response.headers.get("content-type") === "application/json") {
        const value = JSON.parse(answer);
        (Array.isArray(value) ? value : [value]).forEach(assertJsonRpc);
      } else {
        assert.equal(
          response.headers.get("content-type"),
          "text/event-stream",
        );
        for (const event of answer.split("\n\n").slice(0, -1)) {
          assert.match(event, /^event: message\ndata: [^\n]*$/);
          JSON.parse(event.slice("event: message\ndata: ".length));
        }
      }
    }),
    { numRuns: RUNS },
  );
  // The throws must reach every part, or they prove little.
  for (const status of [200, 202, 400, 403, 404, 406, 415]) {
    assert.ok((statuses.get(status) ?? 0) > 0, `no answer was ${status}`);
  }
  assert.ok(service.delivery.emails.length > 0);
});
