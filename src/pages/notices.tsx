// Short pages: the answer where there is no page, and the confirmation of a
// message.
import { createDocument, type Document } from "../http/document.ts";
import {
  HTML_TYPE,
  htmlHeaders,
  MARKDOWN_TYPE,
  markdownHeaders,
} from "./headers.ts";
import { Layout } from "./layout.tsx";
import { Phrases } from "./phrases.tsx";
import type { Html } from "./html.ts";
import { escapeMarkdown, rewriteLinks } from "./markdown.tsx";
import { markdownLinks, pathOf, type Site, type View } from "./site.ts";
import { PAGE_NAMES } from "../page_paths.ts";
import { WORDS } from "./words.ts";

export interface Notice {
  readonly html: Document;
  readonly markdown: Document;
}

export interface NoticeText {
  readonly title: string;
  readonly text: string;
  readonly status: number;
  /** What stands in place of links to every page. */
  readonly details?: { readonly html: Html; readonly markdown: string };
}

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
        <h1>
          <Phrases text={title} />
        </h1>
        <p class="lead">{text}</p>
        {details?.html ?? (
          <ul class="links">
            {PAGE_NAMES.map((page) => (
              <li>
                <a href={pathOf(view, page)}>{words[page]}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Layout>
  ).markup;
}

function noticeMarkdown(site: Site, view: View, notice: NoticeText): string {
  const { title, text, details } = notice;
  const words = WORDS[view.language];
  const more = details?.markdown ??
    PAGE_NAMES.map((page) =>
      `- [${words[page]}](${pathOf({ ...view, plain: false }, page)})\n`
    ).join("");
  return rewriteLinks(
    `# ${escapeMarkdown(title)}\n\n${escapeMarkdown(text)}\n\n${more}`,
    markdownLinks(site, view),
  );
}
