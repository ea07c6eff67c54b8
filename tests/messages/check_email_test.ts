import assert from "node:assert/strict";
import {
  checkMessageRequest,
  faultText,
  type MessageFault,
} from "../../src/messages/check_message.ts";
import { EXAMPLE_REQUEST, SAMPLE_FORMAT } from "../support/sample.ts";

function faultsOf(email: string): readonly MessageFault[] {
  const checked = checkMessageRequest(
    { ...EXAMPLE_REQUEST, email },
    SAMPLE_FORMAT,
  );
  return checked.ok ? [] : checked.faults;
}

Deno.test("an email address is one that mail can be sent to", () => {
  const label = "a".repeat(63);
  const emails = [
    "a@b.c",
    "a.b+c@example.com",
    "!#$%&'*+/=?^_`{|}~-@example.com",
    `${"a".repeat(64)}@example.com`,
    `a@${label}.${label}`,
    `a@${label}.${label}.${label}.${"b".repeat(60)}`,
    "ada@xn--exmple-4ta.com",
    "ada@1.2",
  ];
  for (const email of emails) {
    assert.deepEqual(faultsOf(email), [], email);
  }
});

Deno.test("what is no email address is refused with the part or the character at fault", () => {
  const label = "a".repeat(63);
  const wrong: Readonly<Record<string, string>> = {
    "ada": "has no @",
    "ada@gmail":
      "has no dot after the @; write the whole domain, such as example.com",
    "ada@localhost": "has no dot after the @",
    "@example.com": "has nothing before the @",
    "ada@": "has nothing after the @",
    "a b@example.com": "contains a space",
    "Ada <ada@example.com>": "contains a space",
    "ada@example.com ": "contains a space",
    "ada@exa_mple.com": 'contains "_"',
    "ada@@example.com": "contains a second @",
    "ada@example.com,eve@example.com": 'contains ","',
    '"ada"@example.com': 'contains """',
    "ada@[127.0.0.1]": 'contains "["',
    "ada@example.com\n": "contains U+000A",
    "ada@example.com\r\nBcc: eve@example.com": "contains U+000D",
    "ada@exam\u200bple.com": "contains U+200B",
    "adã@example.com":
      'contains "ã" before the @, where only ASCII is supported',
    "ada@exãmple.com": 'contains "ã"; write the domain as xn--exmple-4ta.com',
    "ada@日本.example": 'contains "日"; write the domain as xn--wgv71a.example',
    "ada@ã b.com": 'contains "ã"; write the domain as xn--…',
    "ada@\ud83d.com": "contains U+D83D",
    ".ada@example.com": "has a misplaced dot",
    "ada.@example.com": "has a misplaced dot",
    "a..da@example.com": "has a misplaced dot",
    [`${"a".repeat(65)}@example.com`]:
      "has 65 characters before the @, but at most 64 are allowed",
    "ada@.example.com": "has a misplaced dot",
    "ada@example..com": "has a misplaced dot",
    "ada@example.com.": "has a misplaced dot",
    "ada@-example.com": "does not have the form name@example.com",
    "ada@example-.com": "does not have the form name@example.com",
    [`a@${label}a.com`]: "does not have the form name@example.com",
  };
  for (const [email, reason] of Object.entries(wrong)) {
    const [fault, ...more] = faultsOf(email);
    assert.deepEqual(more, [], email);
    assert.equal(fault?.code, "bad_email");
    const text = faultText(fault);
    assert.ok(text.startsWith("email is not a valid email address: "), text);
    assert.ok(text.includes(reason), `${text}: not ${reason}`);
  }
});

Deno.test("where one valid address stands in the value, the refusal gives it", () => {
  const hints: Readonly<Record<string, string | null>> = {
    "Ada <ada@x.org>": "ada@x.org",
    '"Ada" <ada@x.org>': "ada@x.org",
    "'ada@x.org'": "ada@x.org",
    "Pat O'Neil <o'neil@x.org>": "o'neil@x.org",
    "<ada@x.org>": "ada@x.org",
    "mailto:ada@x.org": "ada@x.org",
    "mailto:ada@x.org?subject=Hello": "ada@x.org",
    "Is it a?b@x.org": "a?b@x.org",
    "[ada@x.org](mailto:ada@x.org)": "ada@x.org",
    " ada@x.org": "ada@x.org",
    "ada@x.org\n": "ada@x.org",
    "ada@x.org\u00a0": "ada@x.org",
    "ada@x.org,": "ada@x.org",
    "ada@x.org.": "ada@x.org",
    "`ada@x.org`": "ada@x.org",
    "**ada@x.org**": "ada@x.org",
    "“ada@x.org”": "ada@x.org",
    "ada@x": null,
    "Ada <ada>": null,
    [`Ada <${"a".repeat(65)}@x.org>`]: null,
  };
  for (const [email, bare] of Object.entries(hints)) {
    const [fault] = faultsOf(email);
    const given = fault?.reason.match(/; give the bare address: (.*)$/)?.[1];
    assert.equal(given ?? null, bare, fault?.reason);
  }
});

Deno.test("where several valid addresses stand in the value, the refusal gives none", () => {
  for (
    const email of [
      "ada@x.org, eve@x.org",
      "ada@x.org eve@x.org",
      "[ada@x.org](mailto:eve@x.org)",
      "ada@x.org\r\nBcc: eve@x.org",
    ]
  ) {
    const [fault] = faultsOf(email);
    assert.match(fault?.reason ?? "", / contains (?:a space|"."|U\+000D)$/);
  }
});

Deno.test("an email address of more than 254 characters is too long", () => {
  const domain = `${"b".repeat(60)}.`.repeat(3) + "example";
  const email = `${"a".repeat(254 - 1 - domain.length)}@${domain}`;
  assert.equal(email.length, 254);
  assert.deepEqual(faultsOf(email), []);
  assert.deepEqual(
    faultsOf(`a${email}`).map(faultText),
    ["email must have at most 254 characters, but has 255"],
  );
});
