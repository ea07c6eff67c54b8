import assert from "node:assert/strict";
import { type Changes, faultsWith } from "../support/changed_content.ts";

/** Another line in place of one of studio.md. */
function line(name: string, text: string): Changes {
  const found = new RegExp(`^${name}: .*$`, "m");
  return { "studio.md": (studio) => studio.replace(found, text) };
}

const SAMPLE_KEYS = [
  "ai",
  "engineering",
  "infrastructure",
  "product-ux",
  "strategy",
];

const UNLISTED =
  "must not be there unless disciplines of studio.md holds its name: add it to them, or take the file away";

const FAULTS: Readonly<Record<string, readonly [Changes, readonly string[]]>> =
  {
    "lines that version 1 did not have": [
      {
        "studio.md": (text) =>
          text.replace(/^(?:languages|disciplines): .*\n/gm, ""),
      },
      [
        "content/studio.md: disciplines must be there: write disciplines: [ai, engineering, infrastructure, product-ux, strategy]",
        "content/studio.md: languages must be there: write languages: [en, br]",
      ],
    ],
    "a language that is not listed": [
      line("languages", "languages: [en]"),
      [
        "content/br: must not be there unless languages of studio.md holds br: add it to them, or take the folder away",
        "content/studio.md: founders[0].role.br is not a known field",
        "content/studio.md: founders[1].role.br is not a known field",
      ],
    ],
    "a discipline without a file": [
      line("disciplines", "disciplines: [strategy, photography]"),
      ["en", "br"].flatMap((code) =>
        ["photography", ...SAMPLE_KEYS.filter((key) => key !== "strategy")]
          .map((key) =>
            `content/${code}/disciplines/${key}.md: ${
              key === "photography" ? "is missing" : UNLISTED
            }`
          )
      ),
    ],
    "disciplines of which none has a file": [
      line("disciplines", "disciplines: [photography]"),
      ["en", "br"].flatMap((code) =>
        ["photography", ...SAMPLE_KEYS].map((key) =>
          `content/${code}/disciplines/${key}.md: ${
            key === "photography" ? "is missing" : UNLISTED
          }`
        )
      ),
    ],
    "a line that YAML cuts, where English is not the first language": [
      {
        "studio.md": (text) =>
          text.replace("languages: [en, br]", "languages: [br, en]")
            .replace(/accent: "(.*)"/, "accent: $1"),
        "en/studio.md": (text) => text.replaceAll("link: /", "link: /en/"),
        "br/studio.md": (text) => text.replaceAll("link: /br/", "link: /"),
      },
      [
        "content/studio.md: line 33: accent has no value, as #c2350c is a comment: put it in quotes",
      ],
    ],
    "a language that is listed twice": [
      line("languages", "languages: [en, br, en, 12]"),
      [
        "content/studio.md: languages[3] must be a text, but is 12",
        "content/studio.md: languages must each be there once, but en is there twice",
      ],
    ],
    "a role in a language that is not listed": [
      {
        "studio.md": (text) => text.replace("      br: ", "      pt: "),
      },
      [
        "content/studio.md: founders[0].role.pt is not a known field; did you mean br?",
      ],
    ],
  };

for (const [name, [changes, faults]] of Object.entries(FAULTS)) {
  Deno.test(`studio.md: ${name} is a fault that says what to do`, async () => {
    assert.deepEqual(
      (await faultsWith(changes)).toSorted(),
      faults.toSorted(),
    );
  });
}

Deno.test("studio.md: a key that can be no id, and more than twelve of them, are faults", async () => {
  const said = async (...keys: readonly string[]) => {
    const list = line("disciplines", `disciplines: [${keys.join(", ")}]`);
    return (await faultsWith(list))
      .filter((fault) => fault.startsWith("content/studio.md: "));
  };
  for (const key of ["main", "contact-form", "Ai", "3d", "a".repeat(41)]) {
    assert.deepEqual(await said("ai", key), [
      `content/studio.md: disciplines must be lower-case letters, digits and single hyphens, begin with a letter, have at most 40 characters and be none of main, contact-form, but one is ${key}`,
    ]);
  }
  const keys = Array.from({ length: 13 }, (_, index) => `key-${index}`);
  assert.deepEqual(await said(...keys.slice(1)), []);
  assert.deepEqual(await said(...keys), [
    "content/studio.md: disciplines must be at most 12, but are 13",
  ]);
});

Deno.test("studio.md: a code without words is named with those that have some", async () => {
  const [fault = "", ...more] = await faultsWith(
    line("languages", "languages: [en, br, fr]"),
  );
  assert.deepEqual(more, []);
  assert.match(
    fault,
    /^content\/studio\.md: languages must be among en, br.*, but holds fr; a language is one file of words, see src\/README\.md$/,
  );
});

Deno.test("a founder's role may be one text for every language", async () => {
  assert.deepEqual(
    await faultsWith({
      "studio.md": (text) =>
        text.replace(/role:\n +en: .*\n +br: .*\n/, "role: Design\n"),
    }),
    [],
  );
});
