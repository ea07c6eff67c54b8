/**
 * The log: lines on standard output, errors on standard error. A line never
 * holds what a person wrote.
 *
 * A line after a quiet moment is written at once. Those that follow closely are
 * gathered and written together, because a write per line costs more than the
 * request that it tells of.
 *
 * @module
 */

/** Milliseconds for which lines are gathered. */
const GATHER = 100;

let lines = "";
let timer: ReturnType<typeof setTimeout> | undefined;
/** The millisecond of the last line, and how it is written. */
let now = 0;
let stamp = "";
/** When something was last written. */
let written = 0;

/** Logs one line with the time. */
export function logLine(text: string): void {
  const time = Date.now();
  if (time !== now) {
    now = time;
    stamp = new Date(time).toISOString();
  }
  lines += `${stamp} ${text}\n`;
  if (timer !== undefined) return;
  if (Math.abs(time - written) >= GATHER) return flushLog();
  timer = setTimeout(flushLog, GATHER);
  Deno.unrefTimer(timer);
}

/** Logs an unforeseen error with its stack, at once. */
export function logError(where: string, error: unknown): void {
  flushLog();
  const what = error instanceof Error ? stackOf(error) : String(error);
  console.error(`${new Date().toISOString()} error in ${where}: ${what}`);
}

/**
 * The stack, or the message alone where no file descriptor is free: the runtime
 * reads the sources to tell the lines, and ends itself where it cannot.
 */
function stackOf(error: Error): string {
  try {
    Deno.openSync(new URL(import.meta.url)).close();
    return error.stack ?? error.message;
  } catch {
    return error.message;
  }
}

/** Writes what was gathered; called before the process ends. */
export function flushLog(): void {
  if (timer !== undefined) clearTimeout(timer);
  timer = undefined;
  if (lines === "") return;
  written = Date.now();
  const text = lines;
  lines = "";
  console.log(text.slice(0, -1));
}
