import assert from "node:assert/strict";
import { EXAMPLE_REQUEST } from "../support/sample.ts";
import { temporaryDirectory } from "../reliability/outbox_files.ts";
import { copyContent, runStart } from "../tasks/tasks.ts";
import {
  freePort,
  ROOT,
  startCommand,
  startService,
} from "../support/service.ts";
import { startSmtpServer } from "../support/smtp_server.ts";

/** The sample's own are under .example, which the service refuses. */
const ADDRESSES = {
  MAIL_FROM: "web@example.com",
  MAIL_TO: "one@example.com,two@example.com",
};

/** Sends the example from a client that a front names. */
async function send(baseUrl: string, client = "192.0.2.1"): Promise<Response> {
  return await fetch(`${baseUrl}/api/v1/messages`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": client,
    },
    body: JSON.stringify(EXAMPLE_REQUEST),
  });
}

Deno.test("with SMTP_URL a message reaches the SMTP server, in the name of the host", async () => {
  const greeted: string[] = [];
  await using smtp = await startSmtpServer({
    hideSTARTTLS: true,
    onMailFrom(_address, { hostNameAppearsAs }, callback) {
      greeted.push(hostNameAppearsAs);
      callback();
    },
  });
  await using service = await startService({
    BASE_URL: "https://studio.example",
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    ...ADDRESSES,
  });
  const response = await send(service.baseUrl);
  assert.equal(response.status, 200);
  await response.body?.cancel();
  const [taken] = smtp.messages;
  assert.equal(taken?.from, "web@example.com");
  assert.deepEqual(taken?.to, ["one@example.com", "two@example.com"]);
  assert.deepEqual(greeted, ["studio.example"]);
  const text = new TextDecoder().decode(taken.bytes);
  assert.match(text, /^Message-ID: <[\da-f-]{36}@studio\.example>\r$/m);
});

Deno.test("the service tries its mail server at start and serves whatever comes of it", async () => {
  await using smtp = await startSmtpServer({ hideSTARTTLS: true });
  await using ready = await startService({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    ...ADDRESSES,
  });
  await ready.logged(/mail server smtp:\/\/127\.0\.0\.1:\d+ is ready$/m);
  assert.deepEqual(smtp.messages, []);
  await using failing = await startService({
    SMTP_URL: `smtp://me:secret@127.0.0.1:${freePort()}`,
    ...ADDRESSES,
  });
  const facts = await fetch(`${failing.baseUrl}/api/v1/studio`);
  assert.equal(facts.status, 200);
  await facts.body?.cancel();
  await failing.logged(
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
  await service.logged(
    /outcome=undelivered .*cause="configuration: SMTP_URL=none"$/m,
  );
});

Deno.test("the log tells the start and each outcome, without what a person wrote", async () => {
  await using service = await startService();
  await (await send(service.baseUrl)).body?.cancel();
  const refused = await fetch(`${service.baseUrl}/api/v1/messages`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  await refused.body?.cancel();
  const log = await service.stop();
  const lines = [
    /listening on 127\.0\.0\.1:\d+ as http:\/\/localhost:\d+; messages go to the outbox/,
    / ● http:\/\/localhost:\d+ for people$/m,
    / ■ http:\/\/localhost:\d+\/llms\.txt for agents$/m,
    /message [0-9a-f-]{36} door=api outcome=sent ms=\d+/,
    /door=api outcome=refused faults=3/,
    /stopping on SIGTERM/,
  ];
  for (const line of lines) assert.match(log, line);
  assert.doesNotMatch(log, /Ada|example\.com|clinic/);
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

Deno.test("what a start finds where it looks stops it the same way, with a sentence", async () => {
  await using directory = await temporaryDirectory();
  await using service = await startService();
  const { path } = directory;
  const faults: readonly (readonly [Record<string, string>, RegExp])[] = [
    [{ CONTENT_DIR: path }, new RegExp(`^(?:${path}/.+\n){2,}$`)],
    // The sample's own address, to which nothing can be mailed.
    [
      { SMTP_URL: "smtp://mail.test" },
      /^content\/studio\.md: email: given ".+\.example", wanted .+ MAIL_FROM and MAIL_TO\n$/,
    ],
    [
      { PORT: String(service.port) },
      /^PORT: \d+ on 127\.0\.0\.1 is in use\n$/,
    ],
    // One of RFC 5737, and a name of no host.
    [
      { HOST: "203.0.113.1" },
      /^HOST: 203\.0\.113\.1 cannot be listened on: .+\n$/,
    ],
    [{ HOST: "999.1.1.1" }, /^HOST: 999\.1\.1\.1 cannot be listened on: .+\n$/],
  ];
  for (const [environment, fault] of faults) {
    const { code, error } = await runStart(environment);
    assert.equal(code, 1);
    assert.match(error, fault);
  }
});

Deno.test("MESSAGES_PER_CLIENT is the most that one address behind TRUSTED_PROXIES may send in an hour", async () => {
  await using service = await startService({
    MESSAGES_PER_HOUR: "10",
    MESSAGES_PER_CLIENT: "1",
    TRUSTED_PROXIES: "203.0.113.0/24",
  });
  for (const [client, status] of [[1, 200], [1, 502], [2, 200]]) {
    const from = `192.0.2.${client}, 203.0.113.9`;
    const { status: answered, headers, body } = await send(
      service.baseUrl,
      from,
    );
    await body?.cancel();
    assert.equal(answered, status);
    const wait = headers.get("retry-after");
    assert.match(wait ?? "", status === 200 ? /^$/ : /^[1-9]\d*$/);
  }
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
