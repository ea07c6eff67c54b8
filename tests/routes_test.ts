import assert from "node:assert/strict";
import { createService } from "../src/routes.ts";
import { EXAMPLE_REQUEST } from "../src/messages/message_request.ts";
import { listen, sampleContent } from "./support/service.ts";

Deno.test("an unforeseen error is a plain 500 that tells nothing of it, and the log has its stack", async () => {
  const { error } = console;
  const logged: string[] = [];
  console.error = (text: string) => logged.push(text);
  try {
    await using server = listen(
      await createService({
        baseUrl: "https://studio.example",
        content: sampleContent(),
        sendMessage: () => Promise.reject(new Error("a secret")),
        oauthMetadata: false,
      }),
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
