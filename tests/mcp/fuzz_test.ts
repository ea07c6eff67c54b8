import fc from "fast-check";
import assert from "node:assert/strict";
import { isObject } from "../../src/text/is_object.ts";
import { bends } from "../support/bent_requests.ts";
import { createTestService } from "../support/service.ts";
import {
  ADA,
  CC,
  CI,
  LL,
  MODERN,
  modern,
  post,
  request,
  type Sent,
  URIS,
} from "./ask.ts";

const CALL = { name: "send_message", arguments: { ...ADA, language: "br" } };

/** Every method, with params that are right. */
const METHODS: Readonly<Record<string, Record<string, unknown>>> = {
  initialize: { protocolVersion: "2025-11-25", capabilities: {} },
  ping: {},
  "server/discover": {},
  "tools/list": { cursor: null },
  "tools/call": CALL,
  "subscriptions/listen": { notifications: {} },
  "notifications/initialized": {},
  "resources/list": {},
  "resources/read": { uri: URIS[0] },
  "skills/list": {},
  "skills/get": { uri: URIS[2] },
  nonsense: {},
};

const METAS = [{}, { [CC]: { elicitation: {} } }, { [CI]: 5, [LL]: "info" }];

/** Requests that are right, in each era and in a batch. */
const SEEDS: readonly Sent[] = [
  ...Object.entries(METHODS).flatMap(([method, params]): Sent[] => [
    [request(method, params)],
    modern(method, { params }),
  ]),
  ...METAS.map((meta) => modern("tools/call", { params: CALL, meta })),
  [[request("ping"), request("tools/call", CALL, 2)]],
  [{ jsonrpc: "2.0", method: "notifications/initialized" }],
];

const headerText = fc.string({
  unit: fc.constantFrom(...'abc=?/;,*" 0-+'),
  maxLength: 12,
});

/** At most one header that is another than it should be. */
const flaw = fc.dictionary(
  fc.constantFrom(
    ...["content-type", "accept", "origin", "mcp-protocol-version"],
    ...["mcp-method", "mcp-name"],
  ),
  fc.oneof(
    headerText,
    fc.constantFrom(undefined, MODERN, "2025-03-26", "2025-11-25"),
    fc.constantFrom("*/*", "text/event-stream", ...Object.keys(METHODS)),
    fc.constantFrom("send_message", "=?base64?c2VuZF9tZXNzYWdl?="),
  ),
  { maxKeys: 1 },
);

const thrown = fc.tuple(fc.constantFrom(...SEEDS), bends, flaw).map(
  ([[request, headers], bend, flaw]) => ({
    body: bend(request),
    headers: { ...headers, ...flaw },
  }),
);

/** How many sends a body asks for at most: its calls that have an id. */
function asked(body: Uint8Array): number {
  try {
    const value = JSON.parse(new TextDecoder().decode(body));
    const messages: unknown[] = Array.isArray(value) ? value : [value];
    return messages.filter((message) =>
      isObject(message) && "id" in message && message["method"] === "tools/call"
    ).length;
  } catch {
    return 0;
  }
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
  const statuses = new Set<number>();
  let delivered = 0;
  await fc.assert(
    fc.asyncProperty(thrown, async ({ body, headers }) => {
      const answer = await post(service, body, headers);
      const { status, text, json } = answer;
      statuses.add(status);
      assert.ok(status < 500, text);
      const sent = service.delivery.emails.splice(0).length;
      delivered += sent;
      assert.ok(sent <= asked(body), `sent ${sent}: ${text}`);
      if (status === 202) {
        assert.deepEqual([text, sent], ["", 0]);
        return;
      }
      if (json !== undefined) {
        (Array.isArray(json) ? json : [json]).forEach(assertJsonRpc);
        return;
      }
      assert.equal(answer.headers.get("content-type"), "text/event-stream");
      for (const event of text.split("\n\n").slice(0, -1)) {
        assert.match(event, /^event: message\ndata: [^\n]*$/);
        JSON.parse(event.slice("event: message\ndata: ".length));
      }
    }),
    { numRuns: 4_000 },
  );
  // The throws must reach every part, or they prove little.
  for (const status of [200, 202, 400, 403, 404, 406, 415]) {
    assert.ok(statuses.has(status), `no answer was ${status}`);
  }
  assert.ok(delivered > 60, `only ${delivered} messages were sent`);
});
