import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import {
  assertError,
  CC,
  CI,
  LL,
  MODERN,
  post,
  postModern,
  PV,
  request,
} from "./ask.ts";

const HEADERS = {
  "mcp-protocol-version": MODERN,
  "mcp-method": "tools/list",
};

Deno.test("_meta holds the revision and the capabilities of the client", async () => {
  const service = createTestService();
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

Deno.test("_meta is checked before the headers", async () => {
  const service = createTestService();
  const answer = await post(
    service,
    request("tools/list", { _meta: { [PV]: "2099-01-01" } }),
    { "mcp-protocol-version": MODERN },
  );
  assertError(answer, 400, -32602);
});

Deno.test("the members of _meta have the right types", async () => {
  const service = createTestService();
  for (
    const meta of [
      { [PV]: 20260728 },
      { [PV]: null },
      { [CC]: null },
      { [CC]: [] },
      { [CC]: "x" },
    ]
  ) {
    const answer = await postModern(service, "tools/list", { meta });
    const message = assertError(answer, 400, -32602);
    assert.ok(message.includes(Object.keys(meta)[0] ?? "?"), message);
  }
});

Deno.test("members of _meta that decide nothing are not looked at", async () => {
  const service = createTestService();
  for (
    const meta of [
      { [CI]: { name: "x", version: "1", title: "X" }, [LL]: "info" },
      { [CI]: 5, [LL]: "loud" },
      { [CC]: { elicitation: {}, extensions: {} } },
    ]
  ) {
    const answer = await postModern(service, "tools/list", { meta });
    assert.equal(answer.status, 200, answer.text);
  }
});

Deno.test("the header MCP-Protocol-Version repeats the claim of _meta", async () => {
  const service = createTestService();
  for (const version of ["2025-11-25", "2099-01-01", `${MODERN}, ${MODERN}`]) {
    const answer = await postModern(service, "tools/list", {
      headers: { "mcp-protocol-version": version },
    });
    assertError(answer, 400, -32020);
  }
});

Deno.test("a header that differs is refused before an unsupported revision", async () => {
  const service = createTestService();
  const answer = await postModern(service, "tools/list", {
    meta: { [PV]: "2099-01-01" },
  });
  assertError(answer, 400, -32020);
});

Deno.test("an unsupported revision is refused, naming the supported one", async () => {
  const service = createTestService();
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
