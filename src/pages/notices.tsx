/**
 * Short pages: the answer where there is no page, and the confirmation of a
 * message.
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
import { Layout } from "./layout.tsx";
import type { Html } from "./html.ts";
import { escapeMarkdown, rewriteLinks } from "./markdown.tsx";
import { markdownLinks, pathOf, type Site, type View } from "./site.ts";
import { PAGE_NAMES } from "../addresses.ts";
import { WORDS } from "./words.ts";

export interface Notice {
  readonly html: Document;
  readonly markdown: Document;
}

export interface NoticeText {
  readonly title: string;
  readonly text: string;
  /** The status of the answer. */
  readonly status: number;
  /** What stands between the text and the links, where there is more to say. */
  readonly details?: { readonly html: Html; readonly markdown: string };
}

/** Makes a short page with links to every page. */
export async function createNotice(
  site: Site,
  view: View,
  notice: NoticeText,
): Promise<Notice> {
  const { status } = notice;
  const markdown = noticeMarkdown(site, view, notice);
  const cacheControl = "no-store";
  const [asHtml, asMarkdown] = await Promise.all([
    createDocument({
      body: noticePage(site, view, notice),
      type: HTML_TYPE,
      cacheControl,
      status,
      headers: htmlHeaders(site.baseUrl, view.language),
    }),
    createDocument({
      body: markdown,
      type: MARKDOWN_TYPE,
      cacheControl,
      status,
      headers: {
        ...markdownHeaders(site, markdown, view.language),
        vary: "Accept",
      },
    }),
  ]);
  return { html: asHtml, markdown: asMarkdown };
}

function noticePage(site: Site, view: View, notice: NoticeText): string {
  const { title, text, details } = notice;
  const words = WORDS[view.language];
  return (
    <Layout
      site={site}
      view={view}
      title={title}
      description={text}
      updated={null}
      jsonLd={null}
      scriptData={null}
    >
      <div class="hero">
        <h1>{title}</h1>
        <p class="lead">{text}</p>
        {details !== undefined && details.html}
        <ul class="links">
          {PAGE_NAMES.map((page) => (
            <li>
              <a href={pathOf(view, page)}>{words[page]}</a>
            </li>
          ))}
        </ul>
      </div>
    </Layout>
  ).markup;
}

function noticeMarkdown(site: Site, view: View, notice: NoticeText): string {
  const { title, text, details } = notice;
  const words = WORDS[view.language];
  const more = details === undefined ? "" : `${details.markdown}\n\n`;
  const links = PAGE_NAMES.map((page) =>
    `- [${words[page]}](${pathOf({ ...view, plain: false }, page)})\n`
  );
  return rewriteLinks(
    `# ${escapeMarkdown(title)}\n\n${escapeMarkdown(text)}\n\n${more}${
      links.join("")
    }`,
    markdownLinks(site, view),
  );
}
