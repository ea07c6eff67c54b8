// The view that every page is made from, and how its links are written.
import { isFixedPage, pagePath } from "../table/page_paths.ts";
import { placeholderValues } from "../content/placeholders.ts";
import type { Picture } from "../content/files/picture.ts";
import type { LocalFacts } from "../content/local_facts.ts";
import type { SharedFacts } from "../content/shared_facts.ts";
import type { SitePage } from "../content/site_pages.ts";
import type { Site } from "../site.ts";
import type { Assets } from "./files/static_files.ts";
import type { Language } from "../languages/language.ts";
import type { PageWords } from "../languages/words.ts";

/** The site, with the two things that only its pages need. */
export interface PageSite extends Site {
  readonly assets: Assets;
  /** Answers a request as the service does, but sends no message. */
  readonly rehearse: (request: Request) => Response | Promise<Response>;
}

/** The links, pictures and values that a text is shown with. */
export interface Shown {
  readonly resolve: ResolveLink;
  /** The pictures of the content by their names, `files/NAME`. */
  readonly pictures: ReadonlyMap<string, Picture | null>;
  readonly values: ReadonlyMap<string, string>;
}

/** The page being written, or the one that a confirmation belongs to. */
export interface View extends SitePage, Shown {
  readonly site: PageSite;
  /** The other languages of the studio. */
  readonly others: readonly Language[];
  readonly words: PageWords;
  /** In the same language; `updated` is left out, as each half has its own. */
  readonly facts: Omit<SharedFacts & LocalFacts, "updated">;
}

export function createView(site: PageSite, page: SitePage): View {
  const { shared, local, pictures } = site.content;
  const { language } = page;
  const { words } = language;
  const facts = { ...shared, ...local(language) };
  return {
    ...page,
    site,
    others: site.languages.filter((other) => other !== language),
    words: words.pages,
    facts,
    resolve: htmlLinks(site, page.plain),
    pictures,
    values: placeholderValues({ ...site, facts, language, words, before: "" }),
  };
}

/** The path of a page in the same language and version as a view. */
export function pathOf({ language, plain }: View, page: string): string {
  return pagePath(language, page, plain);
}

export function labelOf({ page, title }: SitePage, words: PageWords): string {
  return isFixedPage(page) ? words[page] : title;
}

export function titleOf({ facts: { name } }: View, title: string): string {
  return `${title} · ${name}`;
}

/** A target of the content, and the page with script that it leads to. */
function findTarget({ pages }: Site, given: string) {
  // The content names its files without the slash before them.
  const target = given.startsWith("files/") ? `/${given}` : given;
  const [path = ""] = target.split(/[?#]/, 1);
  const page = pages.find((page) => !page.plain && page.path === path);
  return { target, page, rest: target.slice(path.length) };
}

/** Turns the target of a link into the one that a page uses instead. */
export type ResolveLink = (target: string) => string;

/** Links of an HTML page: plain pages lead to plain pages. */
function htmlLinks(site: Site, plain: boolean): ResolveLink {
  return (given) => {
    const { target, page, rest } = findTarget(site, given);
    return plain && page !== undefined
      ? pagePath(page.language, page.page, true) + rest
      : target;
  };
}

/**
 * Links of a Markdown page: absolute, and to other pages as Markdown, except to
 * a part of a page or to a form, which Markdown does not have.
 */
export function markdownLinks(view: View): ResolveLink {
  const { site } = view;
  const { baseUrl } = site;
  return (given) => {
    const { target, page, rest } = findTarget(site, given);
    if (target.startsWith("#")) return baseUrl + view.path + target;
    if (!target.startsWith("/")) return target;
    const isPage = page !== undefined && rest === "";
    return baseUrl + (isPage ? page.markdownPath : target);
  };
}
