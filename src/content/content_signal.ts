// What models may do with what the service publishes. robots.txt and every
// Markdown page say it in the words of contentsignals.org, every page in those
// of the IETF's AIPREF drafts.

export function contentSignal(aiTraining: boolean): string {
  return `search=yes, ai-input=yes, ai-train=${aiTraining ? "yes" : "no"}`;
}

export function contentUsage(aiTraining: boolean): string {
  return `train-ai=${aiTraining ? "y" : "n"}`;
}
