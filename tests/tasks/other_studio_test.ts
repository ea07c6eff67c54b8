// What an operator does to make the service their own, and that nothing of the
// sample is left then.
import assert from "node:assert/strict";
import { temporaryDirectory } from "../reliability/outbox_files.ts";
import { ROOT, sampleContent, startService } from "../support/service.ts";
import { type Changes, copyWith } from "../support/changed_content.ts";
import { type CommandResult, runCommand } from "../support/command.ts";
import { walk } from "../verify/checks/links.ts";
import { openSite } from "../verify/site.ts";
import { runTask } from "./tasks.ts";

const STUDIO = `---
name: Estúdio Horizonte
slug: estudio-horizonte
languages: [en, br]
disciplines: [strategy, product-ux, engineering, infrastructure, ai]
city: Belo Horizonte
countryCode: BR
email: ola@horizonte.example
founders:
  - name: First Partner
    linkedIn: https://www.linkedin.com/in/first
    photo: files/portrait.svg
    role:
      en: Co-founder, design
      br: Cofundadora, design
brand:
  accent: "#0b5fff"
  logo: files/logo.svg
updated: 2026-11-20
---
`;

/** Runs `deno task new` in a directory whose .env is nobody else's. */
function runNew(cwd: string, ...args: string[]): Promise<CommandResult> {
  const deno = [Deno.execPath(), "run", "-q", "--allow-read", "--allow-write"];
  const [config, task] = ["deno.json", "src/tasks/new.ts"]
    .map((name) => new URL(name, ROOT).pathname);
  return runCommand([...deno, `--config=${config}`, `${task}`, ...args], {
    cwd,
  });
}

function picture(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><path fill="${color}" d="M0 0h640v480H0z"/></svg>`;
}

const WORK = `---
title: WORK
heading: What came of it, in two pictures
description: Two pieces of work of {name}, one for a market, one for a school.
nav: true
updated: 2026-11-20
---

![Stalls of a market seen from above](files/market.svg)

![A classroom with an open door](files/school.svg)

[Write to us]({contact}) about a school of your own.
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
    "studio.md": STUDIO,
  };
  for (const name of ["archive", "clinic", "port"]) {
    await Deno.remove(`${content}/files/${name}.svg`);
  }
  for (const language of ["en", "br"]) {
    for (const name of ["archive", "clinics", "port"]) {
      await Deno.remove(`${content}/${language}/pages/${name}.md`);
    }
  }
  for (const [name, text] of Object.entries(files)) {
    await Deno.writeTextFile(`${content}/${name}`, text);
  }
  for (const language of ["en", "br"]) {
    const edit = async (name: string, change: (text: string) => string) => {
      const path = `${content}/${language}/${name}`;
      await Deno.writeTextFile(path, change(await Deno.readTextFile(path)));
    };
    await edit(
      "disciplines/strategy.md",
      (text) =>
        text.replace("sample: true\n", "").replace("  - ", "  - Our own "),
    );
    await edit(
      "studio.md",
      (text) => text.replace(/^(?:#.*\n)?work:\n(?: .*\n)*/m, ""),
    );
    await edit(
      "pages/home.md",
      (text) => text.replace(/^## .*\n+\{work\}\n+/m, ""),
    );
  }
}

/** The words, colors and file names that only the sample has. */
function marksOfTheSample(): readonly string[] {
  const { shared, local } = sampleContent();
  const { name, slug, city, email, phone, founders, brand } = shared;
  const work = shared.languages.flatMap((language) => local(language).work);
  const marks = [
    ...[name, slug, city, email, email.replace(/.*@/, "")],
    ...[phone, phone?.slice(1), brand.accent],
    ...founders.map((founder) => founder.name),
    ...work.flatMap((piece) => [piece.name, piece.picture.path, piece.alt]),
  ];
  return marks.flatMap((mark) => mark?.toLowerCase() ?? []);
}

/** What check-content says of content in which nothing is wrong. */
async function check(CONTENT_DIR: string): Promise<string> {
  const env = { CONTENT_DIR };
  const { code, out, error } = await runTask("check_content.ts", [], env);
  assert.deepEqual([code, error], [0, ""]);
  return out;
}

Deno.test("new copies the sample, marked as such, and names it where every task looks", async () => {
  await using directory = await temporaryDirectory();
  const content = `${directory.path}/our studio`;
  const { code, out, error } = await runNew(directory.path, "our studio");
  assert.deepEqual([code, error], [0, ""]);
  assert.match(
    out,
    /\nBegin with these lines of studio\.md:\n {2}name: Innovarts\n(?: {2}\w+: .*\n)+ {2}phone: .*\ndeno task dev /,
  );
  const env = `${directory.path}/.env`;
  assert.equal(await Deno.readTextFile(env), `CONTENT_DIR='${content}'\n`);
  assert.equal(((await Deno.stat(env)).mode ?? 0) & 0o777, 0o600);
  const sample = await Deno.readTextFile(new URL("content/studio.md", ROOT));
  assert.equal(
    await Deno.readTextFile(`${content}/studio.md`),
    sample.replace("---\n", "---\nsample: true\n"),
  );
  const files = [...Deno.readDirSync(`${content}/files`)];
  assert.deepEqual(files.map(({ name }) => name).sort(), [
    "archive.svg",
    "clinic.svg",
    "port.svg",
  ]);
  assert.match(
    await check(content),
    /: 25 texts are still the sample's: br\/disciplines\/ai\.md, [^\n]*\n[^\n]*: nothing stops a start/,
  );
  // In one language a founder has one role.
  const one = await runNew(directory.path, "one", "--languages", "en");
  assert.match(one.out, /\n {2}languages: \[en\]\n/);
  const studio = await Deno.readTextFile(`${directory.path}/one/studio.md`);
  assert.match(studio, /\n {4}role:\n {6}en: Co-founder, design\n {2}- name/);
  await check(`${directory.path}/one`);
  // The runtime reads what is written for it, whatever the name.
  await Deno.remove(env);
  assert.equal(
    (await runNew(directory.path, "ada's", "--languages", "en")).code,
    0,
  );
  const shown = [Deno.execPath(), "eval", "--env-file=.env"];
  const program = 'console.log(Deno.env.get("CONTENT_DIR"))';
  const read = await runCommand([...shown, program], { cwd: directory.path });
  assert.equal(read.out, `${directory.path}/ada's\n`);
  // .env is written once.
  const again = await runNew(directory.path, "another");
  assert.match(
    again.out,
    /\n\.env is there already; put this into it: CONTENT_DIR=\/.*\/another\n/,
  );
});

Deno.test("in whatever order the languages stand, what is copied is right", async () => {
  await using directory = await temporaryDirectory();
  const ours = await runNew(directory.path, "ours", "--languages", "br,en");
  assert.equal(ours.code, 0);
  await check(`${directory.path}/ours`);
});

Deno.test("a studio of another city, made with new, shows nothing of the sample anywhere", async () => {
  await using directory = await temporaryDirectory();
  const content = `${directory.path}/our studio`;
  assert.equal((await runNew(directory.path, "our studio")).code, 0);
  await makeItTheirs(content);
  assert.match(
    await check(content),
    /^\S.*: without legalName, taxId, address [^\n]*\n\S.*: without favicon\.ico [^\n]*\n\S.*: \d+ texts are still the sample's: br\/disciplines\/ai\.md, [^\n]*\n[^\n]*: nothing stops a start \(version [\d.]+\)\n$/,
  );

  await using service = await startService({ CONTENT_DIR: content });
  assert.match(
    service.output(),
    /texts are still the sample's: .*en\/studio\.md/,
  );
  const site = await openSite(service.baseUrl, (request) => fetch(request));
  const { answers } = await walk(site);
  const own = ["/work", "/br/work", "/plain/work", "/br/work.md"];
  const files = ["/files/market.svg", "/files/portrait.svg", "/icon.svg"];
  for (const path of [...own, ...files]) {
    assert.ok(answers.has(service.baseUrl + path), path);
  }
  const { answer } = answers.get(`${service.baseUrl}/api/v1/studio`) ?? {};
  assert.match(
    answer?.text ?? "",
    /"description":"Estúdio Horizonte is [^"]* studio in Belo Horizonte, Brazil\. /,
  );
  const marks = marksOfTheSample();
  assert.ok(marks.length > 20);
  for (const [url, { answer }] of answers) {
    const text = answer.text.toLowerCase();
    for (const mark of marks) {
      assert.ok(!text.includes(mark), `${url}: ${mark}`);
    }
  }
});

Deno.test("a studio abroad is told whose law its privacy page keeps to, until that is rewritten", async () => {
  const abroad = (text: string) =>
    text.replace("countryCode: BR", "countryCode: PT");
  const nowhere = (text: string) => text.replace("countryCode: BR\n", "");
  const sample = (text: string) => text.replace("---\n", "---\nsample: true\n");
  const law =
    "content: countryCode is PT, but the law is still the sample's, of BR: rewrite the page and delete its sample: true: en/pages/privacy.md";
  const page = "en/pages/privacy.md";
  const table: [Changes, string[]][] = [
    [{ "studio.md": abroad, [page]: sample }, [law]],
    [{ "studio.md": abroad }, []],
    [{ "studio.md": nowhere, [page]: sample }, []],
    [{ [page]: sample }, []],
  ];
  for (const [changes, notes] of table) {
    await using copy = await copyWith(changes);
    const told = copy.notes().filter((note) => note.includes("law"));
    assert.deepEqual(told, notes);
  }
});

Deno.test("new writes nothing where something lies, or what it is asked for is not known", async () => {
  await using directory = await temporaryDirectory();
  const { path } = directory;
  await Deno.mkdir(`${path}/taken`);
  await Deno.writeTextFile(`${path}/taken/mine.md`, "");
  const table: [string[], RegExp][] = [
    [[], /^deno task new DIR \[--languages /],
    [["taken"], /^\/.*\/taken: must be empty or not there yet\n$/],
    [
      ["ours", "--languages", "en,fr"],
      /^--languages: given en,fr, wanted some of en,br/,
    ],
    [["ours", "--languages", "en,en"], /^--languages: .*, each once/],
    [
      ["ours", "--name", "Ours"],
      /^deno task new DIR /,
    ],
  ];
  for (const [args, error] of table) {
    const refused = await runNew(path, ...args);
    assert.equal(refused.code, 1);
    assert.match(refused.error, error);
  }
  const left = [...Deno.readDirSync(path)].map(({ name }) => name);
  assert.deepEqual(left, ["taken"]);
  assert.equal([...Deno.readDirSync(`${path}/taken`)].length, 1);
});
