/**
 * The tables that a run prints, as Markdown, so that they can be quoted as they
 * are.
 *
 * @module
 */
import type { Spread } from "./compare.ts";

/** Prints a table with its columns lined up. */
export function printTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? "").length))
  );
  const line = (cells: readonly string[]) =>
    `| ${
      cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")
    } |`;
  console.log(line(head));
  console.log(line(widths.map((width) => "-".repeat(width))));
  for (const row of rows) console.log(line(row));
  console.log();
}

/** A ratio with its spread, such as `1.12 (1.10-1.15)`. */
export function ratioText({ median, lowest, highest }: Spread): string {
  const text = (value: number) => value.toFixed(median < 0.2 ? 3 : 2);
  return `${text(median)} (${text(lowest)}-${text(highest)})`;
}

/** A number with one digit after the point, or none where it is large. */
export function numberText(value: number): string {
  return value >= 100
    ? Math.round(value).toLocaleString("en")
    : value.toFixed(1);
}

let missed = 0;

/** Says whether a goal is met, and remembers where one is not. */
export function goalText(met: boolean): string {
  if (!met) missed++;
  return met ? "yes" : "NO";
}

/** The most that a ratio may be, and whether it is met; empty without a goal. */
export function goalCells(
  ratio: number,
  goal: number | undefined,
): [string, string] {
  return goal === undefined
    ? ["", ""]
    : [`<= ${goal}`, goalText(ratio <= goal)];
}

/** How many goals were missed so far. */
export function goalsMissed(): number {
  return missed;
}
