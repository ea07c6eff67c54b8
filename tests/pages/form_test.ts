import assert from "node:assert/strict";
import PostalMime from "postal-mime";
import { formatCount } from "../../src/language.ts";
import {
  ENTRIES,
  MESSAGE_FIELDS,
  REQUIRED_FIELDS,
} from "../../src/messages/message_request.ts";
import { TRAP_FIELD } from "../../src/pages/form_state.ts";
import { createService } from "../../src/routes.ts";
import { createTestService, sampleContent } from "../support/service.ts";

const RIGHT = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  message: "A first line.\nA second line.",
  company: "",
  language: "en",
  discipline: "",
  [TRAP_FIELD]: "",
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

Deno.test("a valid form is sent once and leads to a confirmation", async () => {
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

Deno.test("the chosen discipline opens the message", async () => {
  const { ask, delivery } = await createTestService();
  await ask("/br/contact", form({ ...RIGHT, discipline: "ai" }));
  const mail = await PostalMime.parse(delivery.emails[0]?.bytes ?? "");
  assert.match(mail.text ?? "", /\nSobre: IA aplicada\n\nA first line\./);
});

Deno.test("the CR LF of the form encoding becomes LF again", async () => {
  const { ask, delivery } = await createTestService();
  // The most code points as typed, one more as sent by a browser.
  const message = "\r\n".padStart(ENTRIES.message.maxLength + 1, "x");
  const response = await ask("/contact", form({ ...RIGHT, message }));
  assert.equal(response.status, 303);
  assert.equal(delivery.emails.length, 1);
});

Deno.test("an invalid form is a 400 with faults beside the fields and the text kept", async () => {
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
    /<p class="fault" id="email-fault">Enter an address like/,
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
  assert.equal(delivery.emails.length, 0);
});

Deno.test("faults of every kind are in the language of the page", async () => {
  const limit = ENTRIES.name.maxLength;
  const { ask } = await createTestService();
  const html = await page(
    await ask(
      "/br/plain/contact",
      form({
        name: "x".repeat(limit + 1),
        email: " ",
        message: "a\u0007",
        language: "fr",
      }),
    ),
    400,
  );
  for (
    const fault of [
      `Encurte para ${limit} caracteres; o texto tem ${limit + 1}.`,
      "Informe o seu e-mail.",
      "Remova os caracteres de controle",
      "Escolha um dos dois idiomas.",
    ]
  ) {
    assert.ok(html.includes(fault), fault);
  }
  assert.doesNotMatch(html, /<script/);
});

Deno.test("the length of a long message counts only what was typed", async () => {
  const { ask } = await createTestService();
  // "About: Applied AI" and two line feeds are 19 characters.
  const most = ENTRIES.message.maxLength - 19;
  const typed = most + 9;
  const html = await page(
    await ask(
      "/contact",
      form({ ...RIGHT, message: "x".repeat(typed), discipline: "ai" }),
    ),
    400,
  );
  const [limit, length] = [most, typed].map((count) =>
    formatCount(count, "en")
  );
  assert.ok(
    html.includes(`Shorten this to ${limit} characters; it has ${length}.`),
  );
});

Deno.test("an empty form names every field that it needs", async () => {
  const { ask } = await createTestService();
  const html = await page(await ask("/contact", form({})), 400);
  for (const field of ["name", "email", "message"]) {
    assert.ok(html.includes(`id="${field}-fault"`), field);
  }
});

/** What stands beside the button. */
function noticeIn(html: string): string {
  return /<div class="notice"[\s\S]*?<\/div>\s*<button type="submit">/
    .exec(html)?.[0] ?? "";
}

const WAYS =
  /<a href="mailto:hello@innovarts\.example">.*<a href="https:\/\/wa\.me\/5581900000000">/;

Deno.test("a message that is not delivered is a 502 with the text kept and two ways out", async () => {
  const { ask, delivery } = await createTestService();
  delivery.answer = () => ({ ok: false, cause: "no", mayHaveArrived: false });
  const html = await page(await ask("/br/contact", form(RIGHT)), 502);
  const notice = noticeIn(html);
  assert.match(notice, /tabindex="-1" autofocus/);
  assert.match(notice, /Nada foi enviado\./);
  assert.match(notice, WAYS);
  assert.match(html, /A second line\./);
  assert.doesNotMatch(html, /aria-invalid/);
});

Deno.test("a message that may have arrived is not to be sent again, and has a reference", async () => {
  const { ask, delivery } = await createTestService();
  delivery.answer = () => ({ ok: false, cause: "no", mayHaveArrived: true });
  const response = await ask("/contact", form(RIGHT));
  const id = response.headers.get("x-request-id");
  const notice = noticeIn(await page(response, 502));
  assert.match(notice, /may have arrived\./);
  assert.match(notice, /do not send it again/);
  assert.match(notice, WAYS);
  assert.ok(notice.includes(`<code>${id}</code>`), notice);
});

Deno.test("past the quota the form says when to try again, in minutes or in one", async () => {
  let retryAfter = 3541;
  const service = await createTestService();
  const handler = createService({
    ...service,
    oauthMetadata: true,
    sendMessage: () => ({
      kind: "undelivered",
      id: crypto.randomUUID(),
      retryAfter,
      mayHaveArrived: false,
    }),
  });
  const said = async (path: string) => {
    const response = await handler(
      new Request(service.baseUrl + path, form(RIGHT)),
    );
    assert.equal(response.headers.get("retry-after"), String(retryAfter));
    return noticeIn(await page(response, 502));
  };
  assert.match(await said("/contact"), /again in 60 minutes,/);
  assert.match(await said("/br/contact"), /de novo em 60 minutos ou/);
  retryAfter = 25;
  assert.match(await said("/contact"), /again in 1 minute,/);
  assert.match(await said("/br/contact"), /de novo em 1 minuto ou/);
});

Deno.test("the same form is sent once, in whatever language its page is", async () => {
  const { ask, delivery } = await createTestService();
  const ids = new Set<string | null>();
  for (const path of FORMS) {
    const response = await ask(path, form({ ...RIGHT, discipline: "ai" }));
    assert.equal(response.status, 303);
    ids.add(response.headers.get("x-request-id"));
  }
  assert.equal(ids.size, 1);
  assert.equal(delivery.emails.length, 1);
  await ask("/contact", form({ ...RIGHT, message: "Something else" }));
  assert.equal(delivery.emails.length, 2);
});

Deno.test("a form that fails is sent when the button is pressed again", async () => {
  const { ask, delivery } = await createTestService();
  delivery.answer = () => ({ ok: false, cause: "no", mayHaveArrived: false });
  await page(await ask("/contact", form(RIGHT)), 502);
  delivery.answer = () => ({ ok: true });
  assert.equal((await ask("/contact", form(RIGHT))).status, 303);
  assert.equal(delivery.emails.length, 1);
});

Deno.test("what falls into the trap is refused with a way out, never called sent, and logged", async () => {
  const { ask, delivery } = await createTestService();
  const { log } = console;
  const lines: string[] = [];
  console.log = (text: string) => lines.push(text);
  try {
    const html = await page(
      await ask("/contact", form({ ...RIGHT, [TRAP_FIELD]: "spam.example" })),
      400,
    );
    const notice = noticeIn(html);
    assert.match(notice, /Your message was not sent\./);
    assert.match(notice, WAYS);
    assert.match(html, /value="Ada Lovelace"/);
    assert.match(html, /A second line\./);
    assert.doesNotMatch(html, /spam\.example/);
  } finally {
    console.log = log;
  }
  assert.equal(delivery.emails.length, 0);
  const logged = lines.filter((line) => line.includes("outcome=trapped"));
  assert.equal(logged.length, 1);
  assert.doesNotMatch(lines.join(), /Ada|example/);
});

Deno.test("no form filler finds the trap: it has no name of theirs and opts out", async () => {
  const { ask } = await createTestService();
  const html = await (await ask("/contact")).text();
  const trap = new RegExp(`<input[^>]* name="${TRAP_FIELD}"[^>]*>`)
    .exec(html)?.[0] ?? "";
  assert.doesNotMatch(
    TRAP_FIELD,
    /name|mail|phone|tel|url|web|site|home|page|addr|street|city|state|zip|post|country|company|org|user|login|pass|card|code|title|subject|comment/i,
  );
  for (
    const attribute of [
      'autocomplete="off"',
      'data-1p-ignore="true"',
      'data-lpignore="true"',
      'data-bwignore="true"',
      'data-form-type="other"',
      'tabindex="-1"',
      "readonly",
    ]
  ) {
    assert.ok(trap.includes(` ${attribute}`), attribute);
  }
});

Deno.test("a form posted from another site is refused; from this one, or by an old browser, it is not", async () => {
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

Deno.test("a body of another type is a 415 that names the right one", async () => {
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

Deno.test("a field sent twice counts once, and unknown fields do not count", async () => {
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

Deno.test("the confirmation names the message, when to expect the reply and what to do without one", async () => {
  const { ask } = await createTestService();
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
  const { ask } = await createTestService();
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
  const { ask } = await createTestService({
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
  const { ask } = await createTestService();
  const id = crypto.randomUUID();
  const response = await ask(`/contact/sent?id=${id}`, {
    headers: { accept: "text/markdown" },
  });
  assert.equal(response.status, 200);
  const text = await response.text();
  assert.match(text, /^# Thank you\. Your message was sent/);
  assert.ok(text.includes(`- **Reference** \`${id}\``));
});

Deno.test("what is asked of everybody comes first in the form", async () => {
  const { ask } = await createTestService();
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
