import assert from "node:assert/strict";
import { createTestService, sampleContent } from "../support/service.ts";
import { WAYS } from "./forms.ts";

Deno.test("the confirmation names the message, when to expect the reply and what to do without one", async () => {
  const { ask } = createTestService();
  const id = crypto.randomUUID();
  const expected = {
    "/contact": [
      "Thank you. Your message was sent.",
      "usually hear from us within two working days",
      `<dt>Reference</dt>\n<dd><code>${id}</code></dd>`,
      "Check your spam folder",
    ],
    "/br/contact": [
      "Obrigado! Sua mensagem foi enviada.",
      "respondemos em até dois dias úteis",
      `<dt>Protocolo</dt>\n<dd><code>${id}</code></dd>`,
      "Olhe a caixa de spam",
    ],
  };
  for (const [path, texts] of Object.entries(expected)) {
    const html = await (await ask(`${path}/sent?id=${id}`)).text();
    for (const text of texts) assert.ok(html.includes(text), text);
    assert.match(html, WAYS);
  }
});

Deno.test("the confirmation repeats nothing that is no id", async () => {
  const { ask } = createTestService();
  const plain = await (await ask("/contact/sent")).text();
  assert.doesNotMatch(plain, /Reference/);
  for (
    const id of [
      "<b>paid</b>",
      "Call%20+1",
      `${crypto.randomUUID()}x`,
      `x${crypto.randomUUID()}`,
      `${crypto.randomUUID()}%0A`,
    ]
  ) {
    const html = await (await ask(`/contact/sent?id=${id}&name=Ada`)).text();
    assert.equal(html, plain, id);
  }
});

Deno.test("the confirmation says nothing of a reply that the content does not", async () => {
  const content = sampleContent();
  const { en } = content.local;
  const contact = { ...en.pages.contact, reply: null };
  const { ask } = createTestService({
    content: {
      ...content,
      local: {
        ...content.local,
        en: { ...en, pages: { ...en.pages, contact } },
      },
    },
  });
  const html = await (await ask("/contact/sent")).text();
  assert.doesNotMatch(html, /working days|null/);
});

Deno.test("the confirmation is Markdown for a client that prefers it", async () => {
  const { ask } = createTestService();
  const id = crypto.randomUUID();
  const response = await ask(`/contact/sent?id=${id}`, {
    headers: { accept: "text/markdown" },
  });
  assert.equal(response.status, 200);
  const text = await response.text();
  assert.match(text, /^# Thank you\. Your message was sent/);
  assert.ok(text.includes(`- **Reference** \`${id}\``));
});
