/**
 * Counts answers that come before their message lies in the outbox, at the four
 * doors mixed:
 *
 *     deno run -A --config tests/deno.json tests/reliability/early_answers.ts 50000 6 16 48
 *
 * @module
 */
import { startService } from "../support/service.ts";
import { DOORS, send } from "./doors.ts";
import { longParcel, temporaryDirectory } from "./outbox_files.ts";

/** What came of one run. */
export interface EarlyAnswers {
  /** Messages that were answered as sent. */
  readonly sent: number;
  /** Those of them that did not lie in new/ at the moment of the answer. */
  readonly early: number;
}

/** Sends messages from so many clients, each of them through door after door. */
export async function countEarlyAnswers(
  messages: number,
  clients: number,
): Promise<EarlyAnswers> {
  await using directory = await temporaryDirectory();
  const outbox = directory.path;
  await using service = await startService({ OUTBOX_DIR: outbox });
  const arrived = new Set<string>();
  let begun = 0;
  let sent = 0;
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
    for (let turn = index; begun < messages; turn++) {
      const door = DOORS[turn % DOORS.length];
      if (door === undefined) throw new RangeError("There is no door");
      begun++;
      const message = longParcel();
      const { heard, answer } = await send(service.baseUrl, door, message);
      if (heard.kind !== "sent") throw new Error(answer.body.slice(0, 300));
      look();
      sent++;
      if (!arrived.delete(message.token)) early++;
    }
  }

  await Promise.all(Array.from({ length: clients }, (_, i) => client(i)));
  return { sent, early };
}

if (import.meta.main) {
  const [messages = 50_000, ...clients] = Deno.args.map(Number);
  for (const count of clients) {
    const { sent, early } = await countEarlyAnswers(messages, count);
    console.log(`${count} clients: early answers ${early} of ${sent}`);
  }
}
