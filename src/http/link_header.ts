import { parseMediaType } from "./media_type.ts";

/** A path or an absolute URL, and one or more space-separated relations. */
export type Link = {
  readonly target: string;
  readonly rel: string;
  readonly type?: string;
  /** ASCII without quotation marks and backslashes. */
  readonly title?: string;
};

/** Writes a Link header (RFC 8288); types lose their parameters. */
export function linkHeader(links: readonly Link[]): string {
  return links.map(({ target, rel, type, title }) =>
    [
      `<${target}>; rel="${rel}"`,
      ...type === undefined ? [] : [`type="${parseMediaType(type).essence}"`],
      ...title === undefined ? [] : [`title="${title}"`],
    ].join("; ")
  ).join(", ");
}
