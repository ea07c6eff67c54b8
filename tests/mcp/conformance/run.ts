// Runs the official conformance suite against the service, as a process on a
// free port, in every revision that the suite knows:
//
//     deno run -A --config tests/deno.json tests/mcp/conformance/run.ts
//
// Each failure and each warning must stand in the baseline of its suite, which
// names the fixture that this server does not have. The suite comes from npm as
// a process of its own and is in no lock file.
import { temporaryDirectory } from "../../reliability/outbox_files.ts";
import { type CommandResult, runCommand } from "../../support/command.ts";
import { startService } from "../../support/service.ts";

/** For one run, the download of the suite included. */
const SECONDS = "180";

/**
 * A suite and a revision, or null for every scenario in the revision that it
 * prefers; the fewest successes, as a suite that ran nothing proves nothing; the
 * most failures and warnings.
 */
type Run = readonly [
  suite: keyof typeof BASELINES,
  revision: string | null,
  successes: number,
  failures: number,
  warnings: number,
];

const BASELINES = {
  "0.1.16": "baseline-0.1.16.yml",
  "0.2.0-alpha.12": "baseline-0.2.0.yml",
} as const;

const RUNS: readonly Run[] = [
  ["0.1.16", null, 6, 25, 2],
  ["0.1.16", "2025-06-18", 4, 22, 0],
  ["0.1.16", "2025-11-25", 6, 25, 2],
  ["0.2.0-alpha.12", null, 154, 75, 4],
  // One scenario knows this revision, and it only informs.
  ["0.2.0-alpha.12", "2025-03-26", 0, 0, 0],
  ["0.2.0-alpha.12", "2025-06-18", 30, 22, 0],
  ["0.2.0-alpha.12", "2025-11-25", 36, 25, 2],
  ["0.2.0-alpha.12", "2026-07-28", 92, 37, 2],
];

async function conform(run: Run, url: string): Promise<boolean> {
  const [suite, revision, successes, failures, warnings] = run;
  await using results = await temporaryDirectory();
  const { code, out, error } = await runSuite(run, url, results.path);
  const statuses = await readStatuses(results.path);
  const count = (wanted: string) =>
    statuses.filter((status) => status === wanted).length;
  const passed = count("SUCCESS");
  const failed = count("FAILURE");
  const warned = count("WARNING");
  const conforms = code === 0 && passed >= successes &&
    failed <= failures && warned <= warnings;
  console.log(
    `conformance ${suite} ${
      revision ?? "all"
    }: ${passed} passed, ${failed} failed, ${warned} warnings (${
      conforms ? "as known" : "NOT AS KNOWN"
    }: ${successes}, ${failures}, ${warnings})`,
  );
  if (!conforms) console.log(out.slice(out.lastIndexOf("SUMMARY")) + error);
  return conforms;
}

function runSuite(
  [suite, revision]: Run,
  url: string,
  results: string,
): Promise<CommandResult> {
  const baseline = new URL(BASELINES[suite], import.meta.url).pathname;
  return runCommand([
    ...["timeout", SECONDS, Deno.execPath()],
    ...["run", "-q", "-A", "--no-lock", "--no-config"],
    `npm:@modelcontextprotocol/conformance@${suite}`,
    ...["server", "--url", url, "--suite", "all", "-o", results],
    ...["--expected-failures", baseline],
    ...revision === null ? [] : ["--spec-version", revision],
  ], { cwd: results });
}

/** The status of every check; the suite writes a file for each scenario. */
async function readStatuses(results: string): Promise<string[]> {
  const statuses: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(results)) {
    if (!isDirectory) continue;
    const text = await Deno.readTextFile(`${results}/${name}/checks.json`);
    const checks: { readonly status: string }[] = JSON.parse(text);
    statuses.push(...checks.map(({ status }) => status));
  }
  return statuses;
}

if (import.meta.main) {
  await using service = await startService();
  for (const run of RUNS) {
    if (!await conform(run, `${service.baseUrl}/mcp`)) Deno.exitCode = 1;
  }
}
