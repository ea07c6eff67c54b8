// What a start costs, and the memory that stays, beside a service assembled of
// packages and beside another commit.
import { sampleSite } from "../support/service.ts";
import { printPair } from "./report.ts";
import { ask } from "./requests.ts";
import { type Command, rival, service, startServer } from "./server.ts";

/** The most that the start to the first of these may take of the rival's. */
const START_GOALS = { "/api/v1/studio": 0.75, "/": 0.85 };
/** The most memory with every document made, where it has made one page. */
const MEMORY_GOAL = 1.05;

/** Measures starts and memory in so many rounds. */
export async function measureStart(
  rounds: number,
  before: string | undefined,
): Promise<void> {
  const rivals: Readonly<Record<string, Command>> = {
    assembled: rival("assembled"),
    ...before === undefined ? {} : { before: service({}, before) },
  };
  for (const [name, command] of Object.entries(rivals)) {
    for (const [path, goal] of Object.entries(START_GOALS)) {
      await printBeside(
        `start to GET ${path}, CPU ms`,
        name,
        [() => startOnce(service(), path), () => startOnce(command, path)],
        2 * rounds,
        name === "assembled" ? `<= ${goal}` : null,
      );
    }
  }
  const { addresses, pages } = sampleSite("http://localhost");
  const every = [
    ...addresses.filter(({ type }) => type !== null).map(({ path }) => path),
    ...pages.flatMap(({ path, markdownPath }) => [path, markdownPath]),
  ];
  await printBeside(
    "memory with every document, MiB",
    "assembled",
    [
      () => memoryOf(service(), every),
      () => memoryOf(rival("assembled"), ["/"]),
    ],
    rounds / 4,
    `<= ${MEMORY_GOAL}`,
  );
}

/** Takes a figure of two servers by turns. */
async function printBeside(
  name: string,
  beside: string,
  [takeOurs, takeTheirs]: readonly (() => Promise<number>)[],
  rounds: number,
  goal: `<= ${number}` | null,
): Promise<void> {
  if (takeOurs === undefined || takeTheirs === undefined) return;
  const ours: number[] = [];
  const theirs: number[] = [];
  // The first start of all fills the runtime's caches.
  await takeOurs();
  await takeTheirs();
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) ours.push(await takeOurs());
    theirs.push(await takeTheirs());
    if (round % 2 === 1) ours.push(await takeOurs());
  }
  printPair(name, beside, ours, theirs, goal);
}

async function startOnce(command: Command, path: string): Promise<number> {
  await using server = await startServer(command);
  await ask(server, { method: "GET", path });
  return server.cpu() / 1_000;
}

async function memoryOf(
  command: Command,
  paths: readonly string[],
): Promise<number> {
  await using server = await startServer(command);
  for (const path of paths) await ask(server, { method: "GET", path });
  return server.memory();
}
