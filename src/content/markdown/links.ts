// Links in texts and fields: a page drops a link of an unknown form, and one to
// a path that nothing answers, or to a part that a page has not, leads nowhere.
import { ADDRESSES } from "../../table/addresses.ts";
import { quoted } from "../../text/describe.ts";
import { languageOfPath } from "../../languages/language.ts";
import { nearest } from "../../text/nearest.ts";
import {
  FILES,
  PAGE_NAMES,
  pagePath,
  sentPath,
} from "../../table/page_paths.ts";
import { fileNamed } from "../files/pictures.ts";
import type { SharedFacts } from "../shared_facts.ts";
import { idsOf, type Page } from "../pages.ts";
import { namePlace } from "../fault.ts";
import type { ContentLink, Source } from "../source.ts";
import { NO_MARKDOWN } from "./parse.ts";

/** The web, mail, a telephone, the site, or an editor that installs a server. */
export const LINK_TARGET =
  /^(?:https?:|mailto:|tel:|#|files\/|\/(?!\/)|cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?|vscode:mcp\/install\?)/i;

/** Where a page stands. */
export interface PageAddress {
  /** A fixed page, or the name of one of the studio's own. */
  readonly name: string;
  readonly path: string;
  readonly markdownPath: string;
  /** Undefined where this language lacks it, which is a fault already. */
  readonly page: Page | undefined;
}

/** The pages by their paths; undefined where one is missing, a fault already. */
type Pages = ReadonlyMap<string, Page | undefined>;

/**
 * Notes links that lead nowhere; of a file that is missing, once.
 *
 * @param paths all that is answered
 */
export function checkLinks(
  { links, faults, fault }: Source,
  shared: Pick<SharedFacts, "languages" | "disciplineKeys">,
  paths: ReadonlySet<string>,
  pages: Pages,
): void {
  const missing = new Map<string, ContentLink[]>();
  for (const link of links) {
    const file = fileNamed(link.target);
    if (file === "") {
      const reason = linkFault(link, shared, paths, pages);
      if (reason !== null) {
        const { place } = link;
        const subject = "line" in place ? "a link " : "";
        fault(link.file, subject + reason, place);
      }
    } else if (
      !paths.has(`/${file}`) &&
      // One that may not be served is a fault already.
      !faults.some((fault) => fault.file === file && fault.place === null)
    ) {
      missing.set(file, [...missing.get(file) ?? [], link]);
    }
  }
  for (const [file, links] of missing) {
    const [first, ...more] = links;
    if (first !== undefined && more.length === 0) {
      const reason = "line" in first.place
        ? `${file} is not there`
        : `names ${file}, which is not there`;
      fault(first.file, reason, first.place);
    } else {
      const names = links.map((link) =>
        `${link.file} (${namePlace(link.place)})`
      );
      fault(file, `is not there, but is named by ${names.sort().join(", ")}`);
    }
  }
}

/** A page that is named by its placeholder. */
const PAGE_PLACEHOLDER = new RegExp(`^\\{(${PAGE_NAMES.join("|")})\\}`);

/** Says what is wrong with a link, after its name; null where nothing is. */
function linkFault(
  { target: given, file, page: shownOn }: ContentLink,
  { languages, disciplineKeys }: Pick<
    SharedFacts,
    "languages" | "disciplineKeys"
  >,
  paths: ReadonlySet<string>,
  pages: Pages,
): string | null {
  const home = languages.find(({ code }) => file.startsWith(`${code}/`))?.root;
  const page = shownOn ?? (home || "/");
  const target = given.replace(
    PAGE_PLACEHOLDER,
    (_, name: string) => pagePath(languageOfPath(page, languages), name, false),
  );
  // An address that is filled in later.
  if (/^\{\w+\}/.test(target)) return null;
  if (!LINK_TARGET.test(target)) {
    return `must begin with /, #, files/, https:, mailto: or tel:, but is ${
      quoted(target)
    }`;
  }
  if (!/^[/#]/.test(target)) return null;
  const [, path = "", id] = target.match(/^([^?#]*)[^#]*#?(.*)$/) ?? [];
  if (path !== "" && !paths.has(path)) {
    const [close] = nearest(path, [...paths], 1);
    return `must lead to an address of the service, such as ${close}, but is ${
      quoted(target)
    }`;
  }
  if (id === undefined || id === "") return null;
  const other = pages.get(path === "" ? page : path);
  // One that cannot be read has no ids.
  if (other === undefined || other.body === NO_MARKDOWN) return null;
  const known = idsOf(other, disciplineKeys);
  if (known.includes(id)) return null;
  const [close] = nearest(id, known, 1);
  return `must lead to a part of the page, such as #${close}, but is ${
    quoted(given)
  }`;
}

/**
 * Lists every path that the service answers at; an address that is switched off
 * answers 404 on purpose.
 *
 * @param pages where pages stand
 */
export function answeredPaths(
  slug: string,
  pages: readonly PageAddress[],
): readonly string[] {
  return [
    ...Object.values(ADDRESSES)
      .map(({ path }) => path.replace("{slug}", slug)),
    ...Object.values(FILES).map(({ path }) => path),
    ...pages.flatMap(({ name, path, markdownPath }) => [
      path,
      markdownPath,
      ...name === "contact" ? [sentPath(path)] : [],
    ]),
  ];
}
