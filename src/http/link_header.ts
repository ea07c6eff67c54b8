import { parseMediaType } from "./media_type.ts";

/** A path or an absolute URL, and one relation or several with spaces between. */
export type Link = {
  readonly target: string;
  readonly rel: string;
  readonly type?: string;
  readonly title?: string;
};

/** Writes a Link header (RFC 8288); types lose their parameters. */
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
