import assert from "node:assert/strict";
import {
  outboxFiles,
  temporaryDirectory,
} from "../reliability/outbox_files.ts";
import {
  behave,
  type Script,
  startScriptedServer,
} from "../reliability/smtp_server.ts";
import { startSmtpServer } from "../support/smtp_server.ts";
import { runTask } from "./tasks.ts";

const ADDRESSES = {
  MAIL_FROM: "web@example.com",
  MAIL_TO: "one@example.com,two@example.com",
};

const sendTest = (env: Record<string, string>) =>
  runTask("send_test.ts", [], env);

Deno.test("send-test sends one message and prints what the server says at each step", async () => {
  await using server = await startSmtpServer({
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
  });
  const { code, out, error } = await sendTest({
    ...ADDRESSES,
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  });
  assert.deepEqual([code, error], [0, ""]);
  const [taken, ...more] = server.messages;
  assert.equal(more.length, 0);
  assert.deepEqual(taken?.to, ["one@example.com", "two@example.com"]);
  assert.equal(taken.secure, true);
  const steps = [...out.matchAll(/^([a-z]+): /gm)].map(([, step]) => step);
  assert.deepEqual([...new Set(steps)], [
    "connect",
    "tls",
    "sender",
    "recipient",
    "data",
    "accepted",
  ]);
  assert.match(out, /^connect: 220 mail\.test/m);
  assert.match(out, /^tls: encrypted$/m);
  assert.match(out, /\naccepted: .*\n$/);
  assert.equal(steps.filter((step) => step === "recipient").length, 2);
});

Deno.test("send-test without SMTP_URL says where the file lies", async () => {
  await using directory = await temporaryDirectory();
  const { code, out } = await sendTest({ OUTBOX_DIR: directory.path });
  assert.equal(code, 0);
  assert.ok(out.includes(`accepted: it lies in ${directory.path}/new`), out);
  assert.equal((await outboxFiles(directory.path)).length, 1);
});

/** Refusals of a server, and words of the advice for each. */
const REFUSALS: readonly {
  readonly name: string;
  readonly script: Script;
  readonly login?: string;
  readonly line: RegExp;
  readonly advice: RegExp;
}[] = [
  {
    name: "a login",
    login: "me:secret-word@",
    script: (step) =>
      step === "AUTH" ? { say: "535 5.7.8 Error: no such me" } : undefined,
    line: /^not accepted: login: 535 5\.7\.8$/m,
    advice: /Percent-encode/,
  },
  {
    name: "a sender without a login",
    script: (step) =>
      step === "MAIL"
        ? { say: "530 5.7.0 Authentication required" }
        : undefined,
    line: /^not accepted: sender: 530 5\.7\.0$/m,
    advice: /Add user and password/,
  },
  {
    name: "a sender that is not the account's",
    script: (step) =>
      step === "MAIL" ? { say: "553 5.7.1 Not your address" } : undefined,
    line: /^not accepted: sender: 553 5\.7\.1$/m,
    advice: /Set MAIL_FROM/,
  },
  {
    name: "a mailbox that is not there",
    script: (_step, line) =>
      line.startsWith("RCPT TO:<one") ? { say: "550 5.1.1 Nobody" } : undefined,
    line: /^not accepted: recipient one@example\.com: 550 5\.1\.1$/m,
    advice: /no such mailbox[^]*may have arrived/,
  },
  {
    name: "to relay",
    script: (step) =>
      step === "RCPT" ? { say: "554 5.7.1 Relay access denied" } : undefined,
    line: /^not accepted: recipient one@example\.com: 554 5\.7\.1, recipient/m,
    advice: /does not pass mail on/,
  },
  {
    name: "an unknown sender for now",
    script: (step) =>
      step === "RCPT" ? { say: "451 4.7.1 Greylisted" } : undefined,
    line: /^not accepted: recipient one@example\.com: 451 4\.7\.1/m,
    advice: /Try again in a few minutes/,
  },
  {
    name: "the message",
    script: (step) =>
      step === "dot" ? { say: "550 5.7.26 Unauthenticated mail" } : undefined,
    line: /^not accepted: data: 550 5\.7\.26$/m,
    advice: /SPF, DKIM and DMARC/,
  },
];

for (const { name, script, login, line, advice } of REFUSALS) {
  Deno.test(`send-test says what to change where a server refuses ${name}`, async () => {
    await using server = startScriptedServer(script, {
      extensions: ["AUTH PLAIN"],
    });
    const { code, out, error } = await sendTest({
      ...ADDRESSES,
      SMTP_URL: `smtp://${login ?? ""}127.0.0.1:${server.port}`,
    });
    assert.equal(code, 1);
    assert.match(error, line);
    assert.match(error, advice);
    assert.doesNotMatch(out + error, /accepted: now|secret-word/);
  });
}

Deno.test("send-test tells a port without TLS, and a port where nothing listens", async () => {
  await using server = startScriptedServer(behave);
  const tried = async (url: string) =>
    (await sendTest({ ...ADDRESSES, SMTP_URL: url })).error;
  assert.match(
    await tried(`smtps://127.0.0.1:${server.port}`),
    /^not accepted: tls: ERR_SSL_\w+\n.*Write smtp:\/\//,
  );
  assert.match(
    await tried("smtp://127.0.0.1:1"),
    /^not accepted: connect: ECONNREFUSED\n.*Check the host and the port/,
  );
});

Deno.test("send-test with SMTP_URL=none is not accepted", async () => {
  const { code, error } = await sendTest({ SMTP_URL: "none" });
  assert.equal(code, 1);
  assert.match(error, /Set SMTP_URL to a mail server/);
});

Deno.test("send-test says what to change where the outbox cannot be written", async () => {
  await using directory = await temporaryDirectory();
  const file = `${directory.path}/outbox`;
  await Deno.writeTextFile(file, "");
  const { code, error } = await sendTest({ OUTBOX_DIR: file });
  assert.equal(code, 1);
  assert.match(error, /^not accepted: outbox: .*\n.* Set OUTBOX_DIR to/);
});
