import assert from "node:assert/strict";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { browserTest, studiosTest } from "./browser.ts";
import { MARK, waitForTurn } from "./seen.ts";

interface Violation {
  readonly id: string;
  readonly nodes: readonly {
    readonly html: string;
    readonly failureSummary?: string;
  }[];
}

/** The rules whose outcome depends on colors or on the width of the window. */
const SEEN_RULES = ["color-contrast", "scrollable-region-focusable"];

studiosTest(
  "axe finds nothing on any page, narrow and light, wide and dark, or as agents read it",
  async ({ open, service }, t) => {
    const { page } = await open("about:blank");
    const { pages, languages } = service.site;
    const paths = pages.filter(({ plain, language }) =>
      // A plain page differs from its translation by words alone.
      !plain || language === languages.at(-1)
    ).map(({ path }) => path);
    for (const path of [...paths, "/missing", "/contact/sent"]) {
      await t.step(path, async () => {
        await page.setViewportSize({ width: 320, height: 900 });
        await page.emulateMedia({ colorScheme: "light" });
        await page.goto(path);
        assert.deepEqual(await findViolations(page), []);
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.emulateMedia({ colorScheme: "dark" });
        assert.deepEqual(await findViolations(page, SEEN_RULES), []);
        const script = await page.locator('script[src*="turn"]').count();
        if (script === 0) return;
        await page.locator(MARK).click();
        await waitForTurn(page, true);
        assert.deepEqual(await findViolations(page), []);
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
