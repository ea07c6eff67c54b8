/**
 * What a start costs, and the memory that stays, beside the smallest server
 * that there is.
 *
 * @module
 */
import { measure, spread } from "./compare.ts";
import { exchange } from "./exchange.ts";
import { type ServerCommand, startServer } from "./process.ts";
import { goalCells, numberText, printTable, ratioText } from "./report.ts";
import { bareCommand, serviceCommand } from "./servers.ts";
import { PATHS } from "../../src/service.ts";

/** The most that the start may take, by the smallest server's. */
const START_GOAL = 3;
/** The most memory when idle, by the smallest server's. */
const MEMORY_GOAL = 1.6;
/** Starts of each server in a round: one is soon made, and varies much. */
const STARTS = 4;
/** Milliseconds after which what a start leaves to do is done. */
const SETTLE = 1500;
const LOAD_SECONDS = 1;
/** What a server is asked first. */
const FIRST_REQUEST = { method: "GET", path: PATHS.studio };

/** Figures of one start of a server. */
interface Start {
  /** Milliseconds from the start of the process to its first answer. */
  readonly time: number;
  /** CPU milliseconds until then. */
  readonly cpu: number;
}

/** Figures of one life of a server. */
interface Life {
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
  const starts: Pair<Start>[] = [];
  const lives: Pair<Life>[] = [];
  for (let round = 0; round < rounds; round++) {
    for (let each = 0; each < STARTS; each++) {
      starts.push(await both(startOnce));
    }
    lives.push(await both(live));
  }
  printTable(
    ["", "service / bare", "ratio (lowest-highest)", "goal", "met"],
    [
      row("start to first answer, ms", starts, ({ time }) => time, START_GOAL),
      row("CPU until then, ms", starts, ({ cpu }) => cpu),
      row("CPU until idle, ms", lives, ({ settledCpu }) => settledCpu),
      row("memory idle, MiB", lives, ({ idle }) => idle, MEMORY_GOAL),
      row("memory under load, MiB", lives, ({ loaded }) => loaded),
      row("first page after that, ms", lives, ({ page }) => page),
      row("memory with the pages, MiB", lives, ({ withPages }) => withPages),
    ],
  );
}

/** The same of both servers, one right after the other. */
interface Pair<Figures> {
  readonly ours: Figures;
  readonly theirs: Figures;
}

async function both<Figures>(
  take: (command: ServerCommand) => Promise<Figures>,
): Promise<Pair<Figures>> {
  const ours = await take(serviceCommand());
  return { ours, theirs: await take(bareCommand("ok")) };
}

function row<Figures>(
  name: string,
  pairs: readonly Pair<Figures>[],
  pick: (figures: Figures) => number,
  goal?: number,
): string[] {
  const ratio = spread(
    pairs.map(({ ours, theirs }) => pick(ours) / pick(theirs)),
  );
  const ours = spread(pairs.map(({ ours }) => pick(ours))).median;
  const theirs = spread(pairs.map(({ theirs }) => pick(theirs))).median;
  return [
    name,
    `${numberText(ours)} / ${numberText(theirs)}`,
    ratioText(ratio),
    ...goalCells(ratio.median, goal),
  ];
}

async function startOnce(command: ServerCommand): Promise<Start> {
  const began = performance.now();
  await using server = await startServer(command);
  await exchange(server.port, FIRST_REQUEST);
  const time = performance.now() - began;
  return { time, cpu: server.exactCpu() * 1000 };
}

async function live(command: ServerCommand): Promise<Life> {
  await using server = await startServer(command);
  await exchange(server.port, FIRST_REQUEST);
  await new Promise((resolve) => setTimeout(resolve, SETTLE));
  const settledCpu = server.exactCpu() * 1000;
  const idle = server.memory().now;
  await measure({ server, request: FIRST_REQUEST }, LOAD_SECONDS);
  const loaded = server.memory().most;
  const asked = performance.now();
  await exchange(server.port, { method: "GET", path: "/" });
  const page = performance.now() - asked;
  const withPages = server.memory().now;
  return { settledCpu, idle, loaded, page, withPages };
}
