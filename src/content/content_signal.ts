// What models may do with what the service publishes. robots.txt and every
// Markdown page say it in the words of contentsignals.org, every page in those
// of the IETF's AIPREF drafts.

export function contentSignal(aiTraining: "yes" | "no"): string {
  return `search=yes, ai-input=yes, ai-train=${aiTraining}`;
}

export function contentUsage(aiTraining: "yes" | "no"): string {
  return `train-ai=${aiTraining === "yes" ? "y" : "n"}`;
}
