// The table that a run prints, as Markdown, so that it can be quoted as it is.
import { paired, type Spread, spread } from "./load.ts";

const WIDTHS = [33, 9, 17, 21, 7, 3];

/** How many goals were missed so far. */
export let missed = 0;

/** Prints the head of the table. */
export function printHead(): void {
  printRow(["work", "beside", "figures", "ratio", "goal", "met"]);
  printRow(WIDTHS.map((width) => "-".repeat(width)));
}

/** What is judged of a row, such as `<= 1.1`; null is no goal. */
type Goal = `${"<=" | ">="} ${number}` | null;

/**
 * Prints a row: the medians of two sides, their ratio or what is judged instead
 * of it, and the goal.
 */
export function printFigures(
  work: string,
  beside: string,
  figures: readonly number[],
  judged: Spread | number,
  goal: Goal,
): void {
  const value = typeof judged === "number" ? judged : judged.median;
  const [sign, bound] = goal?.split(" ") ?? [];
  const isMet = sign === "<=" ? value <= Number(bound) : value >= Number(bound);
  if (goal !== null && !isMet) missed++;
  printRow([
    work,
    beside,
    figures.map(numberText).join(" / "),
    typeof judged === "number" ? numberText(judged) : ratioText(judged),
    goal ?? "",
    goal === null ? "" : isMet ? "yes" : "NO",
  ]);
}

/** Prints a row of two sides whose figures were taken in pairs. */
export function printPair(
  work: string,
  beside: string,
  ours: readonly number[],
  theirs: readonly number[],
  goal: Goal,
): void {
  const figures = [ours, theirs].map((each) => spread(each).median);
  const ratio = paired(ours, theirs, (one, other) => one / other);
  printFigures(work, beside, figures, ratio, goal);
}

function printRow(cells: readonly string[]): void {
  const padded = cells.map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0));
  console.log(`| ${padded.join(" | ")} |`);
}

/** A ratio with its spread, such as `1.12 (1.10-1.15)`. */
function ratioText({ median, lowest, highest }: Spread): string {
  const text = (value: number) => value.toFixed(median < 0.2 ? 3 : 2);
  return `${text(median)} (${text(lowest)}-${text(highest)})`;
}

/** A number with one digit after the point, or none where it is large. */
function numberText(value: number): string {
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString("en")
    : value.toFixed(1);
}
