/**
 * What becomes of the connections that are kept between messages.
 *
 * @module
 */
import assert from "node:assert/strict";
import { setTimeout as rest } from "node:timers/promises";
import process from "node:process";
import type { Delivered, Email } from "../../src/messages/delivery.ts";
import { createSmtp } from "../../src/messages/smtp.ts";
import { freePort } from "../support/service.ts";
import {
  behave,
  type ScriptedServer,
  startScriptedServer,
} from "./smtp_server.ts";

let count = 0;

function email(): Email {
  const text = `Subject: ${++count}\r\n\r\nMessage ${count}.\r\n`;
  return {
    from: "studio@studio.example",
    to: ["first@studio.example", "second@studio.example"],
    bytes: new TextEncoder().encode(text),
  };
}

/** Closes by itself when a test fails, as the server waits for its clients. */
function smtpTo(server: { readonly port: number }, deadline?: number) {
  const smtp = createSmtp(
    {
      host: "127.0.0.1",
      port: server.port,
      secure: false,
      credentials: null,
    },
    { name: "localhost" },
    deadline,
  );
  return { ...smtp, [Symbol.dispose]: () => smtp.close() };
}

function assertSent(outcomes: readonly Delivered[]): void {
  const failed = outcomes.filter(({ ok }) => !ok);
  assert.deepEqual(failed, []);
}

/** Waits, within bounds, until a server has no connection left. */
async function left(server: ScriptedServer): Promise<void> {
  for (let i = 0; i < 500 && server.connections > 0; i++) await rest(10);
  assert.equal(server.connections, 0, "connections were left open");
}

Deno.test("a connection is used again, however often, without gathering listeners", async () => {
  const warnings: unknown[] = [];
  const warned = (warning: unknown) => warnings.push(warning);
  process.on("warning", warned);
  try {
    await using server = startScriptedServer(behave);
    using smtp = smtpTo(server);
    for (let i = 0; i < 40; i++) assertSent([await smtp.deliver(email())]);
    assert.equal(server.sessions, 1);
    assert.equal(server.accepted.length, 40);
    smtp.close();
    await left(server);
  } finally {
    process.off("warning", warned);
  }
  assert.deepEqual(warnings, []);
});

Deno.test("many messages at once share four connections", async () => {
  await using server = startScriptedServer(behave);
  using smtp = smtpTo(server);
  assertSent(
    await Promise.all(Array.from({ length: 60 }, () => smtp.deliver(email()))),
  );
  assert.equal(server.sessions, 4);
  assert.equal(new Set(server.accepted).size, 60);
  assert.equal(server.accepted.length, 60);
  smtp.close();
  await left(server);
});

Deno.test("a connection that the server ended while it was idle costs no message", async () => {
  const port = freePort();
  for (const end of ["hangUp", "restart", "421", "RSET"] as const) {
    let server = startScriptedServer(behave, { port });
    try {
      using smtp = smtpTo(server);
      assertSent(
        await Promise.all([1, 2, 3, 4].map(() => smtp.deliver(email()))),
      );
      if (end === "hangUp") server.hangUp();
      if (end === "restart") {
        await server[Symbol.asyncDispose]();
        server = startScriptedServer(behave, { port });
      }
      if (end === "421") {
        server.script = (step) =>
          step === "RSET"
            ? { say: "421 idle too long", drop: true }
            : undefined;
      }
      if (end === "RSET") {
        server.script = (step) => step === "RSET" ? "drop" : undefined;
      }
      assertSent([await smtp.deliver(email())]);
      smtp.close();
      await left(server);
    } finally {
      await server[Symbol.asyncDispose]();
    }
  }
});

Deno.test("a kept connection that falls silent is replaced within the deadline", async () => {
  await using server = startScriptedServer(behave);
  using smtp = smtpTo(server, 4_000);
  assertSent(await Promise.all([1, 2, 3, 4].map(() => smtp.deliver(email()))));
  server.script = (step) => step === "RSET" ? "hang" : undefined;
  assertSent([await smtp.deliver(email())]);
  assert.equal(server.accepted.length, 5);
  smtp.close();
  await left(server);
});

Deno.test("nothing is sent once the client has heard that nothing was sent", async () => {
  await using server = startScriptedServer(behave);
  using smtp = smtpTo(server, 1_000);
  assertSent(await Promise.all([1, 2].map(() => smtp.deliver(email()))));
  // Silent for longer than the deadline; a new connection would work.
  server.script = (step) => step === "RSET" ? "hang" : undefined;
  const outcome = await smtp.deliver(email());
  assert.equal(outcome.ok, false);
  assert.equal(!outcome.ok && outcome.mayHaveArrived, false);
  await rest(2_500);
  assert.equal(server.received.length, 2);
  smtp.close();
  await left(server);
});

Deno.test("messages that wait for a connection are given up in time, and later ones go through", async () => {
  await using server = startScriptedServer((step) =>
    step === "MAIL" ? "hang" : undefined
  );
  using smtp = smtpTo(server, 700);
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, () => smtp.deliver(email())),
  );
  for (const outcome of outcomes) {
    assert.equal(outcome.ok, false);
    assert.equal(!outcome.ok && outcome.mayHaveArrived, false);
  }
  server.script = behave;
  assertSent(
    await Promise.all(Array.from({ length: 8 }, () => smtp.deliver(email()))),
  );
  assert.equal(server.received.length, 8);
  smtp.close();
  await left(server);
});

Deno.test("closing gives up what is under way and tells the truth about it", async () => {
  await using server = startScriptedServer((step) =>
    step === "dot" ? "hang" : undefined
  );
  using smtp = smtpTo(server);
  const late = Array.from({ length: 5 }, () => smtp.deliver(email()));
  for (let i = 0; i < 500 && server.received.length < 4; i++) await rest(10);
  smtp.close();
  const outcomes = await Promise.all(late);
  assert.deepEqual(
    outcomes.map((outcome) => !outcome.ok && outcome.mayHaveArrived),
    [true, true, true, true, false],
  );
  assert.equal(server.received.length, 4);
  await left(server);
});
