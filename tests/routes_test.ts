import assert from "node:assert/strict";
import { createService } from "../src/routes.ts";
import { captured } from "./support/captured.ts";
import { EXAMPLE_REQUEST } from "./support/sample.ts";
import { createTestService, listen, sampleSite } from "./support/service.ts";

Deno.test("an unforeseen error is a plain 500 that tells nothing of it, and the log has its stack", async () => {
  using logged = captured("error");
  const site = sampleSite("https://studio.example");
  const fail = () => Promise.reject(new Error("a secret"));
  await using server = listen(createService(site, fail));
  const response = await fetch(`${server.origin}/api/v1/messages`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(EXAMPLE_REQUEST),
  });
  assert.equal(response.status, 500);
  assert.equal(response.headers.get("content-type"), "text/plain");
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.equal(response.headers.get("access-control-allow-origin"), "*");
  assert.equal(await response.text(), "Internal Server Error\n");
  assert.equal(logged.length, 1);
  assert.match(logged[0] ?? "", /error in a request: Error: a secret\n.*at /);
});

Deno.test("whatever is shaped like a path of the API is answered with a problem, never a page", async () => {
  const { ask } = createTestService({ baseUrl: "https://studio.example" });
  const paths = [
    "/api/v1/messages/",
    "/api/v1/studio/?lang=br",
    "//api/v1/studio",
    "/api//v1/studio",
    "/API/v1",
    "/api",
    "/api/%zz",
    "/API/",
  ];
  for (const path of paths) {
    const response = await ask(path, { headers: { accept: "text/html" } });
    assert.equal(response.status, 404, path);
    assert.equal(
      response.headers.get("content-type"),
      "application/problem+json; charset=utf-8",
    );
    assert.equal((await response.json()).code, "not_found");
  }
});

/** What programs guess, and what the resolution must name; `=` is a slip. */
const GUESSES = [
  ["/api/v1/messages/", "=/api/v1/messages"],
  ["/api/v1/studio/?lang=br", "=/api/v1/studio"],
  ["//api/v1/studio", "=/api/v1/studio"],
  ["/API/v1", "=/api/v1"],
  ["/Api/V1/Studio", "=/api/v1/studio"],
  ["/MCP", "=/mcp"],
  ["/A2A", "=/a2a"],
  ["/LLMS.TXT", "=/llms.txt"],
  ["/.well-known/Agent-Card.json", "=/.well-known/agent-card.json"],
  ["/api", "See the operations at https://studio.example/api/v1"],
  ["/api/%zz", "See the operations at https://studio.example/api/v1"],
  ["/api/v2", "See the operations at https://studio.example/api/v1"],
  ["/api/v1/studio/x", "/api/v1/studio"],
  ["/api/studio", "/api/v1/studio"],
  ["/api/v1/studios", "/api/v1/studio"],
  ["/api/v1/facts", "/api/v1/studio"],
  ["/api/v1/message", "as JSON to https://studio.example/api/v1/messages"],
  ["/api/contact", "as JSON to https://studio.example/api/v1/messages"],
  ["/api/v1/openapi.json", "/openapi.json"],
  ["/api/docs", "/openapi.json"],
  ["/.well-known/agent.json", "/.well-known/agent-card.json"],
  ["/agent.json", "/.well-known/agent-card.json"],
  ["/a2a/agent-card.json", "/.well-known/agent-card.json"],
  ["/.well-known/a2a-agent-card", "/.well-known/agent-card.json"],
  ["/.well-known/mcp.json", "/.well-known/mcp/server-card.json"],
  ["/.well-known/mcp", "/.well-known/mcp/server-card.json"],
  ["/.well-known/mcp/server.json", "/.well-known/mcp/server-card.json"],
  ["/.well-known/mcp/server-cards.json", "/.well-known/mcp/server-card.json"],
  ["/.well-known/mcp-server-card", "/.well-known/mcp/server-card.json"],
  ["/mcp/server-card.json", "/.well-known/mcp/server-card.json"],
  ["/mcp/manifest.json", "/.well-known/mcp/server-card.json"],
  ["/mcp.json", "/.well-known/mcp/server-card.json"],
  ["/.well-known/openapi.json", "/openapi.json"],
  ["/openapi.yaml", "/openapi.json"],
  ["/swagger.json", "/openapi.json"],
  ["/swagger/v1/swagger.json", "/openapi.json"],
  ["/api-docs", "/openapi.json"],
  ["/docs", "/openapi.json"],
  ["/api/v1/schema.json", "/openapi.json"],
  ["/.well-known/ai-plugin.json", "See the addresses in"],
  ["/.well-known/skills/index.json", "/.well-known/agent-skills/index.json"],
  [
    "/.well-known/agent-skills/x/SKILL.md",
    "/.well-known/agent-skills/index.json",
  ],
  ["/.well-known/llms.txt", "/llms.txt"],
  ["/llms-full.txt", "/llms.txt"],
  ["/llm.txt", "/llms.txt"],
  ["/docs/llms.txt", "/llms.txt"],
  ["/sse", "POST JSON-RPC to https://studio.example/mcp"],
  ["/mcp/sse", "POST JSON-RPC to https://studio.example/mcp"],
  ["/mcp/tools", "POST JSON-RPC to https://studio.example/mcp"],
  ["/a2a/message:send", "/a2a; there is no REST binding"],
  ["/message:send", "/a2a; there is no REST binding"],
  ["/a2a/tasks", "/a2a; there is no REST binding"],
  ["/.well-known/nonsense", "See the addresses in"],
  ["/nonsense.json", "See the addresses in"],
  ["/nonsense.yaml", "See the addresses in"],
  ["/data/nonsense.xml", "See the addresses in"],
] as const;

Deno.test("a program at a wrong address gets a problem that names the right one", async () => {
  const { ask, baseUrl } = createTestService({
    baseUrl: "https://studio.example",
  });
  for (const [path, wanted] of GUESSES) {
    const response = await ask(path);
    assert.equal(response.status, 404, path);
    const { resolution } = await response.json();
    if (wanted.startsWith("=")) {
      const address = baseUrl + wanted.slice(1);
      assert.equal(resolution, `Use ${address}, written exactly so`);
    } else if (wanted.startsWith("/") && !wanted.includes(";")) {
      assert.equal(resolution, `Use ${baseUrl}${wanted}`, path);
    } else assert.ok(resolution.includes(wanted), `${path}: ${resolution}`);
  }
});

Deno.test("a person at a wrong address gets a page, but not for a file of data", async () => {
  const { ask } = createTestService();
  const type = async (path: string, accept: string) => {
    const response = await ask(path, { headers: { accept } });
    assert.equal(response.status, 404, path);
    return response.headers.get("content-type") ?? "";
  };
  const browser = "text/html,application/xhtml+xml,*/*;q=0.8";
  assert.match(await type("/docs", browser), /^text\/html/);
  assert.match(await type("/docs", "text/markdown"), /^text\/markdown/);
  const markdown = await ask("/x", { headers: { accept: "text/markdown" } });
  assert.match(
    await markdown.text(),
    /For agents: an index of this site is at http:\/\/localhost:8000\/llms\.txt\./,
  );
  assert.match(await type("/nonsense", "*/*"), /^text\/html/);
  assert.match(await type("/nonsense.json", browser), /problem\+json/);
});

Deno.test("a program that posts to a wrong address is told where its JSON goes, and nothing is sent", async () => {
  const { ask, delivery } = createTestService({
    baseUrl: "https://studio.example",
  });
  const rpc = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const message = "https://studio.example/api/v1/messages";
  const doors =
    /https:\/\/studio\.example\/mcp if it is MCP, .*\/a2a if it is A2A/;
  const rest = { message: { parts: [] } };
  const cases = [
    ["/", EXAMPLE_REQUEST, {}, 405, message],
    ["/br", EXAMPLE_REQUEST, {}, 405, message],
    ["/developers", EXAMPLE_REQUEST, {}, 405, message],
    ["/llms.txt", EXAMPLE_REQUEST, {}, 405, message],
    ["/api/v1", EXAMPLE_REQUEST, {}, 405, message],
    ["/api/v1/studio", EXAMPLE_REQUEST, {}, 405, message],
    ["/api/v1/nonsense", EXAMPLE_REQUEST, {}, 404, message],
    ["/nonsense", EXAMPLE_REQUEST, {}, 404, message],
    ["/send", EXAMPLE_REQUEST, {}, 404, message],
    ["/contact", EXAMPLE_REQUEST, {}, 415, message],
    ["/br/contact", EXAMPLE_REQUEST, {}, 415, message],
    ["/", rpc, {}, 405, doors],
    ["/nonsense", [rpc], {}, 404, doors],
    ["/contact", rpc, {}, 415, doors],
    ["/api/v1/studio", rpc, {}, 405, doors],
    ["/api/v1/messages", rpc, {}, 400, doors],
    ["/.well-known/agent-card.json", rpc, {}, 405, doors],
    ["/nonsense", {}, { "mcp-method": "tools/list" }, 404, doors],
    ["/nonsense", {}, { "a2a-version": "1.0" }, 404, doors],
    ["/", rpc, { "content-type": "text/plain" }, 405, doors],
    ["/a2a/message:send", rest, {}, 404, /\/a2a; there is no REST binding/],
    ["/mcp/messages", rpc, {}, 404, /POST JSON-RPC to .*\/mcp\./],
  ] as const;
  for (const [path, body, headers, status, wanted] of cases) {
    const response = await ask(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    assert.equal(response.status, status, path);
    const { resolution, detail } = await response.json();
    const text = typeof wanted === "string"
      ? new RegExp(`^Post the message as JSON to ${wanted}, as in `)
      : wanted;
    assert.match(resolution, text, `${path} ${detail}`);
    if (status !== 400) assert.match(detail, /^Nothing was sent: /);
  }
  assert.equal(delivery.emails.length, 0);
});
