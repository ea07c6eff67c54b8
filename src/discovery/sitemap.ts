/**
 * The sitemap: as XML (sitemaps.org 0.9, with the languages of each page in the
 * form that Google reads) and as Markdown.
 *
 * @module
 */
import { pagePath } from "../addresses.ts";
import { type Language, LANGUAGE_TAGS, LANGUAGES } from "../language.ts";
import type { Site } from "../site.ts";

/** Writes sitemap.xml, in which each page lists all its languages. */
export function createSitemap({ baseUrl, pages }: Site): string {
  const entries = pages.map(({ path, page, plain, updated }) => {
    const alternate = (tag: string, language: Language) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${
        escapeXml(baseUrl + pagePath(language, page, plain))
      }"/>`;
    return [
      "  <url>",
      `    <loc>${escapeXml(baseUrl + path)}</loc>`,
      `    <lastmod>${updated}</lastmod>`,
      ...LANGUAGES.map((language) =>
        `    ${alternate(LANGUAGE_TAGS[language], language)}`
      ),
      `    ${alternate("x-default", "en")}`,
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

const GROUPS = [
  { heading: "English", language: "en", plain: false },
  { heading: "Português do Brasil", language: "br", plain: false },
  { heading: "English, without script", language: "en", plain: true },
  { heading: "Português do Brasil, sem script", language: "br", plain: true },
] as const;

/** Writes sitemap.md. */
export function createSitemapMarkdown(
  { baseUrl, content, pages }: Site,
): string {
  const groups = GROUPS.flatMap(({ heading, language, plain }) => [
    `## ${heading}`,
    pages
      .filter((page) => page.language === language && page.plain === plain)
      .map(({ title, path, updated }) =>
        `- [${title}](${baseUrl}${path}): ${updated}`
      )
      .join("\n"),
  ]);
  return `${[`# ${content.shared.name}: sitemap`, ...groups].join("\n\n")}\n`;
}
