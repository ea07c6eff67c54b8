// What the tasks for operators know: this service on this machine.
import type { Settings } from "../start/make.ts";
import { loadSettings } from "../start/settings.ts";
import { exit } from "./report.ts";

/** The settings; if the service would not start with them, ends with 1. */
export function readSettings(): Settings {
  const loaded = loadSettings();
  return loaded.ok ? loaded.settings : exit(loaded.faults);
}
