// What the tasks for operators know: this service on this machine.
import { resolve } from "node:path";
import type { Settings } from "../start/make.ts";
import { loadSettings } from "../start/settings.ts";
import { refuse } from "./report.ts";

/** The settings, their content directory as an absolute path. */
export interface SetupContext extends Settings {
  /** What files, users and directories are named after. */
  readonly slug: string;
}

/** The settings; if the service would not start with them, ends with 1. */
export function readSettings(): Settings {
  const loaded = loadSettings();
  return loaded.ok ? loaded.settings : refuse(loaded.faults);
}

/** What every configuration is made of; ends with 1 as `readSettings` does. */
export function readContext(): SetupContext {
  const settings = readSettings();
  const { config, site } = settings;
  const { contentDirectory } = config;
  return {
    ...settings,
    config: {
      ...config,
      contentDirectory: contentDirectory && resolve(contentDirectory),
    },
    slug: site.content.shared.slug,
  };
}
