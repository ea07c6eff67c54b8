/**
 * Writing a Link header (RFC 8288).
 *
 * @module
 */
import { parseMediaType } from "./media_type.ts";

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
      ...type === undefined ? [] : [`type="${parseMediaType(type).essence}"`],
      ...title === undefined ? [] : [`title="${quoted(title)}"`],
    ].join("; ")
  ).join(", ");
}

/** A header is ASCII, and a quoted string escapes two characters. */
function quoted(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "?").replace(/["\\]/g, "\\$&");
}
