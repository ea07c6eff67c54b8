// An outbox that cannot be written: the client hears it, the facts are still
// served, nothing is left by halves, and it goes on when the disk is repaired.
import assert from "node:assert/strict";
import { type ServiceProcess, startService } from "../support/service.ts";
import { CAN_MOUNT, mountDisk } from "./disk.ts";
import { DOORS, NOT_KEPT, send } from "./doors.ts";
import {
  longParcel,
  outboxFiles,
  temporaryDirectory,
  tokens,
} from "./outbox_files.ts";
import { isInstalled, needs } from "../support/needs.ts";

/** Drops root's leave to write everywhere, so that modes count. */
const WITHOUT_OVERRIDE = [
  "setpriv",
  "--bounding-set=-dac_override,-dac_read_search",
  "--inh-caps=-dac_override,-dac_read_search",
];

const IS_ROOT = Deno.uid() === 0;

/** Sends one message through each door; every one must be undelivered. */
async function assertUndelivered(service: ServiceProcess): Promise<void> {
  for (const door of DOORS) {
    const { heard, answer } = await send(service.baseUrl, door, longParcel());
    assert.deepEqual(heard, NOT_KEPT, answer.body.slice(0, 300));
    const plain = answer.body.replaceAll(service.baseUrl, "");
    assert.doesNotMatch(plain, /os error|denied|outbox|ENO|NotADir|\/tmp/i);
  }
  const facts = await fetch(`${service.baseUrl}/api/v1/studio`);
  assert.equal(facts.status, 200);
  await facts.body?.cancel();
}

/** Sends one message through each door; every one must be sent. */
async function assertSent(service: ServiceProcess): Promise<string[]> {
  const sent: string[] = [];
  for (const door of DOORS) {
    const message = longParcel();
    const { heard, answer } = await send(service.baseUrl, door, message);
    assert.equal(heard.kind, "sent", answer.body.slice(0, 300));
    sent.push(message.token);
  }
  return sent;
}

/** The outbox holds these messages and no trace of another. */
async function assertHolds(outbox: string, sent: string[]): Promise<void> {
  assert.deepEqual(
    tokens(await outboxFiles(outbox)).sort(),
    [...sent].sort(),
  );
  assert.deepEqual(await outboxFiles(outbox, "tmp"), []);
}

Deno.test("while a file lies where the outbox should be, nothing is sent and every door says so", async () => {
  await using directory = await temporaryDirectory();
  const outbox = `${directory.path}/a/b/outbox`;
  await Deno.mkdir(`${directory.path}/a`);
  await Deno.writeTextFile(`${directory.path}/a/b`, "in the way");
  await using service = await startService({ OUTBOX_DIR: outbox });
  await assertUndelivered(service);
  await Deno.remove(`${directory.path}/a/b`);
  await assertHolds(outbox, await assertSent(service));
  const output = await service.stop();
  assert.match(output, /outcome=undelivered.*cause="outbox: ENOTDIR"/);
});

Deno.test("an outbox that loses its parts makes them again", async () => {
  await using service = await startService();
  const { outbox } = service;
  await assertSent(service);
  for (const part of ["tmp", "new", "cur", ""]) {
    await Deno.remove(`${outbox}/${part}`, { recursive: true });
    const sent = await assertSent(service);
    const kept = tokens(await outboxFiles(outbox));
    assert.ok(sent.every((token) => kept.includes(token)), `without ${part}`);
  }
});

Deno.test({
  ...needs(
    "setpriv",
    "an outbox that may not be written takes nothing, and keeps what it has",
    !IS_ROOT || isInstalled("setpriv"),
  ),
  async fn() {
    await using service = await startService(
      {},
      IS_ROOT ? WITHOUT_OVERRIDE : [],
    );
    const { outbox } = service;
    const sent = await assertSent(service);
    for (const part of ["tmp", "new"]) {
      await Deno.chmod(`${outbox}/${part}`, 0o500);
      await assertUndelivered(service);
      await Deno.chmod(`${outbox}/${part}`, 0o700);
      await assertHolds(outbox, sent);
      sent.push(...await assertSent(service));
    }
    await assertHolds(outbox, sent);
    assert.match(await service.stop(), /cause="outbox: EACCES"/);
  },
});

Deno.test({
  ...needs(
    "a disk to mount",
    "a full disk loses no message that was answered as sent, and tears none",
    CAN_MOUNT,
  ),
  async fn() {
    await using disk = await mountDisk(256);
    const outbox = `${disk.path}/outbox`;
    await using service = await startService({ OUTBOX_DIR: outbox });
    const sent = await assertSent(service);
    let undelivered = 0;
    // Several at once, so that the end of the space falls into the midst.
    for (let round = 0; round < 60 && undelivered < 20; round++) {
      await Promise.all(
        DOORS.concat(DOORS).map(async (door) => {
          const message = longParcel();
          const { heard } = await send(service.baseUrl, door, message);
          if (heard.kind === "sent") sent.push(message.token);
          else {
            assert.deepEqual(heard, NOT_KEPT);
            undelivered++;
          }
        }),
      );
    }
    assert.ok(undelivered >= 20, "the disk was never full");
    await assertHolds(outbox, sent);
    await assertUndelivered(service);
    const [first] = await outboxFiles(outbox);
    if (first === undefined) throw new Error("The outbox is empty");
    const [token = ""] = tokens([first]);
    await Deno.remove(`${outbox}/new/${first.name}`);
    sent.splice(sent.indexOf(token ?? ""), 1);
    const message = longParcel();
    const [door] = DOORS;
    const { heard } = await send(service.baseUrl, door, message);
    assert.equal(heard.kind, "sent");
    await assertHolds(outbox, [...sent, message.token]);
    assert.match(await service.stop(), /cause="outbox: ENOSPC"/);
  },
});
