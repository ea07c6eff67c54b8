// The log: lines on standard output, errors on standard error. A line never
// holds what a person wrote, and nothing that a terminal obeys. Logging never
// throws, and on the streams it never waits: no state of the log may change an
// answer or hold up a stop.
import { hasFreeDescriptor } from "./descriptors.ts";
import { within } from "../async/within.ts";
import { printable } from "../text/terminal.ts";
import { createLineWriter, type LineWriter } from "./line_writer.ts";

let lines = consoleWriter("log");
let errors = consoleWriter("error");

/**
 * Writes the log to the process's streams from now on, not to the console. The
 * console blocks if its reader stalls, but it is the only thing that Deno
 * Deploy and OpenTelemetry collect.
 */
export function logToStreams(): void {
  lines = createLineWriter(Deno.stdout);
  errors = createLineWriter(Deno.stderr);
}

function consoleWriter(method: "log" | "error"): LineWriter {
  return {
    add(line) {
      try {
        console[method](line);
      } catch {
        // The stream behind the console failed; its collector has the line.
      }
    },
    flush: () => Promise.resolve(),
  };
}

/** The lines of one millisecond have their time in common. */
let now = { time: NaN, text: "" };

function timestamp(): string {
  const time = Date.now();
  if (time !== now.time) now = { time, text: new Date(time).toISOString() };
  return now.text;
}

export function logLine(text: string): void {
  lines.add(`${timestamp()} ${printable(text)}`);
}

export function logError(where: string, error: unknown): void {
  const stack = describeError(error).split("\n").map(printable).join("\n");
  errors.add(`${timestamp()} error in ${where}: ${stack}`);
}

/** Logs lines on standard error as they are, for a person at a terminal. */
export function logFaults(faults: readonly string[]): void {
  for (const fault of faults) errors.add(printable(fault));
}

/**
 * The stack, or only the message if no file descriptor is free: the runtime
 * reads the sources for the line numbers, and Deno 2.5 crashes if it cannot.
 */
function describeError(error: unknown): string {
  try {
    if (!(error instanceof Error)) return String(error);
    if (!hasFreeDescriptor()) return error.message;
    return error.stack ?? error.message;
  } catch {
    return "a value that cannot be shown";
  }
}

/** Writes all lines, as far as it can in time; for the end of the process. */
export async function flushLog(milliseconds: number): Promise<void> {
  const flushed = Promise.all([lines.flush(), errors.flush()]);
  await within<unknown>(milliseconds, flushed, undefined);
}
