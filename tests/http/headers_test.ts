import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";

Deno.test("every response may be read by a page of any origin, headers too, and none is sniffed", async () => {
  const { ask } = createTestService();
  const { headers } = await ask("/");
  const known = { "if-none-match": headers.get("etag") ?? "" };
  const cases = [
    ["/", {}, 200],
    ["/", { headers: known }, 304],
    ["/nowhere", {}, 404],
    ["/api/v1/studio", {}, 200],
    ["/api/v1/messages", {}, 405],
    ["/mcp", { method: "POST" }, 415],
    ["/a2a", { method: "POST", body: "{" }, 415],
    ["/health", {}, 200],
    ["/api/v1/messages", { method: "OPTIONS" }, 204],
    ["/developers/", {}, 308],
  ] as const;
  for (const [path, init, status] of cases) {
    const response = await ask(path, init);
    await response.body?.cancel();
    assert.equal(response.status, status, path);
    const { headers } = response;
    assert.equal(headers.get("access-control-allow-origin"), "*", path);
    const isShown = /^\/(?:nowhere|developers\/|api\/v1\/studio)?$/.test(path);
    const policy = headers.get("cross-origin-resource-policy");
    assert.equal(policy, isShown ? "cross-origin" : null, path);
    assert.equal(headers.get("x-content-type-options"), "nosniff", path);
    assert.equal(
      headers.get("access-control-expose-headers"),
      "ETag, Link, Location, Retry-After, X-Markdown-Tokens, X-Request-Id",
    );
  }
});

Deno.test("a page of another origin may post to every door, with the headers of its protocol", async () => {
  const { ask } = createTestService({ baseUrl: "https://studio.example" });
  for (const path of ["/api/v1/messages", "/mcp", "/a2a"]) {
    const { status, headers, body } = await ask(path, {
      method: "OPTIONS",
      headers: {
        origin: "https://claude.ai",
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type,mcp-protocol-version",
      },
    });
    assert.deepEqual([status, body], [204, null], path);
    const cases = [
      ["origin", "*"],
      ["methods", "POST, OPTIONS"],
      [
        "headers",
        "Content-Type, Accept, If-None-Match, Idempotency-Key, MCP-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name, Last-Event-ID, A2A-Version, A2A-Extensions, X-A2A-Extensions, *",
      ],
    ];
    for (const [name, value] of cases) {
      assert.equal(headers.get(`access-control-allow-${name}`), value, path);
    }
    // Browsers ask once a day.
    assert.equal(headers.get("access-control-max-age"), "86400");
  }
});
