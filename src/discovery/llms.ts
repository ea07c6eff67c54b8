/**
 * llms.txt (llmstxt.org): a heading, what the studio is, when to use it, and
 * where everything is, for a reader with little room.
 *
 * @module
 */
import type { ListedAddress } from "../addresses.ts";
import type { Language } from "../messages/message_request.ts";
import type { PageAddress } from "../page_addresses.ts";

/** What llms.txt is made of; texts are filled. */
export interface LlmsOptions {
  /** The public origin, without a trailing slash. */
  readonly baseUrl: string;
  /** The studio's name. */
  readonly name: string;
  /** One or two sentences. */
  readonly description: string;
  /** Free text without headings. */
  readonly body: string;
  /** Every address that is not a page. */
  readonly addresses: readonly ListedAddress[];
  /** Every page. */
  readonly pages: readonly PageAddress[];
}

/** Writes llms.txt. */
export function createLlms(
  { baseUrl, name, description, body, addresses, pages }: LlmsOptions,
): string {
  const section = (wanted: "endpoints" | "developers") =>
    addresses.flatMap(({ path, title, llms }) =>
      llms?.section === wanted
        ? [{ url: baseUrl + path, title, note: llms.note }]
        : []
    );
  const endpoints = section("endpoints").map(({ title, url, note }) =>
    `- ${title}: ${url}${note === undefined ? "" : ` (${note})`}`
  );
  const link = ({ title, markdownPath }: PageAddress) =>
    `- [${title}](${baseUrl}${markdownPath})`;
  const list = (language: Language) =>
    pages
      .filter((page) => !page.plain && page.language === language)
      .map((page) => `${link(page)}: ${page.description}`)
      .join("\n");
  const developers = section("developers").map(({ title, url, note }) =>
    `- [${title}](${url})${note === undefined ? "" : `: ${note}`}`
  );
  return [
    `# ${name}`,
    `> ${description}`,
    body,
    "Machine endpoints:",
    endpoints.join("\n"),
    "## Pages",
    list("en"),
    "## Páginas em português do Brasil",
    list("br"),
    "## For agents",
    developers.join("\n"),
    "## The same pages without script",
    pages.filter(({ plain }) => plain).map(link).join("\n"),
  ].join("\n\n") + "\n";
}
