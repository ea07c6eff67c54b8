// A delivery that is given up connects to nothing from then on, wherever it is.
import assert from "node:assert/strict";
import { createSmtp } from "../../../../src/messages/delivery/smtp/smtp.ts";
import {
  behave,
  startScriptedServer,
} from "../../../reliability/smtp_server.ts";

const EMAIL = {
  from: "studio@studio.example",
  to: ["founder@studio.example"],
  bytes: new TextEncoder().encode("Subject: hi\r\n\r\nhello\r\n"),
};

// One test, because the client is imported once in a process.
Deno.test("a delivery that is given up, at the deadline or by a stop, sends nothing and ends", async () => {
  await using server = startScriptedServer(behave);
  const address = { host: "127.0.0.1", port: server.port, secure: false };
  const open = (deadline?: number) =>
    createSmtp({ ...address, credentials: null }, { name: "a.b" }, deadline);
  const outcomes = [];
  // The import of the client takes longer than a deadline of nothing.
  outcomes.push(await open(0).deliver(EMAIL));
  for (let turns = 0; turns <= 20; turns++) {
    const smtp = open();
    const outcome = smtp.deliver(EMAIL);
    for (let turn = 0; turn < turns; turn++) await null;
    smtp.close();
    outcomes.push(await outcome);
    // A message may reach its delivery after the stop.
    outcomes.push(await smtp.deliver(EMAIL));
  }
  // All that a delivery left behind would reach the server before this one.
  const last = open();
  assert.deepEqual(await last.deliver(EMAIL), { ok: true });
  last.close();
  for (const outcome of outcomes) {
    assert.equal(outcome.ok, false);
    assert.equal(!outcome.ok && outcome.failures[0]?.step, "connect");
    assert.equal(!outcome.ok && outcome.mayHaveArrived, false);
  }
  assert.equal(server.received.length, 1);
  assert.equal(server.sessions, 1);
});
