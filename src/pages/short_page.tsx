// Short pages: the answer where there is none, and a message's confirmation.
import { fill } from "../languages/words.ts";
import { PAGE_NAMES } from "../table/page_paths.ts";
import { Headline } from "./layout/elements.tsx";
import { createHtml, createMarkdown, type Formats } from "./layout/headers.ts";
import type { Html } from "./layout/html.ts";
import { Layout } from "./layout/layout.tsx";
import { escapeMarkdown, rewriteMarkdown } from "./markdown/markdown_twin.ts";
import { markdownLinks, pathOf, type View } from "./view.ts";

/** @param details follows the text; by default, links to every page */
export function createShortPage(
  view: View,
  { title, text, status, details = linksToPages(view) }: {
    readonly title: string;
    readonly text: string;
    readonly status: number;
    readonly details?: { readonly html: Html; readonly markdown: string };
  },
): Formats {
  const { site, words } = view;
  const page = () => (
    <Layout
      view={view}
      name={status === 200 ? "sent" : "missing"}
      title={title}
      description={text}
      isPage={false}
      listed={false}
    >
      <div class="hero">
        <Headline text={title} />
        <p class="lead">{text}</p>
        {details.html}
      </div>
    </Layout>
  );
  const blocks = [
    `# ${escapeMarkdown(title)}`,
    escapeMarkdown(text),
    details.markdown,
    ...status === 200
      ? []
      : [fill(words.llmsPointer, { llms: site.url("llms") })],
  ];
  const twin = () =>
    rewriteMarkdown(`${blocks.join("\n\n")}\n`, markdownLinks(view));
  const headers = { vary: "Accept" };
  const init = { status, cacheControl: "no-store", headers };
  return {
    html: createHtml(view, () => page().markup, init),
    markdown: createMarkdown(view, twin, init),
  };
}

function linksToPages(view: View) {
  const links = PAGE_NAMES.map((page) => ({
    path: pathOf(view, page),
    label: view.words[page],
  }));
  return {
    html: (
      <ul class="links">
        {links.map(({ path, label }) => (
          <li>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    ),
    markdown: links.map(({ path, label }) => `- [${label}](${path})`).join(
      "\n",
    ),
  };
}
