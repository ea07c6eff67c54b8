// What configurations are made of.
import { fillPlaceholders } from "../content/placeholders.ts";
import type { Settings } from "../settings.ts";
import type { Site } from "../site.ts";

/** This service on this machine. */
export interface SetupContext {
  readonly settings: Settings;
  readonly site: Site;
  /** The directory of this checkout, without a trailing slash. */
  readonly checkout: string;
  /** The program that runs this task. */
  readonly deno: string;
}

/** Fills the gaps of a template that lies beside this file. */
export async function fillTemplate(
  name: string,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  const template = await Deno.readTextFile(new URL(name, import.meta.url));
  return fillPlaceholders(template, new Map(Object.entries(values)));
}

/** The variables that the service may read, from its permissions. */
export async function readableVariables(): Promise<readonly string[]> {
  const { permissions } = JSON.parse(
    await Deno.readTextFile(new URL("../../deno.json", import.meta.url)),
  );
  return permissions.serve.env;
}
