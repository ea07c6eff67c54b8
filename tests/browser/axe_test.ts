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
  // A plain page differs from its translation by words alone.
  ...PAGES.filter(({ plain, language }) => !plain || language === "br")
    .map(({ path }) => path),
  "/missing",
  "/contact/sent",
  "/br/contact/sent",
];

/** The rules whose outcome depends on colors or on the width of the window. */
const SEEN_RULES = ["color-contrast", "scrollable-region-focusable"];

browserTest(
  "axe finds nothing on any page, narrow and light or wide and dark",
  async ({ open }, t) => {
    const { page } = await open("about:blank");
    for (const path of PATHS) {
      await t.step(path, async () => {
        await page.setViewportSize({ width: 320, height: 900 });
        await page.emulateMedia({ colorScheme: "light" });
        await page.goto(path);
        assert.deepEqual(await findViolations(page), []);
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.emulateMedia({ colorScheme: "dark" });
        assert.deepEqual(await findViolations(page, SEEN_RULES), []);
      });
    }
  },
);

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

async function findViolations(
  page: Page,
  rules?: readonly string[],
): Promise<object[]> {
  // Evaluated by the driver, which the policy of the page allows.
  await page.evaluate(axe.source);
  const options = JSON.stringify({
    resultTypes: ["violations"],
    ...rules === undefined ? {} : { runOnly: rules },
  });
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, ${options}).then((result) => result.violations)`,
  );
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) =>
      `${html}\n${failureSummary}`
    ),
  }));
}
