import assert from "node:assert/strict";
import PostalMime from "postal-mime";
import { createTestService } from "../support/service.ts";

const RIGHT = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  message: "A first line.\nA second line.",
  company: "",
  language: "en",
  discipline: "",
  website: "",
};

const FORMS = [
  "/contact",
  "/br/contact",
  "/plain/contact",
  "/br/plain/contact",
];

function form(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): RequestInit {
  return { method: "POST", body: new URLSearchParams(fields), headers };
}

async function page(response: Response, status: number): Promise<string> {
  assert.equal(response.status, status);
  assert.equal(
    response.headers.get("content-type"),
    "text/html; charset=utf-8",
  );
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.match(
    response.headers.get("content-security-policy") ?? "",
    /script-src 'self'/,
  );
  return await response.text();
}

Deno.test("a right form is sent once and leads to a confirmation", async () => {
  for (const path of FORMS) {
    const { ask, delivery } = await createTestService();
    const response = await ask(path, form(RIGHT));
    assert.equal(response.status, 303);
    const location = response.headers.get("location") ?? "";
    assert.match(location, /\/sent\?id=[\da-f-]{36}$/);
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

Deno.test("the discipline that was chosen opens the message", async () => {
  const { ask, delivery } = await createTestService();
  await ask("/br/contact", form({ ...RIGHT, discipline: "ai" }));
  const mail = await PostalMime.parse(delivery.emails[0]?.bytes ?? "");
  assert.match(mail.text ?? "", /\nSobre: IA aplicada\n\nA first line\./);
});

Deno.test("line ends that the form encoding made are taken back", async () => {
  const { ask, delivery } = await createTestService();
  // 5000 code points as typed, 5001 as sent by a browser.
  const message = `${"x".repeat(2500)}\r\n${"y".repeat(2499)}`;
  const response = await ask("/contact", form({ ...RIGHT, message }));
  assert.equal(response.status, 303);
  assert.equal(delivery.emails.length, 1);
});

Deno.test("a wrong form is a 400 with faults beside the fields and the text kept", async () => {
  const { ask, delivery } = await createTestService();
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
    /<p class="fault" id="email-fault">Enter an address of the form/,
  );
  assert.match(
    html,
    /id="name"[^>]*aria-describedby="name-fault"[^>]*aria-invalid="true"[^>]*autofocus/,
  );
  assert.match(
    html,
    /id="email"[^>]*aria-describedby="email-hint email-fault"[^>]*aria-invalid="true"/,
  );
  assert.equal([...html.matchAll(/autofocus/g)].length, 1);
  assert.match(html, /value="ada"/);
  assert.match(html, /value="Ends &amp; &#39;Means&#39;"/);
  assert.ok(
    html.includes(
      'rows="8">\n\n\n  &lt;b&gt;first&lt;/b&gt; &amp; &quot;last&quot;</textarea>',
    ),
  );
  assert.match(html, /<option value="product-ux" selected>/);
  assert.match(html, /value="br" checked/);
  assert.match(html, /<title>Not sent: /);
  assert.equal(delivery.emails.length, 0);
});

Deno.test("faults are told in the language of the page, of every kind", async () => {
  const { ask } = await createTestService();
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
  for (
    const fault of [
      "Encurte para 200 caracteres; há 201.",
      "Informe o seu e-mail.",
      "Remova os caracteres de controle",
      "Escolha um dos dois idiomas.",
    ]
  ) {
    assert.ok(html.includes(fault), fault);
  }
  assert.doesNotMatch(html, /<script/);
});

Deno.test("a message too long is told in characters that were typed", async () => {
  const { ask } = await createTestService();
  const html = await page(
    await ask(
      "/contact",
      form({ ...RIGHT, message: "x".repeat(4990), discipline: "ai" }),
    ),
    400,
  );
  // "About: Applied AI" and two line feeds are 19 characters.
  assert.match(html, /Shorten this to 4981 characters; it has 4990\./);
});

Deno.test("an empty form names every field that it needs", async () => {
  const { ask } = await createTestService();
  const html = await page(await ask("/contact", form({})), 400);
  for (const field of ["name", "email", "message"]) {
    assert.ok(html.includes(`id="${field}-fault"`), field);
  }
});

Deno.test("a message that is not delivered is a 502 with the text kept", async () => {
  const { ask, delivery } = await createTestService();
  delivery.answer = () => ({ ok: false, cause: "no", mayHaveArrived: false });
  const html = await page(await ask("/br/contact", form(RIGHT)), 502);
  assert.match(html, /A mensagem não pôde ser entregue\. Nada foi enviado\./);
  assert.match(html, /hello@innovarts\.example/);
  assert.match(html, /A second line\./);
  assert.doesNotMatch(html, /aria-invalid/);
});

Deno.test("a message that may have arrived is not asked for again", async () => {
  const { ask, delivery } = await createTestService();
  delivery.answer = () => ({ ok: false, cause: "no", mayHaveArrived: true });
  const html = await page(await ask("/contact", form(RIGHT)), 502);
  assert.match(html, /It may have arrived\./);
  assert.match(html, /do not send it again at once/);
});

Deno.test("past the quota the form says when to try again", async () => {
  const { ask } = await createTestService({ messagesPerHour: 1 });
  assert.equal((await ask("/contact", form(RIGHT))).status, 303);
  const response = await ask("/contact", form(RIGHT));
  assert.match(response.headers.get("retry-after") ?? "", /^\d+$/);
  assert.match(await page(response, 502), /again in 60 minutes/);
});

Deno.test("what fills the field that nobody sees is thanked and sends nothing", async () => {
  const { ask, delivery } = await createTestService();
  const response = await ask(
    "/contact",
    form({ ...RIGHT, website: "https://spam.example" }),
  );
  assert.equal(response.status, 303);
  assert.equal(response.headers.get("location"), "/contact/sent");
  assert.equal(delivery.emails.length, 0);
});

Deno.test("a form of another site is refused; of this one, or of an old browser, not", async () => {
  const { ask, delivery } = await createTestService();
  const foreign = await ask(
    "/contact",
    form(RIGHT, { "sec-fetch-site": "cross-site" }),
  );
  assert.match(await page(foreign, 403), /sent from another site/);
  assert.equal(delivery.emails.length, 0);
  const own = await ask(
    "/contact",
    form(RIGHT, { "sec-fetch-site": "same-origin" }),
  );
  assert.equal(own.status, 303);
});

Deno.test("a body that is no form is a 415 that names what is wanted", async () => {
  const { ask } = await createTestService();
  for (
    const type of [
      "application/json",
      "multipart/form-data; boundary=x",
      "text/plain; a=application/x-www-form-urlencoded",
      "application/x-www-form-urlencoded; charset=iso-8859-1",
    ]
  ) {
    const response = await ask("/contact", {
      method: "POST",
      headers: { "content-type": type },
      body: "name=Ada",
    });
    assert.equal(
      response.headers.get("accept"),
      "application/x-www-form-urlencoded",
    );
    await page(response, 415);
  }
});

Deno.test("a form over 64 KB is a 413", async () => {
  const { ask, delivery } = await createTestService();
  const response = await ask(
    "/contact",
    form({ ...RIGHT, message: "x".repeat(66_000) }),
  );
  assert.match(await page(response, 413), /larger than 64 KB/);
  assert.equal(delivery.emails.length, 0);
});

Deno.test("a form that is not UTF-8 is a 400 and sends nothing", async () => {
  const { ask, delivery } = await createTestService();
  for (const body of ["name=%ff&email=a", "name=%E0%A4&x=1", "name=%zz"]) {
    const response = await ask("/contact", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body,
    });
    assert.match(await page(response, 400), /not valid UTF-8/);
  }
  const bytes = new Uint8Array([110, 61, 0xff]);
  const raw = await ask("/contact", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: bytes,
  });
  assert.match(await page(raw, 400), /not valid UTF-8/);
  assert.equal(delivery.emails.length, 0);
});

Deno.test("a field that is sent twice counts once, and unknown ones do not count", async () => {
  const { ask, delivery } = await createTestService();
  const fields = new URLSearchParams(RIGHT);
  fields.append("email", "other@example.com");
  fields.append("bcc", "victim@example.com");
  const response = await ask("/contact", { method: "POST", body: fields });
  assert.equal(response.status, 303);
  const mail = await PostalMime.parse(delivery.emails[0]?.bytes ?? "");
  assert.equal(mail.replyTo?.[0]?.address, "ada@example.com");
  assert.equal(mail.bcc, undefined);
});

Deno.test("the confirmation is Markdown to those who ask for it", async () => {
  const { ask } = await createTestService();
  const response = await ask("/contact/sent", {
    headers: { accept: "text/markdown" },
  });
  assert.equal(response.status, 200);
  assert.match(await response.text(), /^# Your message was sent/);
});
