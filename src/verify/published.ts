/**
 * What a service publishes, found as an agent finds it: from the well-known
 * addresses on, by following links.
 *
 * @module
 */
import { listAt, textAt } from "./json.ts";
import { tagsIn, unescapeMarkup } from "./markup.ts";
import type { Site } from "./site.ts";

/** The well-known addresses that everything else is found from. */
export const CATALOG = "/.well-known/api-catalog";
/** The index of agent skills. */
export const SKILLS = "/.well-known/agent-skills/index.json";
/** The metadata of the three resources, by the path of each. */
export const PROTECTED_RESOURCES: Readonly<Record<string, string>> = {
  "": "/.well-known/oauth-protected-resource",
  "/mcp": "/.well-known/oauth-protected-resource/mcp",
  "/a2a": "/.well-known/oauth-protected-resource/a2a",
};

/** The address of the skill file, as the index gives it. */
export async function skillUrl(site: Site): Promise<string> {
  const index = (await site.ask(SKILLS)).json();
  const url = textAt(listAt(index, "skills")[0], "url");
  if (url === "") throw new Error(`${SKILLS} names no skill`);
  return new URL(url, site.published + SKILLS).href;
}

/** A page of the sitemap. */
export interface SitemapEntry {
  /** The address of the page. */
  readonly loc: string;
  /** The day of its last change. */
  readonly lastmod: string;
  /** Its address by language tag. */
  readonly alternates: ReadonlyMap<string, string>;
}

/** The pages of the sitemap. */
export async function sitemapEntries(
  site: Site,
): Promise<readonly SitemapEntry[]> {
  const { text } = await site.ask("/sitemap.xml");
  return [...text.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = ""]) => {
    const element = (name: string) =>
      unescapeMarkup(
        entry.match(new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`))?.[1] ??
          "",
      );
    const links = tagsIn(entry.replaceAll("xhtml:link", "link"));
    return {
      loc: element("loc"),
      lastmod: element("lastmod"),
      alternates: new Map(
        links.filter(({ name }) => name === "link").map((link) => [
          link.attribute("hreflang") ?? "",
          link.attribute("href") ?? "",
        ]),
      ),
    };
  });
}

/** A link of a Link header. */
export interface HeaderLink {
  /** As the header gives it. */
  readonly target: string;
  /** One relation, or several. */
  readonly rels: readonly string[];
  /** The media type, or the empty text. */
  readonly type: string;
}

/** Reads a Link header (RFC 8288 section 3); commas may stand in targets. */
export function parseLinkHeader(header: string): readonly HeaderLink[] {
  const links = header.matchAll(/<([^>]*)>((?:\s*;\s*[^,;"]*(?:"[^"]*")?)*)/g);
  return [...links].map(([, target = "", parameters = ""]) => {
    const parameter = (name: string) =>
      parameters.match(new RegExp(`;\\s*${name}\\s*=\\s*"?([^";]*)"?`, "i"))
        ?.[1] ?? "";
    return {
      target,
      rels: parameter("rel").split(/\s+/).filter((rel) => rel !== ""),
      type: parameter("type"),
    };
  });
}
