// A mail server that is not on the loopback, where a password and the message
// could be read on the way. Runs in a namespace.
import assert from "node:assert/strict";
import type { SMTPServerOptions } from "smtp-server";
import { startService } from "../../support/service.ts";
import {
  startSmtpServer,
  type TestSmtpServer,
} from "../../support/smtp_server.ts";
import { DOORS, parcel, send } from "../doors.ts";
import { ADDRESS } from "./namespace.ts";

/** Sends a message to a server; returns what came of it and what the log says. */
async function deliverTo(
  server: TestSmtpServer,
  credentials: string,
): Promise<{ readonly kind: string; readonly log: string }> {
  await using service = await startService({
    SMTP_URL: `smtp://${credentials}${ADDRESS}:${server.port}`,
    MAIL_FROM: "studio@example.com",
    MAIL_TO: "founder@example.com",
  });
  const [door] = DOORS;
  const { heard } = await send(service.baseUrl, door, parcel());
  return { kind: heard.kind, log: await service.stop() };
}

/** A server that takes any login and notes that there was one. */
function open(logins: string[], options: SMTPServerOptions) {
  return startSmtpServer({
    allowInsecureAuth: true,
    onAuth({ username = "" }, _session, callback) {
      logins.push(username);
      callback(null, { user: username });
    },
    ...options,
  }, ADDRESS);
}

const logins: string[] = [];
{
  await using server = await open(logins, {
    disabledCommands: ["STARTTLS"],
  });
  const { kind, log } = await deliverTo(server, "studio:secret-pass@");
  assert.equal(kind, "undelivered", "a password went where it could be read");
  assert.match(log, /cause="tls: 5\d\d( 5\.\d\.\d)?"/);
  assert.equal(server.messages.length, 0);
}
{
  await using server = await open(logins, {});
  for (const credentials of ["studio:secret-pass@", ""]) {
    const { kind, log } = await deliverTo(server, credentials);
    assert.equal(kind, "undelivered", "a false certificate was trusted");
    assert.match(log, /cause="tls: UNABLE_TO_VERIFY_LEAF_SIGNATURE"/);
  }
  assert.equal(server.messages.length, 0);
}
assert.deepEqual(logins, []);
{
  await using server = await open(logins, {
    disabledCommands: ["STARTTLS"],
  });
  const { kind, log } = await deliverTo(server, "");
  assert.equal(kind, "sent", log);
  assert.equal(server.messages.length, 1);
}
