// What the outbox promises about a loss of power: before a message is answered
// as sent, its bytes and the name that leads to them are synced, in this order.
import assert from "node:assert/strict";
import { mock } from "node:test";
import { createMaildir } from "../../../src/messages/delivery/maildir.ts";
import { createOutbox } from "../../../src/messages/delivery/outbox.ts";
import {
  outboxFiles,
  temporaryDirectory,
} from "../../reliability/outbox_files.ts";

/** What was done to the disk, in order; paths are relative to the directory. */
interface Disk extends Disposable {
  readonly events: string[];
  /** How many syncs go well; the one after them fails. */
  goodSyncs: number;
}

/** Watches what this process does to the disk under a directory. */
function watchDisk(directory: string): Disk {
  const paths = new WeakMap<Deno.FsFile, string>();
  const { open, rename, mkdir } = Deno;
  const { prototype } = Deno.FsFile;
  const { sync, syncData, write } = prototype;
  const relative = (path: string | URL) =>
    String(path).replace(directory, "").replace(/^\//, "") || ".";
  const name = (file: Deno.FsFile) => paths.get(file) ?? "an unknown file";
  const synced = (original: () => Promise<void>) =>
    async function (this: Deno.FsFile): Promise<void> {
      disk.events.push(`begin sync ${name(this)}`);
      if (disk.goodSyncs-- === 0) {
        throw Object.assign(new Error(), { code: "EIO" });
      }
      await original.call(this);
      disk.events.push(`end sync ${name(this)}`);
    };
  const mocks = [
    mock.method(Deno, "open", async (...args: Parameters<typeof open>) => {
      const file = await open(...args);
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
      "write",
      function (this: Deno.FsFile, bytes: Uint8Array<ArrayBuffer>) {
        disk.events.push(`write ${name(this)}`);
        return write.call(this, bytes);
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

function namesIn(directory: string): readonly string[] {
  return [...Deno.readDirSync(directory)].map(({ name }) => name);
}

Deno.test("each of many messages at once is answered after its own file, and then its name, are synced", async () => {
  await using directory = await temporaryDirectory();
  const { path } = directory;
  const outbox = createOutbox(createMaildir(path));
  await outbox.deliver(email("the first makes the Maildir"));
  using disk = watchDisk(path);
  const texts = Array.from({ length: 20 }, (_, index) => `message ${index}.`);
  await Promise.all(texts.map(async (text) => {
    assert.deepEqual(await outbox.deliver(email(text)), { ok: true });
    disk.events.push(`answer ${text}`);
  }));
  const files = await outboxFiles(path);
  for (const text of texts) {
    const name = files.find((file) => file.text.includes(text))?.name ?? text;
    let position = -1;
    for (const step of [...steps(name), `answer ${text}`]) {
      position = disk.events.indexOf(step, position + 1);
      assert.ok(position >= 0, `${text} no ${step} after the step before it`);
    }
  }
});

Deno.test("a copy of what is undelivered has its name first, and is answered after its file and its name are synced", async () => {
  await using directory = await temporaryDirectory();
  const { path } = directory;
  const store = createMaildir(path, "name first");
  await store.write(email("the first makes the Maildir").bytes, false);
  using disk = watchDisk(path);
  assert.deepEqual(await store.write(email("a copy").bytes, false), {
    ok: true,
  });
  disk.events.push("answer");
  const files = await outboxFiles(path);
  const name = files.find(({ text }) => text.includes("a copy"))?.name;
  assert.deepEqual(disk.events, [
    `write tmp/${name}`,
    `begin rename tmp/${name}`,
    `end rename new/${name}`,
    `begin sync tmp/${name}`,
    `end sync tmp/${name}`,
    "begin sync new",
    "end sync new",
    "answer",
  ]);
});

Deno.test("a new Maildir is synced, with every directory that was made for it, before the message", async () => {
  await using directory = await temporaryDirectory();
  const { path } = directory;
  using disk = watchDisk(path);
  const outbox = createOutbox(createMaildir(`${path}/deep/outbox`));
  assert.deepEqual(await outbox.deliver(email("first")), { ok: true });
  disk.events.push("answer");
  const [name = ""] = namesIn(`${path}/deep/outbox/new`);
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
    "answer",
  ]);
});

Deno.test("a message is not sent, and leaves nothing, where any sync fails; the next one makes it good", async () => {
  // Three of the new Maildir, one of the file, one of new/.
  for (let goodSyncs = 0; goodSyncs < 5; goodSyncs++) {
    await using directory = await temporaryDirectory();
    const { path } = directory;
    using disk = watchDisk(path);
    disk.goodSyncs = goodSyncs;
    const outbox = createOutbox(createMaildir(`${path}/deep/outbox`));
    assert.deepEqual(await outbox.deliver(email("lost")), {
      ok: false,
      failures: [{ step: "outbox", code: "EIO" }],
      mayHaveArrived: false,
    });
    for (const part of ["tmp", "new"]) {
      assert.deepEqual(namesIn(`${path}/deep/outbox/${part}`), []);
    }
    disk.goodSyncs = Infinity;
    assert.deepEqual(await outbox.deliver(email("sent")), { ok: true });
    for (const made of ["deep/outbox", "deep", "."]) {
      assert.ok(disk.events.includes(`end sync ${made}`), made);
    }
  }
});

Deno.test("a message may have arrived where its name is neither synced nor removed", async () => {
  await using directory = await temporaryDirectory();
  using disk = watchDisk(directory.path);
  const outbox = createOutbox(createMaildir(directory.path));
  await outbox.deliver(email("first"));
  disk.goodSyncs = 1;
  const { mock: removal } = mock.method(Deno, "remove", () => Promise.reject());
  const delivered = await outbox.deliver(email("second"));
  removal.restore();
  assert.equal(delivered.ok ? null : delivered.mayHaveArrived, true);
});
