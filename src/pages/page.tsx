// A page of the site in both formats.
import { PART_NAMES } from "../content/pages.ts";
import { holdsAlone } from "../content/markdown/parse.ts";
import { fillKnown } from "../text/placeholders.ts";
import { isFixedPage } from "../table/page_paths.ts";
import { Headline, Phrases } from "./layout/elements.tsx";
import type { FormState } from "./form/state.ts";
import type { Html } from "./layout/html.ts";
import { Layout } from "./layout/layout.tsx";
import {
  type Part,
  partOf,
  renderSections,
  type Section,
} from "./markdown/markdown.tsx";
import { rewriteMarkdown } from "./markdown/markdown_twin.ts";
import { PARTS } from "./parts/parts.ts";
import { markdownLinks, pathOf, type View } from "./view.ts";
import { directWays } from "./parts/ways.tsx";
import { fill } from "../languages/words.ts";

export async function createPage(view: View): Promise<{
  readonly markdown: string;
  readonly html: (form: FormState) => string;
}> {
  const { title, description, body, words } = view;
  const parts = new Map<string, Part>();
  for (const name of PART_NAMES) {
    if (holdsAlone(body, name)) parts.set(name, await PARTS[name](view));
  }
  const sections = renderSections(body, view, parts);
  return {
    markdown: writeTwin(view, parts),
    html: (form) => {
      const content = <Sections sections={sections} form={form} />;
      return (
        <Layout
          view={view}
          name={isFixedPage(view.page) ? view.page : "own-page"}
          title={form.notice === null
            ? title
            : `${words[form.notice.status ?? "notSent"]}: ${title}`}
          description={description.trim()}
          isPage
          listed={form.notice === null && !form.prepared}
          discipline={form.values.discipline}
        >
          <Hero view={view} />
          {view.page === "developers"
            ? (
              <div class="with-contents">
                <Contents view={view} sections={sections} />
                <div class="sections">{content}</div>
              </div>
            )
            : content}
        </Layout>
      ).markup;
    },
  };
}

function writeTwin(view: View, parts: ReadonlyMap<string, Part>): string {
  const { site, language, page, words, values } = view;
  const { title, heading, description, updated } = view;
  const body = view.body.tokens.map((token) => {
    const part = partOf(token, parts);
    return part === undefined
      ? fillKnown(token.raw, values)
      : token.raw.replace(token.raw.trim(), () => part.markdown);
  }).join("");
  const text = rewriteMarkdown(body, markdownLinks(view));
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(description.trim())}
canonical_url: ${JSON.stringify(site.baseUrl + view.path)}
language: ${language.tag}
last_updated: ${JSON.stringify(updated)}
---

> ${fill(words.llmsPointer, { llms: site.url("llms") })}

# ${heading}

${page === "home" ? `${title}\n\n` : ""}${description.trim()}

${text.replace(/\n{3,}/g, "\n\n").trim()}
`;
}

function Hero({ view }: { readonly view: View }): Html {
  const { page, words, heading, description, markdownPath } = view;
  return (
    <div class="hero">
      <Headline text={heading} />
      {page === "home"
        ? <Introduction view={view} />
        : <p class="lead">{description.trim()}</p>}
      {page === "developers" && (
        <p class="actions">
          <a href={markdownPath} type="text/markdown">{words.readAsMarkdown}</a>
        </p>
      )}
    </div>
  );
}

function Introduction({ view }: { readonly view: View }): Html {
  const { title, description } = view;
  // WhatsApp where there is a number, else email.
  const direct = directWays(view).slice(-1);
  return (
    <div class="introduction people">
      <p class="label">{title}</p>
      <p class="actions">
        <a class="button" href={pathOf(view, "contact")}>
          {view.words.write}
        </a>{" "}
        {direct.map(({ name, href, text }) => (
          <a class="button second" href={href}>
            {name} <span>{text}</span>
          </a>
        ))}
      </p>
      <p class="lead">{description.trim()}</p>
    </div>
  );
}

function Contents({ view, sections }: {
  readonly view: View;
  readonly sections: readonly Section[];
}): Html {
  const { onThisPage } = view.words;
  return (
    <nav class="contents" aria-label={onThisPage}>
      <p>{onThisPage}</p>
      <ol>
        {sections.map(({ heading }) =>
          heading !== null && (
            <li>
              <a href={`#${heading.id}`}>{heading.text}</a>
            </li>
          )
        )}
      </ol>
    </nav>
  );
}

function Sections({ sections, form }: {
  readonly sections: readonly Section[];
  readonly form: FormState;
}): Html {
  return (
    <>
      {sections.map(({ heading, blocks }) => {
        const body = (
          <div class="body">
            {blocks.map((block) =>
              typeof block === "function" ? block(form) : block
            )}
          </div>
        );
        return heading === null
          ? <div class="section">{body}</div>
          : (
            <section class="section" aria-labelledby={heading.id}>
              <h2 id={heading.id}>
                <Phrases text={heading.text} />
              </h2>
              {body}
            </section>
          );
      })}
    </>
  );
}
