import assert from "node:assert/strict";
import axe from "axe-core";
import { PAGES } from "../pages/addresses.ts";
import { browserTest } from "./browser.ts";

interface Violation {
  readonly id: string;
  readonly nodes: readonly {
    readonly html: string;
    readonly failureSummary?: string;
  }[];
}

const EXTRA = ["/missing", "/contact/sent", "/br/contact/sent"];

for (const scheme of ["light", "dark"] as const) {
  for (const width of [320, 1440]) {
    browserTest(
      `axe finds nothing on any page, ${scheme}, ${width} pixels wide`,
      async ({ open }, t) => {
        for (const path of [...PAGES.map((page) => page.path), ...EXTRA]) {
          await t.step(path, async () => {
            const { page } = await open(path, { scheme, width });
            // Evaluated by the driver, which the policy of the page allows.
            await page.evaluate(axe.source);
            const violations = await page.evaluate<Violation[]>(
              "axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)",
            );
            assert.deepEqual(
              violations.map(({ id, nodes }) => ({
                id,
                nodes: nodes.map(({ html, failureSummary }) =>
                  `${html}\n${failureSummary}`
                ),
              })),
              [],
            );
            await page.context().close();
          });
        }
      },
    );
  }
}

browserTest("axe finds nothing on a form with faults", async ({ open }) => {
  for (const path of ["/contact", "/br/plain/contact"]) {
    const { page } = await open(path);
    await page.locator("button[type=submit]").evaluate((button) => {
      button.closest("form")?.setAttribute("novalidate", "");
    });
    await page.locator("button[type=submit]").click();
    await page.locator(".fault").first().waitFor();
    await page.evaluate(axe.source);
    const violations = await page.evaluate<Violation[]>(
      "axe.run().then((result) => result.violations)",
    );
    assert.deepEqual(violations, []);
    await page.context().close();
  }
});
