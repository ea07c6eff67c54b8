import assert from "node:assert/strict";
import { setTimeout as rest } from "node:timers/promises";
import { EXAMPLE_REQUEST } from "../support/sample.ts";
import { temporaryDirectory } from "../reliability/outbox_files.ts";
import { copyContent, runStart } from "../tasks/tasks.ts";
import {
  freePort,
  ROOT,
  type ServiceProcess,
  startCommand,
  startService,
} from "../support/service.ts";
import { startSmtpServer } from "../support/smtp_server.ts";

/** The sample's own are under .example, which the service refuses. */
const ADDRESSES = {
  MAIL_FROM: "web@example.com",
  MAIL_TO: "one@example.com,two@example.com",
};

async function send(baseUrl: string): Promise<Response> {
  return await fetch(`${baseUrl}/api/v1/messages`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(EXAMPLE_REQUEST),
  });
}

Deno.test("with SMTP_URL a message reaches the SMTP server", async () => {
  await using smtp = await startSmtpServer({ hideSTARTTLS: true });
  await using service = await startService({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    ...ADDRESSES,
  });
  const response = await send(service.baseUrl);
  assert.equal(response.status, 200);
  await response.body?.cancel();
  const [taken] = smtp.messages;
  assert.equal(taken?.from, "web@example.com");
  assert.deepEqual(taken?.to, [
    "one@example.com",
    "two@example.com",
  ]);
});

/** Waits, within bounds, until a service has logged a line; returns it. */
async function logged(service: ServiceProcess, line: RegExp): Promise<string> {
  for (let i = 0; i < 1_000; i++) {
    const found = line.exec(service.output())?.[0];
    if (found !== undefined) return found;
    await rest(10);
  }
  throw new Error(`${line} is not in the log:\n${service.output()}`);
}

Deno.test("the service tries its mail server at start and serves whatever comes of it", async () => {
  await using smtp = await startSmtpServer({ hideSTARTTLS: true });
  await using ready = await startService({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    ...ADDRESSES,
  });
  await logged(ready, /mail server smtp:\/\/127\.0\.0\.1:\d+ is ready$/m);
  assert.deepEqual(smtp.messages, []);
  await using failing = await startService({
    SMTP_URL: `smtp://me:secret@127.0.0.1:${freePort()}`,
    ...ADDRESSES,
  });
  const facts = await fetch(`${failing.baseUrl}/api/v1/studio`);
  assert.equal(facts.status, 200);
  await facts.body?.cancel();
  await logged(
    failing,
    /mail server smtp:\/\/127\.0\.0\.1:\d+ failed: connect: ECONNREFUSED$/m,
  );
});

Deno.test("with SMTP_URL=none the service says that it sends nothing, and sends nothing", async () => {
  await using service = await startService({ SMTP_URL: "none" });
  assert.match(
    service.output(),
    /messages go to nobody: SMTP_URL is none, so every message is undelivered/,
  );
  const response = await send(service.baseUrl);
  assert.equal(response.status, 502);
  assert.equal((await response.json()).code, "delivery_failed");
  await logged(
    service,
    /outcome=undelivered .*cause="configuration: SMTP_URL=none"$/m,
  );
});

Deno.test("the log tells the start and each outcome, without what a person wrote", async () => {
  const outbox = await Deno.makeTempDir();
  const service = await startService({ OUTBOX_DIR: outbox });
  await (await send(service.baseUrl)).body?.cancel();
  const refused = await fetch(`${service.baseUrl}/api/v1/messages`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  await refused.body?.cancel();
  service.kill("SIGTERM");
  assert.equal((await service.status).code, 0);
  await service[Symbol.asyncDispose]();
  const log = service.output();
  assert.match(
    log,
    /listening on 127\.0\.0\.1:\d+ as http:\/\/localhost:\d+; messages go to the outbox/,
  );
  assert.match(log, / ● http:\/\/localhost:\d+ for people$/m);
  assert.match(log, / ■ http:\/\/localhost:\d+\/llms\.txt for agents$/m);
  assert.match(log, /message [0-9a-f-]{36} door=api outcome=sent ms=\d+/);
  assert.match(log, /door=api outcome=refused faults=3/);
  assert.match(log, /stopping on SIGTERM/);
  assert.doesNotMatch(log, /Ada|example\.com|clinic/);
  await Deno.remove(outbox, { recursive: true });
});

Deno.test("SIGINT ends the service with exit code 0", async () => {
  await using service = await startService();
  service.kill("SIGINT");
  assert.equal((await service.status).code, 0);
});

Deno.test("a wrong configuration stops the start: a line per fault, exit code 1, no stack", async () => {
  // On a busy machine each line takes its time.
  const { code, error } = await runStart(
    { PORT: "http", BASE_URL: "studio.example" },
    "--preload=tests/start/slow_stderr.ts",
  );
  assert.equal(code, 1);
  assert.deepEqual(error.trimEnd().split("\n"), [
    'PORT: given "http", wanted a port from 1 to 65535',
    'BASE_URL: given "studio.example", wanted an http or https origin without a path or a trailing slash, such as https://studio.example',
  ]);
});

Deno.test("wrong content stops the start the same way", async () => {
  const directory = await Deno.makeTempDir();
  const { code, error } = await runStart({ CONTENT_DIR: directory });
  assert.equal(code, 1);
  const lines = error.trimEnd().split("\n");
  assert.ok(lines.length > 1);
  for (const line of lines) assert.ok(line.startsWith(`${directory}/`), line);
  await Deno.remove(directory, { recursive: true });
});

Deno.test("the sample's contact address stops the start where it would be mailed to", async () => {
  const { code, error } = await runStart({ SMTP_URL: "smtp://mail.test" });
  assert.equal(code, 1);
  assert.match(
    error,
    /^content\/studio\.md: email: given ".+\.example", wanted .+ MAIL_FROM and MAIL_TO\n$/,
  );
});

Deno.test("a port that is taken stops the start with a sentence, not a stack", async () => {
  await using service = await startService();
  const { code, error } = await runStart({ PORT: String(service.port) });
  assert.equal(code, 1);
  assert.match(error, /^PORT: \d+ on 127\.0\.0\.1 is in use/);
  assert.doesNotMatch(error, /\n\s+at /);
});

Deno.test("an address that is not this machine's stops the start with a sentence that names HOST", async () => {
  // One of RFC 5737, and a name of no host.
  for (const HOST of ["203.0.113.1", "999.1.1.1"]) {
    const { code, error } = await runStart({ HOST });
    assert.equal(code, 1);
    assert.match(error, /^HOST: \S+ cannot be listened on: .+\n$/);
    assert.ok(error.startsWith(`HOST: ${HOST} `), error);
  }
});

Deno.test("MESSAGES_PER_CLIENT is the most that one address behind TRUSTED_PROXIES may send in an hour", async () => {
  const directory = await Deno.makeTempDir();
  {
    await using service = await startService({
      OUTBOX_DIR: directory,
      MESSAGES_PER_HOUR: "10",
      MESSAGES_PER_CLIENT: "1",
      TRUSTED_PROXIES: "203.0.113.0/24",
    });
    const post = async (client: string) => {
      const response = await fetch(`${service.baseUrl}/api/v1/messages`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-forwarded-for": `${client}, 203.0.113.9`,
        },
        body: JSON.stringify(EXAMPLE_REQUEST),
      });
      await response.body?.cancel();
      return response;
    };
    assert.equal((await post("192.0.2.1")).status, 200);
    const refused = await post("192.0.2.1");
    assert.equal(refused.status, 502);
    assert.match(refused.headers.get("retry-after") ?? "", /^[1-9]\d*$/);
    assert.equal((await post("192.0.2.2")).status, 200);
  }
  await Deno.remove(directory, { recursive: true });
});

Deno.test("MESSAGES_PER_HOUR is also the most copies of what is undelivered", async () => {
  await using service = await startService({
    SMTP_URL: "smtp://127.0.0.1:1",
    MESSAGES_PER_HOUR: "2",
    MESSAGES_PER_CLIENT: "0",
    ...ADDRESSES,
  });
  const kept: boolean[] = [];
  for (const _ of "123") {
    const { retryable, mayHaveArrived } = await (await send(service.baseUrl))
      .json();
    assert.equal(mayHaveArrived, false);
    kept.push(!retryable);
  }
  assert.deepEqual(kept, [true, true, false]);
});

Deno.test("HOST, BASE_URL, CONTENT_DIR and OAUTH_METADATA reach what is served", async () => {
  await using directory = await temporaryDirectory();
  const content = await copyContent(directory.path);
  const file = `${content}/studio.md`;
  const facts = await Deno.readTextFile(file);
  await Deno.writeTextFile(file, facts.replace(/^name: .*$/m, "name: Other"));
  await using service = await startService({
    HOST: "127.0.0.2",
    BASE_URL: "https://studio.example",
    CONTENT_DIR: content,
    OAUTH_METADATA: "off",
  });
  const ask = (path: string) =>
    fetch(`http://127.0.0.2:${service.port}${path}`);
  const llms = await (await ask("/llms.txt")).text();
  assert.match(llms, /^# Other\n/);
  assert.match(llms, /\(https:\/\/studio\.example\/privacy\.md\)/);
  const metadata = await ask("/.well-known/oauth-protected-resource");
  await metadata.body?.cancel();
  assert.equal(metadata.status, 404);
});

Deno.test("a name in .env that is nearly a variable's stops the start", async () => {
  await using directory = await temporaryDirectory();
  await Deno.writeTextFile(
    `${directory.path}/.env`,
    "SMPT_URL=none\n export MAIL_TOO=x\n",
  );
  const { pathname } = ROOT;
  const command = [
    Deno.execPath(),
    ...["run", "-q", "--config", `${pathname}deno.json`, "-P=serve"],
    `${pathname}main.ts`,
  ];
  await assert.rejects(
    startCommand(command, directory.path, { PORT: String(freePort()) }),
    /\nSMPT_URL: given in \.env, but nobody reads it, wanted SMTP_URL\nMAIL_TOO: given in \.env, but nobody reads it, wanted MAIL_TO\n/,
  );
});
