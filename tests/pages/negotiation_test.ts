import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";

const service = createTestService();

const TYPES = {
  html: "text/html; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
};

Deno.test("a Markdown address ignores Accept and does not vary by it", async () => {
  for (const { markdownPath } of service.site.pages) {
    for (const accept of ["text/html", "application/pdf", "*/*"]) {
      const response = await service.ask(markdownPath, { headers: { accept } });
      assert.equal(response.status, 200);
      assert.equal(response.headers.get("content-type"), TYPES.markdown);
      assert.equal(response.headers.get("vary"), "Accept-Encoding");
      await response.body?.cancel();
    }
  }
});

Deno.test("a missing page is in the language of its address", async () => {
  const english = await (await service.ask("/missing")).text();
  const portuguese = await (await service.ask("/br/missing")).text();
  assert.match(english, /<html lang="en">[\s\S]*There is nothing here/);
  assert.match(portuguese, /<html lang="pt-BR">[\s\S]*Não tem nada aqui/);
  // Only the whole segment counts.
  assert.match(await (await service.ask("/bread")).text(), /<html lang="en">/);
});

Deno.test("an answer that is no page leads to no formats that it does not have", async () => {
  for (const path of ["/missing", "/br/missing", "/contact/sent"]) {
    const html = await (await service.ask(path)).text();
    assert.doesNotMatch(
      html,
      /text\/markdown|href="[^"]*(?:\/plain|\.md)"/,
      path,
    );
  }
});

Deno.test("another method is a 405 with Allow, after the 404", async () => {
  const contact = await service.ask("/contact", { method: "PUT" });
  assert.equal(contact.status, 405);
  assert.equal(contact.headers.get("allow"), "GET, HEAD, POST, OPTIONS");
  const { code, detail } = await contact.json();
  assert.equal(code, "method_not_allowed");
  assert.match(detail, /one of GET, HEAD, POST, OPTIONS, but is PUT$/);
  const home = await service.ask("/", { method: "POST", body: "x" });
  assert.equal(home.status, 405);
  assert.equal(home.headers.get("allow"), "GET, HEAD, OPTIONS");
  await home.body?.cancel();
  const missing = await service.ask("/missing", { method: "DELETE" });
  assert.equal(missing.status, 404);
  await missing.body?.cancel();
});

Deno.test("a malformed address is a 400 that a person can read", async () => {
  for (
    const [accept, type] of Object.entries({
      "text/html": TYPES.html,
      "text/markdown": TYPES.markdown,
      "application/json": "application/problem+json; charset=utf-8",
    })
  ) {
    const response = await service.ask("/%ff", { headers: { accept } });
    assert.equal(response.status, 400);
    assert.equal(response.headers.get("content-type"), type);
    await response.body?.cancel();
  }
});
