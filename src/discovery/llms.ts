/**
 * llms.txt (llmstxt.org): a heading, what the studio is, when to use it, and
 * where everything is, for a reader with little room.
 *
 * @module
 */
import type { ListedAddress } from "../addresses.ts";
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
  const page = ({ title, markdownPath, description }: PageAddress) =>
    `- [${title}](${baseUrl}${markdownPath}): ${description}`;
  const developers = section("developers").map(({ title, url, note }) =>
    `- [${title}](${url})${note === undefined ? "" : `: ${note}`}`
  );
  const shown = pages.filter(({ plain }) => !plain);
  return [
    `# ${name}`,
    `> ${description}`,
    body,
    "Machine endpoints:",
    endpoints.join("\n"),
    "## Pages",
    shown.filter(({ language }) => language === "en").map(page).join("\n"),
    "## Páginas em português do Brasil",
    shown.filter(({ language }) => language === "br").map(page).join("\n"),
    "## For agents",
    developers.join("\n"),
  ].join("\n\n") + "\n";
}
