import type { Language } from "../languages/language.ts";
import type { SitePage } from "../content/site_pages.ts";
import type { Site } from "../site.ts";

/** llms.txt (llmstxt.org), for readers with a small context. */
export function createLlms(site: Site): string {
  const { baseUrl, content, addresses, languages, pages, fill } = site;
  const { description, body } = content.agents.llms;
  // What is Markdown stands among the links, as the pages do.
  const noted = (markdown: boolean) =>
    addresses.filter(({ llms, path }) =>
      llms !== undefined && path.endsWith(".md") === markdown
    );
  const endpoints = noted(false).map(({ title, url, llms }) =>
    `- ${title}: ${url}${llms && ` (${fill(llms)})`}`
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
  const agents = noted(true).map(({ title, url, llms }) =>
    `- [${title}](${url})${llms && `: ${llms}`}`
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
