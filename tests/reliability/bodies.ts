/**
 * Bodies of every kind for every door: right ones, nearly right ones, bent
 * ones, and noise. Each is made from a seed, so that it can be made again.
 *
 * @module
 */
import * as fc from "fast-check";
import {
  MESSAGE_FIELDS,
  REQUIRED_FIELDS,
} from "../../src/messages/message_request.ts";
import { EXAMPLE_REQUEST } from "../support/sample.ts";
import type { Door } from "./doors.ts";

/** One request that a door is given. */
export interface Given {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();

const STRANGE_NAMES = [
  "__proto__",
  "constructor",
  "toString",
  "Name",
  "",
  "to",
  "bcc",
  "a".repeat(300),
];

/** Texts that have broken mailers, parsers and pages before. */
const TEXTS = [
  "",
  " ",
  "Ada Lovelace",
  "ada@example.com",
  "en",
  "br",
  "x\r\nBcc: all@example.com",
  "x\nSubject: y",
  "\u0000",
  "\ud800",
  "\u2028",
  "\u202etxt",
  "\ufeff",
  "=?utf-8?q?x?=",
  "\r\n.\r\nMAIL FROM:<>",
  '"<a@b.co>"@example.com',
  "<script>alert(1)</script>",
  "${7*7}{{7*7}}",
  "a@b.c",
  "ã".repeat(201),
  "🙂".repeat(200),
  "x".repeat(5_001),
  "y".repeat(5_000),
];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ maxLength: 30, unit: "binary" }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
);

const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1.5,
      1e308,
      9007199254740993,
      [],
      {},
      [[]],
      { sent: true },
      "2.0",
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Fields of which most are right, so that many requests come far. */
const fields: fc.Arbitrary<Record<string, unknown>> = fc.tuple(
  fc.integer({ min: REQUIRED_FIELDS.length, max: MESSAGE_FIELDS.length }),
  fc.array(
    fc.tuple(
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom<string>(...MESSAGE_FIELDS) },
        { weight: 1, arbitrary: fc.constantFrom(...STRANGE_NAMES) },
      ),
      fc.oneof({ weight: 3, arbitrary: text }, {
        weight: 1,
        arbitrary: anything,
      }),
    ),
    { minLength: 2, maxLength: 4 },
  ),
).map(([count, changes]) =>
  Object.fromEntries([
    ...MESSAGE_FIELDS.slice(0, count).map((
      name,
    ) => [name, EXAMPLE_REQUEST[name]]),
    ...changes,
  ])
);

/** Bodies of the door's own form; fuzz tests of their own bend the JSON-RPC. */
function shaped(door: Door): fc.Arbitrary<string> {
  return fields.map((given) => door.body(given));
}

/** Cuts, doubles and changes bytes of a body. */
function bent(arbitrary: fc.Arbitrary<string>): fc.Arbitrary<Uint8Array> {
  return fc.tuple(
    arbitrary,
    fc.array(fc.tuple(fc.nat(9_999), fc.nat(255), fc.nat(2)), {
      minLength: 1,
      maxLength: 4,
    }),
  ).map(([body, changes]) => {
    let bytes = encoder.encode(body);
    for (const [where, byte, kind] of changes) {
      const at = bytes.length === 0 ? 0 : where % bytes.length;
      const before = bytes.slice(0, at);
      const after = bytes.slice(at);
      bytes = kind === 0
        ? before
        : new Uint8Array([...before, byte, ...after.slice(kind - 1)]);
    }
    return bytes;
  });
}

const noise = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.json({ maxDepth: 4 }).map((given) => encoder.encode(given)),
  fc.tuple(fc.constantFrom("[", '{"a":', '"', "1", " "), fc.nat(20_000)).map((
    [piece, count],
  ) => encoder.encode(piece.repeat(Math.floor(count / piece.length)))),
);

/** Content types, most of them the door's own. */
function typed(door: Door): fc.Arbitrary<Readonly<Record<string, string>>> {
  return fc.oneof(
    { weight: 19, arbitrary: fc.constant(door.headers) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "",
        ";;;",
        "application/json; charset=utf-16",
        'application/json; charset="',
        "multipart/form-data; boundary=x",
        "text/plain",
      ).map((type) => ({ ...door.headers, "content-type": type })),
    },
  );
}

/** Every kind of request to a door. */
export function requestsTo(door: Door): fc.Arbitrary<Given> {
  const right = shaped(door);
  return fc.record({
    headers: typed(door),
    body: fc.oneof(
      { weight: 6, arbitrary: right.map((given) => encoder.encode(given)) },
      { weight: 3, arbitrary: bent(right) },
      { weight: 1, arbitrary: noise },
    ).map((bytes) => new Uint8Array(bytes)),
  });
}

/** The id of the message that an answer says was sent, if it says so. */
export function sentId(
  door: Door,
  { status, headers }: Response,
  body: string,
): string | null {
  const isSent = door.name === "form"
    ? status === 303
    // An echo of the words would be escaped.
    : /(?<!\\)"sent":true/.test(body);
  return isSent ? headers.get("x-request-id") ?? "none" : null;
}
