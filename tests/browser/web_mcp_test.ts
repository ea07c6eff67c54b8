/// <reference lib="dom" />
// What agents in the browser are offered (WebMCP).
import assert from "node:assert/strict";
import {
  MESSAGE_FIELDS,
  REQUIRED_FIELDS,
} from "../../src/messages/message_request.ts";
import { browserTest } from "./browser.ts";
import { pressButton, TYPED, waitUntil } from "./seen.ts";

const FORMS = [
  { path: "/contact", sent: "Thank you. Your message was sent." },
  { path: "/br/contact", sent: "Pronto. Sua mensagem foi enviada." },
];

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
      assert.deepEqual(
        new Set(Object.keys(properties ?? {})),
        new Set([...MESSAGE_FIELDS, "discipline"]),
      );
      assert.deepEqual(required, REQUIRED_FIELDS);
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
        value: {
          registerTool(tool: unknown) {
            tools.push(tool);
            return Promise.reject(new Error("refused"));
          },
        },
      });
    });
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
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
    assert.deepEqual(errors, []);
  },
);
