import assert from "node:assert/strict";
import { dirname } from "node:path";
import { type ContentResult, loadContent } from "../../src/content/content.ts";
import { copyContent } from "../setup/tasks.ts";
import { sampleContent } from "../support/service.ts";

/** A copy of the sample content in a directory of its own. */
async function copyOfContent(): Promise<string> {
  return await copyContent(await Deno.makeTempDir());
}

/** The faults of the sample after some files were changed. */
async function faultsAfter(changes: Changes): Promise<readonly string[]> {
  const loaded = await loadedAfter(changes);
  return loaded.ok ? [] : loaded.faults;
}

/** New text or bytes for a file of the sample; null removes it. */
type Changes = Readonly<
  Record<string, ((text: string) => string | Uint8Array) | null>
>;

async function loadedAfter(changes: Changes): Promise<ContentResult> {
  const directory = await copyOfContent();
  for (const [name, change] of Object.entries(changes)) {
    const path = `${directory}/${name}`;
    if (change === null) await Deno.remove(path, { recursive: true });
    else {
      const text = await Deno.readTextFile(path).catch(() => "");
      const changed = change(text);
      await Deno.writeFile(
        path,
        typeof changed === "string"
          ? new TextEncoder().encode(changed)
          : changed,
      );
    }
  }
  const loaded = loadContent(directory, "content");
  await Deno.remove(dirname(directory), { recursive: true });
  return loaded;
}

/** The text as an old editor saves it, a byte for each character. */
function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

Deno.test("the sample content is complete in both languages", () => {
  const { local } = sampleContent();
  for (const { disciplines } of [local.en, local.br]) {
    assert.deepEqual(disciplines.map(({ key }) => key), [
      "strategy",
      "product-ux",
      "engineering",
      "infrastructure",
      "ai",
    ]);
  }
});

Deno.test("a path is as good as a URL", async () => {
  const directory = await copyOfContent();
  assert.ok((loadContent(directory, "content")).ok);
  await Deno.remove(dirname(directory), { recursive: true });
});

Deno.test("each fault names the file, the field, what is there and what is wanted", async () => {
  assert.deepEqual(
    await faultsAfter({
      "en/disciplines/ai.md": (text) =>
        text.replace(
          /deliverables:[\s\S]*?updated/,
          "deliverables: none\nupdated",
        ),
    }),
    ['content/en/disciplines/ai.md: deliverables must be a list of texts, but is "none"'],
  );
});

Deno.test("every fault of every file is told in one report", async () => {
  const faults = await faultsAfter({
    "studio.md": (text) =>
      text.replace("hello@", "hello ").replace("name: Founder One", "nom: x")
        .replace('"+5581900000000"', "5581").replace('"2016"', "2016"),
    "en/studio.md": (text) => text.replace("country: Brazil", "contry: Brazil"),
    "br/disciplines/ai.md": (text) => text.replace("key: ai", "key: strategy"),
    "en/disciplines/ai.md": null,
    "br/pages/contact.md": (text) =>
      text.replace(/updated: .*/, "updated: soon"),
    "en/pages/home.md": () => "# No front matter",
    "br/pages/home.md": () => "---\n: : :\n- x\n---\n",
    "br/pages/privacy.md": null,
  });
  for (
    const expected of [
      /^content\/studio\.md: email must be an e-mail address, but is "hello /,
      /^content\/studio\.md: founded must be a year in quotes.*, but is 2016$/,
      /^content\/studio\.md: phone must be a number in E\.164.*, but is 5581$/,
      /^content\/studio\.md: founders\[0\]\.nom is not a known field; did you mean name\?$/,
      /^content\/en\/studio\.md: contry is not a known field; did you mean country\?$/,
      /^content\/br\/disciplines: each key must be in exactly one file, but strategy is in ai\.md and strategy\.md, ai is in none$/,
      /^content\/en\/disciplines: each key must be in exactly one file, but ai is in none$/,
      /^content\/br\/pages\/contact\.md: updated must be a day that exists, such as 2026-11-20, but is "soon"$/,
      /^content\/en\/pages\/home\.md: must begin with front matter/,
      /^content\/br\/pages\/home\.md: front matter is not valid YAML: line 3: [^\n]+$/,
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

Deno.test("a field whose name is misspelt is one fault, with the name that is meant", async () => {
  assert.deepEqual(
    await faultsAfter({
      "en/studio.md": (text) => text.replace("pricing:", "pricng:"),
      "br/studio.md": (text) => text.replace("country:", "contry:"),
      "en/disciplines/ai.md": (text) => text.replace("key:", "shape: x\nkey:"),
    }),
    [
      "content/br/studio.md: contry is not a known field; did you mean country?",
      "content/en/disciplines/ai.md: shape is not a known field",
      "content/en/studio.md: pricng is not a known field; did you mean pricing?",
    ],
  );
});

Deno.test("a list names the entry that is wrong", async () => {
  assert.deepEqual(
    await faultsAfter({
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

Deno.test("one mistake in the disciplines is one fault", async () => {
  const wrongKey = (text: string) => text.replace("key: ai", "key: aii");
  const table: [Changes, readonly string[]][] = [
    [{ "en/disciplines/ai.md": null }, [
      "content/en/disciplines: each key must be in exactly one file, but ai is in none",
    ]],
    [{ "en/disciplines/ai.md": wrongKey }, [
      'content/en/disciplines/ai.md: key must be one of strategy, product-ux, engineering, infrastructure, ai, but is "aii"',
    ]],
    [{ "en/disciplines/ai.md": () => "no front matter" }, [
      "content/en/disciplines/ai.md: must begin with front matter between two lines of ---",
    ]],
    [{ "en/disciplines": null }, [
      "content/en/disciplines: must be a directory that can be read",
    ]],
  ];
  for (const [changes, faults] of table) {
    assert.deepEqual(await faultsAfter(changes), faults);
  }
});

Deno.test("a day that does not exist is a fault", async () => {
  for (
    const day of ["2026-02-31", "2025-02-29", "2026-13-01", "2026-00-10", "x"]
  ) {
    assert.deepEqual(
      await faultsAfter({
        "en/studio.md": (text) =>
          text.replace(/updated: .*/, `updated: ${day}`),
      }),
      [`content/en/studio.md: updated must be a day that exists, such as 2026-11-20, but is "${day}"`],
    );
  }
  assert.deepEqual(
    await faultsAfter({
      "en/studio.md": (text) =>
        text.replace(/updated: .*/, "updated: 2028-02-29"),
    }),
    [],
  );
});

Deno.test("bytes that are not UTF-8 are a fault that names the line", async () => {
  const table: Record<string, (text: string) => Uint8Array> = {
    // The first such letter is on this line.
    "line 4": (text) => latin1(text.replace("---\n", "---\n#\n#\n# café\n")),
    "line 1": (text) =>
      new Uint8Array([
        0xff,
        0xfe,
        ...[...latin1(text)].flatMap((byte) => [byte, 0]),
      ]),
  };
  for (const [line, change] of Object.entries(table)) {
    assert.deepEqual(
      await faultsAfter({ "en/studio.md": change }),
      [`content/en/studio.md: ${line} is not UTF-8; save the file in this encoding`],
    );
  }
});

Deno.test("a placeholder that is not known comes with the two nearest names", async () => {
  assert.deepEqual(
    await faultsAfter({
      "en/pages/home.md": (text) => `${text}\n{emial}\n`,
      "br/pages/privacy.md": (text) => `${text}\n{mpc} {mpc}\n`,
    }).then((faults) =>
      faults.map((fault) => fault.replace(/line \d+/, "line N"))
    ),
    [
      "content/br/pages/privacy.md: line N: {mpc} is not a known placeholder; the nearest are {mcp} and {a2a}",
      "content/en/pages/home.md: line N: {emial} is not a known placeholder; the nearest are {email} and {skill}",
    ],
  );
});

Deno.test("a contact page without its form is a fault", async () => {
  assert.deepEqual(
    await faultsAfter({
      "en/pages/contact.md": (text) => text.replace("{form}", ""),
    }),
    ["content/en/pages/contact.md: {form} is missing from the text"],
  );
});

Deno.test("the studio's own pages elsewhere are https addresses", async () => {
  const profiles = (value: string) => (text: string) =>
    text.replace("updated:", `profiles: ${value}\nupdated:`);
  const loaded = await loadedAfter({
    "studio.md": profiles("[https://social.example/studio]"),
  });
  assert.ok(loaded.ok);
  assert.deepEqual(loaded.content.shared.profiles, [
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
    assert.deepEqual(await faultsAfter({ "studio.md": profiles(value) }), [
      `content/studio.md: ${fault}`,
    ]);
  }
});

Deno.test("a picture that is named must be there, say its size and have words", async () => {
  const first = (from: RegExp, to: string) => (text: string) =>
    text.replace(from, to);
  const table: [Changes, RegExp][] = [
    [
      { "files/port.svg": null },
      /^content\/files\/port\.svg: is not there, but is named by content\/br\/studio\.md \(work\[1\]\.picture\), content\/en\/studio\.md \(work\[1\]\.picture\)$/,
    ],
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
    [
      {
        "studio.md": first(
          /name: Founder One/,
          "name: Founder One\n    photo: files/none.jpg",
        ),
      },
      /^content\/studio\.md: founders\[0\]\.photo: files\/none\.jpg is not there$/,
    ],
  ];
  for (const [changes, fault] of table) {
    const faults = await faultsAfter(changes);
    assert.equal(faults.length, 1, faults.join("\n"));
    assert.match(faults[0] ?? "", fault);
  }
});

Deno.test("a studio may show no work, and a portrait of one founder", async () => {
  const loaded = await loadedAfter({
    "en/studio.md": (text) => text.replace(/^work:[^]*?^(?=updated:)/m, ""),
    "br/studio.md": (text) =>
      text.replace(/^work:[^]*?^(?=updated:)/m, "work: []\n"),
    "studio.md": (text) =>
      text.replace(
        "name: Founder One",
        "name: Founder One\n    photo: files/clinic.svg",
      ),
  });
  assert.ok(loaded.ok);
  const { en, br } = loaded.content.local;
  assert.deepEqual([en.work, br.work], [[], []]);
  const [one, two] = loaded.content.shared.founders;
  assert.equal(one?.photo?.width, 1600);
  assert.equal(two?.photo, null);
});

Deno.test("a key that stands twice in a file is a fault", async () => {
  const [fault = "", ...more] = await faultsAfter({
    "en/studio.md": (text) => text.replace("---\n", "---\ncountry: Chile\n"),
  });
  assert.deepEqual(more, []);
  assert.match(
    fault,
    /^content\/en\/studio\.md: front matter is not valid YAML/,
  );
});

Deno.test("front matter may have Windows line ends and a byte order mark", async () => {
  assert.deepEqual(
    await faultsAfter({
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
