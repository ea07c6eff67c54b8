// What every configuration is made of: this service on this machine.
import { resolve } from "node:path";
import type { Settings } from "../settings.ts";
import { readSettings } from "./report.ts";

/** The settings, their content directory as an absolute path. */
export interface SetupContext extends Settings {
  /** What files, users and directories are named after. */
  readonly slug: string;
}

/** The values of a template's gaps, by their names. */
export type Values = Readonly<Record<string, string>>;

/** Reads the settings; if the service would not start with them, ends with 1. */
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
