/**
 * What the outbox promises about a loss of power: before a message is answered
 * as sent, its bytes and the name that leads to them are synced, in this order.
 *
 * @module
 */
import assert from "node:assert/strict";
import { mock } from "node:test";
import { createOutbox } from "../../src/messages/outbox.ts";

/** What was done to the disk, in order; paths are relative to the directory. */
interface Disk extends Disposable {
  readonly events: string[];
  /** How many syncs go well; the one after them fails. */
  goodSyncs: number;
}

/** Watches what this process does to the disk under a directory. */
function watchDisk(directory: string): Disk {
  const paths = new WeakMap<Deno.FsFile, string>();
  const { open, openSync, rename, mkdir } = Deno;
  const { prototype } = Deno.FsFile;
  const { sync, syncData, writeSync } = prototype;
  const relative = (path: string | URL) =>
    String(path).replace(directory, "").replace(/^\//, "") || ".";
  const name = (file: Deno.FsFile) => paths.get(file) ?? "an unknown file";
  const synced = (original: () => Promise<void>) =>
    async function (this: Deno.FsFile): Promise<void> {
      disk.events.push(`begin sync ${name(this)}`);
      if (disk.goodSyncs-- === 0) throw new Error("EIO");
      await original.call(this);
      disk.events.push(`end sync ${name(this)}`);
    };
  const mocks = [
    mock.method(Deno, "open", async (...args: Parameters<typeof open>) => {
      const file = await open(...args);
      paths.set(file, relative(args[0]));
      return file;
    }),
    mock.method(Deno, "openSync", (...args: Parameters<typeof openSync>) => {
      const file = openSync(...args);
      paths.set(file, relative(args[0]));
      return file;
    }),
    mock.method(Deno, "mkdir", async (...args: Parameters<typeof mkdir>) => {
      await mkdir(...args);
      disk.events.push(`make ${relative(args[0])}`);
    }),
    mock.method(Deno, "rename", async (from: string, to: string) => {
      disk.events.push(`begin rename ${relative(from)}`);
      await rename(from, to);
      disk.events.push(`end rename ${relative(to)}`);
    }),
    mock.method(
      prototype,
      "writeSync",
      function (this: Deno.FsFile, bytes: Uint8Array) {
        disk.events.push(`write ${name(this)}`);
        return writeSync.call(this, bytes);
      },
    ),
    mock.method(prototype, "sync", synced(sync)),
    mock.method(prototype, "syncData", synced(syncData)),
  ];
  const disk: Disk = {
    events: [],
    goodSyncs: Infinity,
    [Symbol.dispose]() {
      for (const { mock } of mocks) mock.restore();
    },
  };
  return disk;
}

function email(text: string) {
  const bytes = new TextEncoder().encode(`Subject: ${text}\r\n\r\n${text}`);
  return { from: "a@example.com", to: ["b@example.com"], bytes };
}

/** What must be done for one message once there is a Maildir. */
function steps(name: string): string[] {
  return [
    `write tmp/${name}`,
    `begin sync tmp/${name}`,
    `end sync tmp/${name}`,
    `begin rename tmp/${name}`,
    `end rename new/${name}`,
    "begin sync new",
    "end sync new",
  ];
}

async function namesIn(directory: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of Deno.readDir(directory)) names.push(name);
  return names;
}

Deno.test("a message is answered after its file, and then its name, are synced", async () => {
  const directory = await Deno.makeTempDir();
  const outbox = createOutbox(directory);
  await outbox.deliver(email("the first makes the Maildir"));
  const [first] = await namesIn(`${directory}/new`);
  using disk = watchDisk(directory);
  assert.deepEqual(await outbox.deliver(email("second")), { ok: true });
  disk.events.push("answer");
  const names = await namesIn(`${directory}/new`);
  const name = names.find((name) => name !== first) ?? "";
  assert.deepEqual(disk.events, [...steps(name), "answer"]);
  await Deno.remove(directory, { recursive: true });
});

Deno.test("messages that share a sync of new/ are all named before it begins", async () => {
  const directory = await Deno.makeTempDir();
  const outbox = createOutbox(directory);
  await outbox.deliver(email("the first makes the Maildir"));
  const [first] = await namesIn(`${directory}/new`);
  using disk = watchDisk(directory);
  await Promise.all(Array.from({ length: 20 }, async (_, index) => {
    assert.deepEqual(await outbox.deliver(email(`${index}`)), { ok: true });
    disk.events.push("answer");
  }));
  const syncs = disk.events.filter((event) => event === "begin sync new");
  assert.ok(syncs.length < 20, "nothing was shared");
  for (const name of await namesIn(`${directory}/new`)) {
    if (name === first) continue;
    let position = -1;
    for (const step of [...steps(name), "answer"]) {
      position = disk.events.indexOf(step, position + 1);
      assert.ok(position >= 0, `${name}: no ${step} after the step before it`);
    }
  }
  await Deno.remove(directory, { recursive: true });
});

Deno.test("a new Maildir is synced, with every directory that was made for it, before the message", async () => {
  const directory = await Deno.makeTempDir();
  using disk = watchDisk(directory);
  const outbox = createOutbox(`${directory}/deep/outbox`);
  assert.deepEqual(await outbox.deliver(email("first")), { ok: true });
  const [name = ""] = await namesIn(`${directory}/deep/outbox/new`);
  assert.deepEqual(disk.events, [
    "make deep/outbox/tmp",
    "make deep/outbox/new",
    "make deep/outbox/cur",
    "begin sync deep/outbox",
    "end sync deep/outbox",
    "begin sync deep",
    "end sync deep",
    "begin sync .",
    "end sync .",
    ...steps(name).map((step) =>
      step.replace(/(?<= )(?=tmp|new)/, "deep/outbox/")
    ),
  ]);
  await Deno.remove(directory, { recursive: true });
});

Deno.test("a message is not sent, and leaves nothing, where any sync fails; the next one makes it good", async () => {
  // Three of the new Maildir, one of the file, one of new/.
  for (let goodSyncs = 0; goodSyncs < 5; goodSyncs++) {
    const directory = await Deno.makeTempDir();
    using disk = watchDisk(directory);
    disk.goodSyncs = goodSyncs;
    const outbox = createOutbox(`${directory}/deep/outbox`);
    assert.deepEqual(await outbox.deliver(email("lost")), {
      ok: false,
      cause: "outbox: EIO",
      mayHaveArrived: false,
    });
    for (const part of ["tmp", "new"]) {
      assert.deepEqual(await namesIn(`${directory}/deep/outbox/${part}`), []);
    }
    disk.goodSyncs = Infinity;
    assert.deepEqual(await outbox.deliver(email("sent")), { ok: true });
    for (const made of ["deep/outbox", "deep", "."]) {
      assert.ok(disk.events.includes(`end sync ${made}`), made);
    }
    await Deno.remove(directory, { recursive: true });
  }
});
