import assert from "node:assert/strict";
import { text } from "node:stream/consumers";
import { listening } from "../reliability/node_server.ts";
import {
  createTestService,
  freePort,
  listen,
  serveTestService,
} from "../support/service.ts";
import { verify } from "./task.ts";

Deno.test("the task prints a table and a score, and ends with 0", async () => {
  await using service = serveTestService();
  const { code, out, error } = await verify(service.baseUrl);
  assert.equal(error, "");
  assert.match(out, /^ {2}JSON API +(\d+) of \1 {3}ok$/m);
  assert.match(out, /^Score 100 %: (\d+) of \1 checks passed$/m);
  assert.equal(code, 0);
  assert.equal(service.delivery.emails.length, 0);
});

Deno.test("a connection that ends while it is asked to read is no fault of the service", async () => {
  const ended = new Set<string>();
  using front = await listening(async (request, response) => {
    const { method = "", url = "", headers } = request;
    if (method === "GET" && !ended.has(url)) {
      ended.add(url);
      throw new Error("the connection ends");
    }
    const body = method === "POST" ? await text(request) : null;
    const asked = new Request(baseUrl + url, { method, body });
    for (const [name, value] of Object.entries(headers)) {
      asked.headers.set(name, String(value));
    }
    const answer = await service.handler(asked);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(await answer.bytes());
  });
  const baseUrl = `http://localhost:${front.port}`;
  const service = createTestService({ baseUrl });
  const { code, out } = await verify(baseUrl);
  assert.equal(code, 0, out);
  assert.ok(ended.size > 20);
});

Deno.test("the task sends one message where it is told to", async () => {
  await using service = serveTestService();
  const options = ["--json", "--send", "ada@example.com"];
  const { code, out } = await verify(service.baseUrl, ...options);
  const report = JSON.parse(out);
  assert.equal(code, 0);
  assert.equal(report.passed, report.total);
  assert.equal(report.results.at(-1).area, "Delivery");
  assert.equal(service.delivery.emails.length, 1);
});

Deno.test("the task tells each fault with its section, and ends with 1", async () => {
  await using server = listen(() => new Response("Hello"));
  const { code, out } = await verify(server.origin);
  assert.equal(code, 1);
  assert.match(out, /^ {2}MCP +0 of \d+ {3}FAILED$/m);
  assert.match(
    out,
    /^JSON API: The OpenAPI description is whole \[OpenAPI 3\.1\.0 section 4\]$/m,
  );
  assert.match(
    out,
    /^ {2}GET \/no-such Accept: text\/html: got status 200; wanted status 404$/m,
  );
});

Deno.test("the task says in a line why it cannot check", async () => {
  const unused = await verify(`http://localhost:${freePort()}`);
  assert.equal(unused.code, 1);
  assert.match(unused.error, /^Cannot check http:\/\/localhost:\d+: /);
  assert.equal(unused.out, "");
  const wrong = await verify("--send", "nobody");
  assert.equal(wrong.code, 2);
  assert.match(wrong.error, /^--send: given "nobody", wanted an email/);
});
