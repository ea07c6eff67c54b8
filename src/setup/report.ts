// How a task for operators ends.
import { loadSettings, type Settings } from "../settings.ts";

/** Prints each line on standard error, and ends with exit code 1. */
export function refuse(lines: readonly string[]): never {
  for (const line of lines) console.error(line);
  Deno.exit(1);
}

/** The settings that the service would start with; ends where it would not. */
export function readSettings(): Settings {
  const loaded = loadSettings((name) => Deno.env.get(name));
  return loaded.ok ? loaded.settings : refuse(loaded.faults);
}
