// The Markdown twin of a page: front matter, a pointer to llms.txt, the text.
import { LANGUAGE_TAGS } from "../language.ts";
import { ADDRESSES } from "../addresses.ts";
import { rewriteLinks, withoutHeadingIds } from "./markdown.tsx";
import { markdownLinks, pathOf, type Site, textOf, type View } from "./site.ts";
import { fill, WORDS } from "./words.ts";

/** @param body Markdown with every placeholder filled */
export function writeTwin(
  site: Site,
  view: View,
  updated: string,
  body: string,
): string {
  const { language, page } = view;
  const { baseUrl, content } = site;
  const { title, heading, description } = textOf(site, view);
  const lead = page === "home"
    ? content.local[language].description
    : description;
  const text = rewriteLinks(withoutHeadingIds(body), markdownLinks(site, view));
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(description.trim())}
canonical_url: ${JSON.stringify(baseUrl + pathOf(view, page))}
language: ${LANGUAGE_TAGS[language]}
last_updated: ${JSON.stringify(updated)}
---

> ${fill(WORDS[language].llmsPointer, { llms: baseUrl + ADDRESSES.llms.path })}

# ${heading}

${lead.trim()}

${text.replace(/\n{3,}/g, "\n\n").trim()}
`;
}
