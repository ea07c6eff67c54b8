import assert from "node:assert/strict";
import PostalMime from "postal-mime";
import { formatCount } from "../../src/languages/language.ts";
import {
  MESSAGE_FIELDS,
  REQUIRED_FIELDS,
} from "../../src/messages/message_request.ts";
import { TRAP_FIELD } from "../../src/pages/form/state.ts";
import { createTestService } from "../support/service.ts";
import { form, FORMS, noticeIn, page, RIGHT } from "./forms.ts";
import { languageOf, localOf } from "../support/sample.ts";

Deno.test("a valid form is sent once and leads to a confirmation", async () => {
  for (const path of FORMS) {
    const { ask, delivery } = createTestService();
    const response = await ask(path, form(RIGHT));
    assert.equal(response.status, 303);
    const location = response.headers.get("location") ?? "";
    assert.match(
      location,
      /\/sent\?id=[\da-f-]{36}&seal=[\w.-]+&unanswerable$/,
    );
    assert.ok(location.startsWith(`${path}/`));
    assert.equal(delivery.emails.length, 1);
    const mail = await PostalMime.parse(delivery.emails[0]?.bytes ?? "");
    assert.match(mail.text ?? "", /Through: +the contact form/);
    assert.match(mail.text ?? "", /A first line\.\nA second line\./);
    assert.equal(mail.replyTo?.[0]?.address, "ada@example.com");

    const confirmation = await ask(location);
    assert.equal(confirmation.status, 200);
    const html = await confirmation.text();
    assert.match(html, /<meta name="robots" content="noindex">/);
    assert.match(html, path.startsWith("/br") ? /foi enviada/ : /was sent/);
  }
});

Deno.test("the confirmation says where nobody can be answered, and only there", async () => {
  const unanswerable = /domain for examples|domínio para exemplos/;
  const { ask } = createTestService();
  for (const path of FORMS) {
    for (const email of ["ada@example.com", "ada@a.b"]) {
      const response = await ask(path, form({ ...RIGHT, email }));
      const location = response.headers.get("location") ?? "";
      for (const accept of ["text/html", "text/markdown"]) {
        const page = await (await ask(location, { headers: { accept } }))
          .text();
        const never = email === "ada@example.com";
        assert.equal(unanswerable.test(page), never);
        assert.equal(/working days|dias úteis|spam/.test(page), !never);
      }
    }
  }
});

Deno.test("the chosen discipline opens the message", async () => {
  const { ask, delivery } = createTestService();
  await ask("/br/contact", form({ ...RIGHT, discipline: "ai" }));
  const mail = await PostalMime.parse(delivery.emails[0]?.bytes ?? "");
  assert.match(mail.text ?? "", /\nAssunto: IA aplicada\n\nA first line\./);
  assert.match(mail.subject ?? "", /: A first line\. A second line\.$/);
});

Deno.test("a form that names no language asks for a reply in that of its page", async () => {
  for (const path of FORMS) {
    const { ask, delivery } = createTestService();
    const { name, email, message } = RIGHT;
    // Blank is not named, either; a field that may be left out may be blank.
    const blank = { language: "", company: "\t" };
    await ask(path, form({ name, email, message }));
    await ask(path, form({ name, email, message: "Another.", ...blank }));
    assert.equal(delivery.emails.length, 2);
    for (const { bytes } of delivery.emails) {
      assert.match(
        (await PostalMime.parse(bytes)).text ?? "",
        path.startsWith("/br")
          ? /Responder em: +português/
          : /Reply in: +English/,
      );
    }
  }
});

Deno.test("the CR LF of the form encoding becomes LF again", async () => {
  const { ask, delivery } = createTestService();
  // The most code points as typed, one more as sent by a browser.
  const message = "\r\n".padStart(5_001, "x");
  const response = await ask("/contact", form({ ...RIGHT, message }));
  assert.equal(response.status, 303);
  assert.equal(delivery.emails.length, 1);
});

Deno.test("an invalid form is a 400 with faults beside the fields and the text kept", async () => {
  const { ask, delivery } = createTestService();
  const typed = {
    ...RIGHT,
    name: " ",
    email: "ada",
    message: '\n\n  <b>first</b> & "last"',
    company: "Ends & 'Means'",
    language: "br",
    discipline: "product-ux",
  };
  const html = await page(await ask("/contact", form(typed)), 400);
  assert.match(
    html,
    /role="alert"[\s\S]*<a href="#name">Your name<\/a>: Enter your name\./,
  );
  assert.match(html, /<p class="fault" id="name-fault">Enter your name\.<\/p>/);
  assert.match(
    html,
    /<p class="fault" id="email-fault">Enter an email address like/,
  );
  assert.match(
    html,
    /id="name"[^>]*aria-describedby="name-fault"[^>]*aria-invalid="true"[^>]*autofocus/,
  );
  assert.match(
    html,
    /id="email"[^>]*aria-describedby="email-hint email-fault"[^>]*aria-invalid="true"/,
  );
  const [, posted = ""] = /(<form[\s\S]*<\/form>)/.exec(html) ?? [];
  assert.equal([...posted.matchAll(/autofocus/g)].length, 1);
  assert.match(html, /value="ada"/);
  assert.match(html, /value="Ends &amp; &#39;Means&#39;"/);
  assert.ok(
    html.includes(
      'rows="8">\n\n\n  &lt;b&gt;first&lt;/b&gt; &amp; &quot;last&quot;</textarea>',
    ),
  );
  assert.match(html, / value="product-ux" selected>/);
  assert.match(html, /value="br" checked/);
  assert.match(html, /<title>Not sent: /);
  assert.doesNotMatch(noticeIn(html), /class="ways"/);
  assert.doesNotMatch(html, /ld\+json/);
  assert.equal(delivery.emails.length, 0);
});

Deno.test("faults of every kind are in the language of the page", async () => {
  const { ask } = createTestService();
  const html = await page(
    await ask(
      "/br/plain/contact",
      form({
        name: "x".repeat(201),
        email: " ",
        message: "a\u0007",
        language: "fr",
      }),
    ),
    400,
  );
  const faults = [
    "Encurte para 200 caracteres; o texto tem 201.",
    "Informe o seu e-mail.",
    "Digite de novo em vez de colar",
    "Escolha um dos idiomas.",
  ];
  for (const fault of faults) {
    assert.ok(html.includes(fault), fault);
  }
  assert.doesNotMatch(html, /<script/);
});

Deno.test("the length of a long message counts only what was typed", async () => {
  const { ask } = createTestService();
  // "About: Applied AI" and two line feeds are 19 characters more.
  const typed = 4_990;
  const html = await page(
    await ask(
      "/contact",
      form({ ...RIGHT, message: "x".repeat(typed), discipline: "ai" }),
    ),
    400,
  );
  const [limit, length] = [4_900, typed].map((count) =>
    formatCount(count, languageOf("en"))
  );
  assert.ok(
    html.includes(`Shorten this to ${limit} characters; it has ${length}.`),
  );
});

Deno.test("a message as long as the form allows is sent, whatever it is about", async () => {
  for (const path of ["/contact", "/br/contact"]) {
    const { ask, content, delivery } = createTestService();
    const [, given = ""] = /(?:Up to|No máximo) ([\d.,]+) c/.exec(
      await (await ask(path)).text(),
    ) ?? [];
    const message = "x".repeat(Number(given.replace(/\D/, "")));
    assert.ok(message.length > 4_000, given);
    const { disciplines } = localOf(content, "en");
    for (const { key } of disciplines) {
      await ask(path, form({ ...RIGHT, message, discipline: key }));
    }
    assert.equal(delivery.emails.length, disciplines.length);
  }
});

Deno.test("a field sent twice counts once, and unknown fields do not count", async () => {
  const { ask, delivery } = createTestService();
  const fields = new URLSearchParams(RIGHT);
  fields.append("email", "other@example.com");
  fields.append("bcc", "victim@example.com");
  const response = await ask("/contact", { method: "POST", body: fields });
  assert.equal(response.status, 303);
  const mail = await PostalMime.parse(delivery.emails[0]?.bytes ?? "");
  assert.equal(mail.replyTo?.[0]?.address, "ada@example.com");
  assert.equal(mail.bcc, undefined);
});

Deno.test("what is asked of everybody comes first in the form", async () => {
  const { ask } = createTestService();
  for (const path of FORMS) {
    const html = await (await ask(path)).text();
    const names = [
      ...html.matchAll(/<(?:input|textarea|select)[^>]* name="(\w+)"/g),
    ]
      .map(([, name]) => name);
    assert.deepEqual(names.slice(0, REQUIRED_FIELDS.length), REQUIRED_FIELDS);
    assert.deepEqual(
      new Set(names),
      new Set([...MESSAGE_FIELDS, "discipline", TRAP_FIELD]),
    );
  }
});
