import type { Address } from "../table/addresses.ts";
import { type Link, linkHeader } from "../http/link_header.ts";
import { parseMediaType } from "../http/media_type.ts";
import type { Site } from "../site.ts";

/** The interfaces, and the section of the developer page on each. */
const INTERFACES = [["index", ""], ["mcp", "#mcp"], ["a2a", "#a2a"]] as const;

/**
 * The API catalog (RFC 9727): a linkset (RFC 9264), in which a relation is always
 * a list of targets.
 */
export function createApiCatalog(site: Site): object {
  const { name } = site.content.shared;
  const developers = site.pageUrl("developers");
  const related = ({ of, rel }: NonNullable<Address["catalog"]>) =>
    site.addresses
      .filter(({ catalog }) => catalog?.of === of && catalog.rel === rel)
      .map(({ url, type, title }) => ({
        href: url,
        ...type === null ? {} : { type: parseMediaType(type).essence },
        title: `${name}: ${title}`,
      }));
  const page = (fragment: string, type: string) => ({
    href: developers + fragment,
    type,
    hreflang: [site.defaultLanguage.tag],
    title: "Developer page",
  });
  const catalog = {
    anchor: site.url("apiCatalog"),
    item: related({ of: "apiCatalog", rel: "item" }),
    "terms-of-service": [page("#policies", "text/html")],
  };
  const interfaces = INTERFACES.map(([anchor, fragment]) => {
    const metadata = related({ of: anchor, rel: "service-meta" });
    return {
      anchor: site.url(anchor),
      "service-desc": related({ of: anchor, rel: "service-desc" }),
      "service-doc": [
        page(fragment, "text/html"),
        page(fragment, "text/markdown"),
      ],
      ...metadata.length === 0 ? {} : { "service-meta": metadata },
      ...anchor === "index"
        ? {
          status: [{
            href: site.url("index"),
            type: "application/json",
            title: "Index and health",
          }],
        }
        : {},
    };
  });
  return { linkset: [catalog, ...interfaces] };
}

/** The Link header that GET and HEAD of the API catalog require (RFC 9727 2). */
export function createCatalogLinks({ addresses }: Site): string {
  const links = addresses.flatMap(({ name, path, type, catalog }): Link[] => {
    if (name === "apiCatalog" && type !== null) {
      return [{ target: path, rel: "api-catalog", type }];
    }
    return catalog?.rel === "item" ? [{ target: path, rel: "item" }] : [];
  });
  return linkHeader(links);
}

/**
 * The AI catalog of the Agentic Resource Discovery draft, version 0.91: each
 * interface and the skill, with the questions that each of them answers.
 */
export function createAiCatalog(site: Site): object {
  const { shared: { name, slug }, agents } = site.content;
  const host = new URL(site.baseUrl).hostname;
  return {
    specVersion: "1.0",
    host: {
      displayName: name,
      identifier: host,
      documentationUrl: site.pageUrl("developers"),
    },
    entries: site.addresses.flatMap(({ ai, url }) => {
      if (ai === undefined) return [];
      const { description, queries } = agents.catalog[ai.entry];
      return [{
        identifier: `urn:air:${host}:${ai.urn.replace("{slug}", slug)}`,
        description: site.fill(description),
        representativeQueries: queries.map(site.fill),
        displayName: `${name} ${ai.name}`,
        type: ai.type,
        url,
      }];
    }),
  };
}
