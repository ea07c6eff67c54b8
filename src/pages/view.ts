// The view that every page is made from, and how its links are written.
import { isFixedPage, markdownPath, pagePath } from "../page_paths.ts";
import type { Page } from "../content/pages.ts";
import type { Language } from "../language.ts";
import type { Site, SitePage } from "../site.ts";
import type { ResolveLink } from "./markdown.tsx";
import { WORDS } from "./words.ts";

/** The site, and what its pages need besides. */
export interface PageSite extends Site {
  /** The addresses of the static files, with their versions. */
  readonly assets: Assets;
  /** Answers a request as the service does, but sends no message. */
  readonly rehearse: (request: Request) => Response | Promise<Response>;
}

/** The addresses of the files that every page needs. */
export interface Assets {
  readonly style: string;
  /** The script of the pages that have one. */
  readonly script: string;
  /** The script of the pages that ask for the facts. */
  readonly run: string;
}

/** Which version of which page of which site is being written. */
export interface View {
  readonly site: PageSite;
  /** The page, also for what belongs to it, such as its confirmation. */
  readonly page: string;
  readonly language: Language;
  /** Whether it is the version without any script. */
  readonly plain: boolean;
}

/** The path of a page in the same language and version as a view. */
export function pathOf({ language, plain }: View, page: string): string {
  return pagePath(language, page, plain);
}

/** The pages in the language and the version of a view. */
export function pagesLike(
  { site, language, plain }: View,
): readonly SitePage[] {
  return site.pages.filter((page) =>
    page.language === language && page.plain === plain
  );
}

/** The text of the page that a view is of. */
export function textOf({ site, language, page }: View): Page {
  const text = site.content.local[language].pages[page];
  if (text === undefined) throw new RangeError(`No page is named ${page}`);
  return text;
}

/** How a link to a page is worded. */
export function labelOf(view: View): string {
  return isFixedPage(view.page)
    ? WORDS[view.language][view.page]
    : textOf(view).title;
}

/** The page with script at a path, or undefined. */
function richPage({ pages }: Site, path: string): SitePage | undefined {
  return pages.find((page) => !page.plain && page.path === path);
}

const PATH_AND_REST = /^([^?#]*)([\s\S]*)$/;

/** The content names its files without the slash before them. */
function fromRoot(target: string): string {
  return target.startsWith("files/") ? `/${target}` : target;
}

/** Links of an HTML page: plain pages lead to plain pages. */
export function htmlLinks({ site, plain }: View): ResolveLink {
  return (given) => {
    const target = fromRoot(given);
    const [, path = "", rest = ""] = target.match(PATH_AND_REST) ?? [];
    const page = richPage(site, path);
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
    const target = fromRoot(given);
    if (target.startsWith("#")) {
      return baseUrl + pathOf(view, view.page) + target;
    }
    if (!target.startsWith("/")) return target;
    const [, path = "", rest = ""] = target.match(PATH_AND_REST) ?? [];
    return richPage(site, path) !== undefined && rest === ""
      ? baseUrl + markdownPath(path)
      : baseUrl + target;
  };
}
