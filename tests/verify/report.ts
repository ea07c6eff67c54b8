// The report of a verification: a table by area, a line for each fault, and a
// score; or the same as JSON.
import { VERSION } from "../../src/process/checkout.ts";
import { printable } from "../../src/text/terminal.ts";
import type { Result } from "./check.ts";

/** The results of one run. */
export interface Report {
  /** The origin that was checked. */
  readonly url: string;
  readonly results: readonly Result[];
  /** How many requests it took. */
  readonly requests: number;
  readonly milliseconds: number;
}

/** How many checks passed, and of how many. */
export function scoreOf(results: readonly Result[]) {
  const passed = results.filter(({ faults }) => faults.length === 0).length;
  return { passed, total: results.length };
}

/** How many faults of one check are shown; the others are counted. */
const MAX_FAULTS = 10;

/** Writes the report for people; a terminal obeys nothing in it. */
export function writeText(report: Report): string {
  const { url, results, requests, milliseconds } = report;
  const areas = Map.groupBy(results, ({ area }) => area);
  const rows = [...areas].map(([area, results]) => {
    const { passed, total } = scoreOf(results);
    const score = `${passed} of ${total}`.padStart(9);
    const verdict = passed === total ? "ok" : "FAILED";
    return `  ${area.padEnd(12)}${score}   ${verdict}`;
  });
  const failures = results.filter(({ faults }) => faults.length > 0);
  const { passed, total } = scoreOf(results);
  const seconds = (milliseconds / 1000).toFixed(1);
  // Rounded down, so that only the whole is 100.
  const percent = Math.floor(100 * passed / total);
  return [
    `Checked ${url} with version ${VERSION}: ${requests} requests in ${seconds} s`,
    "",
    ...rows,
    "",
    ...failures.flatMap(writeFailure),
    `Score ${percent} %: ${passed} of ${total} checks passed`,
  ].map(printable).join("\n");
}

function writeFailure({ area, title, section, faults }: Result): string[] {
  const more = faults.length - MAX_FAULTS;
  return [
    `${area}: ${title} [${section}]`,
    ...faults.slice(0, MAX_FAULTS).map(({ at, got, wanted }) =>
      `  ${at}: got ${got}; wanted ${wanted}`
    ),
    ...more > 0 ? [`  and ${more} more`] : [],
    "",
  ];
}

/** Writes the report for programs, whose output may be a terminal. */
export function writeJson({ url, results, ...effort }: Report): string {
  const report = {
    url,
    version: VERSION,
    ...scoreOf(results),
    ...effort,
    results,
  };
  const shown = (_name: string, value: unknown) =>
    typeof value === "string" ? printable(value) : value;
  return JSON.stringify(report, shown, 2);
}
