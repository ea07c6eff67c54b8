/**
 * What models may do with what the service publishes, in the words of
 * contentsignals.org: the same in robots.txt and on every Markdown page.
 *
 * @module
 */

/** Writes the value of Content-Signal. */
export function contentSignal(aiTraining: "yes" | "no"): string {
  return `search=yes, ai-input=yes, ai-train=${aiTraining}`;
}
