/// <reference lib="dom" />
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import PostalMime from "postal-mime";
import { TRAP_FIELD } from "../../src/pages/form_state.ts";
import type { Delivered } from "../../src/messages/delivery.ts";
import { browserTest } from "./browser.ts";
import {
  assertFits,
  assertKept,
  assertWaysOut,
  fillForm,
  pressButton,
  TYPED,
  waitForNotice,
  waitUntil,
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
    full: /again in 60 minutes/,
  },
  {
    path: "/br/contact",
    options: [
      { script: true, width: 1280, scheme: "dark" },
      { script: false, width: 390, scheme: "dark" },
    ],
    sent: "Obrigado! Sua mensagem foi enviada.",
    fault: "Informe o seu nome.",
    undelivered: /Nada foi enviado/,
    maybe: /pode ter chegado[^]*Não envie de novo[^]*Protocolo: [\da-f-]{36}/,
    trapped: /Sua mensagem não foi enviada/,
    full: /de novo em 60 minutos/,
  },
] as const;

const failed = (mayHaveArrived: boolean): Delivered => ({
  ok: false,
  cause: "no",
  mayHaveArrived,
});

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
        assert.match(text, /the contact form/);
        assert.match(
          text,
          /(?:About: Applied AI|Sobre: IA aplicada)\n\nFirst line\.\nSecond line\./,
        );
        assert.match(
          text,
          path === "/contact" ? /Reply in: English/ : /Reply in: Brazilian/,
        );
        const id = new URL(page.url()).searchParams.get("id");
        assert.equal(
          page.url(),
          `${service.baseUrl}${path}/sent?id=${id}`,
        );
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

        delivery.answer = () => failed(false);
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

        delivery.answer = () => failed(true);
        await pressButton(page);
        await page.getByText(expected.maybe).waitFor();
        assert.match(await waitForNotice(page), expected.maybe);
        await assertWaysOut(page);
        await assertKept(page);
        assert.equal(delivery.emails.length, 0);
      },
    );

    browserTest(
      `past the quota the form says when to try again: ${how}`,
      async ({ open }) => {
        const { page } = await open(path, options);
        await fillForm(page, "The first message");
        await pressButton(page);
        await page.getByRole("heading", { name: expected.sent }).waitFor();
        await page.goto(path);
        await fillForm(page);
        await pressButton(page);
        assert.match(await waitForNotice(page), expected.full);
        await assertWaysOut(page);
        await assertKept(page);
      },
      { messagesPerHour: 1 },
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
  "a second click while the message is sent does nothing",
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
    await page.getByText("Sending…").waitFor();
    // Forced, because the driver would wait for the button to be enabled.
    for (let again = 0; again < 2; again++) {
      await page.locator("button[type=submit]").click({ force: true });
    }
    resolve();
    await page.waitForURL(/\/sent\?id=/);
    assert.equal(posted.length, 1);
    assert.equal(service.delivery.emails.length, 1);
  },
);

browserTest(
  "what the service could not read stays typed",
  async ({ open }) => {
    const { page } = await open("/contact");
    const message = "x".repeat(70_000);
    await fillForm(page, message);
    await pressButton(page);
    assert.match(await waitForNotice(page), /larger than 64 KB/);
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

browserTest(
  "an agent in the browser reads the facts and fills the form, and only the person sends it",
  async ({ open, service }) => {
    for (const { path, sent } of FORMS) {
      const { page } = await open(path);
      const tools = await page.evaluate<Tool[]>(
        "document.modelContext.getTools().then((tools) => tools.map(({ name, inputSchema }) => ({ name, inputSchema })))",
      );
      assert.deepEqual(
        tools.map(({ name }) => name).sort(),
        ["get_studio", "send_message"],
      );
      const form = tools.find(({ name }) => name === "send_message");
      const { properties, required } = form?.inputSchema ?? {};
      // The trap is none of them.
      assert.deepEqual(Object.keys(properties ?? {}), [
        ...["name", "email", "message", "company", "discipline", "language"],
      ]);
      assert.deepEqual(required, ["name", "email", "message"]);
      for (const [name, { description }] of Object.entries(properties ?? {})) {
        assert.ok(description !== undefined && description !== "", name);
      }
      const before = service.delivery.emails.length;
      await page.evaluate((input) => {
        const context = Reflect.get(document, "modelContext");
        context.getTools().then((tools: { name: string }[]) =>
          context.executeTool(
            tools.find(({ name }) => name === "send_message"),
            input,
          )
        ).then((said: unknown) => Reflect.set(globalThis, "said", said));
      }, { ...TYPED, message: `Hello from ${path}` });
      await waitUntil(page, (start) => {
        const field = document.querySelector("textarea");
        return field !== null && field.value.startsWith(start);
      }, "Hello");
      assert.equal(service.delivery.emails.length, before);
      await pressButton(page);
      await page.getByRole("heading", { name: sent }).waitFor();
      assert.equal(service.delivery.emails.length, before + 1);
      await waitUntil(
        page,
        (sent) => String(Reflect.get(globalThis, "said")).includes(sent),
        sent,
      );
      await page.context().close();
    }
  },
);

interface Tool {
  readonly name: string;
  readonly inputSchema: {
    readonly properties?: Readonly<Record<string, { description?: string }>>;
    readonly required?: readonly string[];
  };
}

browserTest(
  "the tool of every page returns the facts as an object, and none sends a message",
  async ({ open, service }) => {
    const { page } = await open("about:blank");
    await page.addInitScript(() => {
      const tools: unknown[] = [];
      Reflect.set(globalThis, "tools", tools);
      Object.defineProperty(document, "modelContext", {
        value: { registerTool: (tool: unknown) => tools.push(tool) },
      });
    });
    await page.goto(`${service.baseUrl}/privacy`);
    const names = await page.evaluate("tools.map(({ name }) => name)");
    assert.deepEqual(names, ["get_studio"]);
    const studio = await page.evaluate<{ locale: string }>(
      "tools[0].execute({ lang: 'br' })",
    );
    assert.equal(studio.locale, "br");
    assert.equal(
      (await page.evaluate<{ locale: string }>("tools[0].execute()")).locale,
      "en",
    );
  },
);
