import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import {
  checkMessageRequest,
  type Fault,
  faultText,
} from "../../src/messages/check_message.ts";
import {
  EXAMPLE_REQUEST,
  MESSAGE_FIELDS,
  MESSAGE_REQUEST_SCHEMA,
} from "../../src/messages/message_request.ts";

function faultsOf(value: unknown): readonly Fault[] {
  const checked = checkMessageRequest(value);
  return checked.ok ? [] : checked.faults;
}

function fieldsOf(value: unknown): string[] {
  return faultsOf(value).map(({ field }) => field);
}

Deno.test("the example is right and is returned as it was given", () => {
  assert.deepEqual(checkMessageRequest(EXAMPLE_REQUEST), {
    ok: true,
    request: EXAMPLE_REQUEST,
  });
});

Deno.test("values are not trimmed", () => {
  const given = {
    ...EXAMPLE_REQUEST,
    name: "  Ada ",
    message: "\n Hello \t\r\n",
  };
  assert.deepEqual(checkMessageRequest(given), { ok: true, request: given });
});

Deno.test("every fault is told at once, in the order of the fields", () => {
  assert.deepEqual(
    fieldsOf({
      language: "fr",
      company: 1,
      message: "",
      email: "ada",
      extra: 1,
    }),
    ["name", "email", "message", "company", "language", "extra"],
  );
});

Deno.test("a required field may be neither absent, nor null, nor blank", () => {
  for (const field of ["name", "email", "message"]) {
    const { [field]: _, ...without } = { ...EXAMPLE_REQUEST } as Record<
      string,
      unknown
    >;
    assert.deepEqual(fieldsOf(without), [field]);
    for (const value of [null, "", "  ", "\t\n", "\u2003", 5, [], {}]) {
      const fields = new Set(fieldsOf({ ...EXAMPLE_REQUEST, [field]: value }));
      assert.deepEqual([...fields], [field], `${field}: ${String(value)}`);
    }
  }
});

Deno.test("an optional field may be absent, but not null", () => {
  const { name, email, message } = EXAMPLE_REQUEST;
  assert.deepEqual(fieldsOf({ name, email, message }), []);
  assert.deepEqual(
    faultsOf({ name, email, message, company: null, language: null })
      .map(faultText),
    [
      "company must be a string, but is null; leave it out instead",
      "language must be a string, but is null; leave it out instead",
    ],
  );
});

Deno.test("lengths count code points, not UTF-16 units", () => {
  const limits = { name: 200, company: 200, message: 5000 };
  for (const [field, limit] of Object.entries(limits)) {
    for (const character of ["a", "ã", "😀"]) {
      const longest = character.repeat(limit);
      assert.deepEqual(fieldsOf({ ...EXAMPLE_REQUEST, [field]: longest }), []);
      assert.deepEqual(
        faultsOf({ ...EXAMPLE_REQUEST, [field]: longest + character })
          .map(faultText),
        [`${field} must have at most ${limit} characters, but has ${
          limit + 1
        }`],
      );
    }
  }
});

Deno.test("an e-mail address follows the HTML Standard, up to 254 characters", () => {
  const label = "a".repeat(63);
  const right = [
    "a@b",
    "a.b+c@example.com",
    "!#$%&'*+/=?^_`{|}~-@example.com",
    "..@example.com",
    `a@${label}.${label}`,
    `${"a".repeat(242)}@example.com`,
  ];
  const wrong = [
    "ada",
    "@example.com",
    "ada@",
    "a b@example.com",
    "ada@exa_mple.com",
    "ada@-example.com",
    "ada@example-.com",
    "ada@example..com",
    "ada@.com",
    "ada@example.com.",
    "ada@example.com\n",
    "ada@example.com\r\nBcc: eve@example.com",
    '"ada"@example.com',
    "ada@[127.0.0.1]",
    "adã@example.com",
    "ada@exãmple.com",
    `a@${label}a.com`,
    `${"a".repeat(243)}@example.com`,
    "ada@example.com,eve@example.com",
    "Ada <ada@example.com>",
  ];
  for (const email of right) {
    assert.deepEqual(fieldsOf({ ...EXAMPLE_REQUEST, email }), [], email);
  }
  for (const email of wrong) {
    assert.deepEqual(fieldsOf({ ...EXAMPLE_REQUEST, email }), ["email"], email);
  }
  assert.match(
    faultsOf({ ...EXAMPLE_REQUEST, email: "ada" }).map(faultText).join(),
    /^email is not a valid e-mail address: "ada"/,
  );
});

Deno.test("name and company hold no control characters, message only tab, CR and LF", () => {
  for (const code of [0, 7, 9, 10, 13, 0x1f, 0x7f, 0x85, 0x9f]) {
    const text = `a${String.fromCharCode(code)}b`;
    assert.deepEqual(fieldsOf({ ...EXAMPLE_REQUEST, name: text }), ["name"]);
    assert.deepEqual(
      fieldsOf({ ...EXAMPLE_REQUEST, company: text }),
      ["company"],
    );
    assert.deepEqual(
      fieldsOf({ ...EXAMPLE_REQUEST, message: text }),
      [9, 10, 13].includes(code) ? [] : ["message"],
    );
  }
});

Deno.test("half of a surrogate pair is refused, for no mail can carry it", () => {
  for (const field of ["name", "company", "message"]) {
    assert.deepEqual(
      faultsOf({ ...EXAMPLE_REQUEST, [field]: "a\ud83d" }).map(faultText),
      [`${field} must not contain unpaired surrogates, but contains U+D83D`],
    );
  }
});

Deno.test("keys of Object.prototype are unknown fields, not values", () => {
  for (
    const key of ["__proto__", "constructor", "toString", "hasOwnProperty"]
  ) {
    const given = JSON.parse(
      `{"name":"A","email":"a@b","message":"m",${JSON.stringify(key)}:"x"}`,
    );
    assert.deepEqual(fieldsOf(given), [key]);
  }
  const inherited = Object.create(EXAMPLE_REQUEST);
  assert.deepEqual(fieldsOf(inherited), ["name", "email", "message"]);
});

Deno.test("a value that is not an object is told what is wanted", () => {
  for (const value of [null, [], "x", 5, true, undefined]) {
    const [fault, ...more] = faultsOf(value);
    assert.equal(more.length, 0);
    assert.equal(fault?.field, "");
    assert.match(fault?.reason ?? "", /must be an object with name, email and/);
  }
});

Deno.test("a flood of unknown fields does not become a flood of faults", () => {
  const many = Object.fromEntries(
    Array.from({ length: 5000 }, (_, index) => [`field ${index}`, 1]),
  );
  const faults = faultsOf({ ...EXAMPLE_REQUEST, ...many });
  assert.equal(faults.length, 11);
  assert.equal(faults.at(-1)?.reason, "4990 more fields are not known");
});

/** Values near and far from a right one. */
const nearly = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: "grapheme", maxLength: 20 }) },
  fc.string({ unit: "binary", maxLength: 10 }),
  fc.emailAddress(),
  fc.constantFrom("en", "br", "EN", "", " ", "a@b", "a\tb", "a\nb", "\ud800"),
  fc.constantFrom(199, 200, 201, 4999, 5000, 5001).map((n) => "é".repeat(n)),
  fc.constantFrom(100, 200, 201).map((n) => "😀".repeat(n)),
  fc.jsonValue({ maxDepth: 1 }),
);

Deno.test("the validator and the JSON Schema accept and refuse the same values", () => {
  const ajv = new Ajv2020({ unicodeRegExp: true, strict: false });
  // The pattern says what an address is; a format may say it otherwise.
  ajv.addFormat("email", true);
  const fits = ajv.compile(MESSAGE_REQUEST_SCHEMA);
  const field = fc.constantFrom(...MESSAGE_FIELDS, "extra", "__proto__");
  const changed = fc.record({
    base: fc.constantFrom(EXAMPLE_REQUEST, {
      name: "A",
      email: "a@b.c",
      message: "m",
    }),
    without: fc.option(field, { freq: 4 }),
    changes: fc.array(fc.tuple(field, nearly), { maxLength: 2 }),
  }).map(({ base, without, changes }) => {
    const entries = Object.entries(base).filter(([key]) => key !== without);
    return JSON.parse(JSON.stringify(
      Object.fromEntries([...entries, ...changes]),
    ));
  });
  let accepted = 0;
  fc.assert(
    fc.property(
      fc.oneof({ weight: 9, arbitrary: changed }, fc.jsonValue()),
      (value) => {
        const { ok } = checkMessageRequest(value);
        if (ok) accepted++;
        assert.equal(ok, fits(value), JSON.stringify(value));
      },
    ),
    { numRuns: 20_000 },
  );
  assert.ok(accepted > 1000, `only ${accepted} values were accepted`);
});
