/**
 * What an operator does to make the service their own, and that nothing of the
 * sample is left then.
 */
import assert from "node:assert/strict";
import { ADDRESSES } from "../../src/table/addresses.ts";
import { LANGUAGES } from "../../src/languages/language.ts";
import { FILES } from "../../src/table/page_paths.ts";
import { temporaryDirectory } from "../reliability/outbox_files.ts";
import { ROOT, sampleContent, startService } from "../support/service.ts";
import { runTask, type TaskResult } from "./tasks.ts";

const STUDIO = [
  ...["--name", "Estúdio Horizonte", "--city", "Belo Horizonte"],
  ...["--country", "BR"],
  ...["--email", "ola@horizonte.example", "--accent", "#0b5fff"],
  ...["--founder", "First Partner, Co-founder, design / Cofundadora, design"],
  ...["--founder", "Second Partner, Co-founder / Cofundador"],
  ...["--address", "https://horizonte.example"],
];

/** Runs `deno task new` in a directory whose .env is nobody else's. */
async function runNew(cwd: string, ...args: string[]): Promise<TaskResult> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "-q", "--allow-read", "--allow-write"],
      ...["--config", new URL("deno.json", ROOT).pathname],
      new URL("src/tasks/new.ts", ROOT).pathname,
      ...args,
    ],
    cwd,
    env: { NO_COLOR: "1" },
    stdin: "null",
  }).output();
  const decoder = new TextDecoder();
  return { code, out: decoder.decode(stdout), error: decoder.decode(stderr) };
}

function picture(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><path fill="${color}" d="M0 0h640v480H0z"/></svg>`;
}

const WORK = `---
title: WORK
heading: What came of it, in two pictures
description: >-
  Two pieces of work of {name}, one for a market and one for a school, with what
  each of them changed.
nav: true
updated: 2026-11-20
---

## A market that knows its stalls {#market}

![Stalls of a market seen from above](files/market.svg)

Two hundred stalls pay their rent from the phone, and whoever looks after them
sees at eight in the morning which of them are open. Nobody walks the aisles
with a list any more, and the list was wrong on most days of the week.

## A school that answers {#school}

![A classroom with an open door](files/school.svg)

Parents ask in the evening and read the answer before breakfast. Teachers answer
what only they can. [Write to us]({contact}) about a school of your own.
`;

/** What an operator changes after `new`. */
async function makeItTheirs(content: string): Promise<void> {
  const files: Record<string, string> = {
    "files/portrait.svg": picture("#123456"),
    "files/market.svg": picture("#234567"),
    "files/school.svg": picture("#345678"),
    "files/logo.svg": picture("#0b5fff"),
    "en/pages/work.md": WORK.replace("WORK", "Work"),
    "br/pages/work.md": WORK.replace("WORK", "Projetos"),
  };
  await Deno.mkdir(`${content}/files`);
  for (const [name, text] of Object.entries(files)) {
    await Deno.writeTextFile(`${content}/${name}`, text);
  }
  for (const language of LANGUAGES) {
    const path = `${content}/${language}/disciplines/strategy.md`;
    const text = await Deno.readTextFile(path);
    await Deno.writeTextFile(
      path,
      text.replace("sample: true\n", "").replace("  - ", "  - Our own "),
    );
  }
  const path = `${content}/studio.md`;
  const text = await Deno.readTextFile(path);
  await Deno.writeTextFile(
    path,
    text
      .replaceAll("# linkedIn: ", "linkedIn: ")
      .replace("# photo: files/NAME.jpg", "photo: files/portrait.svg")
      .replace("#   logo:", "  logo:"),
  );
}

/** Everything that is published, by its path. */
async function readAll(
  baseUrl: string,
  slug: string,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const bodies = new Map<string, Uint8Array>();
  const waiting = [
    "/",
    ...Object.values(ADDRESSES)
      .filter(({ type }) => type !== null)
      .map(({ path }) => path.replace("{slug}", slug)),
    ...Object.values(FILES).map(({ path }) => path),
  ];
  const links = new RegExp(
    `${baseUrl}(/[^\\s"'<>)\\]}\\\\&]*)|(?:href|src|action)="(/[^"]*)"`,
    "g",
  );
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (bodies.has(path) || /^\/(?:mcp|a2a|api\/v1\/messages)$/.test(path)) {
      continue;
    }
    const response = await fetch(baseUrl + path);
    assert.equal(response.status, 200, path);
    const bytes = await response.bytes();
    bodies.set(path, bytes);
    if (
      /^(?:image\/(?!svg)|font)/.test(
        response.headers.get("content-type") ?? "",
      )
    ) {
      continue;
    }
    for (
      const [, absolute, relative = ""] of new TextDecoder().decode(bytes)
        .matchAll(links)
    ) {
      const found = (absolute ?? relative).replace(/[#].*$|[.,:;`*]+$/g, "");
      waiting.push(found);
    }
  }
  return bodies;
}

/** The words, colors and file names that only the sample has. */
function marksOfTheSample(): readonly string[] {
  const { shared, local } = sampleContent();
  const { name, slug, city, email, phone, founders, brand } = shared;
  const work = LANGUAGES.flatMap((language) => local[language].work);
  const marks = [
    ...[name, slug, city, email, email.replace(/.*@/, "")],
    ...[phone, phone?.slice(1), brand.accent],
    ...founders.map((founder) => founder.name),
    ...work.flatMap((piece) => [piece.name, piece.picture.path, piece.alt]),
  ];
  return marks.flatMap((mark) => mark?.toLowerCase() ?? []);
}

Deno.test("a studio of another city, made with new, shows nothing of the sample anywhere", async () => {
  await using directory = await temporaryDirectory();
  const content = `${directory.path}/our studio`;
  const made = await runNew(directory.path, "our studio", ...STUDIO);
  assert.deepEqual([made.code, made.error], [0, ""]);
  assert.match(
    await Deno.readTextFile(`${directory.path}/.env`),
    /^CONTENT_DIR=.*\/our studio\n[^]*BASE_URL=https:\/\/horizonte\.example\n$/,
  );
  const { mode } = await Deno.stat(`${directory.path}/.env`);
  assert.equal((mode ?? 0) & 0o777, 0o600);
  await makeItTheirs(content);
  const checked = await runTask("check_content.ts", [], {
    CONTENT_DIR: content,
  });
  assert.deepEqual([checked.code, checked.error], [0, ""]);
  assert.match(
    checked.out,
    /^\S.*: without legalName, taxId, address [^\n]*\n\S.*: without favicon\.ico [^\n]*\n\S.*: \d+ texts are still the sample's: br\/disciplines\/ai\.md, [^\n]*\n[^\n]*: nothing stops a start \(version [\d.]+\)\n$/,
  );

  await using service = await startService({ CONTENT_DIR: content });
  assert.match(
    service.output(),
    /texts are still the sample's: .*en\/studio\.md/,
  );
  const bodies = await readAll(service.baseUrl, "estudio-horizonte");
  for (
    const path of [
      ...["/work", "/br/work", "/plain/work", "/br/plain/work.md"],
      ...[
        "/files/market.svg",
        "/files/portrait.svg",
        "/icon.svg",
      ],
    ]
  ) {
    assert.ok(bodies.has(path), path);
  }
  const facts = JSON.parse(
    new TextDecoder().decode(bodies.get("/api/v1/studio")),
  );
  assert.match(
    facts.description,
    /^Estúdio Horizonte is .* studio in Belo Horizonte, Brazil\. /,
  );
  const marks = marksOfTheSample();
  assert.ok(marks.length > 20);
  for (const [path, bytes] of bodies) {
    const text = new TextDecoder().decode(bytes).toLowerCase();
    for (const mark of marks) {
      assert.ok(!text.includes(mark), `${path}: ${mark}`);
    }
  }
  for (const { name } of sampleContent().files) {
    const sample = await Deno.readFile(new URL(`content/${name}`, ROOT));
    for (const [path, bytes] of bodies) {
      assert.notDeepEqual(bytes, sample, `${path} is ${name} of the sample`);
    }
  }

  const verified = await new Deno.Command(Deno.execPath(), {
    args: ["task", "-q", "verify", service.baseUrl],
    cwd: ROOT,
    env: { NO_COLOR: "1" },
  }).output();
  assert.match(
    new TextDecoder().decode(verified.stdout),
    /^Score 100 %: (\d+) of \1 checks passed\nStill the sample's: (?!.*strategy).*br\/pages\/privacy\.md/m,
  );
});

Deno.test("a studio abroad claims nothing of Brazil, and its data no training", async () => {
  await using directory = await temporaryDirectory();
  const made = await runNew(
    directory.path,
    "ours",
    ...["--name", "Atelier Norte", "--city", "Porto", "--country", "pt"],
    ...["--email", "ola@norte.example"],
    ...["--founder", "First Partner, Co-founder / Cofundadora"],
  );
  assert.deepEqual([made.code, made.error], [0, ""]);
  await using service = await startService({
    CONTENT_DIR: `${directory.path}/ours`,
  });
  const bodies = await readAll(service.baseUrl, "atelier-norte");
  const text = (path: string) =>
    new TextDecoder().decode(bodies.get(path) ?? new Uint8Array());
  for (const path of bodies.keys()) {
    // The languages of the service are what they are.
    const words = text(path)
      .replaceAll(/Brazilian\s+Portuguese|português\s+do\s+Brasil/gi, "");
    assert.deepEqual(
      /.*(?:LGPD|ANPD|\bBra[sz]il).*/.exec(words)?.[0],
      undefined,
      path,
    );
  }
  const facts = JSON.parse(text("/api/v1/studio"));
  assert.equal(facts.location.country, "Portugal");
  assert.equal(facts.founders[0].role, "Co-founder");
  assert.match(text("/robots.txt"), /ai-train=no/);
  assert.match(text("/privacy"), /TO BE WRITTEN, by the law of Portugal/);
  assert.match(
    text("/br/privacy"),
    /A SER ESCRITO, pela lei do país: Portugal/,
  );
});

Deno.test("new says what it needs, and writes nothing where something lies", async () => {
  await using directory = await temporaryDirectory();
  const { path } = directory;
  const lacking = await runNew(path, "ours", "--name", "Ours");
  assert.equal(lacking.code, 1);
  assert.match(
    lacking.error,
    /^--city: not given, wanted the name of a city\n--country: not given.*\n--email: not given.*\n--founder: not given.*\ndeno task new DIR /,
  );
  const slip = await runNew(path, "ours", ...STUDIO, "--foundr", "X, Y / Z");
  assert.match(slip.error, /^--foundr: unknown; did you mean --founder\?\n/);
  const oneRole = await runNew(path, "ours", ...STUDIO, "--founder", "X, Y");
  assert.match(oneRole.error, /^--founder: given "X, Y", wanted .* both/);
  const wrong = await runNew(
    path,
    "ours",
    ...STUDIO,
    "--phone",
    "31",
    "--accent",
    "#ffe000",
  );
  assert.equal(wrong.code, 1);
  assert.match(
    wrong.error,
    /^--phone: given "31", wanted .*\n--accent: must have a contrast of 4\.5 .* the nearest that has it is "#[0-9a-f]{6}"\n/,
  );
  assert.deepEqual([...Deno.readDirSync(path)], []);
  await Deno.mkdir(`${path}/ours`);
  await Deno.writeTextFile(`${path}/ours/mine.md`, "");
  const refused = await runNew(path, "ours", ...STUDIO);
  assert.equal(refused.code, 1);
  assert.match(refused.error, /^ours: must be empty or not there yet\n$/);
  assert.equal([...Deno.readDirSync(`${path}/ours`)].length, 1);
});
