/**
 * What a check is. The list of them stands in checks.ts; the task runs it
 * against a deployment, the tests against the handler of this process.
 *
 * @module
 */
import type { Site } from "./site.ts";

/** The parts of the report, in its order. */
export const AREAS = [
  "Addresses",
  "JSON API",
  "Pages",
  "Markdown",
  "Discovery",
  "Access",
  "MCP",
  "A2A",
  "Links",
  "Readiness",
  "Delivery",
] as const;

/** One of {@linkcode AREAS}. */
export type Area = typeof AREAS[number];

/** One thing that is not as it should be. */
export interface Fault {
  /** The address, or the place in a document. */
  readonly at: string;
  /** What was found. */
  readonly got: string;
  /** What the standard, or the service's own promise, asks for. */
  readonly wanted: string;
}

/** Notes a fault. */
export type Note = (at: string, got: unknown, wanted: string) => void;

/** One check of a running service. */
export interface Check {
  /** The part of the report. */
  readonly area: Area;
  /** A sentence that is true where the check passes. */
  readonly title: string;
  /** The section of the standard that says so. */
  readonly section: string;
  /** Looks, and notes every fault; an exception counts as one. */
  readonly run: (site: Site, note: Note) => Promise<void>;
}

/** What a check found. */
export interface Result {
  /** The part of the report. */
  readonly area: Area;
  /** The title of the check. */
  readonly title: string;
  /** The section of the standard. */
  readonly section: string;
  /** Empty where the check passed. */
  readonly faults: readonly Fault[];
}

/** How many checks are under way at a time. */
const AT_A_TIME = 6;

/** Runs checks; the results are in the order of the checks. */
export async function runChecks(
  checks: readonly Check[],
  site: Site,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const waiting = checks.entries();
  const work = async () => {
    for (const [index, check] of waiting) {
      results[index] = await runCheck(check, site);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return results;
}

async function runCheck(
  { area, title, section, run }: Check,
  site: Site,
): Promise<Result> {
  const faults: Fault[] = [];
  try {
    await run(site, (at, got, wanted) => {
      faults.push({ at, got: shown(got), wanted });
    });
  } catch (error) {
    const got = error instanceof Error ? error.message : String(error);
    faults.push({ at: site.base, got, wanted: "an answer that can be read" });
  }
  return { area, title, section, faults };
}

/** How many characters of a value a fault shows. */
const MOST_SHOWN = 300;

function shown(value: unknown): string {
  const text = typeof value === "string"
    ? value
    : JSON.stringify(value) ?? "nothing";
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
