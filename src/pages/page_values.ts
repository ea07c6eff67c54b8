// The values of the placeholders that stand in sentences and in code of a page,
// such as `{email}` or `{max_message}`.
import type { ValueName } from "../content/markdown/page_parts.ts";
import { listed } from "../text/listed.ts";
import { ENTRIES } from "../messages/message_request.ts";
import { exampleIn } from "../messages/request_format.ts";
import { ADDRESS_NAMES } from "../table/addresses.ts";
import {
  A2A_VERSIONS,
  API_VERSION,
  LEGACY_REVISIONS,
  MODERN_REVISIONS,
} from "../table/versions.ts";
import { type FixedPage, pagePath } from "../table/page_paths.ts";
import { formatCount } from "../languages/language.ts";
import { BODY_LIMITS, MAX_KILOBYTES } from "../http/receive.ts";
import { formatJson } from "./developers/format_json.ts";
import type { Shown } from "./markdown/markdown.tsx";
import { htmlLinks, type View } from "./view.ts";

/** The links, pictures and values of the texts of a view. */
export function shownIn(view: View): Shown {
  return {
    resolve: htmlLinks(view),
    pictures: view.site.content.pictures,
    values: placeholderValues(view),
  };
}

export function placeholderValues(
  { site: { baseUrl, url }, language, facts }: View,
): ReadonlyMap<string, string> {
  const { name, slug, email, city, country } = facts;
  const { legalName, taxId, address } = facts;
  const count = (value: number) => formatCount(value, language);
  const list = (values: readonly string[]) =>
    listed(values, language.words.and);
  const pageAt = (page: FixedPage) => pagePath(language, page, false);
  const values: Readonly<Record<ValueName, string>> = {
    name,
    slug,
    email,
    city,
    country,
    // The controller of the data, named as the law requires (LGPD, article 9).
    controller: [legalName ?? name, taxId, address ?? `${city}, ${country}`]
      .filter((fact) => fact !== null).join(", "),
    base_url: baseUrl,
    home: pageAt("home"),
    contact: pageAt("contact"),
    developers: pageAt("developers"),
    privacy: pageAt("privacy"),
    plain: pagePath(language, "home", true),
    version: API_VERSION,
    mcp_modern: list(MODERN_REVISIONS),
    mcp_legacy: list(LEGACY_REVISIONS),
    a2a_version: list(A2A_VERSIONS),
    max_body_kilobytes: count(MAX_KILOBYTES),
    max_body_bytes: count(BODY_LIMITS.bytes),
    max_body_seconds: count(BODY_LIMITS.milliseconds / 1000),
    max_message: count(ENTRIES.message.maxLength),
    example_request: formatJson(exampleIn(language)),
    cursor_install: cursorInstall(slug, url("mcp")),
    vscode_install: vsCodeInstall(slug, url("mcp")),
  };
  return new Map([
    ...ADDRESS_NAMES.map((name) =>
      [name, url(name).slice(baseUrl.length)] as const
    ),
    ...Object.entries(values),
  ]);
}

/** A link that has Cursor ask its user to add a server (cursor.com/docs/mcp). */
export function cursorInstall(name: string, url: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ url }));
  const config = encodeURIComponent(bytes.toBase64());
  return `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${config}`;
}

/** The same for VS Code (code.visualstudio.com/api/extension-guides/ai/mcp). */
export function vsCodeInstall(name: string, url: string): string {
  const config = JSON.stringify({ name, type: "http", url });
  return `vscode:mcp/install?${encodeURIComponent(config)}`;
}
