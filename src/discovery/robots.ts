/**
 * robots.txt (RFC 9309) with the content signals of contentsignals.org.
 *
 * Lines from drafts are comments, because checkers of robots.txt report unknown
 * lines. Headers repeat them: Content-Usage on every page, and the link to the
 * AI catalog.
 *
 * @module
 */
import { contentSignal, contentUsage } from "../content/content_signal.ts";
import type { Site } from "../site.ts";

/** Named, so that none has to guess whether `*` includes it. */
const AI_ROBOTS = [
  "GPTBot",
  "OAI-SearchBot",
  "ChatGPT-User",
  "ClaudeBot",
  "Claude-SearchBot",
  "Claude-User",
  "anthropic-ai",
  "PerplexityBot",
  "Perplexity-User",
  "Google-Extended",
  "Applebot-Extended",
  "CCBot",
  "Amazonbot",
  "Meta-ExternalAgent",
  "Bytespider",
  "cohere-ai",
];

export function createRobots({ content, url }: Site): string {
  const { aiTraining } = content.agents;
  // A robot reads only the group that names it, so each group says everything.
  const rules = [
    `Content-Signal: ${contentSignal(aiTraining)}`,
    `# Content-Usage: ${contentUsage(aiTraining)}`,
    "Allow: /",
  ];
  return [
    "User-agent: *",
    ...rules,
    "",
    ...AI_ROBOTS.map((robot) => `User-agent: ${robot}`),
    ...rules,
    "",
    `Sitemap: ${url("sitemap")}`,
    `# Agentmap: ${url("aiCatalog")}`,
    "",
  ].join("\n");
}
