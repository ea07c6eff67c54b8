import { pagePath } from "../table/page_paths.ts";
import { capitalized, type Language, nameIn } from "../languages/language.ts";
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

/**
 * robots.txt (RFC 9309) with the content signals of contentsignals.org.
 *
 * Lines from drafts are comments, because checkers of robots.txt report unknown
 * lines. Headers repeat them: Content-Usage on every page, and the link to the
 * AI catalog.
 */
export function createRobots({ content, url }: Site): string {
  const { contentSignal, contentUsage } = content.shared;
  // A robot reads only the group that names it, so each group says everything.
  const rules = [
    `Content-Signal: ${contentSignal}`,
    `# Content-Usage: ${contentUsage}`,
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
    `# Agentmap: ${url("ard")}`,
    "",
  ].join("\n");
}

/** sitemap.xml (sitemaps.org 0.9), with the languages in Google's form. */
export function createSitemap({ baseUrl, languages, pages }: Site): string {
  // Those without script are the same ones once more.
  const rich = pages.filter(({ plain }) => !plain);
  const entries = rich.map(({ path, page, updated }) => {
    const alternate = (tag: string, language: Language) =>
      `    <xhtml:link rel="alternate" hreflang="${tag}" href="${
        escapeXml(baseUrl + pagePath(language, page, false))
      }"/>`;
    return [
      "  <url>",
      `    <loc>${escapeXml(baseUrl + path)}</loc>`,
      `    <lastmod>${updated}</lastmod>`,
      ...languages.length === 1 ? [] : [
        ...languages.map((language) => alternate(language.tag, language)),
        alternate("x-default", languages[0]),
      ],
      "  </url>",
    ].join("\n");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

export function createSitemapMarkdown(
  { baseUrl, content, languages, pages }: Site,
): string {
  const groups = languages.flatMap((language) => [
    `## ${capitalized(nameIn(language.words, language))}`,
    pages
      .filter((page) => page.language === language && !page.plain)
      .map(({ title, path, updated }) =>
        `- [${title}](${baseUrl}${path}): ${updated}`
      )
      .join("\n"),
  ]);
  return `${[`# ${content.shared.name}: sitemap`, ...groups].join("\n\n")}\n`;
}
