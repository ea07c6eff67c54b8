// Three services that share a database, under a mixed load for a long time. One
// runs from the first to the last minute, and must stay as it was; one of the
// others is killed every twenty seconds, the database twice.
//
//     deno task soak [MINUTES]
import { setTimeout as rest } from "node:timers/promises";
import { WORK } from "../reliability/load.ts";
import { temporaryDirectory } from "../reliability/outbox_files.ts";
import { openDescriptors, residentMemory } from "../reliability/process.ts";
import { startDenokv } from "./denokv.ts";
import { type Instance, runUnderFaults, startInstance } from "./instances.ts";

const minutes = Number(Deno.args[0] ?? 10);
if (!(minutes > 0)) {
  console.error("deno task soak [MINUTES]: MINUTES must be a number above 0");
  Deno.exit(2);
}
const duration = 60_000 * minutes;
/** Rows of the table. */
const ROWS = 20;
/** Clients that read and err, beside those that send. */
const READERS = 2;
/** Milliseconds that such a client rests between two requests. */
const REST = 4;

/** What is not a message: those are sent, and counted, under faults. */
const READING = WORK.filter(({ kind }) => kind !== "messages")
  .flatMap((work) => Array.from({ length: work.weight }, () => work));

/** Reads from one service, and prints what becomes of it; returns the errors. */
async function readAndWatch(instance: Instance): Promise<number> {
  const start = performance.now();
  const passed = () => performance.now() - start;
  let times: number[] = [];
  let errors = 0;
  const read = async () => {
    while (passed() < duration) {
      const work = READING[Math.floor(Math.random() * READING.length)];
      const began = performance.now();
      try {
        await work?.run(instance);
      } catch (error) {
        errors++;
        console.error(String(error).slice(0, 300));
      }
      times.push(performance.now() - began);
      await rest(REST);
    }
  };
  const watch = async () => {
    console.log("| s | requests | p50 ms | p99 ms | MiB | descriptors |");
    console.log("| -: | -: | -: | -: | -: | -: |");
    for (let row = 1; row <= ROWS; row++) {
      await rest(Math.max(0, duration * row / ROWS - passed()));
      const sorted = times.toSorted((a, b) => a - b);
      times = [];
      const share = (part: number) =>
        (sorted[Math.floor(sorted.length * part)] ?? NaN).toFixed(2);
      const cells = [
        Math.round(passed() / 1000),
        sorted.length,
        share(0.5),
        share(0.99),
        residentMemory(instance.pid()).toFixed(1),
        openDescriptors(instance.pid()),
      ];
      console.log(`| ${cells.join(" | ")} |`);
    }
  };
  await Promise.all([watch(), ...Array.from({ length: READERS }, read)]);
  return errors;
}

let succeeded = false;
{
  await using directory = await temporaryDirectory();
  await using denokv = await startDenokv();
  await using stack = new AsyncDisposableStack();
  const instances: Instance[] = [];
  for (const name of ["one", "two", "three"]) {
    const instance = await startInstance(`${directory.path}/${name}`, {
      ...denokv.environment,
      // Of each client alone, so that the hour has no end.
      MESSAGES_PER_HOUR: "0",
      MESSAGES_PER_CLIENT: "500",
    });
    instances.push(stack.use(instance));
  }
  const [steady] = instances;
  if (steady === undefined) throw new RangeError();
  const plan = {
    duration,
    clients: 12,
    pause: 200,
    serviceEvery: 20_000,
    spared: 1,
    databaseAt: [0.3 * duration, 0.7 * duration],
    databaseAway: 10_000,
  };
  const [errors, figures] = await Promise.all([
    readAndWatch(steady),
    runUnderFaults(plan, denokv, instances),
  ]);
  console.log({ errors, ...figures });
  succeeded = errors + figures.lost + figures.doubled === 0;
}
// The client of the database tries for ever.
Deno.exit(succeeded ? 0 : 1);
