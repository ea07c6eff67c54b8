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
import type { MessageStore } from "../../../src/messages/delivery/message_store.ts";
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
function keeping(store: MessageStore, answer: Delivered, perHour = 0) {
  const delivery = createMemoryDelivery();
  delivery.answer = () => answer;
  const quota = createQuota({ perHour, perClient: 0 }, createMemory());
  return keepUndelivered(delivery, store, quota, () => Promise.resolve([]));
}

const REFUSED = {
  ok: false,
  failures: [{ step: "data", code: "554" }],
  mayHaveArrived: false,
} as const;

for (const mayHaveArrived of [false, true]) {
  Deno.test(`what ${mayHaveArrived ? "may have arrived" : "is refused"} is kept as it is, under a name that tells it, and the outcome stays`, async () => {
    await using directory = await temporaryDirectory();
    const { path } = directory;
    const answer = { ...REFUSED, mayHaveArrived };
    const { deliver } = keeping(createMaildir(path, "name first"), answer);
    assert.deepEqual(await deliver(EMAIL), { ...answer, kept: path });
    const [kept, ...more] = await outboxFiles(path);
    assert.equal(kept?.text, new TextDecoder().decode(EMAIL.bytes));
    assert.equal(kept.name.endsWith(MAYBE), mayHaveArrived);
    assert.equal(more.length, 0);
  });
}

Deno.test("what is delivered is not kept", async () => {
  await using directory = await temporaryDirectory();
  const { path } = directory;
  const { deliver } = keeping(createMaildir(path), { ok: true });
  assert.deepEqual(await deliver(EMAIL), { ok: true });
  assert.deepEqual(await outboxFiles(path), []);
});

Deno.test("a disk that cannot be written changes no more than the cause in the log, and takes no place of the hour", async () => {
  await using directory = await temporaryDirectory();
  const file = `${directory.path}/file`;
  await Deno.writeTextFile(file, "");
  const { deliver } = keeping(createMaildir(file), REFUSED, 1);
  const failed = await deliver(EMAIL);
  assert.ok(!failed.ok && failed.kept === undefined && !failed.mayHaveArrived);
  assert.equal(describeFailures(failed.failures), "data: 554, copy: ENOTDIR");
  await Deno.remove(file);
  const delivered = await deliver(EMAIL);
  assert.equal(!delivered.ok && delivered.kept, file);
});

Deno.test("a disk that hangs holds an answer up for 2 s, and at a stop for 4 s", async () => {
  const never = Promise.withResolvers<Delivered>().promise;
  const store = { ...createMaildir("/nowhere"), write: () => never };
  const keeper = keeping(store, REFUSED);
  const pass = async (milliseconds: number) => {
    for (let turn = 0; turn < 20; turn++) await null;
    mock.timers.tick(milliseconds);
  };
  let closed = Promise.resolve();
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    for (const wait of [2_000, 4_000]) {
      const answer = keeper.deliver(EMAIL);
      await pass(wait);
      assert.deepEqual(await answer, {
        ...REFUSED,
        // The copy may lie there soon, and a flush sends it.
        mayHaveArrived: true,
        failures: [...REFUSED.failures, { step: "copy", code: "ETIMEDOUT" }],
      });
      closed = keeper.close();
    }
    await pass(4_000);
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
