import assert from "node:assert/strict";
import fc from "fast-check";
import { isObject } from "../../src/text/is_object.ts";
import { checkMessageRequest } from "../../src/messages/check_message.ts";
import { createTestService } from "../support/service.ts";
import { bends } from "../support/bent_requests.ts";
import { SAMPLE_FORMAT } from "../support/sample.ts";
import { call, CURRENT, DIALECTS, OLD } from "./support.ts";

/** Requests that are right, or wrong in one thing: changes start from these. */
const SEEDS: unknown[] = [
  ...DIALECTS.flatMap(({ method, params, data, text, unreadable: [file] }) =>
    [
      params(),
      params(
        { contextId: "c", metadata: {}, referenceTaskIds: ["t"] },
        {
          tenant: "",
          metadata: {},
          configuration: {
            blocking: true,
            returnImmediately: true,
            historyLength: 0,
            acceptedOutputModes: ["text/plain"],
          },
        },
      ),
      ...[[text, data], [text], [data, file], [data, data]]
        .map((parts) => params({ parts })),
    ].map((value) => call(method, value))
  ),
  call("tasks/get", { id: "t-1", historyLength: 1 }),
  call("GetTask", { id: "t-1", historyLength: 1 }),
  call("ListTasks", { pageSize: 7, status: "TASK_STATE_WORKING" }),
];

const headers = fc.record({
  "content-type": fc.oneof(
    { weight: 8, arbitrary: fc.constant("application/json") },
    fc.constantFrom(
      "application/json; charset=utf-8",
      "application/a2a+json",
      "text/plain",
      "application/json; charset=utf-16",
      ";;;===",
      "",
    ),
  ),
  "a2a-version": fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom("", "0.3", "0.3.0") },
    { weight: 4, arbitrary: fc.constantFrom("1.0", "1.0.1") },
    fc.constantFrom("1.1", "0.3.x", "9".repeat(500), "0.3, 0.3"),
  ),
});

const method = fc.oneof(
  { weight: 20, arbitrary: fc.constant("POST") },
  fc.constantFrom("PUT", "PATCH", "DELETE", "PROPFIND"),
);

const path = fc.constantFrom(
  "/a2a",
  "/a2a/",
  "/a2a?A2A-Version=0.3",
  "/a2a?a2a-version=1.0",
  "/%612a",
);

/** What a request asks to send, told apart from the agent's own code. */
function askedToSend(
  bytes: Uint8Array<ArrayBuffer>,
  isCurrent: boolean,
): unknown[] {
  let request: unknown;
  try {
    request = JSON.parse(
      new TextDecoder("utf-8", { fatal: true }).decode(bytes),
    );
  } catch {
    return [];
  }
  if (!isObject(request) || !Object.hasOwn(request, "id")) return [];
  const { method, params } = request;
  if (method !== (isCurrent ? "SendMessage" : "message/send")) return [];
  if (!isObject(params) || !isObject(params["message"])) return [];
  const { parts, taskId } = params["message"];
  if (!Array.isArray(parts) || taskId) return [];
  if (isCurrent) {
    if (parts.some((part) => part?.raw || part?.url)) return [];
    return parts.flatMap((part) => part?.data ?? []);
  }
  if (parts.some((part) => part?.kind === "file")) return [];
  return parts.flatMap((part) => part?.kind === "data" ? part.data : []);
}

Deno.test("no request causes a 5xx, an unintended message or an answer other than JSON-RPC", async () => {
  const { handler, baseUrl, delivery } = createTestService();
  const sent = { old: 0, current: 0 };
  await fc.assert(
    fc.asyncProperty(
      method,
      headers,
      fc.tuple(bends, fc.constantFrom(...SEEDS))
        .map(([bend, seed]) => bend(seed)),
      path,
      async (method, headers, body, path) => {
        const response = await handler(
          new Request(baseUrl + path, { method, headers, body }),
        );
        assert.ok(
          [200, 405, 415].includes(response.status),
          String(response.status),
        );
        assert.equal(response.headers.get("content-type"), "application/json");
        const version = headers["a2a-version"] || path.split("=")[1] || "";
        const isCurrent = /^1\.0(?:\.|$)/.test(version);
        const answer = await response.json();
        assert.deepEqual((isCurrent ? CURRENT : OLD).faults(answer), []);
        const delivered = delivery.emails.splice(0).length;
        const told = /message was sent|mensagem foi enviada/.test(
          JSON.stringify(
            (answer.result?.message ?? answer.result)?.parts ?? "",
          ),
        );
        assert.equal(delivered, told ? 1 : 0);
        if (delivered > 0) {
          sent[isCurrent ? "current" : "old"]++;
          assert.equal(method, "POST");
          const asked = askedToSend(body, isCurrent);
          assert.equal(asked.length, 1);
          assert.ok(checkMessageRequest(asked[0], SAMPLE_FORMAT).ok);
        }
        if (response.status !== 200) assert.equal(answer.id, null);
      },
    ),
    { numRuns: 4_000 },
  );
  assert.ok(Math.min(sent.old, sent.current) > 60, JSON.stringify(sent));
});
