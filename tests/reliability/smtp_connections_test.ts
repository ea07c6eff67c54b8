// A connection to the mail server for each message, at most four at a time.
import assert from "node:assert/strict";
import { setTimeout as rest } from "node:timers/promises";
import process from "node:process";
import type { Delivered, Email } from "../../src/messages/delivery/delivery.ts";
import { createSmtp } from "../../src/messages/delivery/smtp/smtp.ts";
import { freePort } from "../support/service.ts";
import { until } from "../support/until.ts";
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
function smtpTo(server: { readonly port: number }) {
  const address = { host: "127.0.0.1", port: server.port, secure: false };
  const smtp = createSmtp({ ...address, credentials: null }, { name: "a.b" });
  return { ...smtp, [Symbol.dispose]: () => smtp.close() };
}

function assertSent(outcomes: readonly Delivered[]): void {
  const failed = outcomes.filter(({ ok }) => !ok);
  assert.deepEqual(failed, []);
}

/** Waits until a server has no connection left. */
function left(server: ScriptedServer): Promise<void> {
  return until(() => server.connections === 0);
}

Deno.test("every message arrives once, one after the other and many at once, and no connection is left", async () => {
  const warnings: unknown[] = [];
  const warned = (warning: unknown) => warnings.push(warning);
  process.on("warning", warned);
  try {
    await using server = startScriptedServer(behave);
    using smtp = smtpTo(server);
    for (let i = 0; i < 20; i++) assertSent([await smtp.deliver(email())]);
    const many = Array.from({ length: 60 }, () => smtp.deliver(email()));
    assertSent(await Promise.all(many));
    assert.equal(new Set(server.accepted).size, 80);
    assert.equal(server.accepted.length, 80);
    await left(server);
  } finally {
    process.off("warning", warned);
  }
  assert.deepEqual(warnings, []);
});

Deno.test("a mail server that hangs up, restarts or does not say goodbye costs no message", async () => {
  const port = freePort();
  let server = startScriptedServer(behave, { port });
  try {
    using smtp = smtpTo(server);
    for (const end of ["hang up", "restart", "silence"] as const) {
      assertSent(await Promise.all([1, 2].map(() => smtp.deliver(email()))));
      if (end === "hang up") server.hangUp();
      if (end === "restart") {
        await server[Symbol.asyncDispose]();
        server = startScriptedServer(behave, { port });
      }
      if (end === "silence") {
        server.script = (step) => step === "QUIT" ? "hang" : undefined;
      }
      assertSent(
        await Promise.all([1, 2, 3, 4, 5, 6].map(() => smtp.deliver(email()))),
      );
    }
    await left(server);
  } finally {
    await server[Symbol.asyncDispose]();
  }
});

Deno.test("a refusal at any step leaves no connection", async () => {
  await using server = startScriptedServer(behave);
  using smtp = smtpTo(server);
  for (const refused of ["EHLO", "MAIL", "RCPT", "DATA", "dot"] as const) {
    server.script = (step) =>
      step === refused ? { say: "554 5.7.1 No" } : undefined;
    const outcome = await smtp.deliver(email());
    assert.equal(!outcome.ok && outcome.mayHaveArrived, false, refused);
    await left(server);
  }
  server.script = behave;
  assertSent([await smtp.deliver(email())]);
  await left(server);
});

/** Holds timers of a length, or a little less, until the test lets them pass. */
function holdTimers(length: number) {
  const timers: (() => void)[] = [];
  const { setTimeout: wait } = globalThis;
  const set = (value: unknown) =>
    Object.defineProperty(globalThis, "setTimeout", {
      configurable: true,
      writable: true,
      value,
    });
  set((
    work: (...given: unknown[]) => void,
    milliseconds = 0,
    ...given: unknown[]
  ) => {
    if (milliseconds > length || milliseconds < length - 1_000) {
      return wait(() => work(...given), milliseconds);
    }
    timers.push(work);
    return 0;
  });
  return { timers, restore: () => set(wait) };
}

Deno.test("four are connected at a time, what waits for them is given up in time, and later ones go through", async () => {
  await using server = startScriptedServer((step) =>
    step === "MAIL" ? "hang" : undefined
  );
  using smtp = smtpTo(server);
  const held = holdTimers(25_000);
  const waiting = Array.from({ length: 30 }, () => smtp.deliver(email()));
  await until(() => server.stalled === 4);
  held.restore();
  assert.equal(held.timers.length, waiting.length);
  for (const pass of held.timers) pass();
  const outcomes = await Promise.all(waiting);
  for (const outcome of outcomes) {
    assert.equal(outcome.ok, false);
    assert.equal(!outcome.ok && outcome.mayHaveArrived, false);
  }
  assert.equal(server.sessions, 4);
  server.script = behave;
  assertSent(
    await Promise.all(Array.from({ length: 8 }, () => smtp.deliver(email()))),
  );
  assert.equal(server.received.length, 8);
  smtp.close();
  await left(server);
});

Deno.test("a mail server that does not greet is given up after ten seconds", async () => {
  await using server = startScriptedServer((step) =>
    step === "greeting" ? "hang" : undefined
  );
  using smtp = smtpTo(server);
  const held = holdTimers(10_000);
  const delivered = smtp.deliver(email());
  await until(() => server.stalled === 1);
  held.restore();
  const pass = held.timers.at(-1);
  assert.ok(pass);
  pass();
  assert.deepEqual(await delivered, {
    ok: false,
    failures: [{ step: "connect", code: "ETIMEDOUT" }],
    mayHaveArrived: false,
  });
  await left(server);
});

Deno.test("a connection counts among the four until its goodbye is answered, or for two seconds", async () => {
  await using server = startScriptedServer((step) =>
    step === "QUIT" ? "hang" : undefined
  );
  using smtp = smtpTo(server);
  const held = holdTimers(2_000);
  const sent = Promise.all(
    Array.from({ length: 5 }, () => smtp.deliver(email())),
  );
  await until(() => server.stalled === 4);
  await rest(100);
  assert.equal(server.sessions, 4);
  held.restore();
  for (const pass of held.timers) pass();
  assertSent(await sent);
  assert.equal(server.sessions, 5);
  server.hangUp();
  await left(server);
});

Deno.test("closing gives up what is under way and tells the truth about it", async () => {
  await using server = startScriptedServer((step) =>
    step === "dot" ? "hang" : undefined
  );
  using smtp = smtpTo(server);
  const late = Array.from({ length: 5 }, () => smtp.deliver(email()));
  await until(() => server.received.length === 4);
  smtp.close();
  const outcomes = await Promise.all(late);
  assert.deepEqual(
    outcomes.map((outcome) => !outcome.ok && outcome.mayHaveArrived),
    [true, true, true, true, false],
  );
  assert.equal(server.received.length, 4);
  await left(server);
});
