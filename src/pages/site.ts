/**
 * What every page is made from, and how its links are written.
 *
 * @module
 */
import type { Content } from "../content/content.ts";
import { type Language, LANGUAGES } from "../messages/message_request.ts";
import { markdownPath, pagePath } from "../page_addresses.ts";
import type { PagePath } from "../service.ts";
import type { ResolveLink } from "./markdown.tsx";

/** What every page is made from. */
export interface Site {
  /** The public origin. */
  readonly baseUrl: string;
  /** What the operator edits. */
  readonly content: Content;
  /** Whether the protected-resource documents are served. */
  readonly oauthMetadata: boolean;
  /** The addresses of the static files, with their versions. */
  readonly assets: Assets;
}

/** The addresses of the files that every page asks for. */
export interface Assets {
  /** The style sheet. */
  readonly style: string;
  /** The script of the pages that have one. */
  readonly script: string;
}

/** Which form of which page is being written. */
export interface View {
  /** The page, also for what belongs to it, such as its confirmation. */
  readonly page: PagePath;
  /** Its language. */
  readonly language: Language;
  /** Whether it is the version without any script. */
  readonly plain: boolean;
}

/** The pages in the order in which they are listed. */
export const PAGE_ORDER: readonly PagePath[] = [
  "home",
  "contact",
  "developers",
  "privacy",
];

/** Every view of every page. */
export const VIEWS: readonly View[] = LANGUAGES.flatMap((language) =>
  [false, true].flatMap((plain) =>
    PAGE_ORDER.map((page) => ({ page, language, plain }))
  )
);

/** The path of a page in the same language and version as a view. */
export function pathOf({ language, plain }: View, page: PagePath): string {
  return pagePath(language, page, plain);
}

const RICH_PATHS: ReadonlyMap<string, View> = new Map(
  VIEWS.filter(({ plain }) => !plain).map((
    view,
  ) => [pagePath(view.language, view.page, false), view]),
);

const PATH_AND_REST = /^([^?#]*)([\s\S]*)$/;

/** Links of an HTML page: plain pages lead to plain pages. */
export function htmlLinks({ plain }: View): ResolveLink {
  return (target) => {
    const [, path = "", rest = ""] = target.match(PATH_AND_REST) ?? [];
    const view = RICH_PATHS.get(path);
    return plain && view !== undefined
      ? pagePath(view.language, view.page, true) + rest
      : target;
  };
}

/**
 * Links of a Markdown page: absolute, and to other pages as Markdown, except to
 * a part of a page or to a form, which Markdown does not have.
 */
export function markdownLinks({ baseUrl }: Site, view: View): ResolveLink {
  return (target) => {
    if (target.startsWith("#")) {
      return baseUrl + pathOf(view, view.page) + target;
    }
    if (!target.startsWith("/")) return target;
    const [, path = "", rest = ""] = target.match(PATH_AND_REST) ?? [];
    return RICH_PATHS.has(path) && rest === ""
      ? baseUrl + markdownPath(path)
      : baseUrl + target;
  };
}
