import assert from "node:assert/strict";
import { mock } from "node:test";
import type {
  Delivered,
  Email,
} from "../../../src/messages/delivery/delivery.ts";
import { createMemory } from "../../../src/messages/limits/cells.ts";
import { describeFailures } from "../../../src/messages/delivery/failure.ts";
import { createQuota } from "../../../src/messages/limits/quota.ts";
import {
  createMaildir,
  MAYBE,
} from "../../../src/messages/delivery/maildir.ts";
import { flushStore } from "../../../src/messages/delivery/flush.ts";
import { keepUndelivered } from "../../../src/messages/delivery/undelivered.ts";
import {
  outboxFiles,
  temporaryDirectory,
} from "../../reliability/outbox_files.ts";
import { createMemoryDelivery } from "../../support/service.ts";

const EMAIL: Email = {
  from: "web@example.com",
  to: ["one@example.com"],
  bytes: new TextEncoder().encode("Subject: hi\r\n\r\nhello\r\n"),
};

/** A delivery that answers so, and keeps what is undelivered. */
function keeping(directory: string, answer: Delivered, perHour = 0) {
  const delivery = createMemoryDelivery();
  delivery.answer = () => answer;
  return keepUndelivered(
    delivery,
    createMaildir(directory, "name first"),
    createQuota({ perHour, perClient: 0 }, createMemory()),
    () => Promise.resolve([]),
  );
}

const REFUSED = {
  ok: false,
  failures: [{ step: "data", code: "554" }],
  mayHaveArrived: false,
} as const;

Deno.test("what is refused is kept as it is, and the outcome stays", async () => {
  await using directory = await temporaryDirectory();
  const { path } = directory;
  assert.deepEqual(await keeping(path, REFUSED).deliver(EMAIL), {
    ...REFUSED,
    kept: path,
  });
  const [kept, ...more] = await outboxFiles(path);
  assert.equal(kept?.text, new TextDecoder().decode(EMAIL.bytes));
  assert.ok(!kept.name.endsWith(MAYBE));
  assert.equal(more.length, 0);
});

Deno.test("what may have arrived is kept under a name that says so", async () => {
  await using directory = await temporaryDirectory();
  const answer = { ...REFUSED, mayHaveArrived: true };
  await keeping(directory.path, answer).deliver(EMAIL);
  const [kept] = await outboxFiles(directory.path);
  assert.ok(kept?.name.endsWith(MAYBE));
});

Deno.test("what is delivered is not kept", async () => {
  await using directory = await temporaryDirectory();
  const delivered = await keeping(directory.path, { ok: true }).deliver(EMAIL);
  assert.deepEqual(delivered, { ok: true });
  assert.deepEqual(await outboxFiles(directory.path), []);
});

Deno.test("a disk that cannot be written changes no more than the cause in the log", async () => {
  await using directory = await temporaryDirectory();
  const file = `${directory.path}/file`;
  await Deno.writeTextFile(file, "");
  const delivered = await keeping(file, REFUSED).deliver(EMAIL);
  assert.ok(!delivered.ok && delivered.kept === undefined);
  assert.equal(delivered.mayHaveArrived, false);
  assert.equal(
    describeFailures(delivered.failures),
    "data: 554, copy: ENOTDIR",
  );
});

Deno.test("while the mail server is away no more is kept in an hour than would be delivered", async () => {
  await using directory = await temporaryDirectory();
  const delivery = keeping(directory.path, REFUSED, 2);
  for (let i = 0; i < 3; i++) {
    const delivered = await delivery.deliver(EMAIL);
    assert.equal(!delivered.ok && delivered.kept !== undefined, i < 2);
  }
  assert.equal((await outboxFiles(directory.path)).length, 2);
});

Deno.test("a copy that could not be written takes no place in the hour", async () => {
  await using directory = await temporaryDirectory();
  const file = `${directory.path}/file`;
  await Deno.writeTextFile(file, "");
  const delivery = keeping(file, REFUSED, 1);
  await delivery.deliver(EMAIL);
  await Deno.remove(file);
  const delivered = await delivery.deliver(EMAIL);
  assert.equal(!delivered.ok && delivered.kept, file);
});

Deno.test("a disk that hangs holds an answer up for 2 s, and at a stop for 4 s", async () => {
  const never = Promise.withResolvers<Delivered>().promise;
  const store = { ...createMaildir("/nowhere"), write: () => never };
  const delivery = createMemoryDelivery();
  delivery.answer = () => REFUSED;
  const keeper = keepUndelivered(
    delivery,
    store,
    createQuota({ perHour: 0, perClient: 0 }, createMemory()),
    () => Promise.resolve([]),
  );
  let closed = Promise.resolve();
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    for (const wait of [2_000, 4_000]) {
      const answer = keeper.deliver(EMAIL);
      for (let turn = 0; turn < 20; turn++) await null;
      mock.timers.tick(wait);
      assert.deepEqual(await answer, {
        ...REFUSED,
        // The copy may lie there soon, and a flush sends it.
        mayHaveArrived: true,
        failures: [...REFUSED.failures, { step: "copy", code: "ETIMEDOUT" }],
      });
      closed = keeper.close();
    }
    for (let turn = 0; turn < 20; turn++) await null;
    mock.timers.tick(4_000);
    await closed;
  } finally {
    mock.timers.reset();
  }
});

Deno.test("a flush goes on where a mail reader takes a message meanwhile", async () => {
  await using directory = await temporaryDirectory();
  const { path } = directory;
  const store = createMaildir(path);
  for (const _ of "123") await store.write(EMAIL.bytes, false);
  const [, second] = await store.list() ?? [];
  const delivery = createMemoryDelivery();
  delivery.answer = async () => {
    await Deno.remove(`${path}/new/${second?.name}`).catch(() => {});
    return { ok: true };
  };
  const addresses = { from: EMAIL.from, to: EMAIL.to };
  const flushed = await Array.fromAsync(flushStore(store, addresses, delivery));
  assert.deepEqual(flushed.map(({ kind }) => kind), ["sent", "sent"]);
  assert.deepEqual(await store.list(), []);
});
