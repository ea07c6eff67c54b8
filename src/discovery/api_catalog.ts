/**
 * The API catalog (RFC 9727): a linkset (RFC 9264) of the APIs and of what
 * describes each of them.
 *
 * @module
 */
import type { CatalogAnchor } from "../addresses.ts";
import { type Link, linkHeader } from "../http/link_header.ts";
import { parseMediaType } from "../http/media_type.ts";
import type { Site } from "../site.ts";

/** The interfaces and where the developer page describes each. */
const INTERFACES: readonly {
  readonly anchor: Exclude<CatalogAnchor, "apiCatalog">;
  readonly fragment: string;
}[] = [
  { anchor: "index", fragment: "" },
  { anchor: "mcp", fragment: "#mcp" },
  { anchor: "a2a", fragment: "#a2a" },
];

/** Makes the catalog. A relation is always a list of targets. */
export function createApiCatalog(site: Site): object {
  const { name } = site.content.shared;
  const developers = site.pageUrl("en", "developers");
  const related = (anchor: CatalogAnchor, rel: string) =>
    site.addresses
      .filter(({ catalog }) => catalog?.of === anchor && catalog.rel === rel)
      .map(({ url, type, title }) => ({
        href: url,
        ...type === null ? {} : { type: parseMediaType(type).essence },
        title: `${name}: ${title.en}`,
      }));
  const page = (fragment: string, type: string) => ({
    href: developers + fragment,
    type,
    hreflang: ["en"],
    title: "Developer page",
  });
  const catalog = {
    anchor: site.url("apiCatalog"),
    item: related("apiCatalog", "item"),
    "terms-of-service": [page("#policies", "text/html")],
  };
  const interfaces = INTERFACES.map(({ anchor, fragment }) => {
    const metadata = related(anchor, "service-meta");
    return {
      anchor: site.url(anchor),
      "service-desc": related(anchor, "service-desc"),
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

/** The Link header that GET and HEAD of the catalog must carry (section 2). */
export function createCatalogLinks({ addresses }: Site): string {
  const links = addresses.flatMap(({ name, path, type, catalog }): Link[] => {
    if (name === "apiCatalog" && type !== null) {
      return [{ target: path, rel: "api-catalog", type }];
    }
    return catalog?.rel === "item" ? [{ target: path, rel: "item" }] : [];
  });
  return linkHeader(links);
}
