import assert from "node:assert/strict";
// The reader mode of Firefox, as a browser loads it.
import READABILITY from "@mozilla/readability/Readability.js" with {
  type: "text",
};
import { browserTest } from "./browser.ts";
import { localOf } from "../support/sample.ts";

browserTest("a reader mode keeps the studio", async ({ open, service }) => {
  const { city, email, founders } = service.content.shared;
  for (const path of ["/", "/br", "/plain"]) {
    const { page } = await open(path);
    const text = await page.evaluate<string>(
      `(() => { ${READABILITY}; return new Readability(document).parse().textContent; })()`,
    );
    const { title } =
      localOf(service.content, path === "/br" ? "br" : "en").pages.home;
    const facts = [
      city,
      title,
      email,
      ...founders.map(({ name }) => name),
    ];
    for (const kept of facts) {
      assert.ok(text.includes(kept), `${path} loses ${kept}`);
    }
  }
});
