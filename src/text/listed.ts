/**
 * Lists words: `a, b and c`.
 *
 * @param conjunction before the last word, where it depends on it a function
 */
export function listed(
  words: readonly string[],
  conjunction: string | ((last: string) => string) = "and",
): string {
  const last = words.at(-1) ?? "";
  const joint = typeof conjunction === "string"
    ? conjunction
    : conjunction(last);
  return words.length < 2
    ? last
    : `${words.slice(0, -1).join(", ")} ${joint} ${last}`;
}
