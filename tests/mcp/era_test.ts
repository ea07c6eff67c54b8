import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import { CC, MODERN, post, postModern, PV, request } from "./ask.ts";

const LEGACY = ["2025-11-25", "2025-06-18", "2025-03-26"];

Deno.test("initialize is legacy under any legacy header", async () => {
  const service = createTestService();
  const initialize = request("initialize", { protocolVersion: "2025-06-18" });
  for (
    const version of [undefined, ...LEGACY, "2024-11-05", "1999-01-01"]
  ) {
    const answer = await post(service, initialize, {
      "mcp-protocol-version": version,
    });
    assert.equal(answer.status, 200, version);
    assert.equal(answer.json.result.protocolVersion, "2025-06-18");
  }
});

Deno.test("initialize under a modern header is a mismatch", async () => {
  const service = createTestService();
  for (const version of [MODERN, "2099-01-01"]) {
    const answer = await post(
      service,
      request("initialize", { protocolVersion: "2025-06-18" }),
      { "mcp-protocol-version": version },
    );
    assert.equal(answer.status, 400);
    assert.equal(answer.json.error.code, -32020);
    assert.equal(answer.json.id, 1);
  }
});

Deno.test("initialize with a modern claim is a modern request for an unknown method", async () => {
  const service = createTestService();
  const gone = await postModern(service, "initialize");
  assert.equal(gone.status, 404);
  assert.equal(gone.json.error.code, -32601);
  for (const claim of ["2025-11-25", 7, null]) {
    const legacy = await post(
      service,
      request("initialize", {
        protocolVersion: "2025-11-25",
        _meta: { [PV]: claim, [CC]: {} },
      }),
    );
    assert.equal(legacy.status, 200, String(claim));
    assert.equal(legacy.json.result.protocolVersion, "2025-11-25");
  }
});

Deno.test("a claim in the body or a modern header makes a request modern", async () => {
  const service = createTestService();
  const claimed = await post(
    service,
    request("tools/list", { _meta: { [PV]: "1999-01-01" } }),
  );
  assert.equal(claimed.status, 400);
  assert.equal(claimed.json.error.code, -32602);
  const headed = await post(service, request("tools/list"), {
    "mcp-protocol-version": MODERN,
  });
  assert.equal(headed.status, 400);
  assert.equal(headed.json.error.code, -32602);
});

Deno.test("the headers Mcp-Method and Mcp-Name do not decide the era", async () => {
  const service = createTestService();
  const answer = await post(service, request("tools/list"), {
    "mcp-method": "nonsense",
    "mcp-name": "nonsense",
  });
  assert.equal(answer.status, 200);
  assert.equal("resultType" in answer.json.result, false);
});

Deno.test("a request is legacy without a header or with that of a legacy revision", async () => {
  const service = createTestService();
  for (const version of [undefined, ...LEGACY]) {
    const answer = await post(service, request("tools/list"), {
      "mcp-protocol-version": version,
    });
    assert.equal(answer.status, 200);
    assert.deepEqual(Object.keys(answer.json.result), ["tools"]);
  }
});

Deno.test("a header of any other revision is refused, with the supported revisions", async () => {
  const service = createTestService();
  for (
    const version of [
      "1999-01-01",
      "2024-11-05",
      "2025-11-25, 2025-11-25",
      "1.0",
      "",
    ]
  ) {
    const answer = await post(service, request("tools/list", undefined, "q"), {
      "mcp-protocol-version": version,
    });
    assert.equal(answer.status, 400, version);
    assert.equal(answer.json.id, "q");
    assert.equal(answer.json.error.code, -32022);
    assert.deepEqual(answer.json.error.data, {
      supported: [MODERN, ...LEGACY],
      requested: version,
    });
  }
});
