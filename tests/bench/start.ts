/**
 * What a start costs, and the memory that stays, beside a service assembled of
 * packages; the smallest server that there is stands by.
 *
 * @module
 */
import { spread } from "./compare.ts";
import { exchange, type WireRequest } from "./exchange.ts";
import { type ServerCommand, startServer } from "./process.ts";
import { goalCells, numberText, printTable, ratioText } from "./report.ts";
import { assembledCommand, bareCommand, serviceCommand } from "./servers.ts";
import { sampleSite } from "../support/service.ts";

/** The most that the start to the first of these may take, beside it. */
const START_GOALS = { "/api/v1/studio": 0.7, "/": 0.85 };
/** The most memory with every document made, where it has made one page. */
const MEMORY_GOAL = 1.05;
/** Starts of each server in a round: one is quick, and varies much. */
const STARTS = 4;

function get(path: string): WireRequest {
  return { method: "GET", path };
}

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

/** Measures starts and memory in so many rounds. */
export async function measureStart(rounds: number): Promise<void> {
  const commands = {
    service: serviceCommand(),
    assembled: await assembledCommand(),
    bare: bareCommand("ok"),
  };
  // The first start of all fills the runtime's caches.
  for (const command of Object.values(commands)) {
    await (await startServer(command))[Symbol.asyncDispose]();
  }
  /** The same of each server, one right after the other. */
  async function each<Figures>(
    take: (
      command: ServerCommand,
      paths: readonly string[],
    ) => Promise<Figures>,
  ): Promise<Beside<Figures>> {
    return {
      service: await take(commands.service, EVERY_PATH),
      assembled: await take(commands.assembled, ["/"]),
      bare: await take(commands.bare, ["/"]),
    };
  }
  const starts = Object.entries(START_GOALS).map(([path, goal]) => ({
    path,
    goal,
    taken: new Array<Beside<Start>>(),
  }));
  const sizes: Beside<number>[] = [];
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < STARTS; i++) {
      for (const { path, taken } of starts) {
        taken.push(await each((command) => startOnce(command, get(path))));
      }
    }
    sizes.push(await each(memoryOf));
  }
  printTable(
    [
      "",
      "service / assembled / bare",
      "service / assembled (lowest-highest)",
      "goal",
      "met",
    ],
    [
      ...starts.flatMap(({ path, goal, taken }) => [
        row(
          `start to the first GET ${path}, ms`,
          taken,
          ({ time }) => time,
          goal,
        ),
        row("CPU until then, ms", taken, ({ cpu }) => cpu),
      ]),
      row(
        "memory with every document made; with one page, MiB",
        sizes,
        (size) => size,
        MEMORY_GOAL,
      ),
    ],
  );
}

/** Figures of each server. */
interface Beside<Figures> {
  readonly service: Figures;
  readonly assembled: Figures;
  readonly bare: Figures;
}

function row<Figures>(
  name: string,
  all: readonly Beside<Figures>[],
  pick: (figures: Figures) => number,
  goal?: number,
): string[] {
  const ratio = spread(
    all.map(({ service, assembled }) => pick(service) / pick(assembled)),
  );
  const median = (server: keyof Beside<Figures>) =>
    numberText(spread(all.map((each) => pick(each[server]))).median);
  return [
    name,
    `${median("service")} / ${median("assembled")} / ${median("bare")}`,
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

/** MiB, once some paths were asked for. */
async function memoryOf(
  command: ServerCommand,
  paths: readonly string[],
): Promise<number> {
  await using server = await startServer(command);
  for (const path of paths) await exchange(server.port, get(path));
  return server.memory().now;
}
