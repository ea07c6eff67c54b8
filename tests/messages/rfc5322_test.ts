import assert from "node:assert/strict";
import fc from "fast-check";
import PostalMime, { type Email } from "postal-mime";
import {
  dateText,
  headerText,
  mailbox,
  quotedPrintable,
} from "../../src/messages/rfc5322.ts";

/** Texts as the validator lets them through: no controls, well formed. */
const lines = fc.string({ unit: "binary", minLength: 1, maxLength: 200 })
  // deno-lint-ignore no-control-regex -- these are what is taken out
  .map((text) => text.replaceAll(/[\x00-\x1f\x7f-\x9f]/g, ""))
  .filter((text) => text.trim() !== "");
const hostile = fc.constantFrom(
  'Ada" <eve@example.com>, "x',
  "a, b@example.com; c: d;",
  "=?UTF-8?B?RXZl?=",
  "=?UTF-8?Q?a?= =?UTF-8?Q?b?=",
  'back\\slash \\" quote',
  "(a comment)",
  "  two  spaces  ",
  "x".repeat(200),
  "a word ".repeat(28),
  "é".repeat(200),
  "😀".repeat(200),
  "👩‍👩‍👧‍👦".repeat(25),
  "Ñandú, João & “Cia.” 李",
);
const texts = fc.oneof(lines, hostile);
const addresses = fc.constantFrom(
  "ada@example.com",
  `${"a".repeat(180)}@${"b".repeat(60)}.example`,
  "!#$%&'*+/=?^_`{|}~-@x",
);

/** Reads a message with some headers and a body. */
async function read(head: string, body = ""): Promise<Email> {
  for (const line of head.split("\r\n")) {
    assert.match(line, /^[\x20-\x7e]*$/, "the head is ASCII");
    assert.match(line, /\S/, "no line of the head is blank");
    const limit = line.includes("=?") ? 76 : 998;
    assert.ok(line.length <= limit, `${line.length}: ${line}`);
  }
  return await PostalMime.parse(
    `${head}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${body}`,
  );
}

Deno.test("a header reads back as the text that it was made of", async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { subject } = await read(`Subject: ${headerText(text)}`);
      assert.equal(subject, text);
    }),
    { numRuns: 2000 },
  );
});

Deno.test("a mailbox reads back as its name and its address, and is one", async () => {
  await fc.assert(
    fc.asyncProperty(texts, addresses, async (name, address) => {
      const { replyTo } = await read(`Reply-To: ${mailbox(name, address)}`);
      assert.equal(replyTo?.length, 1);
      assert.equal(replyTo[0]?.name, name);
      assert.equal(replyTo[0]?.address, address);
    }),
    { numRuns: 2000 },
  );
});

Deno.test("ASCII stands in a header as it is, where that can be", () => {
  assert.equal(headerText("Message from Ada (x)"), "Message from Ada (x)");
  assert.equal(
    mailbox('Ada "the" L', "a@b.example"),
    '"Ada \\"the\\" L" <a@b.example>',
  );
  for (const line of mailbox('"'.repeat(57), "a@b.example").split("\r\n ")) {
    assert.ok(line.length <= 76, line);
  }
});

Deno.test("a body reads back line by line, with its blanks, in short lines", async () => {
  const body = fc.array(
    fc.oneof(
      texts,
      fc.constantFrom("", ".", "..", "From x", "a = b", "tab\t", "  ", "=20"),
    ),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(body, async (some) => {
      // A last line that is not blank shows that no blank before it is lost.
      const written = [...some, "end"];
      const encoded = quotedPrintable(written.join("\n"));
      for (const line of encoded.split("\r\n")) {
        assert.match(line, /^[\t\x20-\x7e]{0,76}$/);
        assert.doesNotMatch(line, /[\t ]$/);
      }
      const { text } = await read("Subject: x", encoded);
      assert.equal(text?.trimEnd(), written.join("\n"));
    }),
    { numRuns: 2000 },
  );
});

Deno.test("every kind of line end becomes CRLF", () => {
  assert.equal(quotedPrintable("a\nb\rc\r\nd"), "a\r\nb\r\nc\r\nd");
});

Deno.test("ASCII reads as it is in a body", () => {
  const text = "We run a clinic.\r\n\r\n\tBy March?";
  assert.equal(quotedPrintable(text), text);
});

Deno.test("a date is written as the standard has it", () => {
  assert.equal(
    dateText(new Date("2026-11-20T08:00:00Z")),
    "Fri, 20 Nov 2026 08:00:00 +0000",
  );
});
