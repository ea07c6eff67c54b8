import assert from "node:assert/strict";
import { mock } from "node:test";
import PostalMime from "postal-mime";
import type { Delivered } from "../../../src/messages/delivery/delivery.ts";
import { createComposer } from "../../../src/messages/email.ts";
import { EXAMPLE_REQUEST, SAMPLE_LANGUAGES } from "../../support/sample.ts";
import { createMaildir } from "../../../src/messages/delivery/maildir.ts";
import { createOutbox } from "../../../src/messages/delivery/outbox.ts";
import {
  outboxFiles,
  temporaryDirectory,
} from "../../reliability/outbox_files.ts";

const compose = createComposer({
  from: "studio@innovarts.example",
  to: ["studio@innovarts.example"],
  studio: "Innovarts",
  host: "innovarts.example",
});

function composeOne(name: string) {
  return compose({
    language: SAMPLE_LANGUAGES[0],
    id: crypto.randomUUID(),
    request: { ...EXAMPLE_REQUEST, name },
    door: "api",
    date: new Date(),
  });
}

function listed(path: string): readonly string[] {
  return [...Deno.readDirSync(path)].map(({ name }) => name).sort();
}

Deno.test("the outbox is a Maildir, made with the first message", async () => {
  await using parent = await temporaryDirectory();
  const directory = `${parent.path}/deep/outbox`;
  const outbox = createOutbox(createMaildir(directory));
  assert.deepEqual(listed(parent.path), []);
  const email = composeOne("Ada");
  assert.deepEqual(await outbox.deliver(email), { ok: true });
  assert.deepEqual(listed(directory), ["cur", "new", "tmp"]);
  assert.deepEqual(listed(`${directory}/tmp`), []);
  const [name = "", ...more] = listed(`${directory}/new`);
  assert.deepEqual(more, []);
  assert.match(name, /^\d+\.[\w-]+\.[\w-]+$/);
  const path = `${directory}/new/${name}`;
  for (const part of ["", "/tmp", "/new", "/cur"]) {
    const { mode } = await Deno.stat(directory + part);
    assert.equal((mode ?? 0) & 0o777, 0o700);
  }
  assert.equal(((await Deno.stat(path)).mode ?? 0) & 0o777, 0o600);
  const bytes = await Deno.readFile(path);
  const text = new TextDecoder();
  assert.equal(text.decode(bytes), text.decode(email.bytes));
  const parsed = await PostalMime.parse(bytes);
  assert.equal(parsed.replyTo?.[0]?.address, EXAMPLE_REQUEST.email);
});

Deno.test("a message that the disk takes in pieces is whole", async () => {
  await using directory = await temporaryDirectory();
  const { write } = Deno.FsFile.prototype;
  const { mock: written } = mock.method(
    Deno.FsFile.prototype,
    "write",
    function (this: Deno.FsFile, bytes: Uint8Array<ArrayBuffer>) {
      return write.call(this, bytes.subarray(0, 100));
    },
  );
  const email = composeOne("Ada");
  try {
    const outbox = createOutbox(createMaildir(directory.path));
    assert.deepEqual(await outbox.deliver(email), { ok: true });
  } finally {
    written.restore();
  }
  const [file] = await outboxFiles(directory.path);
  assert.equal(file?.text, new TextDecoder().decode(email.bytes));
});

Deno.test("what lies in a Maildir is listed oldest first, without what mail readers leave alone", async () => {
  await using directory = await temporaryDirectory();
  const { path } = directory;
  const store = createMaildir(path);
  assert.equal(await store.list(), null);
  await Deno.mkdir(`${path}/new/17.directory`, { recursive: true });
  const names = Array.from({ length: 12 }, (_, i) => `${10 + i * 7 % 12}.x`);
  for (const name of [...names, ".hidden"]) {
    await Deno.writeTextFile(`${path}/new/${name}`, "");
  }
  assert.deepEqual(
    (await store.list())?.map(({ name }) => name),
    names.toSorted(),
  );
});

Deno.test("a disk that hangs is answered in time, and may have taken the message", async () => {
  const { promise } = Promise.withResolvers<Delivered>();
  const store = { ...createMaildir("/nowhere"), write: () => promise };
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const answer = createOutbox(store).deliver(composeOne("Ada"));
    mock.timers.tick(25_000);
    assert.deepEqual(await answer, {
      ok: false,
      failures: [{ step: "outbox", code: "ETIMEDOUT" }],
      mayHaveArrived: true,
    });
  } finally {
    mock.timers.reset();
  }
});

Deno.test("at start what a crash left in tmp/ goes after a day, and nothing else", async () => {
  await using parent = await temporaryDirectory();
  const directory = parent.path;
  const outbox = createOutbox(createMaildir(directory));
  assert.equal(await outbox.prepare(), null);
  assert.ok((await outbox.deliver(composeOne("Ada"))).ok);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const yesterday = hoursAgo(25);
  for (const path of ["tmp/old", "tmp/young", "cur/old", "new/old", "old"]) {
    await Deno.writeTextFile(`${directory}/${path}`, "Subject: x");
    const time = path === "tmp/young" ? hoursAgo(23) : yesterday;
    await Deno.utime(`${directory}/${path}`, time, time);
  }
  await Deno.mkdir(`${directory}/tmp/folder`);
  await Deno.symlink("../new/old", `${directory}/tmp/link`);
  await Deno.utime(`${directory}/tmp/folder`, yesterday, yesterday);
  assert.equal(
    await outbox.prepare(),
    `unfinished files removed from ${directory}/tmp: 1`,
  );
  const left = ["folder", "link", "young"];
  assert.deepEqual(listed(`${directory}/tmp`), left);
  assert.deepEqual(listed(`${directory}/cur`), ["old"]);
  assert.equal(listed(`${directory}/new`).length, 2);
  assert.equal(await outbox.prepare(), null);
});
