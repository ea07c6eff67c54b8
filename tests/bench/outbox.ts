/**
 * Deliveries into the outbox, beside a bare loop of the same writes and syncs.
 *
 * @module
 */
import { measure, spread } from "./compare.ts";
import { goalText, numberText, printTable, ratioText } from "./report.ts";
import { pinned, SERVER_CORE, startServer } from "./process.ts";
import {
  bareOutboxArgs,
  DIRECTORY,
  expectAnswer,
  serviceCommand,
} from "./servers.ts";
import { MESSAGE } from "./work.ts";

/** How many send at a time. */
const CALLERS = [1, 16, 64];
/** The goal, for the most callers: the least part of the bare loop's rate. */
const GOAL = 0.4;
const ROUND_SECONDS = 1;

interface Rate {
  readonly rate: number;
  readonly microseconds: number;
}

/** Measures deliveries at each number of callers. */
export async function measureOutbox(rounds: number): Promise<void> {
  await using service = await startServer(serviceCommand());
  await expectAnswer(service, MESSAGE, 200);
  const file = await writtenMessage();
  const rows: string[][] = [];
  for (const callers of CALLERS) {
    const side = { server: service, request: MESSAGE };
    await measure(side, ROUND_SECONDS, callers);
    const pairs: { ours: Rate; theirs: Rate }[] = [];
    for (let round = 0; round < rounds; round++) {
      const ours = await measure(side, ROUND_SECONDS, callers);
      pairs.push({ ours, theirs: await bareLoop(file, callers) });
    }
    const ratio = spread(
      pairs.map(({ ours, theirs }) => ours.rate / theirs.rate),
    );
    const both = (pick: (rate: Rate) => number) =>
      [
        pairs.map(({ ours }) => pick(ours)),
        pairs.map(({ theirs }) => pick(theirs)),
      ].map((numbers) => numberText(spread(numbers).median)).join(" / ");
    const judged = callers === CALLERS.at(-1);
    rows.push([
      String(callers),
      both(({ rate }) => rate),
      ratioText(ratio),
      judged ? `>= ${GOAL}` : "",
      judged ? goalText(ratio.median >= GOAL) : "",
      both(({ microseconds }) => microseconds),
    ]);
  }
  printTable([
    "callers",
    "deliveries/s, service / bare loop",
    "ratio (lowest-highest)",
    "goal",
    "met",
    "CPU us a delivery",
  ], rows);
}

/** A message as the service wrote it: the loop is to write as many bytes. */
async function writtenMessage(): Promise<string> {
  for await (const entry of Deno.readDir(`${DIRECTORY}/outbox/new`)) {
    return `${DIRECTORY}/outbox/new/${entry.name}`;
  }
  throw new Error("The service wrote nothing into its outbox");
}

async function bareLoop(file: string, callers: number): Promise<Rate> {
  const [command, args] = pinned(
    SERVER_CORE,
    Deno.execPath(),
    bareOutboxArgs([
      file,
      `${DIRECTORY}/bare`,
      String(ROUND_SECONDS),
      String(callers),
    ]),
  );
  const { stdout } = await new Deno.Command(command, { args }).output();
  const [count = NaN, seconds = NaN, cpu = NaN] = new TextDecoder()
    .decode(stdout).trim().split(" ").map(Number);
  return { rate: count / seconds, microseconds: cpu / count * 1e6 };
}
