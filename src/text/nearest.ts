/** The known names that are most like a name, nearest first. */
export function nearest(name: string, known: readonly string[]): string[] {
  const edits = (candidate: string) =>
    distance(name.toLowerCase(), candidate.toLowerCase());
  return known.toSorted((one, other) => edits(one) - edits(other));
}

/** In letters: how much of a name may be wrong to be taken for a slip. */
const MAX_EDITS = 2;

/** The known name that a misspelt one probably means. */
export function meantName(
  name: string,
  known: readonly string[],
): string | undefined {
  const [close] = nearest(name, known);
  return close !== undefined && distance(name, close) <= MAX_EDITS
    ? close
    : undefined;
}

/** The Levenshtein distance: insertions, deletions and replacements. */
export function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, character] of [...from].entries()) {
    let left = index + 1;
    const next = [left];
    for (const [column, other] of [...to].entries()) {
      const diagonal = row[column] ?? 0;
      const above = row[column + 1] ?? 0;
      left = character === other
        ? diagonal
        : 1 + Math.min(diagonal, above, left);
      next.push(left);
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
