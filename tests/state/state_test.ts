import assert from "node:assert/strict";
import { mock } from "node:test";
import {
  outboxFiles,
  temporaryDirectory,
} from "../reliability/outbox_files.ts";
import { until } from "../support/until.ts";
import { readConfig } from "../../src/start/config.ts";
import { openState, type State } from "../../src/start/state.ts";

/** Opens what an environment names, without a database. */
async function open(environment: Record<string, string>): Promise<State> {
  const result = readConfig((name) => environment[name]);
  assert.ok(result.ok);
  mock.timers.enable({ apis: ["setInterval"] });
  try {
    return await openState({ ...result.config, database: null });
  } finally {
    mock.timers.reset();
  }
}

Deno.test("what is undelivered is kept where SMTP sends and a disk lasts", async () => {
  const kept = async (environment: Record<string, string>) =>
    (await open(environment)).undelivered?.place ?? null;
  assert.equal(await kept({ SMTP_URL: "smtp://m" }), "./outbox/undelivered");
  assert.equal(await kept({ SMTP_URL: "none" }), null);
  assert.equal(await kept({}), null);
  assert.equal(await kept({ SMTP_URL: "smtp://m", DENO_DEPLOY: "1" }), null);
});

Deno.test("a copy of what is undelivered has its name before a slow disk has synced it", async () => {
  await using directory = await temporaryDirectory();
  const { path } = directory;
  const { undelivered } = await open({
    SMTP_URL: "smtp://m",
    OUTBOX_DIR: path,
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  const { mock: syncs } = mock.method(
    Deno.FsFile.prototype,
    "syncData",
    () => promise,
  );
  const files = () => outboxFiles(`${path}/undelivered`);
  try {
    const written = undelivered?.write(new Uint8Array(1), false);
    await until(async () => (await files()).length === 1);
    resolve();
    assert.deepEqual(await written, { ok: true });
  } finally {
    syncs.restore();
  }
});

Deno.test("instances without a database recognize a seal of another one, and no other process does", async () => {
  const environment = { SMTP_URL: "smtps://user:password@mail.example.com" };
  for (const shares of [true, false]) {
    const of = { ...environment, ...shares ? { DENO_DEPLOY: "1" } : {} };
    const one = await open(of);
    const two = await open(of);
    const seal = await one.seal.make("a text");
    assert.equal(await one.seal.holds("a text", seal), true);
    assert.equal(await two.seal.holds("a text", seal), shares);
  }
});
