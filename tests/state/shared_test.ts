import assert from "node:assert/strict";
import { mock } from "node:test";
import { createMaildir } from "../../src/messages/delivery/maildir.ts";
import { createQuota } from "../../src/messages/limits/quota.ts";
import type { Door } from "../../src/messages/caller.ts";
import { createFold } from "../../src/messages/limits/fold.ts";
import { createKvStore } from "../../src/messages/limits/kv_cells.ts";
import { createDatabase, type Database } from "../../src/process/database.ts";
import { createSharedStore } from "../../src/messages/delivery/shared_messages.ts";
import { DOORS, parcel, send } from "../reliability/doors.ts";
import {
  outboxFiles,
  temporaryDirectory,
} from "../reliability/outbox_files.ts";
import { callerAt, clientAt, mailThrough } from "../support/service.ts";
import { startInstance } from "./instances.ts";

/** How a database fails: it says nothing, before or after its work, or rejects. */
type Failure = "none" | "before" | "after" | "reject";

/** A database, and a switch to make it fail. */
interface Breakable extends Disposable {
  readonly database: Database;
  /** How calls fail once so many more have worked. */
  failure: Failure;
  works: number;
  /** Whether the client loses the answer of the next commit and repeats it. */
  repeats: boolean;
  /** So far. */
  calls: number;
  /** Milliseconds after which entries go, by the first part of their keys. */
  readonly expiries: Map<unknown, number | undefined>;
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
    if (breakable.works-- > 0) return await work();
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
          const set = atomic.set.bind(atomic);
          atomic.set = (key, value, options) => {
            breakable.expiries.set(key[0], options?.expireIn);
            return set(key, value, options);
          };
          const commit = atomic.commit.bind(atomic);
          atomic.commit = async () => {
            const done = await run(commit);
            const { repeats } = breakable;
            breakable.repeats = false;
            return repeats ? { ok: false } : done;
          };
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
    works: 0,
    repeats: false,
    calls: 0,
    expiries: new Map(),
    all: () => Array.fromAsync(kv.list({ prefix: [] })),
    [Symbol.dispose]: () => kv.close(),
  };
  const { kind } = await database.use(() => Promise.resolve());
  assert.equal(kind, "done");
  return breakable;
}

/** Runs a test with a database that can break. */
function test(
  name: string,
  run: (breakable: Breakable) => Promise<void>,
): void {
  Deno.test({
    name,
    // A call that nobody answers stays.
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      using breakable = await openBreakable();
      try {
        await run(breakable);
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

test("a message whose commit is not answered may have arrived, and lies nowhere twice", async (breakable) => {
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
});

test("a message that the database rejects is nowhere, where no disk takes it", async (breakable) => {
  const store = createSharedStore(breakable.database, "outbox", null);
  breakable.failure = "reject";
  const undelivered = await store.write(BYTES, false);
  assert.ok(!undelivered.ok && !undelivered.mayHaveArrived);
});

test("a message longer than a value comes back as it was, is marked by one of two, and leaves nothing", async ({ database, all }) => {
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
});

/** The operation at an instance, by its door, over a database. */
function instanceOf({ database }: Breakable) {
  const limits = { perHour: 12, perClient: 3 };
  const store = createKvStore(database);
  const quota = createQuota(limits, store);
  const fold = createFold(store);
  const messages = createSharedStore(database, "outbox", null);
  return (door: Door, message: string, idempotencyKey?: string) => {
    const id = crypto.randomUUID();
    const request = { name: "Ada", email: "ada@example.com", message };
    const caller = { door, client: clientAt("192.0.2.1"), idempotencyKey };
    return fold({ id, request, caller }, async () => {
      const { granted } = await quota(caller);
      const written = granted && (await messages.write(BYTES, false)).ok;
      return written ? { kind: "sent", id } : {
        kind: "undelivered",
        id,
        retryAfter: granted ? null : 1,
        mayHaveArrived: granted,
      };
    });
  };
}

const cases = [
  ["api", undefined, 3],
  ["api", "a key", 6],
  ["mcp", undefined, 4],
  ["a2a", undefined, 4],
  ["form", undefined, 6],
] as const;
for (const [door, key, calls] of cases) {
  test(`a message through ${door} ${key ?? ""} costs ${calls} calls`, async (breakable) => {
    const send = instanceOf(breakable);
    // The first one finds out that no hour has begun.
    await send(door, "first", key);
    breakable.calls = 0;
    assert.equal((await send(door, "second", key)).kind, "sent");
    assert.equal(breakable.calls, calls);
  });
}

test("what limits messages goes by itself, after an hour and ten minutes, and messages stay", async (breakable) => {
  await instanceOf(breakable)("form", "one");
  assert.deepEqual(Object.fromEntries(breakable.expiries), {
    secret: undefined,
    hour: 3_600_000,
    fold: 600_000,
    outbox: undefined,
    bytes: undefined,
  });
});

test("a commit that the client repeats because it lost the answer takes one place and sends one form", async (breakable) => {
  const send = instanceOf(breakable);
  breakable.repeats = true;
  const first = await send("form", "one");
  assert.equal(first.kind, "sent");
  assert.deepEqual(await send("form", "one"), first);
  for (const kind of ["sent", "sent", "undelivered"]) {
    breakable.repeats = true;
    assert.equal((await send("api", crypto.randomUUID())).kind, kind);
  }
});

test("where the database is away an instance counts for itself, from what it knew", async (breakable) => {
  const limits = { perHour: 0, perClient: 3 };
  const quota = createQuota(limits, createKvStore(breakable.database));
  const take = async () => (await quota(callerAt("api"))).granted;
  assert.ok(await take());
  breakable.failure = "before";
  assert.ok(await afterSilence(breakable, take));
  assert.ok(await take());
  assert.ok(!await take());
});

for (const failure of ["before", "after"] as const) {
  for (let works = 0; works <= 6; works++) {
    test(`a form is one message where the database goes away ${failure} call ${works}`, async (breakable) => {
      const send = instanceOf(breakable);
      Object.assign(breakable, { failure, works });
      const post = () => afterSilence(breakable, () => send("form", "one"));
      const first = await post();
      const again = await post();
      const certain = first.kind === "undelivered" && !first.mayHaveArrived;
      if (!certain) assert.deepEqual(again, first);
      const lying = (await breakable.all()).filter(({ key }) =>
        key[0] === "outbox"
      );
      assert.ok(lying.length <= 1);
      if (first.kind === "sent") assert.equal(lying.length, 1);
    });
  }
}

Deno.test({
  name:
    "a file keeps the limits over a restart, is its owner's alone, and holds nothing about a person but the messages",
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    await using directory = await temporaryDirectory();
    const file = `${directory.path}/kv.sqlite`;
    const client = "192.0.2.1";
    {
      await using instance = await startInstance(`${directory.path}/outbox`, {
        KV_URL: file,
        // Of each client alone: then the places lie under the client's key.
        MESSAGES_PER_HOUR: "0",
        MESSAGES_PER_CLIENT: "4",
      });
      for (const kind of ["sent", "undelivered"]) {
        for (const door of DOORS) {
          const message = parcel();
          const { heard } = await send(instance.baseUrl, door, message, client);
          assert.equal(heard.kind, kind, door.name);
        }
        await instance.restart();
      }
      assert.deepEqual(await outboxFiles(`${directory.path}/outbox`), []);
    }
    for await (const { name } of Deno.readDir(directory.path)) {
      if (!name.startsWith("kv.sqlite")) continue;
      const { mode } = await Deno.stat(`${directory.path}/${name}`);
      assert.equal((mode ?? 0) & 0o777, 0o600, name);
    }
    using kv = await Deno.openKv(file);
    const entries = await Array.fromAsync(kv.list({ prefix: [] }));
    const kinds = Map.groupBy(entries, ({ key }) => key[0]);
    assert.equal(kinds.get("outbox")?.length, DOORS.length);
    // That of the message, and that of the one that had no place.
    assert.equal(kinds.get("fold")?.length, 2);
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
      const { heard } = await send(instance.baseUrl, door, parcel());
      assert.equal(heard.kind, "sent", door.name);
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
    ...mailThrough({ port: 1 }),
  });
  assert.match(alone.output(), /limits count for one instance only/);
});
