/**
 * Two servers under the same load by turns: what a request costs each of them,
 * in CPU time of the whole process.
 *
 * @module
 */
import type { WireRequest } from "./exchange.ts";
import { load } from "./load.ts";
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
const ROUND_SECONDS = 1;

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
  const pairs: { ours: Cost; theirs: Cost }[] = [];
  for (let round = 0; round < rounds; round++) {
    // Who comes first changes, so that neither gains by its place.
    if (round % 2 === 0) {
      const first = await measure(ours, ROUND_SECONDS);
      pairs.push({ ours: first, theirs: await measure(theirs, ROUND_SECONDS) });
    } else {
      const first = await measure(theirs, ROUND_SECONDS);
      pairs.push({ ours: await measure(ours, ROUND_SECONDS), theirs: first });
    }
  }
  return {
    ours: spread(pairs.map(({ ours }) => ours.microseconds)),
    theirs: spread(pairs.map(({ theirs }) => theirs.microseconds)),
    ratio: spread(
      pairs.map(({ ours, theirs }) => ours.microseconds / theirs.microseconds),
    ),
    rates: {
      ours: spread(pairs.map(({ ours }) => ours.rate)).median,
      theirs: spread(pairs.map(({ theirs }) => theirs.rate)).median,
    },
  };
}

/** What a request costs, and how many come in a second. */
export interface Cost {
  readonly microseconds: number;
  readonly rate: number;
}

/** Loads a server for some seconds. */
export async function measure(
  { server, request }: Side,
  seconds: number,
  connections: number = CONNECTIONS,
): Promise<Cost> {
  const before = server.cpu();
  const loaded = await load(server.port, request, { seconds, connections });
  if (loaded.requests === 0) throw new Error(`${request.path}: no answers`);
  return {
    microseconds: (server.cpu() - before) / loaded.requests * 1e6,
    rate: loaded.requests / loaded.seconds,
  };
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
