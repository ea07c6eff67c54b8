// Links in texts: a page drops a link of an unknown form, and one to a path
// that nothing answers leads nowhere.
import { ADDRESS_NAMES, ADDRESSES, FILE_NAMES, FILES } from "../addresses.ts";
import { quoted } from "../text/describe.ts";
import { LANGUAGES } from "../language.ts";
import { nearest } from "../text/nearest.ts";
import { markdownPath, PAGE_NAMES, pagePath, sentPath } from "../page_paths.ts";
import type { Source } from "./source.ts";

/** The web, mail, a telephone, the site, or an editor that installs a server. */
export const LINK_TARGET =
  /^(?:https?:|mailto:|tel:|#|files\/|\/(?!\/)|cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?|vscode:mcp\/install\?)/i;

/** An address that is filled in later. */
const PLACEHOLDER = /^\{\w+\}/;

/** Says what is wrong with the target of a link; null where nothing is. */
export function linkFault(
  target: string,
  paths: ReadonlySet<string>,
): string | null {
  if (PLACEHOLDER.test(target)) return null;
  if (!LINK_TARGET.test(target)) {
    return `a link must begin with /, #, files/, https:, mailto: or tel:, but is ${
      quoted(target)
    }`;
  }
  const path = target.replace(/[?#].*$/, "").replace(/^files\//, "/$&");
  if (!path.startsWith("/") || paths.has(path)) return null;
  if (path.startsWith("/files/")) return `${path.slice(1)} is not there`;
  const [close] = nearest(path, [...paths], 1);
  return `a link must lead to an address of the service, such as ${close}, but is ${
    quoted(target)
  }`;
}

/** Every path of the table; one that is switched off answers 404 on purpose. */
export function tablePaths(slug: string): readonly string[] {
  return ADDRESS_NAMES.map((name) =>
    ADDRESSES[name].path.replace("{slug}", slug)
  );
}

/**
 * Lists every path that the service and its pages answer at. The names of pages
 * are enough for it, so that one with a fault does not make the links to it
 * faults, too.
 */
export function answeredPaths(
  { entries }: Source,
  slug: string,
): readonly string[] {
  const filesIn = (folder: string) =>
    (entries(folder) ?? [])
      .filter(({ isDirectory }) => !isDirectory)
      .map(({ name }) => name);
  const own = LANGUAGES.flatMap((language) => filesIn(`${language}/pages`))
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.slice(0, -".md".length));
  const pages = [false, true].flatMap((plain) =>
    LANGUAGES.flatMap((language) =>
      [...PAGE_NAMES, ...own].map((page) => pagePath(language, page, plain))
    )
  );
  const contact = pages.filter((path) => path.endsWith("/contact"));
  return [
    ...tablePaths(slug),
    ...FILE_NAMES.map((name) => FILES[name].path),
    ...pages,
    ...pages.map(markdownPath),
    ...contact.map(sentPath),
  ];
}
