/**
 * Two servers under the same load by turns: what a request costs each of them,
 * in CPU time of the whole process.
 *
 * @module
 */
import type { WireRequest } from "./exchange.ts";
import { type Loading, startLoad } from "./load.ts";
import type { ServerProcess } from "./process.ts";

/** A figure of several rounds. */
export interface Spread {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

/** What the rounds came to. */
export interface Comparison {
  /** CPU microseconds for a request. */
  readonly ours: Spread;
  readonly theirs: Spread;
  /** Ours by theirs, of the two halves of each round. */
  readonly ratio: Spread;
  /** Requests per second, by the clock on the wall. */
  readonly rates: { readonly ours: number; readonly theirs: number };
}

/**
 * Connections that are kept busy: so many that a server never waits for the
 * load, whatever else the machine does.
 */
const CONNECTIONS = 64;
/** Seconds for the compiler to settle before the first round; the SDKs need most. */
const WARM_UP = 3;
/**
 * Milliseconds for which one server is loaded before it is the other's turn: few
 * enough that what else goes on in the machine meets both, and many beside the
 * 30 that the slowest rival takes to finish what it was asked.
 */
const TURN = 250;
/** Turns of each server in a round. */
const TURNS = 4;

/** One server and what it is asked. */
export interface Side {
  readonly server: ServerProcess;
  readonly request: WireRequest;
}

/** Compares two servers in so many rounds. */
export async function compare(
  ours: Side,
  theirs: Side,
  rounds: number,
): Promise<Comparison> {
  await measure(ours, WARM_UP);
  await measure(theirs, WARM_UP);
  const pairs: Costs[] = [];
  for (let round = 0; round < rounds; round++) {
    pairs.push(await measureByTurns(ours, theirs));
  }
  const of = (pick: (costs: Costs) => number) => spread(pairs.map(pick));
  return {
    ours: of(({ ours }) => ours.microseconds),
    theirs: of(({ theirs }) => theirs.microseconds),
    ratio: of(({ ours, theirs }) => ours.microseconds / theirs.microseconds),
    rates: {
      ours: of(({ ours }) => ours.rate).median,
      theirs: of(({ theirs }) => theirs.rate).median,
    },
  };
}

interface Costs {
  readonly ours: Cost;
  readonly theirs: Cost;
}

/** Loads two servers by turns, never both at once. */
async function measureByTurns(ours: Side, theirs: Side): Promise<Costs> {
  const first = await begin(ours, CONNECTIONS);
  first.pause();
  const second = await begin(theirs, CONNECTIONS);
  second.pause();
  for (let turn = 1; turn < TURNS; turn++) {
    for (const measured of [first, second]) {
      measured.resume();
      await passed(TURN);
      measured.pause();
    }
  }
  first.resume();
  await passed(TURN);
  const costOfOurs = await first.stop();
  second.resume();
  await passed(TURN);
  return { ours: costOfOurs, theirs: await second.stop() };
}

/** What a request costs, and how many come in a second. */
export interface Cost {
  readonly microseconds: number;
  readonly rate: number;
}

/** Loads a server for some seconds. */
export async function measure(
  side: Side,
  seconds: number,
  connections: number = CONNECTIONS,
): Promise<Cost> {
  const measured = await begin(side, connections);
  await passed(seconds * 1000);
  return await measured.stop();
}

/** A load whose end tells what it cost. */
interface Measured extends Pick<Loading, "pause" | "resume"> {
  stop(): Promise<Cost>;
}

async function begin(
  { server, request }: Side,
  connections: number,
): Promise<Measured> {
  const before = server.cpu();
  const load = await startLoad(server.port, request, connections);
  return {
    pause: load.pause,
    resume: load.resume,
    async stop() {
      const { requests, seconds } = await load.stop();
      if (requests === 0) throw new Error(`${request.path}: no answers`);
      return {
        microseconds: (server.cpu() - before) / requests * 1e6,
        rate: requests / seconds,
      };
    },
  };
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The median of some numbers, and how far they lie apart. */
export function spread(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (index: number) => sorted.at(index) ?? NaN;
  const middle = sorted.length / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle) - 1)) / 2,
    lowest: at(0),
    highest: at(-1),
  };
}
