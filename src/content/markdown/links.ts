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
import type { SitePage } from "../site_pages.ts";
import type { ContentLink, Source } from "../source.ts";

/** The web, mail, a phone, the site, or an editor that installs a server. */
export const LINK_TARGET =
  /^(?:https?:|mailto:|tel:|#|files\/|\/(?!\/)|cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?|vscode:mcp\/install\?)/i;

/** @param paths all that is answered */
export function checkLinks(
  { links, fault }: Source,
  shared: SharedFacts,
  paths: ReadonlySet<string>,
  pages: readonly SitePage[],
): void {
  const byFile = Map.groupBy(links, ({ target }) => fileNamed(target));
  for (const link of byFile.get("") ?? []) {
    const { file, place } = link;
    const reason = linkFault(link, shared, paths, pages);
    if (reason === null) continue;
    fault(file, place.field === undefined ? `a link ${reason}` : reason, place);
  }
  for (const [name, named] of byFile) {
    if (name === "" || paths.has(`/${name}`)) continue;
    const places = named.map(({ file, place: { field, line } }) =>
      `${file} (${field ?? `line ${line}`})`
    );
    fault(name, `is not there, but is named by ${places.sort().join(", ")}`);
  }
}

/** A page that is named by its placeholder. */
const PAGE_PLACEHOLDER = new RegExp(`^\\{(${PAGE_NAMES.join("|")})\\}`);

/** Says what is wrong with a link, after its name; null where nothing is. */
function linkFault(
  { target: given, page }: ContentLink,
  { languages }: SharedFacts,
  paths: ReadonlySet<string>,
  pages: readonly SitePage[],
): string | null {
  const target = given.replace(
    PAGE_PLACEHOLDER,
    (_, name: string) => pagePath(languageOfPath(page, languages), name, false),
  );
  // An address that is filled in later.
  if (/^\{\w+\}/.test(target)) return null;
  const address = quoted(target);
  if (!LINK_TARGET.test(target)) {
    return `must begin with /, #, files/, https:, mailto: or tel:, but is ${address}`;
  }
  if (!/^[/#]/.test(target)) return null;
  const [, path = "", id] = target.match(/^([^?#]*)[^#]*#?(.*)$/) ?? [];
  if (path !== "" && !paths.has(path)) {
    const [close] = nearest(path, [...paths]);
    return `must lead to an address of the service, such as ${close}, but is ${address}`;
  }
  if (id === undefined || id === "") return null;
  const shown = path === "" ? page : path;
  const other = pages.find(({ path }) => path === shown);
  // One that cannot be read has no ids.
  if (other === undefined || other.body.text === "") return null;
  const known = [...other.partIds, ...other.body.ids.values()];
  if (known.includes(id)) return null;
  const [close] = nearest(id, known);
  const written = quoted(given);
  return `must lead to a part of the page, such as #${close}, but is ${written}`;
}

/** Also what is switched off, which answers 404 on purpose. */
export function answeredPaths(
  { slug }: SharedFacts,
  pages: readonly SitePage[],
): readonly string[] {
  const rows = [...Object.values(ADDRESSES), ...Object.values(FILES)];
  return [
    ...rows.map(({ path }) => path.replace("{slug}", slug)),
    ...pages.flatMap(({ page, path, markdownPath }) => [
      path,
      markdownPath,
      ...page === "contact" ? [sentPath(path)] : [],
    ]),
  ];
}
