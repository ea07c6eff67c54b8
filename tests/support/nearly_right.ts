// Requests to send that are right or nearly right, as properties of the
// validator and of the doors want them.
import fc from "fast-check";
import { FIELDS, MESSAGE_FIELDS } from "../../src/messages/message_request.ts";
import { EXAMPLE_REQUEST } from "./sample.ts";

/** About the most that each field holds. */
const LENGTHS = MESSAGE_FIELDS.flatMap((field) => {
  const entry = FIELDS[field];
  if (entry.kind === "language") return [];
  const { maxLength } = entry;
  return [maxLength - 1, maxLength, maxLength + 1];
});

/** Values near and far from a right one, as JSON can carry them. */
const nearly = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: "grapheme", maxLength: 20 }) },
  fc.string({ unit: "binary", maxLength: 10 }),
  fc.emailAddress(),
  fc.constantFrom("en", "br", "EN", "", " ", "a@b.c", "a\tb", "a\nb"),
  // Such have broken mailers, parsers and pages.
  fc.constantFrom("\u0000", "\ud800", "\u2028", "\u202etxt", "\ufeff"),
  fc.constantFrom("x\r\nBcc: all@b.c", "=?utf-8?q?x?=", "\r\n.\r\nQUIT"),
  fc.constantFrom("<script>alert(1)</script>", '"<a@b.co>"@b.c', "${7*7}"),
  fc.constant(`${"a".repeat(65)}@b.c`),
  fc.constantFrom(...LENGTHS).map((n) => "é".repeat(n)),
  fc.constantFrom(100, 200, 201).map((n) => "😀".repeat(n)),
  fc.jsonValue({ maxDepth: 1 }),
);

const field = fc.constantFrom(
  ...MESSAGE_FIELDS,
  "extra",
  "__proto__",
  "bcc",
  "a".repeat(300),
);

/** A right request with a few fields taken away, changed or added. */
export const nearlyRight: fc.Arbitrary<Record<string, unknown>> = fc.record({
  base: fc.constantFrom(EXAMPLE_REQUEST, {
    name: "A",
    email: "a@b.c",
    message: "m",
  }),
  without: fc.option(field, { freq: 4 }),
  changes: fc.array(fc.tuple(field, nearly), { maxLength: 3 }),
}).map(({ base, without, changes }) => {
  const entries = Object.entries(base).filter(([key]) => key !== without);
  return Object.fromEntries([...entries, ...changes]);
});
