/**
 * One page in both readings, from its text and its parts.
 *
 * @module
 */
import { fillPlaceholders } from "../content/placeholders.ts";
import { PART_NAMES, type PartName } from "../content/page_body.ts";
import { LEGACY_REVISIONS, MODERN_REVISIONS } from "../mcp/revisions.ts";
import { pagePath } from "../addresses.ts";
import { LANGUAGE_TAGS } from "../language.ts";
import { PATHS } from "../service.ts";
import { type Html, markup } from "./html.ts";
import {
  renderSections,
  rewriteLinks,
  type Section,
  withoutHeadingIds,
} from "./markdown.ts";
import type { Part } from "./fact_parts.ts";
import {
  htmlLinks,
  markdownLinks,
  pathOf,
  type Site,
  type View,
} from "./site.ts";
import { fill, WORDS } from "./words.ts";

/** A page in both readings. */
export interface Readings {
  /** What stands in the main element. */
  readonly main: Html;
  /** The whole text of the twin. */
  readonly markdown: string;
  /** The day of the last change of anything it shows, as YYYY-MM-DD. */
  readonly updated: string;
}

/** The parts that the text of a page may name. */
export type Parts = Readonly<Partial<Record<PartName, Part>>>;

/** Makes a page of its content. */
export function createReadings(
  site: Site,
  view: View,
  parts: Parts,
  hero: Html | null,
): Readings {
  const { content } = site;
  const { heading, description, body } =
    content.local[view.language].pages[view.page];
  const lead = view.page === "home"
    ? content.local[view.language].description.trim()
    : description.trim();
  const sections = renderSections(
    fillPlaceholders(body, placeholders(site, view, parts, "html")),
    htmlLinks(site, view),
    htmlParts(parts),
  );
  const updated = lastChange(site, view);
  return {
    main: markup`<div class="hero">
<h1>${heading}</h1>
${hero ?? markup`<p class="lead">${lead}</p>`}
</div>
${
      view.page === "developers"
        ? withContents(sections, view)
        : sections.map(section)
    }`,
    markdown: writeMarkdown(site, view, {
      ...content.local[view.language].pages[view.page],
      lead,
      updated,
      body: fillPlaceholders(
        body,
        placeholders(site, view, parts, "markdown"),
      ),
    }),
    updated,
  };
}

function section({ heading, body }: Section): Html {
  return heading === null
    ? markup`
      <div class="section">${body}</div>
    `
    : markup`
      <section class="section" aria-labelledby="${heading.id}">
        <h2 id="${heading.id}">${heading.text}</h2>
        <div class="body">
      ${body}</div>
      </section>
    `;
}

function withContents(sections: readonly Section[], view: View): Html {
  const words = WORDS[view.language];
  return markup`
    <div class="with-contents">
      <nav class="contents" aria-label="${words.onThisPage}">
        <p>${words.onThisPage}</p>
        <ol>
    ${
    sections.map(({ heading }) =>
      heading === null ? "" : markup`
        <li><a href="#${heading.id}">${heading.text}</a></li>
      `
    )
  }</ol>
      </nav>
      <div class="sections">
    ${sections.map(section)}</div>
    </div>
  `;
}

/** What stands for each `{name}` of the text in one of the readings. */
function placeholders(
  { baseUrl, content }: Site,
  { language }: View,
  parts: Parts,
  reading: "html" | "markdown",
): ReadonlyMap<string, string> {
  const { name, email, city } = content.shared;
  const path = (page: "home" | "contact" | "developers" | "privacy") =>
    pagePath(language, page, false);
  const values: Record<string, string> = {
    ...PATHS,
    name,
    email,
    city,
    country: content.local[language].country,
    base_url: baseUrl,
    home: path("home"),
    contact: path("contact"),
    developers: path("developers"),
    privacy: path("privacy"),
    plain: pagePath(language, "home", true),
    mcp_modern: MODERN_REVISIONS.join(", "),
    mcp_legacy: LEGACY_REVISIONS.join(", "),
  };
  for (const part of PART_NAMES) {
    const made = parts[part];
    // A part that this page does not have says nothing.
    if (made === undefined) values[part] = "";
    // The renderer puts the part where its name stands.
    else if (reading === "html" && made.html !== null) {
      values[part] = `{${part}}`;
    } else values[part] = made.markdown;
  }
  return new Map(Object.entries(values));
}

function htmlParts(parts: Parts): ReadonlyMap<string, Html> {
  return new Map(
    PART_NAMES.flatMap((name) => {
      const made = parts[name];
      return made === undefined || made.html === null
        ? []
        : [[name, made.html] satisfies [string, Html]];
    }),
  );
}

/** A Markdown page: its head, where to find the rest, its text. */
interface MarkdownPage {
  readonly title: string;
  readonly heading: string;
  readonly description: string;
  readonly lead: string;
  readonly updated: string;
  readonly body: string;
}

function writeMarkdown(site: Site, view: View, page: MarkdownPage): string {
  const { title, heading, description, lead, updated, body } = page;
  const body_ = rewriteLinks(
    withoutHeadingIds(body),
    markdownLinks(site, view),
  );
  const words = WORDS[view.language];
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(description.trim())}
canonical_url: ${JSON.stringify(site.baseUrl + pathOf(view, view.page))}
language: ${LANGUAGE_TAGS[view.language]}
last_updated: ${JSON.stringify(updated)}
---

> ${fill(words.llmsPointer, { llms: site.baseUrl + PATHS.llms })}

# ${heading}

${lead}

${body_.replace(/\n{3,}/g, "\n\n").trim()}
`;
}

function lastChange({ pages }: Site, view: View): string {
  const listed = pages.find(({ language, page, plain }) =>
    language === view.language && page === view.page && plain === view.plain
  );
  if (listed === undefined) throw new RangeError(`No page ${view.page}`);
  return listed.updated;
}
