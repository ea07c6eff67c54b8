// A database that is a file, as the services and the tasks of operators use it.
import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as rest } from "node:timers/promises";
import { CAN_MOUNT, mountDisk } from "../reliability/disk.ts";
import {
  DOORS,
  KEPT,
  type Parcel,
  parcel,
  send,
} from "../reliability/doors.ts";
import {
  longParcel,
  outboxFiles,
  temporaryDirectory,
  tokens,
} from "../reliability/outbox_files.ts";
import { needs } from "../support/needs.ts";
import {
  mailThrough,
  type ServiceProcess,
  startService,
} from "../support/service.ts";
import { runTask } from "../tasks/tasks.ts";

/** Milliseconds for which a database that did not answer is left alone. */
const LEFT_ALONE = 5_000;

/** Changes the schema of a file as another program would. */
function change(file: string, statement: string): void {
  using database = new DatabaseSync(file);
  database.exec(statement);
}

/** Ways in which a file comes to refuse what is written, and back. */
const REFUSALS = [
  {
    name: "a file on a full disk",
    isThere: CAN_MOUNT,
    reason: "database or disk is full",
    mount: () => mountDisk(2_048),
    refuse: async (file: string) => {
      using ballast = await Deno.create(`${file}.ballast`);
      const zeros = new Uint8Array(4_096);
      await assert.rejects(async () => {
        while (true) await ballast.write(zeros);
      });
    },
    accept: (file: string) => Deno.remove(`${file}.ballast`),
  },
  {
    name: "a file whose writes fail",
    isThere: true,
    reason: "disk I/O error",
    mount: temporaryDirectory,
    refuse: (file: string) =>
      change(
        file,
        "CREATE TRIGGER broken BEFORE INSERT ON kv BEGIN SELECT RAISE(FAIL, 'disk I/O error'); END",
      ),
    accept: (file: string) => change(file, "DROP TRIGGER broken"),
  },
];

/** Sends a message through each door; returns the tokens. */
async function sendAll({ baseUrl }: ServiceProcess): Promise<string[]> {
  const sent: string[] = [];
  for (const door of DOORS) {
    const message = longParcel();
    const { heard } = await send(baseUrl, door, message);
    assert.equal(heard.kind, "sent", door.name);
    sent.push(message.token);
  }
  return sent;
}

for (const { name, isThere, reason, mount, refuse, accept } of REFUSALS) {
  Deno.test({
    ...needs(
      "a disk to mount",
      `${name} loses no message: the Maildir takes it, and the log says so until it lies in the file again`,
      isThere,
    ),
    async fn() {
      await using directory = await temporaryDirectory();
      await using disk = await mount();
      const outbox = `${directory.path}/outbox`;
      const KV_URL = `${disk.path}/kv.sqlite`;
      await using service = await startService({ KV_URL, OUTBOX_DIR: outbox });
      await sendAll(service);
      assert.deepEqual(await outboxFiles(outbox), []);

      await refuse(KV_URL);
      const aside = await sendAll(service);
      assert.deepEqual(
        tokens(await outboxFiles(outbox)).sort(),
        aside.toSorted(),
      );
      await accept(KV_URL);
      const back =
        `${aside.length} messages lie in ${outbox} and not in the database: deno task inbox`;
      await rest(LEFT_ALONE);
      await sendAll(service);
      await service.logged(new RegExp(` ${back}\\n`));
      assert.equal((await outboxFiles(outbox)).length, aside.length);
      await service.stop();
      const log = service.output();
      assert.ok(log.includes(` waiting=${aside.length}\n`), log);
      assert.ok(log.includes(` KV_URL: ${KV_URL}: ${reason}; this instance`));
      assert.equal(log.split(` kept="${outbox}"\n`).length - 1, aside.length);
    },
  });
}

Deno.test("what a file keeps of undelivered messages is counted for the day, found by a text, printed and deleted", async () => {
  await using directory = await temporaryDirectory();
  const KV_URL = `${directory.path}/kv.sqlite`;
  const environment = {
    KV_URL,
    OUTBOX_DIR: `${directory.path}/outbox`,
    ...mailThrough({ port: 1 }),
  };
  const sent: Parcel[] = [];
  {
    await using service = await startService(environment);
    for (const door of DOORS) {
      const message = parcel();
      const { heard } = await send(service.baseUrl, door, message);
      assert.deepEqual(heard, KEPT);
      sent.push(message);
    }
    await service.stop();
    assert.match(service.output(), / undelivered=4 waiting=4\n/);
  }
  const inbox = async (...args: readonly string[]) => {
    const { code, out, error } = await runTask("inbox.ts", args, environment);
    assert.deepEqual([code, error], [0, ""]);
    return out;
  };
  const [, second] = sent;
  assert.ok(second);
  const [, number = ""] = /^ +(\d+) {2}\d{4}-\d\d-\d\d .* ada@example\.com\n$/
    .exec(await inbox("--find", second.token)) ?? [];
  assert.ok((await inbox(number)).includes(second.token));
  assert.match(await inbox("--delete", number), /^deleted: \d{4}-/);
  assert.equal(await inbox("--find", second.token), "");
  const all = await inbox();
  assert.ok(all.includes(`${KV_URL}/undelivered`), all);
  const left = all.split("\n").filter((line) => /^ +\d+ {2}/.test(line));
  assert.equal(left.length, 3);
  using kv = await Deno.openKv(KV_URL);
  const bytes = await Array.fromAsync(kv.list({ prefix: ["bytes"] }));
  assert.equal(bytes.length, 3);
});
