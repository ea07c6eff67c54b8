// The pages: which ones every site has, where each stands in each language,
// with and without script, and as Markdown, and where the files they need.
import { ADDRESSES, LOGIN_PATHS } from "./addresses.ts";
import type { Language } from "../languages/language.ts";
import { LANGUAGE_CODES } from "../languages/languages.ts";

/** The pages that every site has, in publication order. */
export const PAGE_NAMES = ["home", "contact", "developers", "privacy"] as const;

/** One of {@linkcode PAGE_NAMES}; the studio may have pages of its own. */
export type FixedPage = typeof PAGE_NAMES[number];

export function isFixedPage(name: string): name is FixedPage {
  return PAGE_NAMES.some((page) => page === name);
}

/** The version of a page without any script stands below this. */
const PLAIN = "/plain";

/** @param page a fixed page, or the name of one of the studio's own */
export function pagePath(
  language: Language,
  page: string,
  plain: boolean,
): string {
  const path = language.root + (plain ? PLAIN : "") +
    (page === "home" ? "" : `/${page}`);
  return path === "" ? "/" : path;
}

/** The path of a page as Markdown: index.md for home, else `.md` appended. */
export function markdownPath(
  language: Language,
  page: string,
  plain: boolean,
): string {
  return page === "home" && !plain
    ? `${language.root}/index.md`
    : `${pagePath(language, page, plain)}.md`;
}

/** Where the form of a contact page leads once its message is sent. */
export function sentPath(contactPath: string): string {
  return `${contactPath}/sent`;
}

/** The files that the pages need; the typeface's address names its version. */
export const FILES = {
  style: { path: "/style.css", type: "text/css; charset=utf-8" },
  script: { path: "/script.js", type: "text/javascript; charset=utf-8" },
  form: { path: "/form.js", type: "text/javascript; charset=utf-8" },
  run: { path: "/run.js", type: "text/javascript; charset=utf-8" },
  turn: { path: "/turn.js", type: "text/javascript; charset=utf-8" },
  font: { path: "/familjen-grotesk-5.3.0.woff2", type: "font/woff2" },
  icon: { path: "/icon.svg", type: "image/svg+xml" },
} as const;

/** Whether a studio's own page would stand at an address of the service. */
export function isTakenName(name: string): boolean {
  const paths = [`/${name}`, `/${name}.md`];
  return [
    ...Object.values(ADDRESSES).map(({ path }) => path),
    ...Object.values(FILES).map(({ path }) => path),
    ...LANGUAGE_CODES.map((code) => `/${code}`),
    ...LOGIN_PATHS,
    "/index.md",
    PLAIN,
    "/api",
    "/files",
  ].some((taken) => paths.includes(taken));
}
