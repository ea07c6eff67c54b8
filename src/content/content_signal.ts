// What models may do with what the service publishes: in the words of
// contentsignals.org in robots.txt and on every Markdown page, and in those of
// the IETF's AIPREF drafts on every page.

/** Writes the value of Content-Signal. */
export function contentSignal(aiTraining: "yes" | "no"): string {
  return `search=yes, ai-input=yes, ai-train=${aiTraining}`;
}

/** Writes the value of Content-Usage. */
export function contentUsage(aiTraining: "yes" | "no"): string {
  return `train-ai=${aiTraining === "yes" ? "y" : "n"}`;
}
