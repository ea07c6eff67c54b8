import assert from "node:assert/strict";
import { createRouter, type Route } from "../../src/http/router.ts";

const areas = ["/api{/*}?", "*"].map((pattern): Route => ({
  pattern,
  refuse: (refusal) =>
    new Response(`${pattern} ${refusal.kind}`, {
      status: refusal.kind === "method_not_allowed"
        ? 405
        : refusal.kind === "not_found"
        ? 404
        : 400,
      headers: "allow" in refusal
        ? { allow: refusal.allow }
        : "location" in refusal
        ? { location: refusal.location }
        : {},
    }),
}));

const router = createRouter([
  { pattern: "/", get: () => new Response("home") },
  { pattern: "/api/v1", get: (request) => new Response(request.method) },
  {
    pattern: "/both",
    get: () => new Response("got"),
    post: () => new Response("posted"),
  },
  { pattern: "/post", post: () => new Response("posted") },
  { pattern: "/query", get: (_, query) => new Response(`query ${query}`) },
  {
    pattern: "/any",
    any: (request) => new Response(`any ${request.method}`),
  },
  ...areas,
]);

async function ask(
  path: string,
  init?: RequestInit,
): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await router(new Request(`http://localhost${path}`, init));
  return {
    status: response.status,
    text: await response.text(),
    headers: response.headers,
  };
}

Deno.test("an address answers its methods, HEAD with GET", async () => {
  assert.equal((await ask("/")).text, "home");
  assert.equal((await ask("/api/v1", { method: "HEAD" })).text, "HEAD");
  assert.equal((await ask("/both", { method: "POST" })).text, "posted");
});

Deno.test("an address may answer every method by itself", async () => {
  assert.equal((await ask("/any", { method: "OPTIONS" })).text, "any OPTIONS");
  assert.equal((await ask("/any", { method: "PUT" })).text, "any PUT");
  assert.equal((await ask("/any/", { method: "POST" })).text, "any POST");
});

Deno.test("an unknown path is refused by the first area that matches", async () => {
  for (const path of ["/api", "/api/", "/api/v2", "/api/v1/x"]) {
    assert.equal((await ask(path)).text, "/api{/*}? not_found", path);
  }
  for (const path of ["/apis", "/x/api/v1", "/x"]) {
    assert.equal((await ask(path)).text, "* not_found", path);
  }
});

function askWithHost(host: string): Response | Promise<Response> {
  const request = new Request("http://localhost/both");
  Object.defineProperty(request, "headers", {
    value: { get: (name: string) => name === "host" ? host : null },
  });
  return router(request);
}

Deno.test("a Host header that is not a host name is refused", async () => {
  for (
    const host of "exa mple|x/../y?z|a@b|a_b|é|[|[::1|a:b|a:123456".split("|")
  ) {
    const response = await askWithHost(host);
    assert.equal(response.status, 400, host);
    await response.body?.cancel();
  }
});

Deno.test("a host name, an IP address, a port and an empty Host header are accepted", async () => {
  for (
    const host of "|localhost|Studio.Example:|127.0.0.1:8000|[::1]|[::1]:80"
      .split("|")
  ) {
    const response = await askWithHost(host);
    assert.equal(await response.text(), "got", host);
  }
});

Deno.test("only the text after the authority is a path", async () => {
  const cases = [
    ["http://localhost/both", 200, "got"],
    ["http:///both", 200, "got"],
    ["http://localhost?a=/both", 200, "home"],
    ["http://localhost#/both", 200, "home"],
    ["http://a@localhost/both", 200, "got"],
    ["http://localhost\\x/both", 404, "* not_found"],
    ["http://[bad/both", 400, "* malformed"],
  ] as const;
  for (const [url, status, text] of cases) {
    const request = new Request("http://localhost");
    Object.defineProperty(request, "url", { value: url });
    const response = await router(request);
    assert.equal(response.status, status, url);
    assert.equal(await response.text(), text, url);
  }
});

Deno.test("the query is passed on unchanged", async () => {
  const cases = [
    ["/query", ""],
    ["/query?", "?"],
    ["/query?a=/both?b&c=%C3%A9", "?a=/both?b&c=%C3%A9"],
    ["/%71uery?a=1", "?a=1"],
  ] as const;
  for (const [address, query] of cases) {
    assert.equal((await ask(address)).text, `query ${query}`);
  }
});
