/**
 * The pages of a site, each asked for as a browser does.
 *
 * @module
 */
import { type Tag, tagsIn } from "./markup.ts";
import { sitemapEntries, type SitemapEntry } from "./published.ts";
import type { Answer, Question, Site } from "./site.ts";

/** How a browser asks. */
export const AS_HTML: Question = { headers: { accept: "text/html" } };

/** A page of the sitemap with its answer. */
export interface SeenPage {
  /** What the sitemap says of it. */
  readonly entry: SitemapEntry;
  /** The answer to a browser. */
  readonly answer: Answer;
  /** Its start tags. */
  readonly tags: readonly Tag[];
}

/** Every page of the sitemap, which must name one at least. */
export async function pagesOf(site: Site): Promise<readonly SeenPage[]> {
  const entries = await sitemapEntries(site);
  if (entries.length === 0) throw new Error("/sitemap.xml names no page");
  return await Promise.all(entries.map(async (entry) => {
    const answer = await site.ask(entry.loc, AS_HTML);
    return { entry, answer, tags: tagsIn(answer.text) };
  }));
}
