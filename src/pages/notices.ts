/**
 * Pages that are no page of the site: the confirmation of a message, and what
 * is said where there is no page.
 *
 * @module
 */
import { createDocument, type Document } from "../http/document.ts";
import {
  HTML_TYPE,
  htmlHeaders,
  MARKDOWN_TYPE,
  markdownHeaders,
} from "./headers.ts";
import { markup } from "./html.ts";
import { renderFrame } from "./layout.ts";
import { escapeMarkdown, rewriteLinks } from "./markdown.ts";
import {
  markdownLinks,
  PAGE_ORDER,
  pathOf,
  type Site,
  type View,
} from "./site.ts";
import { WORDS } from "./words.ts";

/** A short page in both readings. */
export interface Notice {
  /** As HTML. */
  readonly html: Document;
  /** As Markdown. */
  readonly markdown: Document;
}

/** What a short page says. */
export interface NoticeText {
  /** Its heading. */
  readonly title: string;
  /** One paragraph. */
  readonly text: string;
  /** The status of the answer. */
  readonly status: number;
}

/** Makes a short page with links to every page. */
export async function createNotice(
  site: Site,
  view: View,
  { title, text, status }: NoticeText,
): Promise<Notice> {
  const { language } = view;
  const words = WORDS[language];
  const markdown = rewriteLinks(
    `# ${escapeMarkdown(title)}

${escapeMarkdown(text)}

${
      PAGE_ORDER.map((page) =>
        `- [${words[page]}](${pathOf({ ...view, plain: false }, page)})`
      ).join("\n")
    }
`,
    markdownLinks(site, view),
  );
  const cacheControl = "no-store";
  const [asHtml, asMarkdown] = await Promise.all([
    createDocument({
      body: renderFrame(site, {
        view,
        title,
        description: text,
        listed: false,
        updated: null,
        jsonLd: null,
        scriptData: null,
        main: markup`
          <div class="hero">
            <h1>${title}</h1>
            <p class="lead">${text}</p>
            <ul class="links">
          ${
          PAGE_ORDER.map((page) =>
            markup`
              <li><a href="${pathOf(view, page)}">${words[page]}</a></li>
            `
          )
        }</ul>
          </div>
        `,
      }),
      type: HTML_TYPE,
      cacheControl,
      status,
      headers: htmlHeaders(site.baseUrl, language),
    }),
    createDocument({
      body: markdown,
      type: MARKDOWN_TYPE,
      cacheControl,
      status,
      headers: {
        ...markdownHeaders(site, markdown, language),
        vary: "Accept",
      },
    }),
  ]);
  return { html: asHtml, markdown: asMarkdown };
}
