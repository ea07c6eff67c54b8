// Debian's postfix as it is installed: its own configuration, port 25, a
// self-signed certificate; messages of each door, of send-test and of flush. Runs
// as root in a namespace, on copies of the directories that postfix writes to.
import assert from "node:assert/strict";
import { runTask } from "../../tasks/tasks.ts";
import { runRight } from "../../support/command.ts";
import { startService } from "../../support/service.ts";
import { until } from "../../support/until.ts";
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

/** Whether the server offers TLS to a client that greets it. */
async function offersTls(): Promise<boolean> {
  using connection = await Deno.connect({ port: 25 });
  await connection.write(new TextEncoder().encode("EHLO a.b\r\nQUIT\r\n"));
  const greeted = await new Response(connection.readable).text();
  return /^250.STARTTLS\r$/m.test(greeted);
}

/** Waits until a text lies in the mailbox, once. */
function arrives(text: string): Promise<void> {
  return until(async () => {
    const mailbox = await Deno.readTextFile(`/var/mail/${USER}`);
    return mailbox.split(text).length === 2;
  });
}

const copies = await Deno.makeTempDir({ prefix: "studio-postfix-" });
for (const path of WRITTEN) {
  const copy = `${copies}${path}`;
  await Deno.mkdir(copy.slice(0, copy.lastIndexOf("/")), { recursive: true });
  await runRight(["cp", "--archive", path, copy]);
  await runRight(["mount", "--bind", copy, path]);
}
await Deno.chmod(copies, 0o755);
await runRight(["postfix", "start"]);
try {
  await until(offersTls);
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
  await runRight(["postfix", "stop"]);
  for (const path of WRITTEN) await runRight(["umount", "--lazy", path]);
  await Deno.remove(copies, { recursive: true });
}
