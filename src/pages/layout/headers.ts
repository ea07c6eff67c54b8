// The two formats of pages, as documents: their headers, which say what a
// browser may do and where an agent finds the rest, and the one Accept prefers.
import { pagePath } from "../../table/page_paths.ts";
import {
  createDocument,
  type Document,
  type DocumentInit,
} from "../../http/document.ts";
import { COMMON_HEADERS, type HeaderMap } from "../../http/headers.ts";
import { type Link, linkHeader } from "../../http/link_header.ts";
import { mediaQuality, parsePreferences } from "../../http/negotiation.ts";
import type { View } from "../view.ts";

/** Caches may keep a page, but revalidate it at every use. */
export const PAGE_CACHE = "public, max-age=0, must-revalidate";

export const HTML_TYPE = "text/html; charset=utf-8";

/** RFC 7763. */
const MARKDOWN_TYPE = "text/markdown; charset=utf-8";

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

/** A year, for this host only: its subdomains may not be ours. */
const STRICT_TRANSPORT = "max-age=31536000";

/** About four characters of a European language make one token. */
const CHARACTERS_PER_TOKEN = 4;

export type Formats = Readonly<Record<"html" | "markdown", Document>>;

type PageInit = Pick<DocumentInit, "cacheControl" | "headers" | "status">;

export function createHtml(
  view: View,
  write: () => string,
  init: PageInit,
): Document {
  const headers = { ...htmlHeaders(view), ...init.headers };
  return createDocument(() => ({
    ...init,
    body: write(),
    type: HTML_TYPE,
    headers,
  }));
}

export function createMarkdown(
  { site: { content: { shared } }, language }: View,
  write: () => string,
  init: PageInit,
): Document {
  return createDocument(() => {
    const body = write();
    const tokens = Math.ceil(body.length / CHARACTERS_PER_TOKEN);
    const headers = {
      "content-language": language.tag,
      "content-signal": shared.contentSignal,
      "content-usage": shared.contentUsage,
      "x-markdown-tokens": String(tokens),
      ...init.headers,
    };
    return { ...init, body, type: MARKDOWN_TYPE, headers };
  });
}

/** For every HTML response, whatever its status. */
export function htmlHeaders({ site: { baseUrl }, language }: View): HeaderMap {
  const secure = baseUrl.startsWith("https:");
  const policy = secure
    ? [...CONTENT_SECURITY_POLICY, "upgrade-insecure-requests"]
    : CONTENT_SECURITY_POLICY;
  return {
    ...COMMON_HEADERS,
    "content-language": language.tag,
    "content-security-policy": policy.join("; "),
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy":
      "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
    "vary": "Accept",
    ...secure ? { "strict-transport-security": STRICT_TRANSPORT } : {},
  };
}

/** For an HTML page that has a Markdown twin. */
export function pageHeaders({ site, markdownPath }: View): HeaderMap {
  const { addresses, defaultLanguage } = site;
  // Two targets of one relation can only be told apart by their titles.
  const isShared = (rel: string) =>
    addresses.filter(({ link }) => link === rel).length > 1;
  const links = addresses.flatMap(({ path, link, type, title }): Link[] =>
    link === undefined || type === null ? [] : [{
      target: path,
      rel: link,
      type,
      ...isShared(link) ? { title } : {},
    }]
  );
  const developers = pagePath(defaultLanguage, "developers", false);
  return {
    link: linkHeader([
      { target: markdownPath, rel: "alternate", type: "text/markdown" },
      ...links,
      { target: developers, rel: "service-doc", type: "text/html" },
    ]),
    "content-usage": site.content.shared.contentUsage,
  };
}

/**
 * Serves Markdown if Accept names it with at least the weight of HTML, else
 * HTML, else Markdown by wildcard; null is a 406.
 */
export function servePreferred(
  request: Request,
  { html, markdown }: Formats,
): Response | Promise<Response> | null {
  const accept = request.headers.get("accept");
  if (!accept) return html.serve(request);
  const preferences = parsePreferences(accept);
  const named = (type: string) =>
    preferences.find(({ value }) => value === type)?.q ?? 0;
  const forMarkdown = named("text/markdown");
  const forHtml = Math.max(
    mediaQuality(preferences, "text/html"),
    named("application/xhtml+xml"),
  );
  if (forMarkdown > 0 && forMarkdown >= forHtml) return markdown.serve(request);
  if (forHtml > 0) return html.serve(request);
  return mediaQuality(preferences, "text/markdown") > 0
    ? markdown.serve(request)
    : null;
}
