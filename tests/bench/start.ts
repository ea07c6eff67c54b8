/**
 * What a start costs, and the memory that stays, beside the smallest server
 * that there is.
 *
 * @module
 */
import { measure, spread } from "./compare.ts";
import { exchange } from "./exchange.ts";
import { type ServerCommand, startServer } from "./process.ts";
import { goalText, numberText, printTable, ratioText } from "./report.ts";
import { bareCommand, serviceCommand } from "./servers.ts";
import { WORK } from "./work.ts";

/** The most that the start may take, by the smallest server's. */
const START_GOAL = 3;
/** The most memory when idle, by the smallest server's. */
const MEMORY_GOAL = 1.6;
/** Milliseconds after which what a start leaves to do is done. */
const SETTLE = 1500;
const LOAD_SECONDS = 1;

/** Figures of one life of a server. */
interface Life {
  /** Milliseconds from the start of the process to its first answer. */
  readonly start: number;
  /** CPU milliseconds until then. */
  readonly startCpu: number;
  /** CPU milliseconds until it is idle. */
  readonly settledCpu: number;
  /** MiB when idle. */
  readonly idle: number;
  /** MiB under load, the most. */
  readonly loaded: number;
  /** Milliseconds for the first page, when all pages are made. */
  readonly page: number;
  /** MiB after that. */
  readonly withPages: number;
}

/** Measures starts and memory in so many rounds. */
export async function measureStart(rounds: number): Promise<void> {
  // The first start of all fills the runtime's caches.
  await (await startServer(serviceCommand()))[Symbol.asyncDispose]();
  const pairs: { ours: Life; theirs: Life }[] = [];
  for (let round = 0; round < rounds; round++) {
    const ours = await live(serviceCommand());
    pairs.push({ ours, theirs: await live(bareCommand("ok")) });
  }
  const row = (name: string, pick: (life: Life) => number, goal?: number) => {
    const ratio = spread(
      pairs.map(({ ours, theirs }) => pick(ours) / pick(theirs)),
    );
    const ours = spread(pairs.map(({ ours }) => pick(ours))).median;
    const theirs = spread(pairs.map(({ theirs }) => pick(theirs))).median;
    return [
      name,
      `${numberText(ours)} / ${numberText(theirs)}`,
      ratioText(ratio),
      goal === undefined ? "" : `<= ${goal}`,
      goal === undefined ? "" : goalText(ratio.median <= goal),
    ];
  };
  printTable(
    ["", "service / bare", "ratio (lowest-highest)", "goal", "met"],
    [
      row("start to first answer, ms", ({ start }) => start, START_GOAL),
      row("CPU until then, ms", ({ startCpu }) => startCpu),
      row("CPU until idle, ms", ({ settledCpu }) => settledCpu),
      row("memory idle, MiB", ({ idle }) => idle, MEMORY_GOAL),
      row("memory under load, MiB", ({ loaded }) => loaded),
      row("first page after that, ms", ({ page }) => page),
      row("memory with the pages, MiB", ({ withPages }) => withPages),
    ],
  );
}

async function live(command: ServerCommand): Promise<Life> {
  const began = performance.now();
  await using server = await startServer(command);
  const [work] = WORK;
  if (work === undefined) throw new Error("There is no work");
  await exchange(server.port, work.request);
  const start = performance.now() - began;
  const startCpu = server.exactCpu() * 1000;
  await new Promise((resolve) => setTimeout(resolve, SETTLE));
  const settledCpu = server.exactCpu() * 1000;
  const idle = server.memory().now;
  await measure({ server, request: work.request }, LOAD_SECONDS);
  const loaded = server.memory().most;
  const asked = performance.now();
  await exchange(server.port, { method: "GET", path: "/" });
  const page = performance.now() - asked;
  const withPages = server.memory().now;
  return { start, startCpu, settledCpu, idle, loaded, page, withPages };
}
