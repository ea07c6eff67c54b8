import assert from "node:assert/strict";
import { mock } from "node:test";
import { createMaildir } from "../../src/messages/delivery/maildir.ts";
import { createQuota } from "../../src/messages/limits/quota.ts";
import type { FormOutcome } from "../../src/messages/limits/fold.ts";
import { createDatabase, type Database } from "../../src/process/database.ts";
import { createSharedFold } from "../../src/messages/limits/shared_fold.ts";
import { createSharedStore } from "../../src/messages/delivery/shared_messages.ts";
import { createSharedQuota } from "../../src/messages/limits/shared_quota.ts";
import { DOORS, parcel } from "../reliability/doors.ts";
import {
  outboxFiles,
  temporaryDirectory,
} from "../reliability/outbox_files.ts";
import { sendThrough, startInstance } from "./instances.ts";

/** How a database fails: it says nothing, before or after its work, or rejects. */
type Failure = "none" | "before" | "after" | "reject";

/** A database, and a switch to make it fail. */
interface Breakable extends Disposable {
  readonly database: Database;
  /** How commits fail from now on; the calls so far. */
  failure: Failure;
  calls: number;
  /** Everything that lies there. */
  all(): Promise<Deno.KvEntry<unknown>[]>;
}

function silence<T>(): Promise<T> {
  return new Promise(() => {});
}

async function openBreakable(): Promise<Breakable> {
  // In memory: a disk that others keep busy must not look like a failure.
  const kv = await Deno.openKv(":memory:");
  /** Runs a call as the switch says. */
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    breakable.calls++;
    if (breakable.failure === "before") return await silence<T>();
    if (breakable.failure === "reject") throw new Error("disk I/O error");
    const done = await work();
    return breakable.failure === "after" ? await silence<T>() : done;
  };
  const breaking = new Proxy(kv, {
    get(target, name) {
      if (name === "atomic") {
        return () => {
          const atomic = target.atomic();
          const commit = atomic.commit.bind(atomic);
          atomic.commit = () => run(commit);
          return atomic;
        };
      }
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      const method = value.bind(target);
      return name === "list"
        ? method
        : (...args: unknown[]) => run(() => method(...args));
    },
  });
  const database = createDatabase("memory", () => Promise.resolve(breaking));
  const breakable: Breakable = {
    database,
    failure: "none",
    calls: 0,
    all: () => Array.fromAsync(kv.list({ prefix: [] })),
    [Symbol.dispose]: () => kv.close(),
  };
  const { kind } = await database.use(() => Promise.resolve());
  assert.equal(kind, "done");
  return breakable;
}

/** Runs a test with a database that can break. */
function withDatabase(
  name: string,
  test: (breakable: Breakable) => Promise<void>,
): void {
  Deno.test({
    name,
    // A call that nobody answers stays.
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      using breakable = await openBreakable();
      try {
        await test(breakable);
      } finally {
        mock.timers.reset();
      }
    },
  });
}

/** Waits for what waits for a database that says nothing, without the wait. */
async function afterSilence<T>(
  breakable: Breakable,
  waiting: () => Promise<T>,
): Promise<T> {
  const { calls } = breakable;
  mock.timers.enable({ apis: ["setTimeout"] });
  const answer = waiting();
  let settled = false;
  answer.then(() => settled = true, () => settled = true);
  while (breakable.calls === calls && !settled) await turn();
  while (!settled) {
    mock.timers.tick(10_000);
    await turn();
  }
  mock.timers.reset();
  return await answer;
}

/** Lets everything else run that can. */
function turn(): Promise<void> {
  return new Promise((next) => setImmediate(next));
}

const BYTES = new TextEncoder().encode("From: a\r\n\r\nA message.\r\n");

withDatabase(
  "a message whose commit is not answered may have arrived, and lies nowhere twice",
  async (breakable) => {
    await using directory = await temporaryDirectory();
    const disk = createMaildir(directory.path);
    const store = createSharedStore(breakable.database, "outbox", disk);
    breakable.failure = "after";
    const written = await afterSilence(
      breakable,
      () => store.write(BYTES, false),
    );
    assert.ok(!written.ok && written.mayHaveArrived);
    // It is left alone now: the next message waits for nothing.
    assert.deepEqual(await store.write(BYTES, false), {
      ok: true,
      aside: directory.path,
    });
    assert.equal((await outboxFiles(directory.path)).length, 1);
    const heads = (await breakable.all()).filter(({ key }) =>
      key[0] === "outbox"
    );
    assert.equal(heads.length, 1);
    const nowhere = createSharedStore(breakable.database, "outbox", null);
    const undelivered = await nowhere.write(BYTES, false);
    assert.ok(!undelivered.ok && !undelivered.mayHaveArrived);
  },
);

withDatabase(
  "a message that the database rejects goes to the disk, or certainly nowhere",
  async (breakable) => {
    await using directory = await temporaryDirectory();
    const disk = createMaildir(directory.path);
    const store = createSharedStore(breakable.database, "outbox", disk);
    breakable.failure = "reject";
    assert.deepEqual(await store.write(BYTES, false), {
      ok: true,
      aside: directory.path,
    });
    assert.equal((await outboxFiles(directory.path)).length, 1);
    const nowhere = createSharedStore(breakable.database, "outbox", null);
    const undelivered = await nowhere.write(BYTES, false);
    assert.ok(!undelivered.ok && !undelivered.mayHaveArrived);
  },
);

withDatabase(
  "a message longer than a value comes back as it was, is marked by one of two, and leaves nothing",
  async ({ database, all }) => {
    const store = createSharedStore(database, "outbox", null);
    const before = (await all()).length;
    for (const length of [1, 59_999, 60_000, 60_001, 300_000]) {
      const bytes = crypto.getRandomValues(
        new Uint8Array(Math.min(length, 65_536)),
      );
      const long = new Uint8Array(length).map((_, index) =>
        bytes[index % bytes.length] ?? 0
      );
      assert.deepEqual(await store.write(long, false), { ok: true });
      const [message] = await store.list() ?? [];
      assert.ok(message);
      assert.equal(message.uncertain, false);
      assert.deepEqual(await store.read(message), long);
      const marks = await Promise.all([
        store.mark(message),
        store.mark(message),
      ]);
      const [marked, ...more] = marks.filter((mark) => mark !== null);
      assert.ok(marked);
      assert.equal(more.length, 0);
      assert.deepEqual(await store.list(), [marked]);
      await store.unmark(marked);
      assert.deepEqual(await store.list(), [message]);
      await store.mark(message);
      await store.done(marked);
      assert.deepEqual(await store.list(), []);
      assert.equal(await store.read(message), null);
      assert.equal(await store.mark(message), null);
    }
    assert.equal((await all()).length, before);
  },
);

withDatabase(
  "a message through the API costs three calls at most, and one through the form six",
  async (breakable) => {
    const { database } = breakable;
    const limits = { perHour: 12, perClient: 2 };
    const quota = createSharedQuota(database, limits, createQuota(limits));
    const store = createSharedStore(database, "outbox", null);
    const share = createSharedFold(database);
    const send = async (door: "api" | "form"): Promise<FormOutcome> => {
      const slot = await quota.take({ door, clientAddress: () => "192.0.2.1" });
      assert.ok(slot.granted);
      assert.deepEqual(await store.write(BYTES, false), { ok: true });
      slot.settle(true);
      return { kind: "sent", id: "1" };
    };
    breakable.calls = 0;
    await send("api");
    assert.equal(breakable.calls, 3);
    breakable.calls = 0;
    await share("a form", () => send("form"));
    assert.equal(breakable.calls, 6);
  },
);

withDatabase(
  "where the database is away an instance counts for itself, and refuses nobody because of it",
  async (breakable) => {
    const limits = { perHour: 0, perClient: 2 };
    const own = createQuota(limits);
    const quota = createSharedQuota(breakable.database, limits, own);
    const taker = { door: "api", clientAddress: () => "192.0.2.1" } as const;
    const take = async () => (await quota.take(taker)).granted;
    assert.ok(await take());
    assert.ok(await take());
    assert.ok(!await take());
    breakable.failure = "before";
    assert.ok(
      await afterSilence(breakable, async () => await take()),
    );
    assert.ok(await take());
    assert.ok(!await take());
  },
);

withDatabase(
  "a place that is given back at one instance is free at another, and one that is older than an hour, too",
  async (breakable) => {
    const limits = { perHour: 1, perClient: 0 };
    const one = createSharedQuota(
      breakable.database,
      limits,
      createQuota(limits),
    );
    const two = createSharedQuota(
      breakable.database,
      limits,
      createQuota(limits),
    );
    const taker = { door: "form", clientAddress: () => "" } as const;
    const slot = await one.take(taker);
    assert.ok(slot.granted);
    const full = await two.take(taker);
    // Its delivery may still give it back.
    assert.ok(!full.granted && full.retryAfter <= 25);
    const { calls } = breakable;
    slot.settle(false);
    while (breakable.calls < calls + 2) await turn();
    const again = await two.take(taker);
    assert.ok(again.granted);
    const start = Date.now();
    mock.timers.enable({ apis: ["Date"], now: start + 1_000_000 });
    const later = await one.take(taker);
    assert.ok(!later.granted && later.retryAfter > 2_500);
    mock.timers.setTime(start + 3_600_001);
    assert.ok((await one.take(taker)).granted);
  },
);

withDatabase(
  "instances that ask at the same moment give no place twice and send no form twice",
  async ({ database }) => {
    const limits = { perHour: 12, perClient: 0 };
    const taker = { door: "form", clientAddress: () => "" } as const;
    const quotas = Array.from(
      { length: 4 },
      () => createSharedQuota(database, limits, createQuota(limits)),
    );
    const slots = await Promise.all(
      Array.from({ length: 10 }, () => quotas).flat()
        .map((quota) => quota.take(taker)),
    );
    assert.equal(slots.filter(({ granted }) => granted).length, 12);
    let sends = 0;
    const outcomes = await Promise.all(
      Array.from(
        { length: 6 },
        () =>
          createSharedFold(database)("a form", () => {
            sends++;
            return Promise.resolve({ kind: "sent", id: "1" });
          }),
      ),
    );
    assert.equal(sends, 1);
    for (const { kind } of outcomes) assert.equal(kind, "sent");
  },
);

withDatabase(
  "an instance answers a form as the one that sends it, whatever comes of it",
  async ({ database, all }) => {
    const one = createSharedFold(database);
    const two = createSharedFold(database);
    const never = () => assert.fail("it was sent twice");
    const undelivered = (mayHaveArrived: boolean): FormOutcome => ({
      kind: "undelivered",
      id: "1",
      retryAfter: 7,
      mayHaveArrived,
    });
    for (
      const outcome of [{ kind: "sent", id: "1" } as const, undelivered(true)]
    ) {
      const form = JSON.stringify(outcome);
      const { promise, resolve } = Promise.withResolvers<FormOutcome>();
      const first = one(form, () => promise);
      while (!(await all()).some(({ key }) => key[0] === "form")) await turn();
      const second = two(form, never);
      resolve(outcome);
      assert.deepEqual(await first, outcome);
      assert.deepEqual(await second, outcome);
      assert.deepEqual(await two(form, never), outcome);
    }
    // What sent nothing is sent again, and what is refused leaves nothing.
    assert.deepEqual(
      await one("b", () => Promise.resolve(undelivered(false))),
      undelivered(false),
    );
    const sent: FormOutcome = { kind: "sent", id: "2" };
    assert.deepEqual(await two("b", () => Promise.resolve(sent)), sent);
    const { length } = await all();
    const refused: FormOutcome = { kind: "refused", faults: [] };
    assert.deepEqual(await one("c", () => Promise.resolve(refused)), refused);
    assert.equal((await all()).length, length);
  },
);

withDatabase(
  "a form whose instance has ended may have arrived, and is new after ten minutes",
  async ({ database, all }) => {
    const one = createSharedFold(database);
    one("a form", silence);
    while (!(await all()).some(({ key }) => key[0] === "form")) await turn();
    const start = Date.now();
    mock.timers.enable({ apis: ["Date"], now: start + 25_000 });
    const two = createSharedFold(database);
    const outcome = await two("a form", () => assert.fail("it was sent twice"));
    assert.ok(outcome.kind === "undelivered" && outcome.mayHaveArrived);
    mock.timers.setTime(start + 600_001);
    const sent: FormOutcome = { kind: "sent", id: "2" };
    assert.deepEqual(await two("a form", () => Promise.resolve(sent)), sent);
  },
);

withDatabase(
  "a form is sent where the database does not answer",
  async (breakable) => {
    const share = createSharedFold(breakable.database);
    const sent: FormOutcome = { kind: "sent", id: "1" };
    for (const failure of ["before", "after"] as const) {
      breakable.failure = failure;
      const outcome: FormOutcome = await afterSilence(
        breakable,
        (): Promise<FormOutcome> => share(failure, () => Promise.resolve(sent)),
      );
      assert.deepEqual(outcome, sent);
    }
  },
);

Deno.test({
  name:
    "a file keeps the limits over a restart, is its owner's alone, and holds nothing about a person but the messages",
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    await using directory = await temporaryDirectory();
    const file = `${directory.path}/kv.sqlite`;
    {
      await using instance = await startInstance(`${directory.path}/outbox`, {
        KV_URL: file,
        // Of each client alone: then the places lie under the client's key.
        MESSAGES_PER_HOUR: "0",
        MESSAGES_PER_CLIENT: "4",
      });
      for (const door of DOORS) {
        const { message } = parcel();
        assert.equal(
          (await sendThrough(instance.baseUrl, door, message)).kind,
          "sent",
        );
      }
      await instance.restart();
      for (const door of DOORS) {
        const { message } = parcel();
        assert.equal(
          (await sendThrough(instance.baseUrl, door, message)).kind,
          "undelivered",
          door.name,
        );
      }
      assert.deepEqual(await outboxFiles(`${directory.path}/outbox`), []);
    }
    for await (const { name } of Deno.readDir(directory.path)) {
      if (Deno.build.os === "windows" || !name.startsWith("kv.sqlite")) {
        continue;
      }
      const { mode } = await Deno.stat(`${directory.path}/${name}`);
      assert.equal((mode ?? 0) & 0o777, 0o600, name);
    }
    using kv = await Deno.openKv(file);
    const entries = await Array.fromAsync(kv.list({ prefix: [] }));
    const kinds = Map.groupBy(entries, ({ key }) => key[0]);
    assert.equal(kinds.get("outbox")?.length, DOORS.length);
    // That of the message, and that of the one that had no place.
    assert.equal(kinds.get("form")?.length, 2);
    kinds.delete("bytes");
    const rest = Deno.inspect([...kinds.values()], { depth: 9 });
    assert.doesNotMatch(rest, /Ada|example\.com|192\.0\.2|token-/);
  },
});

Deno.test("on Deno Deploy an attached database is the outbox, and without one and without SMTP nothing starts", async () => {
  await using directory = await temporaryDirectory();
  const outbox = `${directory.path}/outbox`;
  // What Deno.openKv() opens without a name.
  const attached = `${directory.path}/attached.sqlite`;
  const DENO_DEPLOY = "1";
  {
    await using instance = await startInstance(outbox, {
      DENO_DEPLOY,
      DENO_KV_DEFAULT_PATH: attached,
    });
    for (const door of DOORS) {
      const { message } = parcel();
      const { kind } = await sendThrough(instance.baseUrl, door, message);
      assert.equal(kind, "sent", door.name);
    }
    assert.deepEqual(await outboxFiles(outbox), []);
  }
  const none = { DENO_DEPLOY, DENO_KV_DEFAULT_PATH: `${directory.path}/no/x` };
  await assert.rejects(
    startInstance(outbox, none),
    /^SMTP_URL: not given, wanted an SMTP server, an attached database/m,
  );
  await using alone = await startInstance(outbox, {
    ...none,
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "web@example.com",
    MAIL_TO: "one@example.com",
  });
  assert.match(alone.output(), /limits count for one instance only/);
});
