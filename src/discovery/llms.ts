import type { Language } from "../languages/language.ts";
import type { SitePage } from "../content/site_pages.ts";
import type { Site } from "../site.ts";

/**
 * llms.txt (llmstxt.org): what the studio is, when to use it and where
 * everything is, for readers with a small context.
 */
export function createLlms(site: Site): string {
  const { baseUrl, content, addresses, languages, pages, fill } = site;
  const { description, body } = content.agents.llms;
  const section = (wanted: "endpoints" | "agents") =>
    addresses.filter(({ llms }) => llms?.section === wanted);
  const endpoints = section("endpoints").map(({ title, url, llms }) =>
    `- ${title}: ${url}${
      llms?.note === undefined ? "" : ` (${fill(llms.note)})`
    }`
  );
  const link = ({ title, markdownPath }: SitePage) =>
    `- [${title}](${baseUrl}${markdownPath})`;
  const list = (language: Language) => [
    `## ${language.words.pagesOf}`,
    pages
      .filter((page) => !page.plain && page.language === language)
      .map((page) =>
        // Said once: these are the same pages.
        language === site.defaultLanguage
          ? `${link(page)}: ${page.description}`
          : link(page)
      )
      .join("\n"),
  ];
  const agents = section("agents").map(({ title, url, llms }) =>
    `- [${title}](${url})${llms?.note === undefined ? "" : `: ${llms.note}`}`
  );
  return [
    `# ${content.shared.name}`,
    `> ${fill(description)}`,
    fill(body),
    "To GET:",
    endpoints.join("\n"),
    ...languages.flatMap(list),
    "## For agents",
    agents.join("\n"),
  ].join("\n\n") + "\n";
}
