// Debian's postfix as it is installed: its own configuration, port 25, a
// self-signed certificate; messages of each door, of send-test and of flush. Runs
// as root in a namespace, on copies of the directories that postfix writes to.
import assert from "node:assert/strict";
import { setTimeout as rest } from "node:timers/promises";
import { runTask } from "../../tasks/tasks.ts";
import { startService } from "../../support/service.ts";
import { DOORS, parcel, send } from "../doors.ts";

const WRITTEN = ["/var/spool/postfix", "/var/lib/postfix", "/var/mail"];

/** A user and a domain that every Debian has; the domain is not reserved. */
const USER = "www-data";
const MAILBOX = `${USER}@localhost.localdomain`;

const SETTINGS = {
  SMTP_URL: "smtp://localhost",
  MAIL_FROM: MAILBOX,
  MAIL_TO: MAILBOX,
};

async function run(program: string, ...args: readonly string[]) {
  const { success, stderr } = await new Deno.Command(program, {
    args: [...args],
    stdout: "null",
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}

/** Tries until it works, within bounds. */
async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (let i = 0; i < 500; i++) {
    try {
      return await attempt();
    } catch {
      await rest(20);
    }
  }
  return await attempt();
}

/** What the server offers to a client that greets it. */
async function extensions(): Promise<string> {
  using connection = await Deno.connect({ port: 25 });
  await connection.write(new TextEncoder().encode("EHLO a.b\r\nQUIT\r\n"));
  return await new Response(connection.readable).text();
}

/** Waits until a text lies in the mailbox, once. */
async function arrives(text: string): Promise<void> {
  await eventually(async () => {
    const mailbox = await Deno.readTextFile(`/var/mail/${USER}`);
    assert.equal(mailbox.split(text).length, 2, "not there once");
  });
}

const copies = await Deno.makeTempDir({ prefix: "studio-postfix-" });
for (const path of WRITTEN) {
  const copy = `${copies}${path}`;
  await Deno.mkdir(copy.slice(0, copy.lastIndexOf("/")), { recursive: true });
  await run("cp", "--archive", path, copy);
  await run("mount", "--bind", copy, path);
}
await Deno.chmod(copies, 0o755);
await run("postfix", "start");
try {
  assert.match(await eventually(extensions), /^250.STARTTLS\r$/m);
  await using service = await startService(SETTINGS);
  for (const door of DOORS) {
    const message = parcel();
    const { heard } = await send(service.baseUrl, door, message);
    assert.equal(heard.kind, "sent", service.output());
    await arrives(message.token);
  }

  const tried = await runTask("send_test.ts", [], SETTINGS);
  assert.equal(tried.code, 0, tried.error);
  assert.match(tried.out, /^tls: encrypted$/m);
  await arrives("deno task send-test.");

  // What came in without a mail server is sent once there is one.
  const outbox = `${copies}/outbox`;
  const message = parcel();
  await using before = await startService({ OUTBOX_DIR: outbox });
  const [door] = DOORS;
  await send(before.baseUrl, door, message);
  const flushed = await runTask("flush.ts", [], {
    ...SETTINGS,
    OUTBOX_DIR: outbox,
  });
  assert.match(flushed.out, /^1 sent, 0 failed$/m, flushed.error);
  await arrives(message.token);
} finally {
  await run("postfix", "stop");
  for (const path of WRITTEN) await run("umount", "--lazy", path);
  await Deno.remove(copies, { recursive: true });
}
