/**
 * Checks of the pages as an agent reads them: as Markdown.
 *
 * @module
 */
import type { Check } from "../check.ts";
import {
  expectHeader,
  expectListed,
  expectSame,
  expectStatus,
  expectTrue,
  typeOf,
} from "../expect.ts";
import { headingsIn, markdownLinks } from "../markup.ts";
import { parseLinkHeader, sitemapEntries } from "../published.ts";

const MARKDOWN = "text/markdown";
const TYPE = "text/markdown; charset=utf-8";
const AS_MARKDOWN = { headers: { accept: MARKDOWN } };
const AS_HTML = { headers: { accept: "text/html" } };

/** What each Accept header gets; null is 406. */
const NEGOTIATION: readonly (readonly [string, string | null])[] = [
  ["*/*", "text/html"],
  ["text/*", "text/html"],
  [
    "text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8",
    "text/html",
  ],
  ["text/markdown", MARKDOWN],
  ["TEXT/Markdown", MARKDOWN],
  ["text/markdown, text/html", MARKDOWN],
  ["text/markdown, text/html;q=0.9, */*;q=0.1", MARKDOWN],
  ["text/html, text/markdown;q=0.9", "text/html"],
  ["text/markdown, */*;q=0.1", MARKDOWN],
  ["text/markdown;q=0.5, */*;q=0.8", "text/html"],
  ["text/markdown;q=0, */*", "text/html"],
  ["application/pdf", null],
  ["text/html;q=0, text/markdown;q=0", null],
];

/** What the head of every Markdown page tells. */
const FRONT_MATTER = [
  "title",
  "description",
  "canonical_url",
  "last_updated",
];

/** The checks of this part. */
export const MARKDOWN_CHECKS: readonly Check[] = [
  {
    area: "Markdown",
    title: "A page is Markdown for those who ask for it, HTML for the others",
    section: "RFC 9110 section 12.5.1",
    run: async (site, note) => {
      for (const path of ["/", "/br/developers"]) {
        for (const [accept, wanted] of NEGOTIATION) {
          const answer = await site.ask(path, { headers: { accept } });
          const at = `${answer.at} Accept: ${accept}`;
          expectListed(note, answer, "vary", ["Accept"]);
          expectSame(note, at, answer.status, wanted === null ? 406 : 200);
          if (wanted !== null) expectSame(note, at, typeOf(answer), wanted);
        }
      }
    },
  },
  {
    area: "Markdown",
    title: "Every page as Markdown says what it is and where it belongs",
    section: "RFC 7763; RFC 6596; Markdown for Agents",
    run: async (site, note) => {
      for (const { loc } of await sitemapEntries(site)) {
        const answer = await site.ask(loc, AS_MARKDOWN);
        if (!expectStatus(note, answer, 200)) continue;
        expectHeader(note, answer, "content-type", TYPE);
        const canonical = parseLinkHeader(answer.headers.get("link") ?? "")
          .find(({ rels }) => rels.includes("canonical"));
        expectTrue(
          note,
          `${answer.at} → Link canonical`,
          canonical?.target.startsWith(`${site.published}/`) ?? false,
          canonical?.target ?? "none",
          `a page of ${site.published}`,
        );
        expectTrue(
          note,
          answer.at,
          /^[1-9]\d*$/.test(answer.headers.get("x-markdown-tokens") ?? ""),
          `x-markdown-tokens: ${answer.headers.get("x-markdown-tokens")}`,
          "an estimate of its tokens",
        );
        const [, head = ""] = answer.text.match(/^---\n([\s\S]*?)\n---\n/) ??
          [];
        for (const name of FRONT_MATTER) {
          if (!new RegExp(`^${name}: *\\S`, "m").test(head)) {
            note(`${answer.at} → front matter`, "none", name);
          }
        }
        const headings = headingsIn(answer.text, 1);
        expectSame(note, `${answer.at} → first headings`, headings.length, 1);
        expectTrue(
          note,
          answer.at,
          answer.text.includes("/llms.txt"),
          "no word of /llms.txt",
          "a pointer to /llms.txt",
        );
        for (const target of markdownLinks(answer.text)) {
          if (!/^(?:https?|mailto|tel):|^#/.test(target)) {
            note(`${answer.at} → link`, target, "an absolute address");
          }
        }
      }
    },
  },
  {
    area: "Markdown",
    title: "Every page is the same Markdown under an address of its own",
    section: "llmstxt.org; RFC 9110 section 8.7",
    run: async (site, note) => {
      for (const { loc } of await sitemapEntries(site)) {
        const answer = await site.ask(loc, AS_MARKDOWN);
        const location = answer.headers.get("content-location") ?? "";
        if (!location.endsWith(".md")) {
          note(answer.at, `content-location: ${location}`, "its .md address");
          continue;
        }
        const twin = await site.ask(new URL(location, loc).href);
        if (!expectStatus(note, twin, 200)) continue;
        expectHeader(note, twin, "content-type", TYPE);
        expectTrue(
          note,
          twin.at,
          twin.text === answer.text,
          "another text",
          `the text of ${loc} as Markdown`,
        );
      }
    },
  },
  {
    area: "Markdown",
    title: "HTML and Markdown have entity tags of their own",
    section: "RFC 9110 section 8.8.3.3",
    run: async (site, note) => {
      for (const { loc } of await sitemapEntries(site)) {
        const html = await site.ask(loc, AS_HTML);
        const markdown = await site.ask(loc, AS_MARKDOWN);
        const [one, other] = [html, markdown].map(({ headers }) =>
          headers.get("etag")
        );
        expectTrue(
          note,
          markdown.at,
          typeof one === "string" && typeof other === "string" && one !== other,
          `${one} and ${other}`,
          "two entity tags",
        );
      }
    },
  },
];
