// The format of a page: HTML or Markdown, as the Accept header prefers.
import type { Document } from "../http/document.ts";
import { mediaQuality, parsePreferences } from "../http/negotiation.ts";

type PageFormat = "html" | "markdown";

export type Formats = Readonly<Record<PageFormat, Document>>;

/** Serves the preferred format; null is a 406. */
export function servePreferred(
  request: Request,
  formats: Formats,
): Response | Promise<Response> | null {
  const format = preferredPageFormat(request.headers.get("accept"));
  return format === null ? null : formats[format].serve(request);
}

/**
 * Markdown if Accept names it with at least the weight of HTML, else HTML, else
 * Markdown by wildcard; null is a 406.
 */
function preferredPageFormat(header: string | null): PageFormat | null {
  if (header === null || header.trim() === "") return "html";
  const preferences = parsePreferences(header);
  const markdown =
    preferences.find(({ value }) => value === "text/markdown")?.q ?? 0;
  const html = Math.max(
    mediaQuality(preferences, "text/html"),
    preferences.find(({ value }) => value === "application/xhtml+xml")?.q ?? 0,
  );
  if (markdown > 0 && markdown >= html) return "markdown";
  if (html > 0) return "html";
  return mediaQuality(preferences, "text/markdown") > 0 ? "markdown" : null;
}
