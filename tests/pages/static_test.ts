import assert from "node:assert/strict";
import { createTestService, ROOT } from "../support/service.ts";

const service = createTestService();

const FILES = {
  "/style.css": "text/css; charset=utf-8",
  "/script.js": "text/javascript; charset=utf-8",
  "/form.js": "text/javascript; charset=utf-8",
  "/run.js": "text/javascript; charset=utf-8",
  "/turn.js": "text/javascript; charset=utf-8",
  "/files/clinic.svg": "image/svg+xml",
  "/icon.svg": "image/svg+xml",
  "/favicon.ico": "image/vnd.microsoft.icon",
  "/apple-touch-icon.png": "image/png",
  "/logo-512.png": "image/png",
  "/og-en.png": "image/png",
  "/og-br.png": "image/png",
};

for (const [path, type] of Object.entries(FILES)) {
  Deno.test(`${path} is served with its type and may be kept`, async () => {
    const response = await service.ask(path);
    const { length } = new Uint8Array(await response.arrayBuffer());
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("content-type"), type);
    assert.equal(response.headers.get("cache-control"), "public, max-age=3600");
    assert.ok(length > 100 && length < 100_000);
    const again = await service.ask(path, {
      headers: { "if-none-match": response.headers.get("etag") ?? "" },
    });
    assert.equal(again.status, 304);
  });
}

Deno.test("an address with its version may be kept for good, another may not", async () => {
  const html = await (await service.ask("/")).text();
  for (
    const [, address = ""] of html.matchAll(
      /"(\/(?:style\.css|script\.js)\?v=\w+)"/g,
    )
  ) {
    const response = await service.ask(address);
    assert.equal(
      response.headers.get("cache-control"),
      "public, max-age=31536000, immutable",
    );
    await response.body?.cancel();
    const stale = await service.ask(address.replace(/v=\w+/, "v=stale"));
    assert.equal(stale.headers.get("cache-control"), "public, max-age=3600");
    await stale.body?.cancel();
  }
});

Deno.test("the typeface is served for good at an address that names its version", async () => {
  const { imports } = JSON.parse(
    await Deno.readTextFile(new URL("deno.json", ROOT)),
  );
  const [, version] = String(imports["@fontsource-variable/familjen-grotesk"])
    .split(/@(?=[^@]*$)/);
  const path = `/familjen-grotesk-${version}.woff2`;
  const response = await service.ask(path);
  assert.equal(response.headers.get("content-type"), "font/woff2");
  assert.equal(
    response.headers.get("cache-control"),
    "public, max-age=31536000, immutable",
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  assert.equal(new TextDecoder().decode(bytes.subarray(0, 4)), "wOF2");
  // The style sheet and every page name the same address.
  assert.ok((await (await service.ask("/style.css")).text()).includes(path));
  assert.ok((await (await service.ask("/br/plain")).text()).includes(path));
});

Deno.test("the style sheet names no discipline and no language", async () => {
  const css = await (await service.ask("/style.css")).text();
  const { languages, content } = service.site;
  const keys = content.shared.disciplineKeys.join("|");
  const codes = languages.flatMap(({ code, tag }) => [code, tag]).join("|");
  assert.doesNotMatch(
    css,
    new RegExp(`#(?:${keys})\\b|["'](?:${keys}|${codes})["']`),
  );
  // No selector is of an id that the content gives.
  assert.doesNotMatch(css, /#(?!agents|sent|[\da-f]{6}\b|000|fff)[a-z-]+/);
  assert.doesNotMatch(css, /:lang\(|\[(?:href)?lang\b/);
});

Deno.test("a picture may do nothing where it is opened by itself", async () => {
  const response = await service.ask("/files/clinic.svg");
  assert.equal(
    response.headers.get("content-security-policy"),
    "default-src 'none'; frame-ancestors 'none'",
  );
  await response.body?.cancel();
});

Deno.test("nothing outside the list of static files is served", async () => {
  const paths = [
    "/static/style.css",
    "/deno.json",
    "/%2e%2e/deno.json",
    "/style.css.map",
    "/files/",
    "/files/../studio.md",
    "/files/none.svg",
  ];
  for (const path of paths) {
    const response = await service.ask(path);
    assert.equal(response.status, 404);
    await response.body?.cancel();
  }
});
