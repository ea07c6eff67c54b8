import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import { elementsIn } from "../verify/read.ts";

const { ask, baseUrl } = createTestService();

Deno.test("no link of the pages that no link leads to is dead", async () => {
  for (const path of ["/missing", "/br/missing", "/contact/sent"]) {
    const html = await (await ask(path)).text();
    const targets = elementsIn(html).flatMap(({ attributes }) =>
      [attributes.href, attributes.src, attributes.action].flatMap((target) =>
        URL.parse(target ?? "mailto:", baseUrl + path) ?? []
      )
    ).filter(({ origin, hash }) => origin === baseUrl && hash !== "#main");
    assert.ok(targets.length > 0);
    for (const { pathname, search, hash } of targets) {
      const response = await ask(pathname + search);
      assert.equal(response.status, 200, `${path} links to ${pathname}`);
      const ids = elementsIn(await response.text()).map(({ attributes }) =>
        attributes.id
      );
      assert.ok(hash === "" || ids.includes(hash.slice(1)), `${path}: ${hash}`);
    }
  }
});

Deno.test("the name of the studio leads home, in the language and version of the page", async () => {
  const homes = {
    "/": "/",
    "/contact": "/",
    "/br/developers": "/br",
    "/plain/privacy": "/plain",
    "/br/plain/contact": "/br/plain",
    "/missing": "/",
  };
  for (const [path, home] of Object.entries(homes)) {
    const html = await (await ask(path)).text();
    const anchors = elementsIn(html).filter(({ attributes }) =>
      attributes.class === "wordmark"
    );
    assert.deepEqual(
      anchors.map(({ name, attributes }) => [name, attributes.href]),
      [["a", home]],
      path,
    );
  }
});
