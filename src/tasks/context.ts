// What the tasks for operators work with: the settings, and the templates.
import { CHECKOUT } from "../process/checkout.ts";
import type { Settings } from "../start/make.ts";
import { loadSettings } from "../start/settings.ts";
import { fillKnown } from "../text/placeholders.ts";
import { exit } from "./report.ts";

/** The settings; if the service would not start with them, ends with 1. */
export function readSettings(): Settings {
  const loaded = loadSettings();
  return loaded.ok ? loaded.settings : exit(loaded.faults);
}

/** Reads a template of `templates/` and fills its gaps. */
export async function fillTemplate(
  name: string,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  const path = `${CHECKOUT}/src/tasks/templates/${name}`;
  const template = await Deno.readTextFile(path);
  return fillKnown(template, new Map(Object.entries(values)));
}
