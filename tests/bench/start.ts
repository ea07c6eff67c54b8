/**
 * What a start costs, and the memory that stays, beside the smallest server
 * that there is.
 *
 * @module
 */
import { measure, spread } from "./compare.ts";
import { exchange, type WireRequest } from "./exchange.ts";
import { type ServerCommand, startServer } from "./process.ts";
import { goalCells, numberText, printTable, ratioText } from "./report.ts";
import { bareCommand, serviceCommand } from "./servers.ts";
import { sampleSite } from "../support/service.ts";

/** The most that the start to the first of these may take, beside a bare one. */
const START_GOALS = { "/api/v1/studio": 2.8, "/llms.txt": 3.2, "/": 5 };
/** The most memory, beside a bare server: idle, and with every document. */
const MEMORY_GOALS = { idle: 1.6, made: 1.8 };
/** Starts of each server in a round: one is quick, and varies much. */
const STARTS = 4;
/** Milliseconds after which what a start leaves to do is done. */
const SETTLE = 1500;
const LOAD_SECONDS = 1;

function get(path: string): WireRequest {
  return { method: "GET", path };
}

const FIRST_REQUEST = get("/api/v1/studio");

const { addresses, pages } = sampleSite("http://localhost");

/** Every address that is a document. */
const EVERY_PATH = [
  ...addresses.filter(({ type }) => type !== null).map(({ path }) => path),
  ...pages.flatMap(({ path, markdownPath }) => [path, markdownPath]),
];

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
  /** MiB with every document and page made. */
  readonly made: number;
}

/** Measures starts and memory in so many rounds. */
export async function measureStart(rounds: number): Promise<void> {
  // The first start of all fills the runtime's caches.
  await (await startServer(serviceCommand()))[Symbol.asyncDispose]();
  const starts = Object.entries(START_GOALS).map(([path, goal]) => ({
    path,
    goal,
    pairs: new Array<Pair<Start>>(),
  }));
  const lives: Pair<Life>[] = [];
  for (let round = 0; round < rounds; round++) {
    for (let each = 0; each < STARTS; each++) {
      for (const { path, pairs } of starts) {
        pairs.push(await both((command) => startOnce(command, get(path))));
      }
    }
    lives.push(await both(live));
  }
  printTable(
    ["", "service / bare", "ratio (lowest-highest)", "goal", "met"],
    [
      ...starts.flatMap(({ path, goal, pairs }) => [
        row(
          `start to the first GET ${path}, ms`,
          pairs,
          ({ time }) => time,
          goal,
        ),
        row("CPU until then, ms", pairs, ({ cpu }) => cpu),
      ]),
      row("CPU until idle, ms", lives, ({ settledCpu }) => settledCpu),
      row("memory idle, MiB", lives, ({ idle }) => idle, MEMORY_GOALS.idle),
      row("memory under load, MiB", lives, ({ loaded }) => loaded),
      row(
        "memory with every document made, MiB",
        lives,
        ({ made }) => made,
        MEMORY_GOALS.made,
      ),
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

async function startOnce(
  command: ServerCommand,
  request: WireRequest,
): Promise<Start> {
  const began = performance.now();
  await using server = await startServer(command);
  await exchange(server.port, request);
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
  for (const path of EVERY_PATH) await exchange(server.port, get(path));
  return { settledCpu, idle, loaded, made: server.memory().now };
}
