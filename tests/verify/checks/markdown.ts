// Checks of the pages as an agent reads them: as Markdown.
import type { Checks } from "../check.ts";
import { TEXT } from "../like.ts";
import { AS_HTML, AS_MARKDOWN, pagesOf, sitemapOf } from "../published.ts";
import { parseLinkHeader, readMarkdown } from "../read.ts";

const HTML = "text/html; charset=utf-8";
const MARKDOWN = "text/markdown; charset=utf-8";

/** What each Accept header gets; null is a 406. */
const NEGOTIATION: Readonly<Record<string, string | null>> = {
  "": HTML,
  "*/*": HTML,
  "text/*": HTML,
  "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8": HTML,
  "text/markdown": MARKDOWN,
  "TEXT/Markdown": MARKDOWN,
  "text/markdown; charset=utf-8": MARKDOWN,
  "text/markdown, text/html": MARKDOWN,
  "text/html, text/markdown": MARKDOWN,
  "text/markdown, text/html;q=0.9, */*;q=0.1": MARKDOWN,
  "text/html, text/markdown;q=0.9": HTML,
  "text/markdown, */*;q=0.1": MARKDOWN,
  "text/markdown;q=0.5, */*;q=0.8": HTML,
  "text/markdown;q=2, text/html;q=0.1": HTML,
  "text/markdown;q=0, */*": HTML,
  "text/html;q=0, text/*": MARKDOWN,
  "application/xhtml+xml": HTML,
  "text/html;q=0": null,
  "application/pdf": null,
  "application/json": null,
  "text/html;q=0, text/markdown;q=0": null,
};

export const MARKDOWN_CHECKS = {
  "A page is Markdown for those who ask for it, HTML for the others": {
    section: "RFC 9110 section 12.5.1",
    async run({ ask }, expect) {
      for (const path of ["/", "/developers", "/plain/contact"]) {
        for (const [accept, type] of Object.entries(NEGOTIATION)) {
          const answer = await ask(path, { headers: { accept } });
          const { status } = answer;
          expect.answer(answer, status, { vary: ["Accept"] });
          if (type === null) expect.problem(answer, 406, "not_acceptable");
          else expect.answer(answer, 200, { "content-type": type });
        }
      }
    },
  },
  "Every page as Markdown says what it is and where it belongs": {
    section: "RFC 7763; RFC 6596; Markdown for Agents",
    async run(site, expect) {
      for (const { loc } of await sitemapOf(site)) {
        const answer = await site.ask(loc, AS_MARKDOWN);
        expect.answer(answer, 200, {
          "content-type": MARKDOWN,
          "x-markdown-tokens": /^[1-9]\d*$/,
        });
        const links = parseLinkHeader(answer.headers.get("link"));
        const canonical = links.find(({ rels }) => rels.includes("canonical"));
        const { at } = answer;
        expect.same(`${at} → canonical`, canonical?.target, loc);
        const page = readMarkdown(answer.text);
        expect.like(`${at} → front matter`, page.head, {
          title: TEXT,
          description: TEXT,
          canonical_url: loc,
          last_updated: TEXT,
        });
        expect.same(`${at} → H1`, page.titles.length, 1);
        expect.holds(at, answer.text, `${site.published}/llms.txt`);
        for (const target of page.links) {
          expect.like(
            `${at} → link`,
            target,
            /^(?:https?|mailto|tel|cursor|vscode):|^#/,
          );
        }
      }
    },
  },
  "Every page is the same Markdown under an address of its own": {
    section: "llmstxt.org; RFC 9110 section 8.7",
    async run(site, expect) {
      for (const { entry: { loc }, answer, elements } of await pagesOf(site)) {
        const markdown = await site.ask(loc, AS_MARKDOWN);
        const etag = markdown.headers.get("etag");
        const location = markdown.headers.get("content-location") ?? "";
        expect.like(`${markdown.at} → content-location`, location, /\.md$/);
        const twin = await site.ask(new URL(location, loc).href);
        expect.answer(twin, 200, { "content-type": MARKDOWN, etag });
        expect.same(twin.at, twin.text, markdown.text);
        const links = parseLinkHeader(answer.headers.get("link"));
        const targets = links.map(({ target, type }) => `${type} ${target}`);
        expect.holds(
          `${answer.at} → Link`,
          targets,
          `text/markdown ${location}`,
        );
        const hrefs = elements.map(({ name, attributes: { type, href } }) =>
          `${name} ${type} ${href}`
        );
        const link = `link text/markdown ${location}`;
        expect.holds(`${answer.at} → link`, hrefs, link);
      }
    },
  },
  "HTML and Markdown have entity tags of their own": {
    section: "RFC 9110 section 8.8.3.3",
    async run(site, expect) {
      for (const { loc } of await sitemapOf(site)) {
        const html = (await site.ask(loc, AS_HTML)).headers.get("etag");
        const markdown = await site.ask(loc, AS_MARKDOWN);
        const tags = new Set([html, markdown.headers.get("etag"), null]);
        expect.same(`${markdown.at} → entity tags`, tags.size - 1, 2);
      }
    },
  },
} satisfies Checks;
