import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import {
  checkMessageRequest,
  faultText,
  type MessageFault,
} from "../../src/messages/check_message.ts";
import {
  EXAMPLE_REQUEST,
  MESSAGE_REQUEST_SCHEMA,
  SAMPLE_FORMAT,
} from "../support/sample.ts";
import { nearlyRight } from "../support/nearly_right.ts";

function faultsOf(value: unknown): readonly MessageFault[] {
  const checked = checkMessageRequest(value, SAMPLE_FORMAT);
  return checked.ok ? [] : checked.faults;
}

function fieldsOf(value: unknown): string[] {
  return faultsOf(value).map(({ field }) => field);
}

/** The faults of the example with some other fields, in words. */
function faultsWith(fields: Readonly<Record<string, unknown>>): string[] {
  return faultsOf({ ...EXAMPLE_REQUEST, ...fields }).map(faultText);
}

/** The fields that are at fault in it. */
function fieldsWith(fields: Readonly<Record<string, unknown>>): string[] {
  return fieldsOf({ ...EXAMPLE_REQUEST, ...fields });
}

Deno.test("what is right is returned as it was given, not trimmed", () => {
  const blanks = { name: "  Ada ", message: "\n Hello \t\r\n" };
  for (const fields of [{}, blanks]) {
    const request = { ...EXAMPLE_REQUEST, ...fields };
    const checked = checkMessageRequest(request, SAMPLE_FORMAT);
    assert.deepEqual(checked, { ok: true, request });
  }
});

Deno.test("every fault is reported at once, in the order of the fields", () => {
  const wrong = { language: "fr", company: 1, message: "", email: "ada" };
  assert.deepEqual(
    fieldsOf({ ...wrong, extra: 1 }),
    ["name", "email", "message", "company", "language", "extra"],
  );
});

Deno.test("a required field may be neither absent, nor null, nor blank", () => {
  const absent = [undefined, null, "", "  ", "\t\n", "\u2003", 5, [], {}];
  for (const field of ["name", "email", "message"]) {
    for (const value of absent) {
      const fields = new Set(fieldsWith({ [field]: value }));
      assert.deepEqual([...fields], [field], `${field}: ${String(value)}`);
    }
  }
});

Deno.test("an optional field may be absent, but null only where that counts as absent", () => {
  const { name, email, message } = EXAMPLE_REQUEST;
  const request = { name, email, message };
  const nulls = { ...request, company: null, language: null };
  assert.deepEqual(fieldsOf(request), []);
  assert.deepEqual(faultsOf(nulls).map(faultText), [
    "company must be a string, but is null; leave it out instead",
    "language must be a string, but is null; leave it out instead",
  ]);
  const check = (value: unknown) =>
    checkMessageRequest(value, SAMPLE_FORMAT, { nullIsAbsent: true });
  assert.deepEqual(check(nulls), { ok: true, request });
  const missing = check({ ...request, name: null, x: null });
  assert.ok(!missing.ok);
  assert.deepEqual(missing.faults.map(({ field, code }) => [field, code]), [
    ["name", "required"],
    ["x", "unknown_field"],
  ]);
});

Deno.test("a language is refused with what its two values mean", () => {
  assert.deepEqual(faultsWith({ language: "pt-BR" }), [
    'language must be en (English) or br (Brazilian Portuguese), but is "pt-BR"',
  ]);
});

/** Names of no field, and the field that was probably meant. */
const MEANT: Readonly<Record<string, string>> = {
  Email: "email",
  "E-Mail": "email",
  emailAddress: "email",
  email_address: "email",
  emial: "email",
  fullName: "name",
  nome: "name",
  companyName: "company",
  mesage: "message",
  body: "message",
  userPrompt: "message",
  contactName: "name",
  lang: "language",
  langauge: "language",
};

Deno.test("an unknown field is named once, with the field that was probably meant", () => {
  for (const [name, field] of Object.entries(MEANT)) {
    assert.deepEqual(faultsWith({ [name]: "x" }), [
      `${name} is not a known field; did you mean ${field}?`,
    ]);
  }
  const [first = "", ...others] = faultsWith({ size: 1, subject: 2, mail: 3 });
  assert.match(
    first,
    /^size is not a known field \(the fields are name, .* and language\)$/,
  );
  assert.deepEqual(others, [
    "subject is not a known field",
    "mail is not a known field; did you mean email?",
  ]);
});

Deno.test("an unknown field that holds an address is taken for email, unless it names a recipient", () => {
  const { email: _, ...rest } = EXAMPLE_REQUEST;
  const unknown = (name: string) =>
    faultsOf({ ...rest, [name]: "ada@x.org" }).map(faultText).at(-1) ?? "";
  for (const name of ["from", "sender", "contact", "x"]) {
    const wanted = `${name} is not a known field; did you mean email?`;
    assert.equal(unknown(name), wanted);
  }
  // The address of a recipient is the studio's.
  for (const name of ["to", "Cc", "recipient"]) {
    assert.ok(unknown(name).startsWith(`${name} is not a known field (`));
  }
});

/** What holds fields, what is said of it, and where they are. */
function packings(
  fields: unknown,
): readonly (readonly [value: unknown, reason: string, pointer: string])[] {
  const quoted = JSON.stringify(fields);
  const deep = (place: string) =>
    `The fields are too deep, in ${place}: send what ${place} holds in place of the whole object`;
  const within = "arguments";
  const text =
    "The message must be an object, but is a text: send the object itself, not JSON in quotes";
  return [
    [quoted, text, "#"],
    [{ kind: "data", data: fields }, deep("data"), "#/data"],
    [{ message: fields }, deep("message"), "#/message"],
    // The name is that of a tool.
    [{ name: "send_message", [within]: fields }, deep(within), `#/${within}`],
    [{ [within]: quoted }, `${deep(within)}, and not in quotes`, `#/${within}`],
    [
      { message: quoted },
      `${deep("message")}, and not in quotes`,
      "#/message",
    ],
    [{ "a/b": fields }, deep("a/b"), "#/a~1b"],
  ];
}

Deno.test("fields that are too deep or in quotes are found, and what else is wrong with them is said, too", () => {
  const wrong = { ...EXAMPLE_REQUEST, email: "ada" };
  for (const [value, reason, pointer] of packings(wrong)) {
    const [packing, email, ...more] = faultsOf(value);
    assert.ok(packing && email);
    assert.deepEqual([faultText(packing), packing.pointer], [reason, pointer]);
    assert.deepEqual(
      [email.field, email.pointer],
      ["email", `${pointer}/email`],
    );
    assert.deepEqual(more, []);
  }
});

Deno.test("a message that is itself JSON is a message, and other faults are not taken for packing", () => {
  const json = JSON.stringify(EXAMPLE_REQUEST);
  assert.deepEqual(faultsWith({ message: json }), []);
  const others = [
    {},
    { data: "hello" },
    { message: "{" },
    { message: '{"a":1}' },
    { value: { note: "hello" } },
    { name: "Ada", message: json },
    "{}",
    JSON.stringify(json),
    { a: { b: EXAMPLE_REQUEST } },
  ];
  for (const { reason } of others.flatMap(faultsOf)) {
    assert.doesNotMatch(reason, /too deep|quotes/);
  }
});

Deno.test("a fault points to its place in the request, escaped as a fragment", () => {
  const pointers = (value: unknown) =>
    faultsOf(value).map(({ pointer }) => pointer);
  assert.deepEqual(pointers({ email: "ada", "a/b~c é": 1, "": 2 }), [
    "#/name",
    "#/email",
    "#/message",
    "#/a~1b~0c%20%C3%A9",
    "#/",
  ]);
  // The request as a whole, where a name cannot be written out.
  assert.deepEqual(pointers([]), ["#"]);
  assert.deepEqual(pointers({ ...EXAMPLE_REQUEST, ["x".repeat(70)]: 1 }), [
    "#",
  ]);
  assert.deepEqual(pointers({ ...EXAMPLE_REQUEST, "\ud800": 1 }), ["#"]);
});

Deno.test("lengths count code points, not UTF-16 units", () => {
  const limits = { name: 200, message: 5_000, company: 200 };
  for (const [field, limit] of Object.entries(limits)) {
    for (const character of ["a", "ã", "😀"]) {
      const longest = character.repeat(limit);
      assert.deepEqual(faultsWith({ [field]: longest }), []);
      assert.deepEqual(faultsWith({ [field]: longest + character }), [
        `${field} must have at most ${limit} characters, but has ${limit + 1}`,
      ]);
    }
  }
});

Deno.test("name and company hold no control characters, message only tab, CR and LF", () => {
  for (const code of [0, 7, 9, 10, 13, 0x1f, 0x7f, 0x85, 0x9f]) {
    const text = `a${String.fromCharCode(code)}b`;
    assert.deepEqual(
      fieldsWith({ name: text, message: text, company: text }),
      [9, 10, 13].includes(code)
        ? ["name", "company"]
        : ["name", "message", "company"],
    );
  }
});

Deno.test("name and company hold nothing that turns or breaks a line, message may", () => {
  const wrong: Readonly<Record<string, string>> = {
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069":
      "bidirectional controls",
    "\u2028\u2029": "line separators",
  };
  for (const [characters, kind] of Object.entries(wrong)) {
    for (const character of characters) {
      const text = `Ada ${character}moc.elpmaxe@eve`;
      const code = character.codePointAt(0)?.toString(16).padStart(4, "0");
      for (const field of ["name", "company"]) {
        assert.deepEqual(faultsWith({ [field]: text }), [
          `${field} must not contain ${kind}, but contains U+${code?.toUpperCase()}`,
        ]);
      }
      assert.deepEqual(faultsWith({ message: text }), []);
    }
  }
  // What joins emoji and shapes letters is a part of names.
  const name = "\u0646\u200c\u0645 👩‍💻 a\u00adb";
  assert.deepEqual(faultsWith({ name, company: name }), []);
});

Deno.test("a required text that nobody sees is blank", () => {
  const invisible = [
    "\u200b",
    "\u3164",
    " \u2060\u00ad",
    "\u{e0041}",
    "\u034f\ufe0f",
  ];
  for (const unseen of invisible) {
    for (const field of ["name", "message"]) {
      const blank = [`${field} is required, but is blank`];
      assert.deepEqual(faultsWith({ [field]: unseen }), blank);
      assert.deepEqual(faultsWith({ [field]: `${unseen}.` }), []);
    }
    assert.deepEqual(faultsWith({ company: unseen }), []);
  }
});

Deno.test("half of a surrogate pair is refused, for no mail can carry it", () => {
  for (const field of ["name", "company", "message"]) {
    assert.deepEqual(faultsWith({ [field]: "a\ud83d" }), [
      `${field} must not contain unpaired surrogates, but contains U+D83D`,
    ]);
  }
});

Deno.test("keys of Object.prototype are unknown fields, not values", () => {
  for (
    const key of ["__proto__", "constructor", "toString", "hasOwnProperty"]
  ) {
    const given = JSON.parse(
      `{"name":"A","email":"a@b.c","message":"m",${JSON.stringify(key)}:"x"}`,
    );
    assert.deepEqual(fieldsOf(given), [key]);
  }
  const inherited = Object.create(EXAMPLE_REQUEST);
  assert.deepEqual(fieldsOf(inherited), ["name", "email", "message"]);
});

Deno.test("a value that is not an object is refused with what is wanted", () => {
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

Deno.test("whatever the validator accepts the JSON Schema accepts, formats included", () => {
  const ajv = addFormats.default(
    new Ajv2020({ unicodeRegExp: true, strict: false }),
  );
  const fits = ajv.compile(MESSAGE_REQUEST_SCHEMA);
  const received = nearlyRight.map((value) =>
    JSON.parse(JSON.stringify(value))
  );
  let accepted = 0;
  let stricter = 0;
  fc.assert(
    fc.property(
      fc.oneof({ weight: 9, arbitrary: received }, fc.jsonValue()),
      (value) => {
        const { ok } = checkMessageRequest(value, SAMPLE_FORMAT);
        if (ok) accepted++;
        else if (fits(value)) stricter++;
        assert.ok(!ok || fits(value), JSON.stringify(value));
      },
    ),
    { numRuns: 6_000 },
  );
  assert.ok(accepted > 300, `only ${accepted} values were accepted`);
  // Blank texts, half surrogate pairs, long local parts: few, but in words.
  assert.ok(stricter < 600, `${stricter} were refused by the validator alone`);
});
