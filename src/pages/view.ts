// The view that every page is made from, and how its links are written.
import { isFixedPage, markdownPath, pagePath } from "../table/page_paths.ts";
import { placeholderValues } from "../content/placeholders.ts";
import type { Picture } from "../content/files/picture.ts";
import type { LocalFacts } from "../content/local_facts.ts";
import type { Page } from "../content/pages.ts";
import type { SharedFacts } from "../content/shared_facts.ts";
import type { Site, SitePage } from "../site.ts";
import type { Assets } from "./files/static_files.ts";
import type { PageWords } from "../languages/words.ts";

/** The site, with the two things that only its pages need. */
export interface PageSite extends Site {
  readonly assets: Assets;
  /** Answers a request as the service does, but sends no message. */
  readonly rehearse: (request: Request) => Response | Promise<Response>;
}

/** Tells versions of pages apart. */
type PageVersion = Pick<SitePage, "page" | "language" | "plain">;

/** The links, pictures and values that a text is shown with. */
export interface Shown {
  readonly resolve: ResolveLink;
  /** The pictures of the content by their names, `files/NAME`. */
  readonly pictures: ReadonlyMap<string, Picture | null>;
  /** What placeholders stand for. */
  readonly values: ReadonlyMap<string, string>;
}

/**
 * The version of a page that is being written. A confirmation, which belongs to
 * a page, is written from that page's view.
 */
export interface View extends PageVersion, Shown {
  readonly site: PageSite;
  /** In the language of the page. */
  readonly words: PageWords;
  /** In the same language; `updated` is left out, as each half has its own. */
  readonly facts: Omit<SharedFacts & LocalFacts, "updated">;
}

export function createView(
  site: PageSite,
  { page, language, plain }: PageVersion,
): View {
  const { shared, local } = site.content;
  const facts = { ...shared, ...local(language) };
  const { requestFormat, baseUrl, content: { pictures } } = site;
  const { words } = language;
  return {
    site,
    page,
    language,
    plain,
    words: words.pages,
    facts,
    resolve: htmlLinks(site, plain),
    pictures,
    values: placeholderValues({
      facts,
      language,
      words,
      requestFormat,
      baseUrl,
      before: "",
    }),
  };
}

/** The path of a page in the same language and version as a view. */
export function pathOf({ language, plain }: View, page: string): string {
  return pagePath(language, page, plain);
}

/** The path of the same page as Markdown. */
export function twinOf({ language, plain }: View, page: string): string {
  return markdownPath(language, page, plain);
}

/** The pages in the language and the version of a view. */
export function pagesLike(
  { site, language, plain }: View,
): readonly SitePage[] {
  return site.pages.filter((page) =>
    page.language === language && page.plain === plain
  );
}

/** The studio's own pages that the header leads to, in order. */
export function navPages(view: View): readonly SitePage[] {
  return pagesLike(view).filter(({ nav }) => nav !== null)
    .sort((a, b) => a.nav === b.nav ? 0 : (a.nav ?? 0) - (b.nav ?? 0));
}

/** The text of the page that a view is of. */
export function textOf({ facts, page }: View): Page {
  const text = facts.pages[page];
  if (text === undefined) throw new RangeError(`No page is named ${page}`);
  return text;
}

/** The title of a document: of the page, then of the studio. */
export function titleOf({ facts: { name } }: View, title: string): string {
  return `${title} · ${name}`;
}

/** How a link to a page is worded. */
export function labelOf(view: View): string {
  return isFixedPage(view.page) ? view.words[view.page] : textOf(view).title;
}

const PATH_AND_REST = /^([^?#]*)([\s\S]*)$/;

/** A target of the content, and the page with script that it leads to. */
function findTarget({ pages }: Site, given: string) {
  // The content names its files without the slash before them.
  const target = given.startsWith("files/") ? `/${given}` : given;
  const [, path = "", rest = ""] = target.match(PATH_AND_REST) ?? [];
  const page = pages.find((page) => !page.plain && page.path === path);
  return { target, page, rest };
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
    if (target.startsWith("#")) {
      return baseUrl + pathOf(view, view.page) + target;
    }
    if (!target.startsWith("/")) return target;
    const isPage = page !== undefined && rest === "";
    return baseUrl + (isPage ? page.markdownPath : target);
  };
}
