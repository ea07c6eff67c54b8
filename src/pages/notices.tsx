// Short pages: the answer where there is no page, and the confirmation of a
// message.
import { createDocument } from "../http/document.ts";
import { PAGE_NAMES } from "../page_paths.ts";
import { Phrases } from "./elements.tsx";
import {
  HTML_TYPE,
  htmlHeaders,
  MARKDOWN_TYPE,
  markdownHeaders,
} from "./headers.ts";
import type { Html } from "./html.ts";
import { Layout } from "./layout.tsx";
import { escapeMarkdown, rewriteLinks } from "./markdown.tsx";
import type { Formats } from "./page_format.ts";
import { markdownLinks, pathOf, type View } from "./site.ts";
import { WORDS } from "./words.ts";

interface Notice {
  readonly title: string;
  readonly text: string;
  readonly status: number;
  /** What stands in place of links to every page. */
  readonly details?: { readonly html: Html; readonly markdown: string };
}

export async function createNotice(
  view: View,
  notice: Notice,
): Promise<Formats> {
  const { status } = notice;
  const text = noticeMarkdown(view, notice);
  const cacheControl = "no-store";
  const [html, markdown] = await Promise.all([
    createDocument({
      body: noticePage(view, notice),
      type: HTML_TYPE,
      cacheControl,
      status,
      headers: htmlHeaders(view.site.baseUrl, view.language),
    }),
    createDocument({
      body: text,
      type: MARKDOWN_TYPE,
      cacheControl,
      status,
      headers: { ...markdownHeaders(view, text), vary: "Accept" },
    }),
  ]);
  return { html, markdown };
}

function noticePage(view: View, { title, text, details }: Notice): string {
  return (
    <Layout
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
                <a href={pathOf(view, page)}>{WORDS[view.language][page]}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Layout>
  ).markup;
}

function noticeMarkdown(view: View, { title, text, details }: Notice): string {
  const more = details?.markdown ?? PAGE_NAMES.map((page) => {
    const path = pathOf({ ...view, plain: false }, page);
    return `- [${WORDS[view.language][page]}](${path})\n`;
  }).join("");
  return rewriteLinks(
    `# ${escapeMarkdown(title)}\n\n${escapeMarkdown(text)}\n\n${more}`,
    markdownLinks(view),
  );
}
