// Lets real frameworks and client generators at a service of its own: each
// lists what it can call, sends a message without the optional fields and is
// refused in words; what it was told was sent must lie in the outbox, once. Some
// do so at a German studio, too, and some before a slow mail server.
//
// Each has a virtual environment, kept between runs in the user's cache.
import assert from "node:assert/strict";
import { runRight } from "../support/command.ts";
import { startFront } from "../reliability/nginx.ts";
import { temporaryDirectory } from "../reliability/outbox_files.ts";
import { freePort, mailThrough, startService } from "../support/service.ts";
import { startSmtpServer } from "../support/smtp_server.ts";
import { retold, STUDIOS, writeStudio } from "../support/studios.ts";
import { type Client, CLIENTS } from "./clients.ts";

const DIRECTORY = new URL(".", import.meta.url).pathname;

const UV = "uv==0.13.9";

/** Milliseconds that a mail server takes which filters what it gets. */
const SLOW_MAIL = 12_000;

/** How many clients run at the same time. */
const AT_ONCE = 2;

/** Offers HTTP/2 over plain http, which the runtime refuses. */
const THROUGH_FRONT = "a2a_java";

/** These give up, by default, before a slow mail server answers. */
const GIVE_UP = [
  "Agno MCPTools",
  "OpenAI Agents SDK, strict",
  "A2A SDK for Python, 1.0",
];

/** One for each interface, which also meets a studio that is not the sample. */
const ELSEWHERE = [
  "MCP SDK for Python",
  "A2A SDK for Python, 1.0",
  "openapi-python-client",
];

/** What a client prints. */
interface Report {
  readonly lists: readonly string[];
  readonly sent: string;
  readonly refused: string;
}

function run(
  command: string,
  args: readonly string[],
  cwd: string = DIRECTORY,
): Promise<string> {
  const env = { CGO_ENABLED: "0", PYTHONDONTWRITEBYTECODE: "1" };
  return runRight([command, ...args], { cwd, env });
}

const CACHE = `${
  Deno.env.get("XDG_CACHE_HOME") ?? `${Deno.env.get("HOME")}/.cache`
}/public-studio-api`;

const prepared = new Map<string, Promise<string>>();

/** The Python of an environment that holds just these packages, made once. */
function preparePython(packages: readonly string[]): Promise<string> {
  const key = packages.join(" ");
  const known = prepared.get(key) ?? makePython(packages);
  prepared.set(key, known);
  return known;
}

async function makePython(packages: readonly string[]): Promise<string> {
  const key = packages.join(" ").replace(/[^a-z0-9.=]+/gi, "_");
  const directory = `${CACHE}/${key}`;
  const python = `${directory}/bin/python`;
  const complete = `${directory}/complete`;
  if (await exists(complete)) return python;
  await run(uv, ["venv", "-q", "--clear", directory]);
  await run(uv, ["pip", "install", "-q", "--python", python, ...packages]);
  await Deno.writeTextFile(complete, "");
  return python;
}

/** Installs the installer, which takes a second where `venv` and pip take ten. */
async function prepareUv(): Promise<string> {
  const directory = `${CACHE}/${UV}`;
  const program = `${directory}/bin/uv`;
  if (await exists(program)) return program;
  await run("python3", ["-m", "venv", "--clear", directory]);
  await run(`${directory}/bin/python`, ["-m", "pip", "-q", "install", UV]);
  return program;
}

async function exists(path: string): Promise<boolean> {
  try {
    await Deno.lstat(path);
    return true;
  } catch {
    return false;
  }
}

/** Runs Main.java from its source, with the packages that pom.xml pins. */
async function runJava(
  directory: string,
  args: readonly string[],
): Promise<string> {
  const file = await Deno.makeTempFile();
  try {
    // Two at the same time would download into the same place.
    await run("flock", [
      DIRECTORY,
      "mvn",
      "-q",
      "-B",
      "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath",
      `-Dmdep.outputFile=${file}`,
    ], directory);
    const packages = await Deno.readTextFile(file);
    return await run(
      "java",
      ["-cp", packages, "Main.java", ...args],
      directory,
    );
  } finally {
    await Deno.remove(file);
  }
}

async function runClient(
  { packages, program }: Client,
  args: readonly string[],
): Promise<Report> {
  const printed = program.endsWith(".ts")
    ? await run(Deno.execPath(), [
      ...["run", "-q", "-A", "--config", "js/deno.json", program],
      ...args,
    ])
    : program.endsWith("_java")
    ? await runJava(`${DIRECTORY}${program}`, args)
    : packages.length === 0
    // Compiling takes longer than running, so nothing is optimized.
    ? await run(
      "go",
      ["run", "-gcflags=all=-N -l", ".", ...args],
      `${DIRECTORY}${program}`,
    )
    : await run(await preparePython(packages), [program, ...args]);
  return JSON.parse(printed.trim().split("\n").at(-1) ?? "");
}

/** Runs a client through nginx, to which the agent card leads, too. */
async function runThroughFront(client: Client, mark: string): Promise<Report> {
  await using directory = await temporaryDirectory();
  const port = freePort();
  await using front = await startFront(directory.path, port);
  const [plain] = front.ways;
  assert.ok(plain);
  await using _service = await startService({
    PORT: String(port),
    BASE_URL: plain.origin,
    OUTBOX_DIR: outbox,
  });
  return await runClient(client, [plain.origin, mark]);
}

/** How many messages of the outbox hold a text in their first lines. */
async function countMessages(outbox: string, text: string): Promise<number> {
  let count = 0;
  for await (const { name } of Deno.readDir(`${outbox}/new`)) {
    const email = await Deno.readTextFile(`${outbox}/new/${name}`);
    if (email.includes(text)) count++;
  }
  return count;
}

function findFault({ lists, sent, refused }: Report, messages: number): string {
  if (!lists.includes("send_message")) return `lists ${lists.join(", ")}`;
  if (!sent.includes("ada@example.com")) return `was told on sending: ${sent}`;
  if (!/email/.test(refused) || !/ada/.test(refused)) {
    return `was refused without words: ${refused}`;
  }
  return messages === 1 ? "" : `sent one message, but ${messages} arrived`;
}

/** Lets a client send, through a front where it needs one, and be refused. */
async function judge(client: Client, origin: string): Promise<string> {
  const mark = crypto.randomUUID().slice(0, 8);
  const report = client.program === THROUGH_FRONT
    ? await runThroughFront(client, mark)
    : await runClient(client, [origin, mark]);
  return findFault(report, await countMessages(outbox, mark));
}

/** Lets a client call twice, having given up once. */
async function judgePatience(client: Client): Promise<string> {
  await using smtp = await startSmtpServer({
    hideSTARTTLS: true,
    onMailFrom: (_address, _session, done) => {
      setTimeout(done, SLOW_MAIL);
    },
  });
  const mails = () => smtp.messages.length;
  await using service = await startService(mailThrough(smtp));
  const report = await runClient(client, [service.baseUrl, "", "slow"]);
  // A second mail would come as late again.
  await new Promise((resolve) => setTimeout(resolve, SLOW_MAIL + 2_000));
  if (!/time|error/i.test(report.sent)) return `waited: ${report.sent}`;
  return mails() === 1 ? "" : `called twice, and ${mails()} mails came`;
}

/** What two reader modes in Python must keep of the home pages. */
const READERS = [
  "trafilatura==2.3.1",
  "readability-lxml==0.9",
  "lxml_html_clean==0.4.6",
];

async function judgeReaders(): Promise<string> {
  const facts = await (await fetch(`${sample.baseUrl}/api/v1/studio`)).json();
  await run(await preparePython(READERS), [
    "reader_modes.py",
    sample.baseUrl,
    facts.location.city,
    facts.contact.email,
    ...facts.founders.map(({ name }: { name: string }) => name),
  ]);
  return "";
}

/** Runs the programs in Python that a developer page prints, as it prints them. */
async function judgePage(page: string): Promise<string> {
  const text = await (await fetch(page)).text();
  const python = await preparePython(["requests==2.34.2"]);
  const printed = await Promise.all(
    [...text.matchAll(/```python\n(import .*?)\n```/gs)]
      .map(([, program = ""]) => run(python, ["-c", program])),
  );
  const [read, sent = ""] = printed;
  const isRight = printed.length === 2 && read === "" &&
    /^\{'sent': True/.test(sent);
  return isRight ? "" : `it printed ${printed.join("\n")}`;
}

/** Prints what came of a run, whose text is its fault. */
async function tell(
  name: string,
  find: () => Promise<string>,
): Promise<boolean> {
  const began = performance.now();
  const fault = await find().catch((error) => String(error));
  const ok = fault === "";
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${ok ? "ok    " : "FAILED"} ${name}: ${seconds} s`);
  if (!ok) console.log(fault);
  return ok;
}

/** What is to be told of some clients, or of all. */
function runsOf(
  find: (client: Client) => Promise<string>,
  where = "",
  names?: readonly string[],
): readonly (() => Promise<boolean>)[] {
  return CLIENTS.filter(({ name }) => names?.includes(name) ?? true)
    .map((client) => () =>
      tell(
        [client.name, ...client.packages].join(", ") + where,
        () => find(client),
      )
    );
}

const uv = await prepareUv();
const outbox = await Deno.makeTempDir({ prefix: "frameworks_" });
const german = await writeStudio(
  STUDIOS["a tax adviser, German before English"],
);
const spanish = await writeStudio(
  retold(STUDIOS["five potters, Portuguese alone"], "br", "es"),
);
const sample = await startService({ OUTBOX_DIR: outbox });
const other = await startService({ OUTBOX_DIR: outbox, CONTENT_DIR: german });
const third = await startService({ OUTBOX_DIR: outbox, CONTENT_DIR: spanish });
const judged: boolean[] = [];
const left = [
  () => tell("reader modes keep the studio", judgeReaders),
  ...[sample.baseUrl, `${sample.baseUrl}/br`, other.baseUrl, third.baseUrl].map(
    (home) => () =>
      tell(`Python of ${home}`, () => judgePage(`${home}/developers.md`)),
  ),
  ...runsOf((client) => judge(client, sample.baseUrl)),
  ...runsOf(
    (client) => judge(client, other.baseUrl),
    " at a German studio",
    ELSEWHERE,
  ),
].values();
/** These wait for most of their time, and so run beside the others. */
const patience = runsOf(judgePatience, " with a slow mail server", GIVE_UP)
  .map((run) => run());
// One downloads while another runs.
await Promise.all(Array.from({ length: AT_ONCE }, async () => {
  for (const next of left) judged.push(await next());
}));
judged.push(...await Promise.all(patience));
for (const service of [sample, other, third]) {
  await service[Symbol.asyncDispose]();
}
for (const directory of [outbox, german, spanish]) {
  await Deno.remove(directory, { recursive: true });
}
Deno.exit(judged.every(Boolean) ? 0 : 1);
