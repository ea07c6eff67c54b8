/// <reference lib="dom" />
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import PostalMime from "postal-mime";
import { TRAP_FIELD } from "../../src/pages/form/state.ts";
import { failed } from "../support/service.ts";
import { browserTest } from "./browser.ts";
import {
  assertFits,
  assertKept,
  assertWaysOut,
  fillForm,
  pressButton,
  TYPED,
  waitForNotice,
  waitUntilSeen,
} from "./seen.ts";

/** A phone and a desk in each language, with script and without. */
const FORMS = [
  {
    path: "/contact",
    options: [
      { script: true, width: 390, scheme: "light" },
      { script: false, width: 1280, scheme: "light" },
    ],
    sent: "Thank you. Your message was sent.",
    fault: "Enter your name.",
    undelivered: /Nothing was sent/,
    maybe:
      /may have arrived[^]*do not send it again[^]*Reference: [\da-f-]{36}/,
    trapped: /Your message was not sent/,
  },
  {
    path: "/br/contact",
    options: [
      { script: true, width: 1280, scheme: "dark" },
      { script: false, width: 390, scheme: "dark" },
    ],
    sent: "Pronto. Sua mensagem foi enviada.",
    fault: "Informe o seu nome.",
    undelivered: /Nada foi enviado/,
    maybe: /pode ter chegado[^]*Não envie de novo[^]*Protocolo: [\da-f-]{36}/,
    trapped: /Sua mensagem não foi enviada/,
  },
] as const;

for (const { path, options: visits, ...expected } of FORMS) {
  for (const options of visits) {
    const { script, width } = options;
    const how = `${path}, ${width} pixels, ${
      script ? "with" : "without"
    } script`;

    browserTest(
      `a message is sent and confirmed on a page of its own: ${how}`,
      async ({ open, service }) => {
        const { page, errors } = await open(
          `${path}?discipline=ai`,
          options,
        );
        await fillForm(page);
        await pressButton(page);
        await page.getByRole("heading", { name: expected.sent }).waitFor();
        await assertFits(page);
        assert.equal(service.delivery.emails.length, 1);
        const mail = await PostalMime.parse(
          service.delivery.emails[0]?.bytes ?? "",
        );
        const text = mail.text ?? "";
        assert.match(text, /the contact form|formulário de contato/);
        assert.match(
          text,
          /(?:About: Applied AI|Assunto: IA aplicada)\n\nFirst line\.\nSecond line\./,
        );
        assert.match(
          text,
          path === "/contact" ? /Reply in: English/ : /: Português\b/i,
        );
        const { origin, pathname, searchParams } = new URL(page.url());
        assert.equal(origin + pathname, `${service.baseUrl}${path}/sent`);
        // No URL holds what was typed.
        assert.deepEqual([...searchParams.keys()], ["id", "seal"]);
        const id = searchParams.get("id");
        assert.equal(mail.messageId, `<${id}@localhost>`);
        assert.equal(await page.locator("#sent code").innerText(), id);
        assert.match(await page.title(), new RegExp(expected.sent));
        if (script) {
          await waitUntilSeen(page, "h1");
          // The address that was typed stands there, and in no URL.
          assert.equal(
            await page.locator("#reply-to").innerText(),
            TYPED.email,
          );
        }
        // Neither a reload nor the way back posts again.
        await page.reload();
        await page.getByRole("heading", { name: expected.sent }).waitFor();
        assert.equal(service.delivery.emails.length, 1);
        assert.deepEqual(errors, []);
      },
    );

    browserTest(
      `a wrong message is refused beside its field: ${how}`,
      async ({ open, service }) => {
        const { page } = await open(path, options);
        await fillForm(page);
        await page.locator("#name").fill("   ");
        await pressButton(page);
        await waitUntilSeen(page, "#name[aria-invalid=true]");
        await assertFits(page);
        assert.equal(
          await page.locator("#name-fault").innerText(),
          expected.fault,
        );
        // The ring of the focus is no color of the studio's.
        assert.ok(
          await page.locator("#name").evaluate((field) => {
            const { outlineColor, borderColor } = getComputedStyle(field);
            return outlineColor === borderColor;
          }),
        );
        assert.ok(await isInView(page, "#name-fault"));
        assert.match(
          await page.locator("#name").getAttribute("aria-describedby") ?? "",
          /name-fault/,
        );
        assert.equal(
          await page.locator("#message").inputValue(),
          TYPED.message,
        );
        assert.equal(service.delivery.emails.length, 0);

        // Corrected, it is sent.
        await page.locator("#name").fill("Ada");
        await pressButton(page);
        await page.getByRole("heading", { name: expected.sent }).waitFor();
        assert.equal(service.delivery.emails.length, 1);
      },
    );

    browserTest(
      `what went wrong stands by the button, in view and focused, with the text kept: ${how}`,
      async ({ open, service }) => {
        const { page } = await open(path, options);
        const { delivery } = service;
        await fillForm(page);

        delivery.answer = () => failed();
        await pressButton(page);
        assert.match(await waitForNotice(page), expected.undelivered);
        await assertWaysOut(page);
        await assertKept(page);
        await assertFits(page);

        await fillTrap(page);
        await pressButton(page);
        await page.getByText(expected.trapped).waitFor();
        assert.match(await waitForNotice(page), expected.trapped);
        await assertWaysOut(page);
        await assertKept(page);
        assert.equal(await page.locator(`#${TRAP_FIELD}`).inputValue(), "");

        delivery.answer = () => failed({ mayHaveArrived: true });
        await pressButton(page);
        await page.getByText(expected.maybe).waitFor();
        assert.match(await waitForNotice(page), expected.maybe);
        await assertWaysOut(page);
        await assertKept(page);
        assert.equal(delivery.emails.length, 0);
      },
    );
  }

  browserTest(
    `a message is sent by keyboard alone: ${path}`,
    async ({ open, service }) => {
      const { page } = await open(path);
      await page.locator("#name").focus();
      const typed = [
        ...[TYPED.name, TYPED.email, "Hello", "Analytical Engines"],
      ];
      for (const text of typed) {
        await page.keyboard.type(text);
        await page.keyboard.press("Tab");
      }
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: expected.sent }).waitFor();
      assert.equal(service.delivery.emails.length, 1);
      const mail = await PostalMime.parse(
        service.delivery.emails[0]?.bytes ?? "",
      );
      assert.match(mail.text ?? "", /Analytical Engines/);
      await waitUntilSeen(page, "h1");
      // No scroll that a key began goes on in the page that came instead.
      const top = await page.evaluate<number>(
        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(scrollY))))",
      );
      assert.equal(top, 0);
    },
  );
}

/** Fills what no person can, as the script of a robot does. */
async function fillTrap(page: Page): Promise<void> {
  await page.locator(`#${TRAP_FIELD}`).evaluate((field) => {
    if (field instanceof HTMLInputElement) field.value = "spam.example";
  });
}

async function isInView(page: Page, selector: string): Promise<boolean> {
  return await page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}
