import assert from "node:assert/strict";
import { createMaildir } from "../../src/messages/delivery/maildir.ts";
import { createOutbox } from "../../src/messages/delivery/outbox.ts";
import { MAYBE } from "../../src/messages/delivery/maildir.ts";
import { temporaryDirectory } from "../reliability/outbox_files.ts";
import {
  behave,
  type ScriptedServer,
  startScriptedServer,
} from "../reliability/smtp_server.ts";
import { mailThrough } from "../support/service.ts";
import { runTask } from "./tasks.ts";

const encoder = new TextEncoder();

/** Puts a message into a Maildir as the service would. */
async function put(directory: string, text: string): Promise<void> {
  const delivered = await createOutbox(createMaildir(directory)).deliver({
    from: "",
    to: [],
    bytes: encoder.encode(`Subject: ${text}\r\n\r\n.${text}\r\n`),
  });
  assert.ok(delivered.ok);
}

/** How each message of a Maildir lies there: its subject, folder and mark. */
async function lying(directory: string): Promise<string[]> {
  const found: string[] = [];
  for (const part of ["new", "cur"]) {
    for await (const { name } of Deno.readDir(`${directory}/${part}`)) {
      const text = await Deno.readTextFile(`${directory}/${part}/${name}`);
      const [, subject] = /^Subject: (.*)\r$/m.exec(text) ?? [];
      const mark = /\.outbox(.*)$/.exec(name)?.[1];
      found.push(`${subject} ${part}${mark}`);
    }
  }
  return found.sort();
}

function flush(outbox: string, server: ScriptedServer) {
  const env = { OUTBOX_DIR: outbox, ...mailThrough(server) };
  return runTask("flush.ts", [], env);
}

Deno.test("flush sends what lies in the outbox and what was undelivered, once and as it is", async () => {
  await using directory = await temporaryDirectory();
  const outbox = directory.path;
  const undelivered = `${outbox}/undelivered`;
  await put(outbox, "first");
  await put(undelivered, "third");
  for await (const { name } of Deno.readDir(`${undelivered}/new`)) {
    const path = `${undelivered}/new/${name}`;
    await Deno.rename(path, path + MAYBE);
  }
  await put(undelivered, "second");
  await using server = startScriptedServer(behave);
  const { code, out, error } = await flush(outbox, server);
  assert.deepEqual([code, error], [0, ""]);
  // A leading dot is doubled on the wire.
  assert.deepEqual(server.accepted, [
    "Subject: first\r\n\r\n..first\r\n",
    "Subject: second\r\n\r\n..second\r\n",
  ]);
  assert.deepEqual(await lying(outbox), ["first cur:2,P"]);
  assert.deepEqual(await lying(undelivered), [
    "second cur:2,P",
    `third new${MAYBE}`,
  ]);
  assert.match(out, /^left: .*\.may-have-arrived may have arrived: look/m);
  assert.match(out, /^2 sent, 0 failed$/m);
  assert.match((await flush(outbox, server)).out, /^0 sent, 0 failed$/m);
  assert.equal(server.accepted.length, 2);
});

Deno.test("flush leaves what is refused, and goes on with the next", async () => {
  await using directory = await temporaryDirectory();
  const outbox = directory.path;
  await put(outbox, "zebra");
  await put(outbox, "second");
  await using server = startScriptedServer((step, line) =>
    step === "dot" && line.includes("zebra")
      ? { say: "554 5.7.1 No zebra" }
      : undefined
  );
  const { code, out } = await flush(outbox, server);
  assert.equal(code, 1);
  assert.match(out, /^not sent: \S+: data: 554 5\.7\.1\. .*SPF/m);
  assert.deepEqual(await lying(outbox), ["second cur:2,P", "zebra new"]);
});

Deno.test("flush leaves a file that is larger than any message", async () => {
  await using directory = await temporaryDirectory();
  const outbox = directory.path;
  await put(outbox, "first");
  {
    using file = await Deno.create(`${outbox}/new/0.large`);
    await file.truncate(2_000_000);
  }
  await using server = startScriptedServer(behave);
  const { code, out } = await flush(outbox, server);
  assert.equal(code, 0);
  assert.match(out, /^left: 0\.large is larger than any message$/m);
  assert.equal(server.received.length, 1);
});

Deno.test("flush never sends again what may have arrived", async () => {
  await using directory = await temporaryDirectory();
  const outbox = directory.path;
  await put(outbox, "first");
  await using server = startScriptedServer((step) =>
    step === "dot" ? "drop" : undefined
  );
  const { code, out } = await flush(outbox, server);
  assert.equal(code, 1);
  assert.match(out, /^left: .* may have arrived \(data: ECONN\w+\): look/m);
  assert.deepEqual(await lying(outbox), [`first new${MAYBE}`]);
  server.script = behave;
  assert.equal((await flush(outbox, server)).code, 0);
  assert.equal(server.received.length, 1);
});

Deno.test("flush tries no second message where the mail server takes none", async () => {
  await using directory = await temporaryDirectory();
  const outbox = directory.path;
  await put(outbox, "first");
  await put(outbox, "second");
  await using server = startScriptedServer((step) =>
    step === "MAIL" ? { say: "530 5.7.0 Log in" } : undefined
  );
  const { code, out } = await flush(outbox, server);
  assert.equal(code, 1);
  assert.match(out, /Add user and password/);
  assert.equal(server.sessions, 1);
  assert.deepEqual(await lying(outbox), ["first new", "second new"]);
});

Deno.test("two that flush at once send each message once", async () => {
  await using directory = await temporaryDirectory();
  const outbox = directory.path;
  for (let i = 0; i < 20; i++) await put(outbox, `message ${i}`);
  await using server = startScriptedServer(behave);
  await Promise.all([flush(outbox, server), flush(outbox, server)]);
  assert.equal(server.accepted.length, 20);
  assert.equal(new Set(server.accepted).size, 20);
});

Deno.test("flush wants a mail server", async () => {
  const { code, error } = await runTask("flush.ts", []);
  assert.equal(code, 1);
  assert.equal(
    error,
    "SMTP_URL: given nothing, wanted the mail server to send through\n",
  );
});
