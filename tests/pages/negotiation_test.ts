import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import { PAGES } from "./addresses.ts";

const service = await createTestService();

const TYPES = {
  html: "text/html; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
};

Deno.test("each representation has its own entity tag, and 304 repeats its headers", async () => {
  for (const { path } of PAGES) {
    const tags = new Set<string>();
    for (const accept of ["text/html", "text/markdown"]) {
      for (const encoding of ["identity", "br", "gzip"]) {
        const headers = { accept, "accept-encoding": encoding };
        const response = await service.ask(path, { headers });
        await response.body?.cancel();
        const etag = response.headers.get("etag") ?? "";
        assert.match(etag, /^"[^"]+"$/);
        tags.add(etag);

        const again = await service.ask(path, {
          headers: { ...headers, "if-none-match": etag },
        });
        assert.equal(again.status, 304);
        for (
          const name of [
            "etag",
            "cache-control",
            "vary",
            "content-location",
            "access-control-allow-origin",
          ]
        ) {
          assert.equal(again.headers.get(name), response.headers.get(name));
        }
      }
    }
    assert.equal(tags.size, 6, path);
  }
});

Deno.test("the tag of the HTML does not validate the Markdown", async () => {
  const html = await service.ask("/developers");
  await html.body?.cancel();
  const markdown = await service.ask("/developers", {
    headers: {
      accept: "text/markdown",
      "if-none-match": html.headers.get("etag") ?? "",
    },
  });
  assert.equal(markdown.status, 200);
  await markdown.body?.cancel();
});

Deno.test("HEAD answers as GET without a body, in every representation", async () => {
  for (const { path, markdown } of PAGES) {
    for (
      const [target, accept] of [
        [path, "text/html"],
        [path, "text/markdown"],
        [markdown, "*/*"],
      ] as const
    ) {
      const get = await service.ask(target, { headers: { accept } });
      const head = await service.ask(target, {
        method: "HEAD",
        headers: { accept },
      });
      const { length } = new Uint8Array(await get.arrayBuffer());
      assert.equal(await head.text(), "");
      assert.equal(head.headers.get("content-length"), String(length));
      for (const name of ["etag", "link", "vary", "content-type"]) {
        assert.equal(head.headers.get(name), get.headers.get(name));
      }
    }
  }
});

Deno.test("a Markdown address ignores Accept and does not vary by it", async () => {
  for (const { markdown } of PAGES) {
    for (const accept of ["text/html", "application/pdf", "*/*"]) {
      const response = await service.ask(markdown, { headers: { accept } });
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
  assert.equal((await contact.json()).code, "method_not_allowed");
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
