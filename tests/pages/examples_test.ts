import assert from "node:assert/strict";
import { EXAMPLE_REQUESTS } from "../../src/pages/developers/exchanges.ts";
import { createTestService } from "../support/service.ts";

const ANY_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What is between the fences of a Markdown text. */
function blocks(markdown: string, language: string): string[] {
  const fence = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\\n\`\`\``, "g");
  return [...markdown.matchAll(fence)].map(([, code = ""]) => code);
}

/** Makes the request of a curl command as a shell would. */
function requestOf(command: string): Request {
  const [, url = ""] = command.match(/^curl '?(\S+?)'?(?:\s|$)/) ?? [];
  const headers = [...command.matchAll(/-H '([^:]*): ([^']*)'/g)]
    .map(([, name = "", value = ""]) =>
      [name, value] satisfies [string, string]
    );
  const body = command.match(/-d '([\s\S]*)'$/)?.[1];
  return new Request(url, {
    headers,
    ...body === undefined ? {} : { method: "POST", body },
  });
}

function withoutIds(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(ANY_ID, "id"));
}

for (const path of ["/developers.md", "/br/developers.md"]) {
  Deno.test(`every command of ${path} is answered as the page says`, async () => {
    const { ask, handler, delivery } = await createTestService();
    const text = await (await ask(path)).text();
    const commands = blocks(text, "sh").filter((code) =>
      code.startsWith("curl")
    );
    assert.ok(commands.length >= 9);

    const answers = new Set(
      blocks(text, "json").map((code) =>
        JSON.stringify(withoutIds(JSON.parse(code)))
      ),
    );
    let sent = 0;
    for (const command of commands) {
      const response = await handler(requestOf(command));
      const answer: unknown = await response.json();
      const shown = JSON.stringify(withoutIds(answer));
      // The facts are shortened to one discipline; the quick start shows one
      // answer for all interfaces.
      const isShown = answers.has(shown) || shown.includes('"disciplines"');
      assert.ok(isShown, `${command}\n${shown}`);
      if (shown.includes('"sent":true')) sent++;
    }
    // The examples that are sent to the real service really send.
    assert.equal(delivery.emails.length, sent);
    assert.ok(sent >= 6);
  });
}

Deno.test("no answer that the page shows is a missing address", async () => {
  const { ask } = await createTestService();
  const text = await (await ask("/developers.md")).text();
  for (const code of blocks(text, "json")) {
    assert.doesNotMatch(code, /"code": "not_found"/);
  }
});

Deno.test("making the page sends nothing", async () => {
  const { delivery } = await createTestService();
  assert.equal(delivery.emails.length, 0);
  assert.ok(Object.keys(EXAMPLE_REQUESTS).length > 0);
});

Deno.test("the page is the same at every start", async () => {
  const [first, second] = await Promise.all([
    createTestService(),
    createTestService(),
  ]);
  for (const path of ["/", "/developers", "/br/plain/developers.md"]) {
    const [one, other] = await Promise.all([first.ask(path), second.ask(path)]);
    assert.equal(one.headers.get("etag"), other.headers.get("etag"));
    await Promise.all([one.body?.cancel(), other.body?.cancel()]);
  }
});

Deno.test("every code of a problem has a row under the anchor errors", async () => {
  const { ask } = await createTestService();
  const html = await (await ask("/developers")).text();
  const [, errors = ""] = html.match(/<h2 id="errors">([\s\S]*?)<\/section>/) ??
    [];
  for (
    const code of [
      "not_found",
      "method_not_allowed",
      "invalid_request",
      "payload_too_large",
      "unsupported_media_type",
      "delivery_failed",
    ]
  ) {
    assert.match(
      errors,
      new RegExp(`<th scope="row"><code>${code}</code></th>`),
    );
  }
});
