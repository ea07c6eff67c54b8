import assert from "node:assert/strict";
import { EXAMPLE_REQUEST } from "../support/sample.ts";
import { createTestService } from "../support/service.ts";
import { FORMS } from "./forms.ts";

const { read } = createTestService();

Deno.test("no line of a headline ends with a word of one letter", async () => {
  const [, heading = ""] = /<h1>([\s\S]*?)<\/h1>/.exec(await read("/br")) ?? [];
  assert.match(heading, />e\u00a0agente <span class="last">também\.</);
  for (const path of ["/", "/br", "/br/contact", "/br/developers"]) {
    for (
      const [, text = ""] of (await read(path)).matchAll(/<h1>(.*?)<\/h1>/gs)
    ) {
      assert.doesNotMatch(text, /(?:^|[\s>])[aeoàé] /i, path);
    }
  }
});

Deno.test("the examples of a page are written as its reader writes", async () => {
  for (const path of ["/br/developers", "/br/developers.md"]) {
    const text = await read(path);
    assert.match(text, /Vamos abrir uma segunda loja/);
    assert.match(text, /não há como responder para ada@example\.com/);
    for (
      const english of [EXAMPLE_REQUEST.message, "was sent", "de Innovarts"]
    ) {
      assert.ok(!text.includes(english), `${path} says: ${english}`);
    }
    assert.match(text, /2025-06-18 e 2025-03-26/);
  }
  assert.match(await read("/developers.md"), /2025-06-18 and 2025-03-26/);
});

Deno.test("what becomes of a message is one click from the button", async () => {
  for (const path of FORMS) {
    const privacy = path.replace("contact", "privacy");
    const [, form = ""] = /(<form[\s\S]*<\/form>)/.exec(await read(path)) ?? [];
    assert.ok(form.includes(`<a href="${privacy}">`), path);
  }
});
