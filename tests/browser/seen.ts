/// <reference lib="dom" />
// What a person does at the form and at the mark in the header, and sees.
import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";

/** What a person types, in every field that must be filled in. */
export const TYPED = {
  name: "Ada Lovelace",
  email: "ada@a.b",
  message: "First line.\nSecond line.",
} as const;

export async function fillForm(page: Page, message?: string): Promise<void> {
  const typed = { ...TYPED, message: message ?? TYPED.message };
  for (const [field, text] of Object.entries(typed)) {
    await page.locator(`#${field}`).fill(text);
  }
}

export async function pressButton(page: Page): Promise<void> {
  await page.locator("button[type=submit]").click();
}

export async function assertKept(page: Page, message?: string): Promise<void> {
  const typed = { ...TYPED, message: message ?? TYPED.message };
  for (const [field, text] of Object.entries(typed)) {
    assert.equal(await page.locator(`#${field}`).inputValue(), text, field);
  }
}

/** Asks the page again until something holds. */
export async function waitUntil(
  page: Page,
  holds: (given: string) => boolean,
  given: string,
): Promise<void> {
  // Playwright's own polling would need unsafe-eval.
  for (let i = 0; i < 1_200; i++) {
    if (await page.evaluate(holds, given)) return;
    await setTimeout(50);
  }
  assert.fail(`in vain: ${holds} of ${given}`);
}

/** Waits until an element has the focus and lies whole in the window. */
export async function waitUntilSeen(
  page: Page,
  selector: string,
): Promise<void> {
  await page.locator(selector).waitFor();
  await waitUntil(page, (selector) => {
    const element = document.querySelector(selector);
    if (element === null || element !== document.activeElement) return false;
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }, selector);
}

/** Asserts that the notice stands right above the button, with both in view. */
export async function waitForNotice(page: Page): Promise<string> {
  await waitUntilSeen(page, "form .notice");
  const gap = await page.evaluate(() => {
    const notice = document.querySelector("form .notice");
    const button = document.querySelector("form button[type=submit]");
    return (button?.getBoundingClientRect().top ?? NaN) -
      (notice?.getBoundingClientRect().bottom ?? NaN);
  });
  assert.ok(gap >= 0 && gap < 40, `${gap} pixels above the button`);
  return await page.locator(".notice").innerText();
}

/** Asserts that the notice offers email and WhatsApp to tap. */
export async function assertWaysOut(page: Page): Promise<void> {
  const links = await page.locator(".notice .ways a").evaluateAll((found) =>
    // A reference may follow.
    found.map((link) => link.getAttribute("href")?.split("?")[0])
  );
  assert.deepEqual(links, [
    "mailto:hello@innovarts.example",
    "https://wa.me/5581900000000",
  ]);
}

/** Asserts that nothing is wider than the window. */
export async function assertFits(page: Page): Promise<void> {
  const [content, view] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  assert.equal(content, view, `${page.url()}, ${view} pixels wide`);
}

/** Turns the page. */
export const MARK = ".for-agents a";

/** Waits until the page is shown as agents read it, or as people do. */
export async function waitForTurn(page: Page, turned: boolean): Promise<void> {
  await waitUntil(
    page,
    (turned) =>
      String(document.documentElement.classList.contains("twin")) === turned,
    String(turned),
  );
}
