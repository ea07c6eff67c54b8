/** Lists words: `a, b and c`. A conjunction may depend on the last word. */
export function listed(
  words: readonly string[],
  conjunction: string | ((last: string) => string) = "and",
): string {
  const last = words.at(-1) ?? "";
  if (words.length < 2) return last;
  const isWord = typeof conjunction === "string";
  const joint = isWord ? conjunction : conjunction(last);
  return `${words.slice(0, -1).join(", ")} ${joint} ${last}`;
}
