/// <reference lib="dom" />
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import PostalMime from "postal-mime";
import { browserTest } from "./browser.ts";

const FORMS = [
  {
    path: "/contact",
    sent: /Your message was sent/,
    fault: "Enter your name.",
  },
  {
    path: "/br/contact",
    sent: /Sua mensagem foi enviada/,
    fault: "Informe o seu nome.",
  },
];

async function fill(page: Page): Promise<void> {
  await page.locator("#name").fill("Ada Lovelace");
  await page.locator("#email").fill("ada@example.com");
  await page.locator("#message").fill("First line.\nSecond line.");
}

async function assertFits(page: Page): Promise<void> {
  const [content, view] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  assert.equal(content, view);
}

const send = (page: Page) => page.locator("button[type=submit]").click();

for (const { path, sent, fault } of FORMS) {
  for (const script of [true, false]) {
    // Each way of sending is seen narrow and wide, light and dark.
    const narrow = script === (path === "/contact");
    const options = {
      script,
      width: narrow ? 320 : 1440,
      scheme: script ? "light" : "dark",
    } as const;
    const how = `${path}, script ${script ? "on" : "off"}, ${
      narrow ? "narrow" : "wide"
    }, ${options.scheme}`;

    browserTest(`a message is sent: ${how}`, async ({ open, service }) => {
      const { page, errors } = await open(`${path}?discipline=ai`, options);
      await fill(page);
      await send(page);
      await page.getByText(sent).waitFor();
      await assertFits(page);
      assert.equal(service.delivery.emails.length, 1);
      const mail = await PostalMime.parse(
        service.delivery.emails[0]?.bytes ?? "",
      );
      assert.match(
        mail.text ?? "",
        script ? /the JSON API/ : /the contact form/,
      );
      assert.match(
        mail.text ?? "",
        /(?:About: Applied AI|Sobre: IA aplicada)\n\nFirst line\.\nSecond line\./,
      );
      assert.match(
        mail.text ?? "",
        path === "/contact"
          ? /Reply in: English/
          : /Reply in: Brazilian Portuguese/,
      );
      if (script) {
        // It answers in place, and the confirmation has the focus.
        assert.match(page.url(), /discipline=ai$/);
        await page.getByText("ada@example.com").waitFor();
      } else {
        assert.match(page.url(), /\/sent\?id=[\da-f-]{36}$/);
      }
      assert.deepEqual(errors, []);
    });

    browserTest(
      `a wrong message is refused: ${how}`,
      async ({ open, service }) => {
        const { page, errors } = await open(path, options);
        await fill(page);
        await page.locator("#name").fill("   ");
        await send(page);
        await page.getByText(fault).first().waitFor();
        await assertFits(page);
        const name = page.locator("#name");
        assert.equal(await name.getAttribute("aria-invalid"), "true");
        assert.match(
          await name.getAttribute("aria-describedby") ?? "",
          /name-fault/,
        );
        assert.equal(
          await page.locator("#message").inputValue(),
          "First line.\nSecond line.",
        );
        assert.equal(service.delivery.emails.length, 0);
        if (script) {
          assert.ok(
            await name.evaluate((field) => field === document.activeElement),
          );
          assert.deepEqual(errors, []);
        }

        // Corrected, it is sent.
        await name.fill("Ada");
        await send(page);
        await page.getByText(sent).waitFor();
        assert.equal(service.delivery.emails.length, 1);
      },
    );

    browserTest(
      `an undelivered message is told and kept: ${how}`,
      async ({ open, service }) => {
        service.delivery.answer = () => ({
          ok: false,
          cause: "no",
          mayHaveArrived: false,
        });
        const { page } = await open(path, options);
        await fill(page);
        await send(page);
        await page.getByRole("alert").waitFor();
        await assertFits(page);
        assert.match(
          await page.getByRole("alert").innerText(),
          path === "/contact" ? /Nothing was sent/ : /Nada foi enviado/,
        );
        assert.equal(await page.locator("#name").inputValue(), "Ada Lovelace");
        assert.equal(
          await page.locator("#message").inputValue(),
          "First line.\nSecond line.",
        );
      },
    );
  }

  browserTest(
    `a message is sent by keyboard alone: ${path}`,
    async ({ open, service }) => {
      const { page } = await open(path);
      await page.locator("#name").focus();
      await page.keyboard.type("Ada Lovelace");
      await page.keyboard.press("Tab");
      await page.keyboard.type("ada@example.com");
      await page.keyboard.press("Tab");
      await page.keyboard.type("Analytical Engines");
      await page.keyboard.press("Tab");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Tab");
      await page.keyboard.type("Hello");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.getByText(sent).waitFor();
      assert.equal(service.delivery.emails.length, 1);
      const mail = await PostalMime.parse(
        service.delivery.emails[0]?.bytes ?? "",
      );
      assert.match(mail.text ?? "", /Analytical Engines/);
      const status = page.getByRole("status").locator("[tabindex]");
      assert.ok(
        await status.evaluate((element) => element === document.activeElement),
      );
    },
  );
}

browserTest(
  "a second click while the message is sent does nothing",
  async ({ open, service }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    service.delivery.answer = async () => {
      await promise;
      return { ok: true };
    };
    const { page } = await open("/contact");
    await fill(page);
    await send(page);
    await page.getByText("Sending…").waitFor();
    // Forced, because the driver would wait for the button to be enabled.
    for (let again = 0; again < 2; again++) {
      await page.locator("button[type=submit]").click({ force: true });
    }
    resolve();
    await page.getByText("Your message was sent").waitFor();
    assert.equal(service.delivery.emails.length, 1);
  },
);

browserTest(
  "what only the service can refuse is told beside its field",
  async ({ open }) => {
    const { page } = await open("/br/contact");
    await fill(page);
    await page.locator("#name").evaluate((field) => {
      if (field instanceof HTMLInputElement) field.value = "Ada\u0007";
    });
    await send(page);
    await page.getByText("Remova os caracteres de controle").first().waitFor();
    assert.equal(
      await page.locator("#message").inputValue(),
      "First line.\nSecond line.",
    );
  },
);

browserTest(
  "an answer that never came is not called a failure",
  async ({ open }) => {
    const { page } = await open("/contact");
    await page.route("**/api/v1/messages", (route) => route.abort());
    await fill(page);
    await send(page);
    await page.getByText("we cannot tell whether the message arrived")
      .waitFor();
  },
);

browserTest(
  "a message that may have arrived is told in the language of the page",
  async ({ open, service }) => {
    service.delivery.answer = () => ({
      ok: false,
      cause: "no",
      mayHaveArrived: true,
    });
    const { page } = await open("/br/contact");
    await fill(page);
    await send(page);
    await page.getByText("Ela pode ter chegado.").waitFor();
  },
);

browserTest("past the quota the form tells the minutes", async ({ open }) => {
  const { page } = await open("/br/contact");
  await fill(page);
  await send(page);
  await page.getByText("foi enviada").waitFor();
  await page.goto("/br/contact");
  await fill(page);
  await send(page);
  await page.getByText(/de novo em 60 minutos/).waitFor();
}, { messagesPerHour: 1 });

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
    await send(page);
    assert.equal(
      await page.locator("#message-fault").textContent(),
      "Shorten this to 4981 characters; it has 4990.",
    );
  },
);

browserTest(
  "agents in the browser are offered both operations, and they work",
  async ({ open, service }) => {
    const { page } = await open("about:blank");
    await page.addInitScript(() => {
      const tools: unknown[] = [];
      Reflect.set(globalThis, "tools", tools);
      Reflect.set(document, "modelContext", {
        registerTool: (tool: unknown) => tools.push(tool),
      });
    });
    await page.goto(`${service.baseUrl}/privacy`);
    const names = await page.evaluate("tools.map(({ name }) => name)");
    assert.deepEqual(names, ["get_studio", "send_message"]);
    const studio = await page.evaluate<{ content: { text: string }[] }>(
      "tools[0].execute({ lang: 'br' })",
    );
    assert.equal(JSON.parse(studio.content[0]?.text ?? "").locale, "br");
    const sent = await page.evaluate<{ isError: boolean }>(
      "tools[1].execute({ name: 'Ada', email: 'ada@example.com', message: 'Hi' })",
    );
    assert.equal(sent.isError, false);
    assert.equal(service.delivery.emails.length, 1);
    const refused = await page.evaluate<{ isError: boolean }>(
      "tools[1].execute({ name: 'Ada' })",
    );
    assert.equal(refused.isError, true);
  },
);
