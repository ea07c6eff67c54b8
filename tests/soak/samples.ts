/**
 * Figures over time: what happened in each stretch of a soak.
 *
 * @module
 */

/** One stretch. */
export interface Sample {
  /** Seconds from the start to its end. */
  readonly at: number;
  readonly requests: number;
  readonly errors: number;
  /** Milliseconds that half of the requests stayed below, and so on. */
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  /** MiB of the process. */
  readonly memory: number;
  readonly descriptors: number;
}

/** The value below which a share of the values lies. */
export function percentile(sorted: readonly number[], share: number): number {
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[index] ?? 0;
}

/** Puts the figures of a stretch together. */
export function sample(
  times: readonly number[],
  rest: Pick<Sample, "at" | "errors" | "memory" | "descriptors">,
): Sample {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    ...rest,
    requests: times.length,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    slowest: sorted.at(-1) ?? 0,
  };
}

/** The samples as a table of Markdown. */
export function table(samples: readonly Sample[]): string {
  const rows = samples.map((
    { at, requests, errors, p50, p99, slowest, memory, descriptors },
  ) =>
    [
      clock(at),
      String(requests),
      String(errors),
      p50.toFixed(2),
      p99.toFixed(2),
      slowest.toFixed(1),
      memory.toFixed(1),
      String(descriptors),
    ].join(" | ")
  );
  return [
    "| time | requests | errors | p50 ms | p99 ms | slowest ms | memory MiB | descriptors |",
    "| --: | --: | --: | --: | --: | --: | --: | --: |",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
}

/** Seconds as minutes and seconds. */
export function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
