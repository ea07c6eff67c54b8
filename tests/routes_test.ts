import assert from "node:assert/strict";
import { createService } from "../src/routes.ts";
import { EXAMPLE_REQUEST } from "../src/messages/message_request.ts";
import { createTestService, listen, sampleSite } from "./support/service.ts";

Deno.test("an unforeseen error is a plain 500 that tells nothing of it, and the log has its stack", async () => {
  const { error } = console;
  const logged: string[] = [];
  console.error = (text: string) => logged.push(text);
  try {
    await using server = listen(
      createService(
        sampleSite("https://studio.example"),
        () => Promise.reject(new Error("a secret")),
      ),
    );
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
  } finally {
    console.error = error;
  }
  assert.equal(logged.length, 1);
  assert.match(logged[0] ?? "", /error in a request: Error: a secret\n.*at /);
});

Deno.test("whatever is shaped like a path of the API is answered with a problem, never a page", async () => {
  const { ask } = createTestService({
    baseUrl: "https://studio.example",
  });
  for (
    const [path, meant] of [
      ["/api/v1/messages/", "/api/v1/messages"],
      ["/api/v1/studio/?lang=br", "/api/v1/studio"],
      ["//api/v1/studio", "/api/v1/studio"],
      ["/api//v1/studio", "/api/v1/studio"],
      ["/API/v1", "/api/v1"],
      ["/Api/V1/Studio", "/api/v1/studio"],
      ["/api", null],
      ["/api/v2", null],
      ["/api/v1/studio/x", null],
      ["/api/%zz", null],
      ["/API/", null],
    ]
  ) {
    const response = await ask(path ?? "", {
      headers: { accept: "text/html" },
    });
    assert.equal(response.status, 404, path ?? "");
    assert.equal(
      response.headers.get("content-type"),
      "application/problem+json; charset=utf-8",
    );
    const { code, resolution } = await response.json();
    assert.equal(code, "not_found");
    assert.equal(
      resolution,
      meant === null
        ? "See the operations at https://studio.example/api/v1"
        : `Use https://studio.example${meant}, written exactly so`,
    );
  }
});
