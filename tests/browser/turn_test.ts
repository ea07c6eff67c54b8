/// <reference lib="dom" />
// The ■ turns a page into what agents read of it, and the ● turns it back.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { browserTest } from "./browser.ts";
import { fillForm, MARK, pressButton, waitForTurn } from "./seen.ts";

/** How light the ground of the page is, from 0 to 255. */
async function ground(page: Page): Promise<number> {
  return await page.locator("html").evaluate((html) =>
    Number(getComputedStyle(html).backgroundColor.match(/\d+/)?.[0])
  );
}

browserTest(
  "the square turns every page into its twin, in the other scheme, and the disc turns it back",
  async ({ open, service }) => {
    for (const { code } of service.site.languages) {
      const scheme = code === "en" ? "light" : "dark";
      const width = code === "en" ? 1280 : 390;
      const { page, errors } = await open("about:blank", { scheme, width });
      for (
        const { path, markdownPath, plain, language } of service.site.pages
      ) {
        if (plain || language.code !== code) continue;
        await page.goto(path);
        const mark = page.locator(MARK);
        const words = await mark.innerText();
        const heading = await page.locator("h1").innerText();
        const before = await mark.boundingBox();
        await page.evaluate(() => scrollTo(0, 500));
        await mark.focus();
        await page.keyboard.press("Enter");
        await waitForTurn(page, true);
        const twin = await (await service.ask(markdownPath)).text();
        assert.equal(await page.locator("main pre").textContent(), twin);
        assert.match(
          await page.getByRole("status").innerText(),
          new RegExp(
            `\\.\\sGET ${markdownPath} 200 text/markdown · (?:about|cerca\\sde)\\s[\\d.,]+00\\stokens$`,
          ),
        );
        assert.equal(
          (await page.locator("h1").innerText()).replace(/\s/g, ""),
          heading.replace(/\s/g, ""),
        );
        assert.equal(await page.evaluate(() => scrollY), 0);
        assert.equal(await ground(page) < 128, scheme === "light", path);
        // The mark keeps its place and the focus, and says what it does now.
        const after = await mark.boundingBox();
        assert.equal(after?.y, before?.y);
        assert.ok(
          await mark.evaluate((link) => link === document.activeElement),
        );
        assert.notEqual(await mark.innerText(), words);
        await page.keyboard.press("Enter");
        await waitForTurn(page, false);
        assert.equal(await mark.innerText(), words);
        assert.equal(await page.locator("main pre i").count(), 0);
        assert.notEqual(await page.locator(".turned").textContent(), "");
        assert.equal(page.url(), service.baseUrl + path);
      }
      assert.deepEqual(errors, []);
    }
  },
);

browserTest(
  "Back turns a page back, Forward and a reload turn it again, each at the top",
  async ({ open }) => {
    const { page } = await open("/developers", { width: 390 });
    await page.evaluate(() => scrollTo(0, 3000));
    await page.locator(MARK).click();
    await waitForTurn(page, true);
    await page.evaluate(() => scrollTo(0, 900));
    // What was measured at another width is measured again.
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goBack();
    await waitForTurn(page, false);
    const wrong = await page.locator("pre:visible").evaluateAll((blocks) =>
      blocks.filter((block) =>
        (block.scrollWidth > block.clientWidth) !==
          (block.getAttribute("tabindex") === "0")
      ).length
    );
    assert.equal(wrong, 0);
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.goForward();
    await waitForTurn(page, true);
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.reload();
    await waitForTurn(page, true);
    await page.goBack();
    await waitForTurn(page, false);
  },
);

browserTest(
  "where there is no twin, or it does not come, the square is a link",
  async ({ open, service }) => {
    const { page } = await open("/missing");
    await page.locator(MARK).click();
    await page.waitForURL(`${service.baseUrl}/llms.txt`);
    for (const script of [true, false]) {
      const { page } = await open("/privacy", { script });
      await page.route("**/privacy.md", (route) => route.abort());
      await page.locator(MARK).click();
      await page.waitForURL(`${service.baseUrl}/llms.txt`);
    }
  },
);

browserTest(
  "what was typed stays, and what the form answers is said to people",
  async ({ open, service }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    service.delivery.answer = async () => {
      await promise;
      return { ok: true };
    };
    const { page } = await open("/contact");
    await fillForm(page, "Typed before.");
    await page.locator(MARK).click();
    await waitForTurn(page, true);
    await page.locator(MARK).click();
    await waitForTurn(page, false);
    assert.equal(await page.locator("#message").inputValue(), "Typed before.");
    await pressButton(page);
    await page.locator(MARK).click();
    await waitForTurn(page, true);
    resolve();
    await page.waitForURL(/\/sent\?id=/);
    await waitForTurn(page, false);
    await page.locator("body.sent h1").waitFor();
  },
);
