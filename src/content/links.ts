// The links that texts hold, besides those to files: a page drops a link that
// has an unknown form, and one to an address without a page leads nowhere.
import { nearest } from "../nearest.ts";
import { quoted } from "../given.ts";

/** A link in a text. */
export interface TextLink {
  /** The file and the line, as faults name them. */
  readonly where: string;
  readonly target: string;
}

/** The web, mail, a telephone, the site, or an editor that installs a server. */
export const LINK_TARGET =
  /^(?:https?:|mailto:|tel:|#|files\/|\/(?!\/)|cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?|vscode:mcp\/install\?)/i;

/** What is filled in later, with an address of the service. */
const PLACEHOLDER = /^\{\w+\}/;

/**
 * Finds links that are dropped or lead nowhere, a line for each.
 *
 * @param paths every path that the service answers at
 */
export function findDeadLinks(
  links: readonly TextLink[],
  paths: ReadonlySet<string>,
): readonly string[] {
  return links.flatMap(({ where, target }) => {
    if (PLACEHOLDER.test(target)) return [];
    if (!LINK_TARGET.test(target)) {
      return [
        `${where}: a link must begin with /, #, files/, https:, mailto: or tel:, but is ${
          quoted(target)
        }`,
      ];
    }
    const path = target.replace(/[?#].*$/, "");
    if (!path.startsWith("/") || paths.has(path)) return [];
    const [close] = nearest(path, [...paths], 1);
    return [`${where}: nothing is at ${path}; the nearest address is ${close}`];
  });
}
