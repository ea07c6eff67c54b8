import assert from "node:assert/strict";
import { mock } from "node:test";
import {
  createTestService,
  sampleContent,
  type TestService,
} from "../support/service.ts";
import { localOf, withLocal } from "../support/sample.ts";
import { form, FORMS, page, RIGHT, WAYS } from "./forms.ts";

const ANSWERABLE = { ...RIGHT, email: "ada@studio.org" };

/** Sends a form; returns where its confirmation is. */
async function sentAt(
  { ask }: TestService,
  path = "/contact",
): Promise<{ readonly location: string; readonly id: string }> {
  const { status, headers } = await ask(path, form(ANSWERABLE));
  assert.equal(status, 303);
  const location = headers.get("location") ?? "";
  return { location, id: headers.get("x-request-id") ?? "" };
}

/** What a page says that confirms a message, in either language. */
const CONFIRMED = /was sent|foi enviada|Reference|Protocolo|reply-to/;

Deno.test("the confirmation names the message, when to expect the reply and what to do without one", async () => {
  const service = createTestService();
  const expected = {
    "/contact": [
      "Thank you. Your message was sent.",
      "usually hear from us within two working days",
      "<dt>Reference</dt>",
      "Check your spam folder",
    ],
    "/br/contact": [
      "Pronto. Sua mensagem foi enviada.",
      "respondemos em até dois dias úteis",
      "<dt>Protocolo</dt>",
      "Olhe a caixa de spam",
    ],
  };
  for (const [path, texts] of Object.entries(expected)) {
    const { location, id } = await sentAt(service, path);
    const html = await (await service.ask(location)).text();
    for (const text of [...texts, `<dd><code>${id}</code></dd>`]) {
      assert.ok(html.includes(text), text);
    }
    assert.match(html, WAYS);
    const query = `=(Reference|Protocolo)%20${id.slice(0, 8)}"`;
    assert.match(html, new RegExp(`\\?subject${query}[^]*\\?text${query}`));
  }
});

Deno.test("whoever was not led there by the form in the last ten minutes reads nothing of a message, but of the form", async () => {
  const service = createTestService();
  for (const path of FORMS) {
    mock.timers.enable({ apis: ["Date"], now: Date.now() });
    const { location, id } = await sentAt(service, path);
    assert.match(await page(await service.ask(location), 200), CONFIRMED);
    const [, seal] = /&seal=([\w.-]+)/.exec(location) ?? [];
    assert.ok(seal);
    const wrong = [
      "",
      `?id=${id}`,
      `?id=${id}&seal=`,
      `?id=${id}&seal=${seal}x`,
      `?id=${crypto.randomUUID()}&seal=${seal}`,
      `?id=<b>paid</b>&seal=${seal}`,
      `?seal=${seal}&unanswerable&name=Ada`,
    ];
    const plain = await page(await service.ask(`${path}/sent`), 200);
    assert.doesNotMatch(plain, CONFIRMED);
    assert.match(
      plain,
      new RegExp(`"links">[^]*<a href="${path}">[^]*</main>`),
    );
    for (const query of wrong) {
      const html = await (await service.ask(`${path}/sent${query}`)).text();
      assert.equal(html, plain, query);
    }
    // Another process, or another key.
    const other = createTestService();
    assert.equal(await (await other.ask(location)).text(), plain);
    mock.timers.tick(599_999);
    assert.match(await page(await service.ask(location), 200), CONFIRMED);
    mock.timers.tick(1);
    const later = location.replace(/(?<=&seal=)\w+/, Date.now().toString(36));
    for (const late of [location, later]) {
      assert.equal(await (await service.ask(late)).text(), plain);
    }
    mock.timers.reset();
  }
});

Deno.test("the confirmation says nothing of a reply that the content does not", async () => {
  const content = sampleContent();
  const { pages } = localOf(content, "en");
  const contact = { ...pages.contact, reply: null };
  const service = createTestService({
    content: withLocal(content, "en", { pages: { ...pages, contact } }),
  });
  const { location } = await sentAt(service);
  const html = await (await service.ask(location)).text();
  assert.doesNotMatch(html, /working days|null/);
});

Deno.test("the confirmation is Markdown for a client that prefers it", async () => {
  const service = createTestService();
  const { location, id } = await sentAt(service);
  const headers = { accept: "text/markdown" };
  const response = await service.ask(location, { headers });
  assert.equal(response.status, 200);
  const text = await response.text();
  assert.match(text, /^# Thank you\. Your message was sent/);
  assert.ok(text.includes(`- **Reference** \`${id}\``));
  const plain = await (await service.ask("/contact/sent", { headers })).text();
  assert.match(plain, /^# There is nothing to confirm here[^]*\/contact\.md\)/);
});
