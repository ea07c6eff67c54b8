import assert from "node:assert/strict";
import fc from "fast-check";
import PostalMime, { type Email as Parsed } from "postal-mime";
import { replyLanguage } from "../../src/messages/request_format.ts";
import { createComposer, type Letter } from "../../src/messages/email.ts";
import { readEmail } from "../../src/messages/read_email.ts";
import { checkMessageRequest } from "../../src/messages/check_message.ts";
import type { MessageRequest } from "../../src/messages/message_request.ts";
import {
  EXAMPLE_REQUEST,
  SAMPLE_FORMAT,
  SAMPLE_LANGUAGES,
} from "../support/sample.ts";

const compose = createComposer({
  from: "studio@innovarts.example",
  to: ["one@innovarts.example", "two@innovarts.example"],
  studio: "Innovarts",
  host: "innovarts.example",
});

const DATE = new Date("2026-11-20T08:00:00Z");

async function composed(
  request: MessageRequest,
  more: Partial<Letter> = {},
): Promise<{ raw: string; parsed: Parsed }> {
  const { bytes } = compose({
    language: replyLanguage(request, SAMPLE_LANGUAGES),
    id: "3f0c7f2e-0000-4000-8000-000000000000",
    request,
    door: "mcp",
    date: DATE,
    ...more,
  });
  const raw = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  return { raw, parsed: await PostalMime.parse(bytes) };
}

/** What no field value may change. */
function assertSound(raw: string, parsed: Parsed): void {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
  const names = head.split("\r\n").filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.slice(0, line.indexOf(":")).toLowerCase()).sort();
  assert.deepEqual(names, [
    "content-transfer-encoding",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "reply-to",
    "subject",
    "to",
  ]);
  assert.ok(!/[^\r]\n|\r[^\n]/.test(raw), "every line ends with CRLF");
  assert.ok(!/[^\x20-\x7e\r\n\t]/.test(head), "the head is ASCII");
  for (const line of raw.split("\r\n")) {
    assert.ok(line.length <= 998, "no line is longer than 998 octets");
  }
  assert.deepEqual(parsed.from?.address, "studio@innovarts.example");
  assert.deepEqual(parsed.to?.map(({ address }) => address), [
    "one@innovarts.example",
    "two@innovarts.example",
  ]);
  assert.equal(parsed.cc, undefined);
  assert.equal(parsed.bcc, undefined);
  assert.equal(parsed.replyTo?.length, 1);
  assert.equal(parsed.attachments.length, 0);
}

/** The lines above the message, in both languages. */
const FACTS = {
  en: {
    "Name": "Ada Lovelace",
    "Email": "ada@example.com",
    "Company": "Analytical Engines",
    "Reply in": "English",
    "Through": "the MCP server",
    "Client": 'calls itself "Claude Desktop"',
    "Note":
      "nobody can be answered at ada@example.com: example.com is a domain for examples.",
    "Reference": "3f0c7f2e",
    "Id": "3f0c7f2e-0000-4000-8000-000000000000",
  },
  br: {
    "Nome": "Ada Lovelace",
    "E-mail": "ada@example.com",
    "Empresa": "Analytical Engines",
    "Responder em": "português do Brasil",
    "Veio por": "o servidor MCP",
    "Cliente": 'diz se chamar "Claude Desktop"',
    "Nota":
      "não há como responder para ada@example.com: example.com é um domínio para exemplos.",
    "Protocolo": "3f0c7f2e",
    "Id": "3f0c7f2e-0000-4000-8000-000000000000",
  },
};

for (const language of ["en", "br"] as const) {
  Deno.test(`the e-mail holds every field, the door, the client and the id, worded in ${language} as the reply will be`, async () => {
    const { raw, parsed } = await composed(
      { ...EXAMPLE_REQUEST, language },
      { clientName: "Claude Desktop" },
    );
    assertSound(raw, parsed);
    assert.equal(
      parsed.subject,
      "■ Ada Lovelace (Analytical Engines): We are opening a second shop in March and would like your h…",
    );
    assert.equal(parsed.replyTo?.[0]?.address, "ada@example.com");
    assert.equal(
      parsed.messageId,
      "<3f0c7f2e-0000-4000-8000-000000000000@innovarts.example>",
    );
    assert.equal(parsed.date, DATE.toISOString());
    const [head = "", ...texts] = parsed.text?.trimEnd().split("\n\n") ?? [];
    assert.deepEqual(
      head.split("\n"),
      Object.entries(FACTS[language]).map(([label, value]) =>
        `${label}: ${value}`
      ),
    );
    assert.deepEqual(texts, [EXAMPLE_REQUEST.message]);
  });
}

/** How a message begins, and what the subject shows of it. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  "Hello.": "Hello.",
  " Two\r\n\tlines\u2028and\u202e \u00a0more ": "Two lines and more",
  ["é".repeat(60)]: "é".repeat(60),
  ["😀".repeat(61)]: `${"😀".repeat(59)}…`,
  [`${"a".repeat(58)} word`]: `${"a".repeat(58)}…`,
  "👩‍💻 team": "👩‍💻 team",
};

Deno.test("the subject tells who wrote, by which kind of door, and how the message begins, in one line", async () => {
  const opening = "About: AI\n\n";
  for (const [beginning, shown] of Object.entries(BEGINNINGS)) {
    for (const door of ["api", "mcp", "a2a", "form"] as const) {
      const message = opening + beginning;
      const request = { name: "Zoë", email: "a@b.c", message };
      const { parsed } = await composed(request, { door, opening });
      // A person wrote, or an agent did.
      const mark = door === "form" ? "●" : "■";
      assert.equal(parsed.subject, `${mark} Zoë: ${shown}`);
    }
  }
});

Deno.test("what was left out or blank is not mentioned, and neither is a client without a name", async () => {
  const { name, email, message } = EXAMPLE_REQUEST;
  for (const company of [{}, { company: "" }, { company: "  " }]) {
    for (const clientName of [undefined, "", "\n \u202e"]) {
      const request = { name, email, message, ...company };
      const { parsed } = await composed(request, { clientName });
      assert.doesNotMatch(parsed.text ?? "", /Company|Client/);
      assert.match(parsed.text ?? "", /^Reply in: English$/m);
      assert.match(parsed.subject ?? "", /^■ Ada Lovelace: We are/);
    }
  }
});

Deno.test("the e-mail comes from the studio, in the name of the person", async () => {
  const names: Readonly<Record<string, string>> = {
    "Ada Lovelace": "Ada Lovelace via Innovarts",
    "  Zoë ": "Zoë via Innovarts",
    'Ada "Countess" <eve@example.com>':
      'Ada "Countess" <eve@example.com> via Innovarts',
    [`${"😀".repeat(200)}`]: `${"😀".repeat(200)} via Innovarts`,
  };
  for (const [name, shown] of Object.entries(names)) {
    const { raw, parsed } = await composed({ ...EXAMPLE_REQUEST, name });
    assertSound(raw, parsed);
    assert.equal(parsed.from?.name, shown);
    assert.equal(parsed.from?.address, "studio@innovarts.example");
    assert.equal(parsed.replyTo?.[0]?.address, EXAMPLE_REQUEST.email);
  }
});

Deno.test("the name that a client claims is one short line", async () => {
  const claims = [
    "Claude\r\nId:       forged\r\n\r\nA message",
    "Claude\u2028Id: forged",
    '"\u202eedualC\u0000\ud800"',
    "x".repeat(60_000),
    "😀\n".repeat(30_000),
  ];
  const unnamed = (await composed(EXAMPLE_REQUEST)).parsed.text;
  for (const clientName of claims) {
    const { raw, parsed } = await composed(EXAMPLE_REQUEST, { clientName });
    assertSound(raw, parsed);
    const text = parsed.text ?? "";
    assert.match(text, /^Client: +calls itself "[^"\n]{1,60}"$/mu);
    assert.equal(text.replace(/^Client: .*\n/m, ""), unnamed);
  }
});

Deno.test("every request that is accepted makes a sound e-mail that reads the same", async () => {
  const hostile = fc.constantFrom(
    'Ada" <eve@example.com>, "x',
    "a, b@example.com; c: d;",
    "=?UTF-8?B?RXZl?=",
    '(comment) \\ " ; : @ [ ]',
    "Bcc: eve@example.com",
    ...["x", "é", "😀"].map((letter) => letter.repeat(200)),
    "João Ñandú 李 “Ltda” & Cia.",
    ".\n..\nFrom x\n\n--boundary\nBcc: eve@example.com\n",
    "Olá,\n\n\tpreço: R$ 5 — “ação” 👩‍💻\n",
  );
  const line = fc.oneof(
    { weight: 2, arbitrary: hostile.filter((text) => !text.includes("\n")) },
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        name: line,
        email: fc.oneof(
          fc.emailAddress(),
          fc.stringMatching(
            /^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]{1,20}(\.[a-z]{1,5})?@[a-z0-9]{1,10}\.[a-z]{2,5}$/,
          ),
        ),
        message: fc.oneof(
          hostile,
          fc.string({ unit: "grapheme", minLength: 1, maxLength: 300 }),
        ),
        company: line,
      }),
      async (value) => {
        const checked = checkMessageRequest(value, SAMPLE_FORMAT);
        fc.pre(checked.ok);
        const { raw, parsed } = await composed(checked.request);
        assertSound(raw, parsed);
        assert.equal(parsed.replyTo?.[0]?.address, checked.request.email);
        const read = readEmail(new TextEncoder().encode(raw));
        assert.equal(read.header("subject").trimEnd(), parsed.subject);
        assert.equal(read.text.trimEnd(), parsed.text?.trimEnd());
        const lines = checked.request.message.replaceAll(/\r\n?/g, "\n");
        assert.ok(
          parsed.text?.includes(lines.trimEnd()),
          JSON.stringify([parsed.text, lines]),
        );
      },
    ),
    { numRuns: 1000 },
  );
});
