// How the tasks for operators read the settings, print and refuse.
import { loadSettings, type Settings } from "../settings.ts";
import { printable } from "../text/terminal.ts";

/** Prints a line, of which a terminal obeys nothing. */
export function say(line: string): void {
  console.log(printable(line));
}

/** Prints each line on standard error, and ends with exit code 1. */
export function refuse(lines: readonly string[]): never {
  for (const line of lines) console.error(printable(line));
  Deno.exit(1);
}

/** The settings; if the service would not start with them, ends with 1. */
export function readSettings(): Settings {
  const loaded = loadSettings();
  return loaded.ok ? loaded.settings : refuse(loaded.faults);
}
