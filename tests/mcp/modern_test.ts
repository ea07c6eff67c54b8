import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import {
  ADA,
  type Answer,
  CC,
  CI,
  LL,
  MODERN,
  post,
  postModern,
  PV,
  request,
} from "./ask.ts";

function assertError(answer: Answer, status: number, code: number): string {
  assert.equal(answer.status, status, answer.text);
  assert.equal(answer.json.id, 1);
  assert.equal(answer.json.error.code, code, answer.text);
  return answer.json.error.message;
}

const HEADERS = {
  "mcp-protocol-version": MODERN,
  "mcp-method": "tools/list",
};

Deno.test("M1: _meta holds the revision and the capabilities of the client", async () => {
  const service = await createTestService();
  for (
    const [params, named] of [
      [undefined, [PV, CC]],
      [{}, [PV, CC]],
      [{ _meta: null }, [PV, CC]],
      [{ _meta: [] }, [PV, CC]],
      [{ _meta: "x" }, [PV, CC]],
      [{ _meta: {} }, [PV, CC]],
      [{ _meta: { [CC]: {} } }, [PV]],
      [{ _meta: { [PV]: MODERN } }, [CC]],
    ] as const
  ) {
    const answer = await post(service, request("tools/list", params), HEADERS);
    const message = assertError(answer, 400, -32602);
    for (const key of [PV, CC]) {
      assert.equal(message.includes(key), named.some((name) => name === key));
    }
  }
});

Deno.test("M1: comes before the headers are looked at", async () => {
  const service = await createTestService();
  const answer = await post(
    service,
    request("tools/list", { _meta: { [PV]: "2099-01-01" } }),
    { "mcp-protocol-version": MODERN },
  );
  assertError(answer, 400, -32602);
});

Deno.test("M2: what _meta holds is of the right types", async () => {
  const service = await createTestService();
  for (
    const meta of [
      { [PV]: 20260728 },
      { [PV]: null },
      { [CC]: null },
      { [CC]: [] },
      { [CC]: "x" },
      { [CI]: null },
      { [CI]: "x" },
      { [CI]: {} },
      { [CI]: { name: "x" } },
      { [CI]: { name: "x", version: 1 } },
      { [LL]: "loud" },
      { [LL]: null },
      { [LL]: 7 },
    ]
  ) {
    const answer = await postModern(service, "tools/list", { meta });
    const message = assertError(answer, 400, -32602);
    assert.ok(message.includes(Object.keys(meta)[0] ?? "?"), message);
  }
});

Deno.test("M2: what a client may leave out or add is served", async () => {
  const service = await createTestService();
  for (
    const meta of [
      {},
      { [CI]: { name: "x", version: "1", title: "X" } },
      ...["debug", "info", "notice", "warning"].map((level) => ({
        [LL]: level,
      })),
      ...["error", "critical", "alert", "emergency"].map((level) => ({
        [LL]: level,
      })),
      { [CC]: { elicitation: {}, extensions: {} } },
    ]
  ) {
    const answer = await postModern(service, "tools/list", { meta });
    assert.equal(answer.status, 200, answer.text);
  }
});

Deno.test("M3: the header repeats the claim", async () => {
  const service = await createTestService();
  for (const version of ["2025-11-25", "2099-01-01", `${MODERN}, ${MODERN}`]) {
    const answer = await postModern(service, "tools/list", {
      headers: { "mcp-protocol-version": version },
    });
    assertError(answer, 400, -32020);
  }
});

Deno.test("M3: comes before M4", async () => {
  const service = await createTestService();
  const answer = await postModern(service, "tools/list", {
    meta: { [PV]: "2099-01-01" },
  });
  assertError(answer, 400, -32020);
});

Deno.test("M4: a revision that is not spoken is told which one is", async () => {
  const service = await createTestService();
  for (const version of ["2099-01-01", "2025-11-25", "2026-07-29", "x", ""]) {
    for (const header of [version, undefined]) {
      const answer = await postModern(service, "tools/list", {
        meta: { [PV]: version },
        headers: { "mcp-protocol-version": header },
      });
      assertError(answer, 400, -32022);
      assert.deepEqual(answer.json.error.data, {
        supported: [MODERN],
        requested: version,
      });
    }
  }
});

Deno.test("M5: the header MCP-Protocol-Version is required", async () => {
  const service = await createTestService();
  const answer = await postModern(service, "tools/list", {
    headers: { "mcp-protocol-version": undefined },
  });
  assert.match(assertError(answer, 400, -32020), /MCP-Protocol-Version/);
});

Deno.test("M6: the header Mcp-Method repeats the method, letter by letter", async () => {
  const service = await createTestService();
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

Deno.test("M6: comes before M8", async () => {
  const service = await createTestService();
  const answer = await postModern(service, "nonsense", {
    headers: { "mcp-method": "tools/list" },
  });
  assertError(answer, 400, -32020);
});

Deno.test("M7: the header Mcp-Name repeats what is called, got or read", async () => {
  const service = await createTestService();
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

Deno.test("M7: a wrapped name is decoded strictly", async () => {
  const service = await createTestService();
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

Deno.test("M7: where the body names nothing, the parameters are at fault", async () => {
  const service = await createTestService();
  for (const params of [{}, { name: 5 }, { name: null }]) {
    const answer = await postModern(service, "tools/call", {
      params,
      headers: { "mcp-name": "send_message" },
    });
    assertError(answer, 200, -32602);
  }
});

Deno.test("M8: what is unknown or not offered is 404", async () => {
  const service = await createTestService();
  for (
    const method of [
      "initialize",
      "ping",
      "logging/setLevel",
      "resources/list",
      "resources/read",
      "resources/templates/list",
      "resources/subscribe",
      "prompts/list",
      "prompts/get",
      "completion/complete",
      "tasks/get",
      "tasks/list",
      "nonsense",
      "constructor",
      "Tools/list",
      "",
    ]
  ) {
    const answer = await postModern(service, method);
    assertError(answer, 404, -32601);
  }
});

Deno.test("M9: bad parameters of a known method are told with status 200", async () => {
  const service = await createTestService();
  for (
    const [method, params] of [
      ["tools/list", { cursor: "x" }],
      ["tools/list", { cursor: null }],
      ["tools/call", {}],
      ["tools/call", { name: "other" }],
      ["tools/call", { name: "send_message", arguments: [] }],
      ["subscriptions/listen", {}],
    ] as const
  ) {
    assertError(await postModern(service, method, { params }), 200, -32602);
  }
});
