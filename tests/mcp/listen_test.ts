import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import {
  type Answer,
  MODERN,
  postModern,
  SERVER_INFO,
  SI,
  SID,
  SKILL_URI,
} from "./ask.ts";

function events(answer: Answer): unknown[] {
  return answer.text.split("\n\n").slice(0, -1).map((event) => {
    const [name, data, ...rest] = event.split("\n");
    assert.equal(name, "event: message");
    assert.deepEqual(rest, []);
    assert.match(data ?? "", /^data: /);
    return JSON.parse((data ?? "").slice(6));
  });
}

Deno.test("a subscription is acknowledged, empty, and complete at once", async () => {
  const service = createTestService();
  for (
    const [id, notifications] of [
      [7, { toolsListChanged: true }],
      ["seven", { resourceSubscriptions: [SKILL_URI] }],
      [0, {}],
    ] as const
  ) {
    const answer = await postModern(service, "subscriptions/listen", {
      id,
      params: { notifications },
    });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("content-type"), "text/event-stream");
    assert.equal(answer.headers.get("cache-control"), "no-store");
    assert.equal(answer.headers.get("x-accel-buffering"), "no");
    assert.deepEqual(events(answer), [
      {
        jsonrpc: "2.0",
        method: "notifications/subscriptions/acknowledged",
        params: { notifications: {}, _meta: { [SID]: id } },
      },
      {
        jsonrpc: "2.0",
        id,
        result: {
          resultType: "complete",
          _meta: {
            [SID]: id,
            [SI]: SERVER_INFO,
          },
        },
      },
    ]);
  }
});

Deno.test("the notifications of a subscription must be an object", async () => {
  const service = createTestService();
  for (const notifications of [undefined, null, [], "x"]) {
    const answer = await postModern(service, "subscriptions/listen", {
      params: { notifications },
    });
    assert.equal(answer.status, 200);
    assert.equal(answer.json.error.code, -32602);
  }
});

Deno.test("a client that cannot read events is refused with 406", async () => {
  const service = createTestService();
  for (const accept of ["application/json", "*/*, text/event-stream;q=0"]) {
    const answer = await postModern(service, "subscriptions/listen", {
      params: { notifications: {} },
      headers: { accept },
    });
    assert.equal(answer.status, 406, accept);
    assert.equal(answer.json.id, 1);
    assert.equal(answer.json.error.code, -32600);
  }
  const any = await postModern(service, "subscriptions/listen", {
    params: { notifications: {} },
    headers: { accept: undefined, "mcp-protocol-version": MODERN },
  });
  assert.equal(any.status, 200);
});
