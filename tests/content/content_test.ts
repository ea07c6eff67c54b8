import assert from "node:assert/strict";
import { loadContent } from "../../src/content/content.ts";
import {
  type Changes,
  contentWith,
  faultsWith,
} from "../support/changed_content.ts";
import { sampleContent } from "../support/service.ts";

/** The text as an old editor saves it, a byte for each character. */
function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

Deno.test("one report names every fault of every file", async () => {
  const faults = await faultsWith({
    "studio.md": (text) =>
      text.replace("hello@", "hello ").replace("name: Founder One", "nom: x")
        .replace('"+5581900000000"', "5581").replace('"2016"', "2016"),
    "en/studio.md": (text) => text.replace("country: Brazil", "contry: Brazil"),
    "br/disciplines/ai.md": (text) =>
      text.replace("name:", "key: strategy\nname:"),
    "en/disciplines/ai.md": null,
    "br/pages/contact.md": (text) =>
      text.replace(/updated: .*/, "updated: soon"),
    "en/pages/home.md": () => "# No front matter",
    "br/pages/home.md": () => "---\n: : :\n- x\n---\n",
    "br/pages/privacy.md": null,
  });
  for (
    const expected of [
      /^content\/studio\.md: email must be an email address, but is "hello /,
      /^content\/studio\.md: founded must be a year in quotes.*, but is 2016$/,
      /^content\/studio\.md: phone must be a number in E\.164.*, but is 5581$/,
      /^content\/studio\.md: founders\[0\]\.nom is not a known field; did you mean name\?$/,
      /^content\/en\/studio\.md: contry is not a known field; did you mean country\?$/,
      /^content\/br\/disciplines\/ai\.md: key must be left out, as the file is named ai\.md$/,
      /^content\/en\/disciplines\/ai\.md: is missing$/,
      /^content\/br\/pages\/contact\.md: updated must be a day that exists, such as 2026-11-20, but is "soon"$/,
      /^content\/en\/pages\/home\.md: must begin with front matter/,
      /^content\/br\/pages\/home\.md: line 3: front matter is not valid YAML: [^\n]+$/,
      /^content\/br\/pages\/privacy\.md: is missing$/,
    ]
  ) {
    assert.equal(
      faults.filter((fault) => expected.test(fault)).length,
      1,
      `${expected} in\n${faults.join("\n")}`,
    );
  }
  assert.equal(faults.length, 11);
});

Deno.test("a list names the entry that is wrong", async () => {
  assert.deepEqual(
    await faultsWith({
      "en/disciplines/ai.md": (text) =>
        text.replace("deliverables:\n", "deliverables:\n  - 2026\n"),
      "studio.md": (text) =>
        text.replace("founders:\n", "founders:\n  - Ada\n"),
    }),
    [
      "content/en/disciplines/ai.md: deliverables[0] must be a text, but is 2026",
      'content/studio.md: founders[0] must be an entry with fields of its own, but is "Ada"',
    ],
  );
});

Deno.test("a day that does not exist is a fault", async () => {
  for (
    const day of ["2026-02-31", "2025-02-29", "2026-13-01", "2026-00-10", "x"]
  ) {
    assert.deepEqual(
      await faultsWith({
        "en/studio.md": (text) =>
          text.replace(/updated: .*/, `updated: ${day}`),
      }),
      [`content/en/studio.md: updated must be a day that exists, such as 2026-11-20, but is "${day}"`],
    );
  }
  assert.deepEqual(
    await faultsWith({
      "en/studio.md": (text) =>
        text.replace(/updated: .*/, "updated: 2024-02-29"),
    }),
    [],
  );
});

Deno.test("bytes that are not UTF-8 are a fault", async () => {
  const edit = (text: string) => latin1(text.replace("---\n", "---\n# café\n"));
  assert.deepEqual(await faultsWith({ "en/studio.md": edit }), [
    "content/en/studio.md: must be in UTF-8: save it again in this encoding",
  ]);
});

Deno.test("the studio's own pages elsewhere are https addresses", async () => {
  const profiles = (value: string) => (text: string) =>
    text.replace("updated:", `profiles: ${value}\nupdated:`);
  const { shared } = await contentWith({
    "studio.md": profiles("[https://social.example/studio]"),
  });
  assert.deepEqual(shared.profiles, [
    "https://social.example/studio",
  ]);
  assert.deepEqual(sampleContent().shared.profiles, []);
  for (
    const [value, fault] of [
      [
        "https://a.example",
        'profiles must be a list of https addresses, or left out, but is "https://a.example"',
      ],
      [
        '["https://a.example", "@us"]',
        'profiles[1] must be an https address, but is "@us"',
      ],
    ] as const
  ) {
    assert.deepEqual(await faultsWith({ "studio.md": profiles(value) }), [
      `content/studio.md: ${fault}`,
    ]);
  }
});

Deno.test("a picture that is named must say its size and have words", async () => {
  const first = (from: RegExp, to: string) => (text: string) =>
    text.replace(from, to);
  const table: [Changes, RegExp][] = [
    [
      { "files/port.svg": () => "<svg></svg>" },
      /^content\/files\/port\.svg: must be a picture \(image\/svg\+xml\) that states its size$/,
    ],
    [
      { "en/studio.md": first(/files\/clinic\.svg/, "../studio.md") },
      /^content\/en\/studio\.md: work\[0\]\.picture must be a picture in files\/ \(svg, png, jpg, jpeg, webp, avif, gif\), but is "\.\.\/studio\.md"$/,
    ],
    [
      { "br/studio.md": first(/ {4}alt: >-\n.*\n.*\n/, "") },
      /^content\/br\/studio\.md: work\[0\]\.alt must be a text, but is missing$/,
    ],
  ];
  for (const [changes, fault] of table) {
    const faults = await faultsWith(changes);
    assert.equal(faults.length, 1, faults.join("\n"));
    assert.match(faults[0] ?? "", fault);
  }
});

Deno.test("a studio may show no work, and a portrait of one founder", async () => {
  const { local, shared } = await contentWith({
    "en/studio.md": (text) => text.replace(/^work:[^]*?^(?=updated:)/m, ""),
    "br/studio.md": (text) =>
      text.replace(/^work:[^]*?^(?=updated:)/m, "work: []\n"),
    "studio.md": (text) =>
      text.replace(
        "name: Founder One",
        "name: Founder One\n    photo: files/clinic.svg",
      ),
  });
  for (const language of shared.languages) {
    assert.deepEqual(local(language).work, []);
  }
  const [one, two] = shared.founders;
  assert.equal(one?.photo?.width, 1600);
  assert.equal(two?.photo, null);
});

Deno.test("a key that stands twice in a file is a fault", async () => {
  const [fault = "", ...more] = await faultsWith({
    "en/studio.md": (text) => text.replace("---\n", "---\ncountry: Chile\n"),
  });
  assert.deepEqual(more, []);
  assert.match(
    fault,
    /^content\/en\/studio\.md: line \d+: front matter is not valid YAML/,
  );
});

Deno.test("front matter may have Windows line ends and a byte order mark", async () => {
  assert.deepEqual(
    await faultsWith({
      "en/studio.md": (text) => "\uFEFF" + text.replaceAll("\n", "\r\n"),
    }),
    [],
  );
});

Deno.test("a directory that is not there is one fault, without a stack", () => {
  assert.deepEqual(loadContent("/nowhere/content", "../content"), {
    ok: false,
    faults: ["../content: must be a directory that can be read"],
  });
});
