/**
 * The Link header of the pages (RFC 8288): where an agent that came to a page
 * finds everything else.
 *
 * @module
 */
import { type AddressOptions, listAddresses } from "./addresses.ts";
import { PAGE_PATHS } from "./service.ts";

/** One link of a Link header. */
export interface Link {
  /** A path or an absolute URL. */
  readonly target: string;
  /** One relation, or several with spaces between. */
  readonly rel: string;
  /** The media type of the target, without parameters. */
  readonly type?: string;
  /** The name shown. */
  readonly title?: string;
}

/** Writes a Link header. */
export function linkHeader(links: readonly Link[]): string {
  return links.map(({ target, rel, type, title }) =>
    [
      `<${target}>; rel="${rel}"`,
      ...type === undefined ? [] : [`type="${essence(type)}"`],
      ...title === undefined ? [] : [`title="${quoted(title)}"`],
    ].join("; ")
  ).join(", ");
}

/**
 * The links of every HTML page, after those that are the page's own: its
 * Markdown, its canonical address.
 */
export function pageLinks(options: AddressOptions): readonly Link[] {
  const links = listAddresses(options).flatMap(({ path, link, type, title }) =>
    link === undefined || type === null ? [] : [{
      target: path,
      rel: link,
      type,
      // Two targets of one relation can only be told apart by their titles.
      ...link === "service-meta" ? { title } : {},
    }]
  );
  return [...links, {
    target: PAGE_PATHS.en.developers,
    rel: "service-doc",
    type: "text/html",
  }];
}

/** A media type without its parameters. */
export function essence(type: string): string {
  return type.replace(/;.*$/, "").trim();
}

/** A header holds ASCII, and a quoted string escapes two characters of it. */
function quoted(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "?").replace(/["\\]/g, "\\$&");
}
