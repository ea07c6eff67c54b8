import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import { ADA, assertError, post, postModern, request } from "./ask.ts";

Deno.test("the header MCP-Protocol-Version is required", async () => {
  const service = createTestService();
  const answer = await postModern(service, "tools/list", {
    headers: { "mcp-protocol-version": undefined },
  });
  assert.match(assertError(answer, 400, -32020), /MCP-Protocol-Version/);
});

Deno.test("the header Mcp-Method repeats the method exactly", async () => {
  const service = createTestService();
  for (
    const header of [
      undefined,
      "",
      "tools/call",
      "Tools/List",
      "tools/list, tools/list",
    ]
  ) {
    const answer = await postModern(service, "tools/list", {
      headers: { "mcp-method": header },
    });
    assert.match(assertError(answer, 400, -32020), /Mcp-Method/);
  }
  const spaced = await postModern(service, "tools/list", {
    headers: { "mcp-method": undefined, "MCP-METHOD": "  tools/list " },
  });
  assert.equal(spaced.status, 200);
});

Deno.test("a header that differs is refused before an unknown method", async () => {
  const service = createTestService();
  const answer = await postModern(service, "nonsense", {
    headers: { "mcp-method": "tools/list" },
  });
  assertError(answer, 400, -32020);
});

Deno.test("the header Mcp-Name repeats the name or URI in the body", async () => {
  const service = createTestService();
  for (
    const [method, params] of [
      ["tools/call", { name: "send_message", arguments: ADA }],
      ["prompts/get", { name: "p" }],
      ["resources/read", { uri: "test://x" }],
    ] as const
  ) {
    for (const header of [undefined, "", "other", "=?base64?!?="]) {
      const answer = await postModern(service, method, {
        params,
        headers: { "mcp-name": header },
      });
      assert.match(assertError(answer, 400, -32020), /Mcp-Name/);
    }
  }
  assert.equal(service.delivery.emails.length, 0);
});

Deno.test("a wrapped name is decoded strictly", async () => {
  const service = createTestService();
  const wrapped = (text: string) => `=?base64?${text}?=`;
  const named = (name: string, header: string) =>
    postModern(service, "tools/call", {
      params: { name },
      headers: { "mcp-name": header },
    });
  for (
    const [name, header] of [
      ["send_message", wrapped(btoa("send_message"))],
      ["", wrapped("")],
      ["Grüße", wrapped("R3LDvMOfZQ==")],
      ["=?BASE64?eA==?=", "=?BASE64?eA==?="],
      ["=?base64?eA==", "=?base64?eA=="],
    ] as const
  ) {
    const answer = await named(name, header);
    assert.equal(answer.status, 200, header);
  }
  for (
    const [name, header] of [
      ["x", wrapped("eA")],
      ["x", wrapped("eA=")],
      ["x", wrapped("eA== ")],
      ["x", wrapped("e A==")],
      ["Grüße", wrapped("R3L8w59l")],
      ["ÿ", wrapped("/w==")],
      [wrapped("eA=="), wrapped("eA==")],
    ] as const
  ) {
    assertError(await named(name, header), 400, -32020);
  }
});

Deno.test("if the body names nothing, the parameters are at fault", async () => {
  const service = createTestService();
  for (const params of [{}, { name: 5 }, { name: null }]) {
    const answer = await postModern(service, "tools/call", {
      params,
      headers: { "mcp-name": "send_message" },
    });
    assertError(answer, 200, -32602);
  }
});

Deno.test("an unknown or unsupported method is 404, and 200 in the legacy era", async () => {
  const service = createTestService();
  const unknown = [
    "logging/setLevel",
    "resources/subscribe",
    "resources/unsubscribe",
    "resources/directory/read",
    "skills/foo",
    "prompts/list",
    "prompts/get",
    "completion/complete",
    "tasks/get",
    "tasks/list",
    "nonsense",
    "constructor",
    "Tools/list",
  ];
  for (const method of ["initialize", "ping", ...unknown]) {
    assertError(await postModern(service, method), 404, -32601);
  }
  const modernOnly = ["server/discover", "subscriptions/listen"];
  for (const method of [...modernOnly, ...unknown]) {
    assertError(await post(service, request(method)), 200, -32601);
  }
});
