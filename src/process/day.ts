// The day's line of the log: how much came, for an operator who asks whether
// any agent did. It holds numbers alone.
import { within } from "../async/within.ts";
import { logLine } from "./log.ts";
import { VERSION } from "./checkout.ts";

const NOTHING = {
  pages: 0,
  markdown: 0,
  llms: 0,
  studio: 0,
  mcp: 0,
  a2a: 0,
  sent: 0,
  refused: 0,
  undelivered: 0,
};

/** Milliseconds of a day, and those that its line waits for a count. */
const DAY = 86_400_000;
const MAX_WAIT = 10_000;

let counts = { ...NOTHING };
let day = today();

export function count(what: keyof typeof NOTHING): void {
  counts[what]++;
}

/** Writes the line at every midnight (UTC), as long as the process lives. */
export function logEveryDay(countWaiting: () => Promise<number>): void {
  const timer = setTimeout(async () => {
    // The clock may have been set back meanwhile.
    if (today() !== day) await logDay(countWaiting);
    logEveryDay(countWaiting);
  }, DAY - Date.now() % DAY);
  Deno.unrefTimer(timer);
}

/** Writes the day's line; `milliseconds` bound the wait for its count. */
export async function logDay(
  countWaiting: () => Promise<number>,
  milliseconds: number = MAX_WAIT,
): Promise<void> {
  const numbers = Object.entries(counts).map(([name, count]) =>
    `${name}=${count}`
  );
  const line = `day ${day} version=${VERSION} ${numbers.join(" ")}`;
  counts = { ...NOTHING };
  day = today();
  const waiting = await within(
    milliseconds,
    countWaiting().then(String),
    "unknown",
  );
  logLine(`${line} waiting=${waiting}`);
}

function today(): string {
  return new Date(Date.now()).toISOString().slice(0, 10);
}
