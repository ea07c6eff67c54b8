/**
 * What the script adds to the form.
 *
 * @module
 */
import assert from "node:assert/strict";
import { browserTest } from "./browser.ts";
import {
  assertKept,
  assertWaysOut,
  fillForm,
  pressButton,
  waitForNotice,
  waitUntilSeen,
} from "./seen.ts";

for (
  const [path, width, said] of [
    ["/contact", 390, /^Offline: nothing was sent\./],
    ["/br/contact", 1280, /^Sem conexão: nada foi enviado\./],
  ] as const
) {
  browserTest(
    `offline nothing is posted, and the form says so: ${path}, ${width} pixels`,
    async ({ open, service }) => {
      const { page } = await open(path, { width });
      const posted: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST") posted.push(request.url());
      });
      await fillForm(page);
      await page.context().setOffline(true);
      await pressButton(page);
      assert.match(await waitForNotice(page), said);
      await assertWaysOut(page);
      await assertKept(page);
      assert.deepEqual(posted, []);
      await page.context().setOffline(false);
      await pressButton(page);
      await page.waitForURL(/\/sent\?id=/);
      assert.equal(service.delivery.emails.length, 1);
    },
  );
}

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
    await page.getByRole("button", { name: "Sending…" }).waitFor();
    await page.getByRole("status").filter({ hasText: "Sending…" }).waitFor();
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
  "a form that is refused says so in the title, as without script",
  async ({ open }) => {
    for (const script of [true, false]) {
      const { page } = await open("/br/contact", { script });
      await pressButton(page);
      await page.locator(".notice").waitFor();
      assert.match(await page.title(), /^Não enviada: /);
      await page.context().close();
    }
  },
);

browserTest(
  "what the service could not read stays typed",
  async ({ open }) => {
    const { page } = await open("/contact");
    const message = "x".repeat(70_000);
    await fillForm(page, message);
    await pressButton(page);
    assert.match(await waitForNotice(page), /larger than \d+ KB/);
    await assertKept(page, message);
  },
);

browserTest(
  "the characters that are left are counted as the service counts",
  async ({ open }) => {
    const { page } = await open("/contact");
    const message = page.locator("#message");
    const count = page.locator(".count");
    assert.equal(await count.textContent(), "");
    // Each of these is one code point and two UTF-16 units.
    await message.fill("𝒜".repeat(4990));
    assert.equal(await count.textContent(), "10 characters left");
    await page.locator("#discipline").selectOption("ai");
    assert.equal(await count.textContent(), "9 characters too many");
    await message.fill("𝒜".repeat(4980));
    assert.equal(await count.textContent(), "1 character left");
    await message.fill("𝒜".repeat(4990));
    await page.locator("#name").fill("Ada");
    await page.locator("#email").fill("ada@example.com");
    await pressButton(page);
    await waitUntilSeen(page, "#message[aria-invalid=true]");
    assert.equal(
      await page.locator("#message-fault").textContent(),
      "Shorten this to 4,981 characters; it has 4,990.",
    );
  },
);
