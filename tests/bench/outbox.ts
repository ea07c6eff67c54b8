// Deliveries into the outbox, beside a bare loop of the same writes and syncs.
import { openLoad } from "./load.ts";
import { printPair } from "./report.ts";
import { ask } from "./requests.ts";
import {
  bare,
  denoOnServerCore,
  DIRECTORY,
  service,
  startServer,
} from "./server.ts";
import { MESSAGE } from "./work.ts";

/** How many send at a time, and the least part of the bare loop's rate. */
const GOALS = { 1: null, 16: null, 64: ">= 0.4" } as const;
const TURN = 1_000;

/** Measures deliveries at each number of callers. */
export async function measureOutbox(rounds: number): Promise<void> {
  await using server = await startServer(service());
  await ask(server, MESSAGE);
  const [entry] = Deno.readDirSync(`${DIRECTORY}/outbox/new`);
  // The loop is to write as many bytes as the service.
  const file = `${DIRECTORY}/outbox/new/${entry?.name}`;
  for (const [callers, goal] of Object.entries(GOALS)) {
    using load = await openLoad({ server, request: MESSAGE }, Number(callers));
    await load.turn(TURN);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds / 2; round++) {
      ours.push((await load.turn(TURN)).rate);
      theirs.push(await bareRate(file, callers));
    }
    printPair(`outbox at ${callers}, messages/s`, "bare", ours, theirs, goal);
  }
}

async function bareRate(file: string, callers: string): Promise<number> {
  const { args } = bare(
    "outbox",
    file,
    `${DIRECTORY}/bare`,
    String(TURN),
    callers,
  );
  const { stdout } = await denoOnServerCore(args, {}).output();
  return Number(new TextDecoder().decode(stdout));
}
