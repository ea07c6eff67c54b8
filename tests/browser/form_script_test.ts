/// <reference lib="dom" />
// What the script adds to the form.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { failed, type TestService } from "../support/service.ts";
import { browserTest } from "./browser.ts";
import {
  assertWaysOut,
  fillForm,
  pressButton,
  waitUntil,
  waitUntilSeen,
} from "./seen.ts";

/** Whether what the button was pressed for has been answered. */
function isAnswered(): boolean {
  const button = document.querySelector("button[type=submit]");
  return document.querySelector("form .notice") !== null &&
    button?.getAttribute("aria-disabled") !== "true";
}

/** What goes wrong with one press of the button; undone before the next. */
const FAULTS: readonly {
  readonly name: string;
  readonly begin: (page: Page, service: TestService) => Promise<unknown>;
  readonly mend: (page: Page, service: TestService) => Promise<unknown>;
  readonly title: RegExp;
  readonly said: RegExp;
  /** Whether the message had arrived, so that no second one may. */
  readonly arrived?: true;
}[] = [
  {
    name: "a field is blank",
    begin: (page) => page.locator("#name").fill(" "),
    mend: (page) => page.locator("#name").fill("Ada"),
    title: /^Not sent: /,
    said: /Enter your name/,
  },
  {
    name: "the message is too large",
    begin: (page) => page.locator("#message").fill("x".repeat(70_000)),
    mend: (page) => page.locator("#message").fill("short"),
    title: /^Not sent: /,
    said: /larger than \d+ KB/,
  },
  {
    name: "the browser is offline",
    begin: (page) => page.context().setOffline(true),
    mend: (page) => page.context().setOffline(false),
    title: /^Not sent: /,
    said: /^Offline: nothing was sent\./,
  },
  {
    name: "nothing was delivered",
    begin: async (_page, { delivery }) =>
      await (delivery.answer = () => failed()),
    mend: async (_page, { delivery }) =>
      await (delivery.answer = () => ({ ok: true })),
    title: /^Not sent: /,
    said: /Nothing was sent/,
  },
  {
    name: "a front answers instead",
    begin: (page) =>
      page.route("**/contact", async (route) => {
        await route.fetch();
        await route.fulfill({ status: 504, body: "Gateway Timeout" });
      }),
    mend: (page) => page.unrouteAll(),
    title: /^May have arrived: /,
    said: /^Your message may have arrived\./,
    arrived: true,
  },
  {
    name: "the connection breaks",
    begin: (page) =>
      page.route("**/contact", async (route) => {
        await route.fetch();
        await route.abort();
      }),
    mend: (page) => page.unrouteAll(),
    title: /^May have arrived: /,
    said: /^Your message may have arrived\./,
    arrived: true,
  },
];

for (const { name, begin, mend, title, said, arrived } of FAULTS) {
  browserTest(
    `after earlier refusals one notice says what happened, and a second press sends one message: ${name}`,
    async ({ open, service }) => {
      const { page } = await open("/contact", { width: 390 });
      await pressButton(page);
      await waitUntilSeen(page, "#name");
      await fillForm(page);
      // Another notice, which no field takes back.
      await page.context().setOffline(true);
      await pressButton(page);
      await waitUntil(page, isAnswered, "");
      await page.context().setOffline(false);
      await begin(page, service);
      await pressButton(page);
      await waitUntil(page, isAnswered, "");
      const seen = await page.locator("form").evaluate((form) => {
        const { activeElement: focused } = document;
        const { top = -1, bottom = Infinity } =
          focused?.getBoundingClientRect() ?? {};
        return {
          focused: focused?.className || focused?.id,
          inView: top >= 0 && bottom <= innerHeight,
          notices: form.querySelectorAll(".notice").length,
          faults: [...form.querySelectorAll(".fault, [aria-invalid]")]
            .filter(({ id, textContent }) =>
              id !== "name" && textContent !== ""
            ).length,
        };
      });
      const refused = name === "a field is blank";
      assert.deepEqual(seen, {
        focused: refused ? "name" : "notice",
        inView: true,
        notices: 1,
        faults: refused ? 1 : 0,
      });
      if (!refused) await assertWaysOut(page);
      assert.match(await page.locator(".notice").innerText(), said);
      assert.match(await page.title(), title);
      assert.equal(service.delivery.emails.length, arrived ? 1 : 0);
      await mend(page, service);
      await pressButton(page);
      await page.waitForURL(/\/sent\?id=/);
      assert.equal(service.delivery.emails.length, 1);
    },
  );
}

browserTest("a fault goes when its field is mended", async ({ open }) => {
  const { page } = await open("/contact");
  const title = await page.title();
  await pressButton(page);
  await page.locator(".notice").waitFor();
  const left = () =>
    page.locator(".notice li a").evaluateAll((links) =>
      links.map((link) => link.getAttribute("href"))
    );
  await page.locator("#name").fill("Ada");
  assert.deepEqual(await left(), ["#email", "#message"]);
  assert.equal(await page.locator("#name-fault").innerText(), "");
  assert.equal(await page.locator("#name").getAttribute("aria-invalid"), null);
  await page.locator("#email").fill("ada@example");
  await page.locator("#message").fill("x".repeat(5_001));
  assert.deepEqual(await left(), ["#message"]);
  assert.match(await page.title(), /^Not sent: /);
  await page.locator("#message").fill("Hello");
  assert.equal(await page.locator(".notice").count(), 0);
  assert.equal(await page.title(), title);
});

browserTest(
  "the way back from the confirmation does not lead to the form that was sent",
  async ({ open, service }) => {
    const { page } = await open("/privacy");
    await page.goto("/contact");
    await fillForm(page);
    await pressButton(page);
    await page.waitForURL(/\/sent\?id=/);
    await page.goBack();
    assert.equal(page.url(), `${service.baseUrl}/privacy`);
  },
);

browserTest(
  "while a message is sent a status says so, and a second click does nothing",
  async ({ open, service }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    service.delivery.answer = async () => {
      await promise;
      return { ok: true };
    };
    const { page } = await open("/contact");
    const posted: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posted.push(request.url());
    });
    await fillForm(page);
    await pressButton(page);
    await page.getByRole("status").filter({ hasText: "Sending…" }).waitFor();
    assert.equal(await page.getByText("Sending…").count(), 1);
    // Forced, because the driver would wait for the button to be enabled.
    for (let again = 0; again < 2; again++) {
      await page.locator("button[type=submit]").click({ force: true });
    }
    resolve();
    await page.waitForURL(/\/sent\?id=/);
    assert.equal(posted.length, 1);
    assert.equal(service.delivery.emails.length, 1);
    // The confirmation is the page now.
    assert.equal(await page.locator("time, [aria-current]").count(), 0);
    assert.equal(await page.locator("body.sent .last").count(), 1);
  },
);

browserTest(
  "the characters that are left are counted as the hint says, whatever it is about",
  async ({ open }) => {
    const { page } = await open("/contact");
    const message = page.locator("#message");
    const count = page.locator(".count");
    assert.equal(await count.textContent(), "");
    // Each of these is one code point and two UTF-16 units.
    await message.fill("𝒜".repeat(4890));
    assert.equal(await count.textContent(), "10 characters left");
    await message.fill("𝒜".repeat(4899));
    assert.equal(await count.textContent(), "1 character left");
    await page.locator("#discipline").selectOption("ai");
    assert.equal(await count.textContent(), "1 character left");
    await message.fill("𝒜".repeat(4990));
    await page.locator("#name").fill("Ada");
    await page.locator("#email").fill("ada@example.com");
    await pressButton(page);
    await waitUntilSeen(page, "#message[aria-invalid=true]");
    assert.equal(
      await page.locator("#message-fault").textContent(),
      "Shorten this to 4,900 characters; it has 4,990.",
    );
    // As each language writes its numbers.
    const { page: other } = await open("/br/contact");
    await other.locator("#message").fill("x".repeat(6_234));
    assert.equal(
      await other.locator(".count").innerText(),
      "1.334 caracteres a mais",
    );
  },
);
