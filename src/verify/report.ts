/**
 * The report of a verification: a table by area, a line for each fault, and a
 * score; or the same as JSON.
 *
 * @module
 */
import { AREAS, type Result } from "./check.ts";

/** The results of one run. */
export interface Run {
  /** The origin that was checked. */
  readonly url: string;
  /** In the order of the checks. */
  readonly results: readonly Result[];
  /** How many requests it took. */
  readonly requests: number;
  /** How long it took. */
  readonly milliseconds: number;
}

/** How many checks passed, and of how many. */
export interface Score {
  /** Checks without a fault. */
  readonly passed: number;
  /** Every check. */
  readonly total: number;
}

/** Counts. */
export function scoreOf(results: readonly Result[]): Score {
  const passed = results.filter(({ faults }) => faults.length === 0).length;
  return { passed, total: results.length };
}

/** How many faults of one check are shown; the others are counted. */
const MOST_FAULTS = 10;

/** Writes the report for people. */
export function writeReport(run: Run): string {
  const { url, results, requests, milliseconds } = run;
  const rows = AREAS.flatMap((area) => {
    const own = results.filter((result) => result.area === area);
    if (own.length === 0) return [];
    const { passed, total } = scoreOf(own);
    const verdict = passed === total ? "ok" : "FAILED";
    return [
      `  ${area.padEnd(12)}${`${passed} of ${total}`.padStart(9)}   ${verdict}`,
    ];
  });
  const failures = results.filter(({ faults }) => faults.length > 0);
  const { passed, total } = scoreOf(results);
  const seconds = (milliseconds / 1000).toFixed(1);
  return [
    `Checked ${url}: ${requests} requests in ${seconds} s`,
    "",
    ...rows,
    "",
    ...failures.flatMap(writeFailure),
    `Score ${percent(passed, total)}: ${passed} of ${total} checks passed`,
  ].join("\n");
}

function writeFailure(
  { area, title, section, faults }: Result,
): readonly string[] {
  const more = faults.length - MOST_FAULTS;
  return [
    `${area}: ${title} [${section}]`,
    ...faults.slice(0, MOST_FAULTS).map(({ at, got, wanted }) =>
      `  ${at}: got ${got}; wanted ${wanted}`
    ),
    ...more > 0 ? [`  and ${more} more`] : [],
    "",
  ];
}

/** Rounded down, so that only the whole is 100. */
function percent(passed: number, total: number): string {
  return `${total === 0 ? 0 : Math.floor(100 * passed / total)} %`;
}

/** Writes the report for programs. */
export function writeJson(run: Run): string {
  const { url, results, requests, milliseconds } = run;
  return JSON.stringify(
    { url, ...scoreOf(results), requests, milliseconds, results },
    null,
    2,
  );
}
