// What the tasks for operators print, and how they exit.
import { printable } from "../text/terminal.ts";

/** Prints a line, of which a terminal obeys nothing. */
export function say(line: string): void {
  console.log(printable(line));
}

/** What needs quotes neither in a shell nor in a unit. */
const PLAIN = /^[\w./:@+-]+$/;

/** A text as one word of a shell, in quotes only where it needs them. */
export function shellWord(text: string): string {
  return PLAIN.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Prints each line on standard error, and ends with exit code 1. */
export function exit(lines: readonly string[]): never {
  for (const line of lines) console.error(printable(line));
  Deno.exit(1);
}
