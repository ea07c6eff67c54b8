// Asking no faster than a front lets one client ask.
import { setTimeout as rest } from "node:timers/promises";
import { one } from "./json.ts";
import type { Answer } from "./site.ts";

/** How many requests are under way at once; fronts bound connections. */
const MAX_CONCURRENT = 6;

/** In seconds: who is to wait longer has met another limit than a front's. */
const MAX_WAIT = 30;

/** How often the same thing is asked before its refusal is the answer. */
const MAX_TRIES = 10;

/** Does pieces of work side by side, at most some at once. */
export function createLanes(): <T>(work: () => Promise<T>) => Promise<T> {
  let free = MAX_CONCURRENT;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free++;
      else next();
    }
  };
}

/** Asks again after the time that a refusal for asking too much names. */
export async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1;; tries++) {
    const answer = await ask();
    const seconds = Number(answer.headers.get("retry-after") ?? NaN);
    if (!(seconds <= MAX_WAIT) || tries === MAX_TRIES || !isBusy(answer)) {
      return answer;
    }
    await rest(1_000 * seconds);
  }
}

/** Under /api a front says it as the API does, and that nothing arrived. */
function isBusy({ status, type, json }: Answer): boolean {
  return status === 429 || status === 502 && type.endsWith("json") &&
      one(json(), "mayHaveArrived") === false;
}
