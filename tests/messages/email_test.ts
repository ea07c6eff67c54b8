import assert from "node:assert/strict";
import fc from "fast-check";
import PostalMime, { type Email as Parsed } from "postal-mime";
import { createComposer } from "../../src/messages/email.ts";
import { checkMessageRequest } from "../../src/messages/check_message.ts";
import {
  EXAMPLE_REQUEST,
  type MessageRequest,
} from "../../src/messages/message_request.ts";

const compose = createComposer({
  from: "studio@innovarts.example",
  to: ["one@innovarts.example", "two@innovarts.example"],
  host: "innovarts.example",
});

const DATE = new Date("2026-11-20T08:00:00Z");

async function composed(
  request: MessageRequest,
): Promise<{ raw: string; parsed: Parsed }> {
  const { bytes } = await compose({
    id: "3f0c7f2e-0000-4000-8000-000000000000",
    request,
    door: "a2a",
    date: DATE,
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

Deno.test("the e-mail holds every field, the door and the language of the reply", async () => {
  const { raw, parsed } = await composed({
    ...EXAMPLE_REQUEST,
    language: "br",
  });
  assertSound(raw, parsed);
  assert.equal(
    parsed.subject,
    "Message from Ada Lovelace (Analytical Engines)",
  );
  assert.equal(parsed.replyTo?.[0]?.address, "ada@example.com");
  assert.equal(
    parsed.messageId,
    "<3f0c7f2e-0000-4000-8000-000000000000@innovarts.example>",
  );
  assert.equal(parsed.date, DATE.toISOString());
  assert.equal(
    parsed.text?.trimEnd(),
    [
      "Name:     Ada Lovelace",
      "E-mail:   ada@example.com",
      "Company:  Analytical Engines",
      "Reply in: Portuguese (Brazil)",
      "Through:  the A2A agent",
      "Id:       3f0c7f2e-0000-4000-8000-000000000000",
      "",
      EXAMPLE_REQUEST.message,
    ].join("\n"),
  );
});

Deno.test("texts outside ASCII arrive as they were written", async () => {
  const request: MessageRequest = {
    name: "João Ñandú 李 😀",
    email: "joao@example.com",
    message: "Olá,\n\n\tpreço: R$ 5 — “ação” 👩‍💻\n",
    company: "Açaí & Cia., “Ltda”",
  };
  const { raw, parsed } = await composed(request);
  assertSound(raw, parsed);
  assert.equal(
    parsed.subject,
    `Message from ${request.name} (${request.company})`,
  );
  assert.ok(parsed.text?.includes(request.message.trimEnd()));
});

Deno.test("no field can add a header, a recipient or a part", async () => {
  const hostile = [
    'Ada" <eve@example.com>, "x',
    "Ada <eve@example.com>",
    "a, b@example.com; c: d;",
    "=?UTF-8?B?RXZl?=",
    "x".repeat(200),
    "é".repeat(200),
    "😀".repeat(200),
    '(comment) \\ " ; : @ [ ]',
    "Bcc: eve@example.com",
  ];
  for (const text of hostile) {
    const { raw, parsed } = await composed({
      name: text,
      email: "ada@example.com",
      message: `.\n..\nFrom x\n\n--boundary\nBcc: eve@example.com\n${text}`,
      company: text,
    });
    assertSound(raw, parsed);
    assert.equal(parsed.replyTo?.[0]?.address, "ada@example.com", text);
  }
});

Deno.test("every request that is accepted makes a sound e-mail that reads the same", async () => {
  const line = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        name: line,
        email: fc.oneof(
          fc.emailAddress(),
          fc.stringMatching(
            /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,20}@[a-z0-9]{1,10}(\.[a-z]{2,5})?$/,
          ),
        ),
        message: fc.string({ unit: "grapheme", minLength: 1, maxLength: 300 }),
        company: line,
      }),
      async (value) => {
        const checked = checkMessageRequest(value);
        fc.pre(checked.ok);
        const { raw, parsed } = await composed(checked.request);
        assertSound(raw, parsed);
        assert.equal(parsed.replyTo?.[0]?.address, checked.request.email);
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
