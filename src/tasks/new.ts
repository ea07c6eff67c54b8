// `deno task new DIR [--languages es,en]` copies the sample as the content of
// another studio, with each text marked as still the sample's.
import { dirname, resolve } from "node:path";
import { WORDS } from "../languages/languages.ts";
import { CHECKOUT } from "../process/checkout.ts";
import { exit, say, shellWord } from "./report.ts";

const SAMPLE = `${CHECKOUT}/content`;
const CODES = Object.keys(WORDS).join(",");
const USAGE = `deno task new DIR [--languages ${CODES}]`;

/** What describes the service, and pictures that show the sample elsewhere. */
const LEFT_OUT =
  /^(?:service\/|README\.md$|files\/(?:og-\w+\.png|favicon\.ico|apple-touch-icon\.png|logo-512\.png)$)/;

/** The folder of texts that a language without any of its own begins with. */
const WRITTEN_FROM = "en";

const names = listFiles("").filter((name) => !LEFT_OUT.test(name));
const sampleLanguages = Object.keys(WORDS)
  .filter((code) => names.includes(`${code}/studio.md`));
const { directory, languages } = readArguments();
for (const name of names) {
  const [folder = "", ...rest] = name.split("/");
  if (!sampleLanguages.includes(folder)) copy(name, name);
  for (const code of languages) {
    const from = sampleLanguages.includes(code) ? code : WRITTEN_FROM;
    if (folder === from) copy(name, [code, ...rest].join("/"));
  }
}
say(`${directory}: the sample's texts, in ${languages.join(" and ")}`);
say(nameInEnvironment());
say("Begin with these lines of studio.md:");
const [facts = ""] = Deno.readTextFileSync(`${directory}/studio.md`)
  .split("\nfounders:");
for (const line of facts.split("\n")) {
  if (/^(?!sample)\w+: /.test(line)) say(`  ${line}`);
}
say("deno task dev serves it, and follows every change of it.");
say(
  "deno task check-content says what is wrong, and what is still the sample's.",
);

function readArguments() {
  const [given, option, list, ...more] = Deno.args;
  const isKnown = option === undefined ||
    option === "--languages" && list !== undefined;
  if (given === undefined || !isKnown || more.length > 0) exit([USAGE]);
  const directory = resolve(given);
  if (!isFree(directory)) {
    exit([`${directory}: must be empty or not there yet`]);
  }
  const languages = list?.split(",").map((code) => code.trim()) ??
    sampleLanguages;
  const areKnown = languages.every((code) => Object.hasOwn(WORDS, code));
  if (!areKnown || new Set(languages).size < languages.length) {
    exit([
      `--languages: given ${list}, wanted some of ${CODES}, each once; a language is one file of words, see src/README.md`,
    ]);
  }
  return { directory, languages };
}

/** Whether nothing is there but hidden files such as .git. */
function isFree(path: string): boolean {
  try {
    return Deno.readDirSync(path).every(({ name }) => name.startsWith("."));
  } catch (error) {
    return error instanceof Deno.errors.NotFound;
  }
}

/** The files of the sample below a folder, as the content names them. */
function listFiles(folder: string): readonly string[] {
  const entries = [...Deno.readDirSync(`${SAMPLE}/${folder}`)];
  return entries.flatMap(({ name, isDirectory }) =>
    isDirectory ? listFiles(`${folder}${name}/`) : [folder + name]
  ).sort();
}

function copy(from: string, to: string): void {
  const path = `${directory}/${to}`;
  Deno.mkdirSync(dirname(path), { recursive: true });
  Deno.copyFileSync(`${SAMPLE}/${from}`, path);
  if (!from.endsWith(".md")) return;
  const text = Deno.readTextFileSync(path)
    .replace("---\n", "---\nsample: true\n");
  const changed = from === "studio.md"
    ? inLanguages(text)
    : withLinks(text, to);
  Deno.writeTextFileSync(path, changed);
}

/** A text whose work leads to the pages of its own language. */
function withLinks(text: string, to: string): string {
  const [code = ""] = to.split("/");
  const root = code === languages[0] ? "" : `/${code}`;
  return text.replaceAll(/^( +link: )(?:\/\w\w)?\//gm, `$1${root}/`);
}

/** The sample's studio.md with these languages, and a role in each of them. */
function inLanguages(text: string): string {
  const roles = (block: string, indent: string) =>
    languages.map((code) => {
      const line = (of: string) =>
        new RegExp(`^ +${of}: (.*)$`, "m").exec(block)?.[1];
      return `${indent}${code}: ${line(code) ?? line(WRITTEN_FROM)}\n`;
    }).join("");
  return text
    .replace(/^languages: .*$/m, `languages: [${languages.join(", ")}]`)
    .replaceAll(/^( +)en: .*\n(?:\1\w+: .*\n)*/gm, roles);
}

/** Makes every task use the new content, unless there is a .env already. */
function nameInEnvironment(): string {
  // Between single quotes the runtime knows no escape, as a shell does.
  const value = directory.includes("'")
    ? `"${directory}"`
    : shellWord(directory);
  const line = `CONTENT_DIR=${value}`;
  try {
    const options = { createNew: true, mode: 0o600 };
    Deno.writeTextFileSync(".env", `${line}\n`, options);
    return ".env: names it as CONTENT_DIR";
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    return `.env is there already; put this into it: ${line}`;
  }
}
