import assert from "node:assert/strict";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { PAGES } from "../pages/addresses.ts";
import { browserTest } from "./browser.ts";

interface Violation {
  readonly id: string;
  readonly nodes: readonly {
    readonly html: string;
    readonly failureSummary?: string;
  }[];
}

const PATHS = [
  ...PAGES.map((page) => page.path),
  "/missing",
  "/contact/sent",
  "/br/contact/sent",
];

// Two pages at once: each has a process of Chromium's own, and axe keeps a core
// busy.
for (const scheme of ["light", "dark"] as const) {
  for (const width of [320, 1440]) {
    browserTest(
      `axe finds nothing on any page, ${scheme}, ${width} pixels wide`,
      async ({ open }, t) => {
        const left = PATHS.values();
        const lookAtNext = async () => {
          for (const path of left) {
            await t.step({
              name: path,
              // What cannot be told apart where steps run at once.
              sanitizeOps: false,
              sanitizeResources: false,
              sanitizeExit: false,
              async fn() {
                const { page } = await open(path, { scheme, width });
                assert.deepEqual(await findViolations(page), []);
                await page.context().close();
              },
            });
          }
        };
        await Promise.all([lookAtNext(), lookAtNext()]);
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
    assert.deepEqual(await findViolations(page), []);
    await page.context().close();
  }
});

async function findViolations(page: Page): Promise<object[]> {
  // Evaluated by the driver, which the policy of the page allows.
  await page.evaluate(axe.source);
  const violations = await page.evaluate<Violation[]>(
    "axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)",
  );
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) =>
      `${html}\n${failureSummary}`
    ),
  }));
}
