// Whether a door answers before its message lies in the outbox, at the four
// doors mixed.
import assert from "node:assert/strict";
import { startService } from "../support/service.ts";
import { DOORS, send } from "./doors.ts";
import { longParcel } from "./outbox_files.ts";

/** More of them where it is asked for: EARLY_MESSAGES=50000. */
const MESSAGES = Number(Deno.env.get("EARLY_MESSAGES") ?? 800);

/**
 * Sends messages from so many clients, each of them through door after door;
 * counts those that do not lie in new/ at the moment of their answer.
 */
async function countEarlyAnswers(clients: number): Promise<number> {
  await using service = await startService();
  const { outbox } = service;
  const arrived = new Set<string>();
  let begun = 0;
  let early = 0;

  /** Notes what lies there, as a mail reader does: by moving it to cur/. */
  function look(): void {
    const names = [...Deno.readDirSync(`${outbox}/new`)];
    for (const { name } of names) {
      const path = `${outbox}/cur/${name}`;
      Deno.renameSync(`${outbox}/new/${name}`, path);
      const [token] = /token-[\w-]+/.exec(Deno.readTextFileSync(path)) ?? [];
      if (token !== undefined) arrived.add(token);
      Deno.removeSync(path);
    }
  }

  async function client(index: number): Promise<void> {
    for (let turn = index; begun < MESSAGES; turn++) {
      const door = DOORS[turn % DOORS.length] ?? DOORS[0];
      begun++;
      const message = longParcel();
      const { heard, answer } = await send(service.baseUrl, door, message);
      if (heard.kind !== "sent") throw new Error(answer.body.slice(0, 300));
      look();
      if (!arrived.delete(message.token)) early++;
    }
  }

  await Promise.all(Array.from({ length: clients }, (_, i) => client(i)));
  assert.equal(begun, MESSAGES);
  return early;
}

for (const clients of [6, 16, 48]) {
  Deno.test(`no door answers before the message lies there, under ${clients} clients`, async () => {
    assert.equal(await countEarlyAnswers(clients), 0);
  });
}
