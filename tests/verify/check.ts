// What a check is, and how checks are run: by the task against a deployment,
// by the tests against the handler of this process.
import { createExpect, type Expect, type Fault } from "./expect.ts";
import type { Site } from "./site.ts";

/** Looks at a service; an exception counts as a fault. */
type Run = (site: Site, expect: Expect) => Promise<void> | void;

/** One check of a running service. */
export interface Check {
  /** The section of the standard, or of the specification, that asks for it. */
  readonly section: string;
  readonly run: Run;
}

/** Checks by their titles: sentences that are true where the check passes. */
export type Checks = Readonly<Record<string, Check>>;

/** What a check found. */
export interface Result {
  readonly area: string;
  readonly title: string;
  readonly section: string;
  /** Empty where the check passed. */
  readonly faults: readonly Fault[];
}

/** Runs checks, listed by area; the results are in the order of the checks. */
export async function runChecks(
  areas: Readonly<Record<string, Checks>>,
  site: Site,
): Promise<readonly Result[]> {
  return await Promise.all(
    Object.entries(areas).flatMap(([area, checks]) =>
      Object.entries(checks).map(async ([title, check]) => {
        const faults = await faultsOf(check, site);
        return { area, title, section: check.section, faults };
      })
    ),
  );
}

/** Runs one check. */
export async function faultsOf(
  { run }: Check,
  site: Site,
): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  const expect = createExpect(site.published, faults);
  try {
    await run(site, expect);
  } catch (error) {
    const got = error instanceof Error ? error.message : String(error);
    expect.fault(site.base, got, "an answer that can be read");
  }
  return faults;
}
