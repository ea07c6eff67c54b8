/**
 * The addresses of the pages: each page in each language, with and without
 * script, and as Markdown.
 *
 * @module
 */
import type { Content, Page } from "./content/content.ts";
import { type Language, LANGUAGES } from "./messages/message_request.ts";
import { PAGE_PATHS, type PagePath } from "./service.ts";

/** A page at one address. */
export interface PageAddress {
  /** Which page it is. */
  readonly page: PagePath;
  /** The language of its text. */
  readonly language: Language;
  /** Whether it is the version without any script. */
  readonly plain: boolean;
  /** Relative to the base URL. */
  readonly path: string;
  /** Where the same is Markdown. */
  readonly markdownPath: string;
  /** The name shown. */
  readonly title: string;
  /** One or two sentences. */
  readonly description: string;
  /** The day of the last change of anything that it shows, as YYYY-MM-DD. */
  readonly updated: string;
  /** The path of the same page in each language. */
  readonly translations: Readonly<Record<Language, string>>;
}

/** The languages as BCP 47 has them: br alone would be Breton. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = {
  en: "en",
  br: "pt-BR",
};

/** The pages in the order in which they are published. */
const PAGES: readonly PagePath[] = ["home", "contact", "developers", "privacy"];

/** Lists every page: rich ones first, English first. */
export function listPages(content: Content): readonly PageAddress[] {
  return [false, true].flatMap((plain) =>
    LANGUAGES.flatMap((language) =>
      PAGES.map((page) => {
        const { title, description } = content.local[language].pages[page];
        const path = pagePath(language, page, plain);
        return {
          page,
          language,
          plain,
          path,
          markdownPath: markdownPath(path),
          title,
          description,
          updated: lastChange(content, language, page),
          translations: {
            en: pagePath("en", page, plain),
            br: pagePath("br", page, plain),
          },
        };
      })
    )
  );
}

/** The path of a page; the plain ones stand below /plain of each language. */
export function pagePath(
  language: Language,
  page: PagePath,
  plain: boolean,
): string {
  const path = PAGE_PATHS[language][page];
  if (!plain) return path;
  const { home } = PAGE_PATHS[language];
  const root = home === "/" ? "" : home;
  return `${root}/plain${page === "home" ? "" : path.slice(root.length)}`;
}

/** The path of a page as Markdown: index.md for home, else `.md` appended. */
export function markdownPath(path: string): string {
  const { en, br } = PAGE_PATHS;
  if (path === en.home) return "/index.md";
  return path === br.home ? `${path}/index.md` : `${path}.md`;
}

/** The home page shows the facts besides its own text. */
function lastChange(
  { shared, local }: Content,
  language: Language,
  page: PagePath,
): string {
  const { pages, disciplines, updated } = local[language];
  const own: Page = pages[page];
  if (page !== "home") return own.updated;
  return [own, shared, { updated }, ...disciplines]
    .map((shown) => shown.updated)
    .reduce((latest, day) => day > latest ? day : latest);
}
