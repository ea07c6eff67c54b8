import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";

Deno.test("every response may be read by a page of any origin, headers too, and none is sniffed", async () => {
  const { ask } = createTestService();
  const { headers } = await ask("/");
  const known = { "if-none-match": headers.get("etag") ?? "" };
  for (
    const [path, init, status] of [
      ["/", {}, 200],
      ["/", { headers: known }, 304],
      ["/nowhere", {}, 404],
      ["/api/v1/studio", {}, 200],
      ["/api/v1/messages", {}, 405],
      ["/mcp", { method: "POST" }, 415],
      ["/a2a", { method: "POST", body: "{" }, 415],
      ["/health", {}, 200],
      ["/api/v1/messages", { method: "OPTIONS" }, 204],
    ] as const
  ) {
    const response = await ask(path, init);
    await response.body?.cancel();
    assert.equal(response.status, status, path);
    const { headers } = response;
    assert.equal(headers.get("access-control-allow-origin"), "*", path);
    assert.equal(headers.get("cross-origin-resource-policy"), "cross-origin");
    assert.equal(headers.get("x-content-type-options"), "nosniff", path);
    assert.equal(
      headers.get("access-control-expose-headers"),
      "ETag, Link, Location, Retry-After, X-Markdown-Tokens, X-Request-Id",
    );
    // Browsers ask once a day.
    const seconds = init.method === "OPTIONS" ? "86400" : null;
    assert.equal(headers.get("access-control-max-age"), seconds);
    if (seconds === null) continue;
    const allowed = headers.get("access-control-allow-headers") ?? "";
    assert.match(allowed, /\bContent-Type\b.*\bIdempotency-Key\b/);
  }
});
