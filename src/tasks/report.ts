// How the tasks for operators print and exit.
import { printable } from "../text/terminal.ts";

/** Prints a line, of which a terminal obeys nothing. */
export function say(line: string): void {
  console.log(printable(line));
}

/** Prints each line on standard error, and ends with exit code 1. */
export function exit(lines: readonly string[]): never {
  for (const line of lines) console.error(printable(line));
  Deno.exit(1);
}
