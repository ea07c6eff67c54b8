import assert from "node:assert/strict";
import { createTestService, sampleContent } from "../support/service.ts";
import {
  assertErrors,
  CAPABILITIES,
  eras,
  MODERN,
  modern,
  post,
  postModern,
  request,
  SERVER_INFO,
  SI,
  SID,
  SKILL_URI,
  URIS,
} from "./ask.ts";
import { withLocal } from "../support/sample.ts";

Deno.test("initialize echoes a supported revision and offers the newest for any other", async () => {
  const service = createTestService();
  const cases = [
    ["2025-11-25", "2025-11-25"],
    ["2025-06-18", "2025-06-18"],
    ["2025-03-26", "2025-03-26"],
    ["2024-11-05", "2025-11-25"],
    ["2026-07-28", "2025-11-25"],
    ["1.0.0", "2025-11-25"],
    ["", "2025-11-25"],
    ["constructor", "2025-11-25"],
  ];
  for (const [asked, answered] of cases) {
    const { status, json } = await post(
      service,
      request("initialize", {
        protocolVersion: asked,
        capabilities: {},
        clientInfo: { name: "x", version: "1" },
      }, 0),
    );
    assert.equal(status, 200);
    assert.equal(json.id, 0);
    assert.equal(json.result.protocolVersion, answered, asked);
    assert.deepEqual(json.result.capabilities, CAPABILITIES);
    assert.deepEqual(json.result.serverInfo, SERVER_INFO);
    assert.match(json.result.instructions, /consent/);
    for (const uri of URIS) assert.ok(json.result.instructions.includes(uri));
  }
});

Deno.test("initialize without a revision is refused, naming what is missing", async () => {
  await assertErrors(
    [undefined, {}, { protocolVersion: 1 }]
      .map((params) => [request("initialize", params)]),
    200,
    -32602,
    /protocolVersion/,
  );
});

Deno.test("server/discover lists the supported revisions and how long to cache them", async () => {
  const service = createTestService();
  const { status, json } = await postModern(service, "server/discover", {
    id: "server-discover-probe-1",
  });
  assert.equal(status, 200);
  assert.equal(json.id, "server-discover-probe-1");
  const { instructions, ...rest } = json.result;
  assert.match(instructions, /once per request/);
  assert.deepEqual(rest, {
    resultType: "complete",
    supportedVersions: [MODERN, "2025-11-25", "2025-06-18", "2025-03-26"],
    capabilities: CAPABILITIES,
    ttlMs: 3_600_000,
    cacheScope: "public",
    _meta: { [SI]: SERVER_INFO },
  });
});

Deno.test("tools/list shows the same one tool in each era", async () => {
  const service = createTestService();
  const [legacy, modern] = await Promise.all(
    eras(service).map(({ ask }) => ask("tools/list")),
  );
  assert.deepEqual(Object.keys(legacy?.json.result), ["tools"]);
  const { tools, _meta, ...rest } = modern?.json.result ?? {};
  assert.deepEqual(rest, {
    resultType: "complete",
    ttlMs: 3_600_000,
    cacheScope: "public",
  });
  assert.equal(_meta[SI].name, "localhost/send-message");
  assert.deepEqual(tools, legacy?.json.result.tools);
  assert.deepEqual(tools.map(({ name }: { name: string }) => name), [
    "send_message",
  ]);
});

Deno.test("the name of the server is the host's in reverse, and always a valid card name", async () => {
  for (
    const [baseUrl, name] of [
      ["https://innovarts.example", "example.innovarts/send-message"],
      ["https://api.studio.example:8443", "example.studio.api/send-message"],
      ["http://localhost:8000", "localhost/send-message"],
      ["http://127.0.0.1:8000", "1.0.0.127/send-message"],
      ["http://[::1]:8000", "---1-/send-message"],
      ["https://münchen.example", "example.xn--mnchen-3ya/send-message"],
      ["https://a_b.example", "example.a-b/send-message"],
    ] as const
  ) {
    const service = createTestService({ baseUrl });
    const { json } = await post(
      service,
      request("initialize", { protocolVersion: "2025-11-25" }),
    );
    assert.equal(json.result.serverInfo.name, name);
    assert.match(name, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  }
});

Deno.test("texts for models fit what hosts show, and only the studio's own words are cut", async () => {
  const content = sampleContent();
  const { shared } = content;
  const consent =
    /with the consent of the person it is for, and once per request/;
  const cases = [
    ["Innovarts", "x".repeat(3_000)],
    ["Innovarts", "😀".repeat(3_000)],
    ["Innovarts", ` ${"😀".repeat(3_000)}`],
    ["Studio of very long names ".repeat(200), "Long words. ".repeat(300)],
  ] as const;
  for (const [name, description] of cases) {
    const service = createTestService({
      content: {
        ...withLocal(content, "en", { description }),
        shared: { ...shared, name },
      },
    });
    const initialized = await post(
      service,
      request("initialize", { protocolVersion: "2025-11-25" }),
    );
    const { instructions } = initialized.json.result;
    const listed = await post(service, request("tools/list"));
    const [tool] = listed.json.result.tools;
    for (const text of [instructions, tool.description]) {
      assert.ok(text.length <= 2_048 && text.length > 2_000, text);
      assert.ok(text.isWellFormed());
      assert.ok(text.includes("…"));
    }
    assert.match(instructions, consent);
    for (const uri of URIS) assert.ok(instructions.includes(uri));
    assert.match(tool.description, /get their consent.*what to do next\.\n\n/s);
    for (const text of [instructions, tool.description]) {
      assert.match(text, /times out.*do not call again; tell the person/);
    }
  }
});

Deno.test("a subscription is acknowledged, empty, and complete at once", async () => {
  const service = createTestService();
  const cases = [
    [7, { toolsListChanged: true }],
    ["seven", { resourceSubscriptions: [SKILL_URI] }],
    [0, {}],
  ] as const;
  for (const [id, notifications] of cases) {
    const { status, headers, text } = await postModern(
      service,
      "subscriptions/listen",
      { id, params: { notifications }, headers: { accept: undefined } },
    );
    assert.equal(status, 200);
    assert.equal(headers.get("content-type"), "text/event-stream");
    assert.equal(headers.get("cache-control"), "no-store");
    assert.equal(headers.get("x-accel-buffering"), "no");
    const events = [...text.matchAll(/event: message\ndata: (.*)\n\n/gy)];
    assert.equal(events.map(([event]) => event).join(""), text);
    assert.deepEqual(events.map(([, data = ""]) => JSON.parse(data)), [
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
          _meta: { [SID]: id, [SI]: SERVER_INFO },
        },
      },
    ]);
  }
});

Deno.test("a subscription without an object of notifications, or by a client that cannot read events, is refused", async () => {
  const listen = (notifications: unknown, headers = {}) =>
    modern("subscriptions/listen", { params: { notifications }, headers });
  const wrong = [undefined, null, [], "x"].map((value) => listen(value));
  await assertErrors(wrong, 200, -32602);
  const json = ["application/json", "*/*, text/event-stream;q=0"];
  await assertErrors(
    json.map((accept) => listen({}, { accept })),
    406,
    -32600,
  );
});
