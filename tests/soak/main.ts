/**
 * Mixed load against one server for a long time: does it stay as it was?
 *
 *     deno task soak [MINUTES]
 *
 * @module
 */
import { setTimeout as rest } from "node:timers/promises";
import { outboxFiles } from "../reliability/outbox_files.ts";
import { openDescriptors, residentMemory } from "../reliability/process.ts";
import { startService } from "../support/service.ts";
import { type Kind, type Server, WORK } from "./load.ts";
import { percentile, type Sample, sample, table } from "./samples.ts";

const CLIENTS = 2;
/** Milliseconds that a client rests between two requests. */
const REST = 4;
/** Rows of the table. */
const ROWS = 20;
const USAGE = "Use: deno task soak [MINUTES]";

const [given = "20"] = Deno.args;
const minutes = Number(given);
if (!(minutes > 0)) {
  console.error(`${USAGE}\nMINUTES must be a number above 0, but is ${given}`);
  Deno.exit(1);
}

const directory = await Deno.makeTempDir({ prefix: "studio-soak-" });
const service = await startService({
  OUTBOX_DIR: `${directory}/outbox`,
  MESSAGES_PER_HOUR: "0",
});
const seconds = minutes * 60;
const start = performance.now();
const counts = new Map<Kind, number>();
const faults = new Map<string, number>();
const all: number[] = [];
const rows: Sample[] = [];
let times: number[] = [];
let errors = 0;
let sent = 0;

const server: Server = {
  baseUrl: service.baseUrl,
  port: service.port,
  onSent: () => sent++,
};
const weights = WORK.reduce((sum, { weight }) => sum + weight, 0);

function elapsed(): number {
  return (performance.now() - start) / 1000;
}

function pick(): (typeof WORK)[number] {
  let at = Math.random() * weights;
  const work = WORK.find(({ weight }) => (at -= weight) < 0) ?? WORK[0];
  if (work === undefined) throw new RangeError("There is no work");
  return work;
}

async function client(): Promise<void> {
  while (elapsed() < seconds) {
    const { kind, run } = pick();
    const began = performance.now();
    try {
      await run(server);
    } catch (error) {
      errors++;
      const text = String(error);
      faults.set(text, (faults.get(text) ?? 0) + 1);
    }
    const took = performance.now() - began;
    times.push(took);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    await rest(REST);
  }
}

async function watch(): Promise<void> {
  for (let row = 1; row <= ROWS; row++) {
    const at = seconds * row / ROWS;
    await rest(Math.max(0, (at - elapsed()) * 1000));
    const now = {
      at,
      memory: residentMemory(service.pid),
      descriptors: openDescriptors(service.pid),
    };
    for (const took of times) all.push(took);
    rows.push(sample(times, { ...now, errors }));
    times = [];
    errors = 0;
    console.error(table(rows).split("\n").at(-1));
  }
}

const idle = residentMemory(service.pid);
await Promise.all([watch(), ...Array.from({ length: CLIENTS }, client)]);
const kept = (await outboxFiles(`${directory}/outbox`)).length;
service.kill("SIGTERM");
const { code } = await service.status;
const complaints = service.output().match(/error in/g)?.length ?? 0;

const sorted = all.toSorted((a, b) => a - b);
const total = rows.reduce((sum, row) => sum + row.errors, 0);
const title =
  `Soak of ${minutes} minutes: ${all.length} requests, ${total} errors`;
await Deno.remove(directory, { recursive: true });

console.log(table(rows));
console.log();
console.log(`${title}, from ${CLIENTS} clients`);
console.log(
  [...counts].map(([kind, count]) => `${kind} ${count}`).join(", "),
);
console.log(
  `ms: p50 ${percentile(sorted, 0.5).toFixed(2)}, p90 ${
    percentile(sorted, 0.9).toFixed(2)
  }, p99 ${percentile(sorted, 0.99).toFixed(2)}, p99.9 ${
    percentile(sorted, 0.999).toFixed(2)
  }, slowest ${sorted.at(-1)?.toFixed(1)}`,
);
console.log(
  `messages: ${sent} answered as sent, ${kept} kept, ${sent - kept} lost`,
);
console.log(
  `memory: ${idle.toFixed(1)} MiB at the start, ${
    rows[0]?.memory.toFixed(1)
  } after a twentieth, ${rows.at(-1)?.memory.toFixed(1)} at the end`,
);
console.log(`exit code ${code}, ${complaints} errors in the log`);
for (const [text, count] of faults) console.error(`${count} x ${text}`);
Deno.exit(total === 0 && sent === kept && code === 0 ? 0 : 1);
