/**
 * The API catalog (RFC 9727): a linkset (RFC 9264) of the APIs and of what
 * describes each of them.
 *
 * @module
 */
import type { CatalogAnchor, ListedAddress } from "../addresses.ts";
import { essence, type Link, linkHeader } from "../link_header.ts";
import { pageUrl, PATHS } from "../service.ts";

/** The target of a link in a linkset; its relation is always a list of them. */
export interface LinksetTarget {
  /** An absolute URL. */
  readonly href: string;
  /** The media type without parameters. */
  readonly type?: string;
  /** The name shown. */
  readonly title?: string;
  /** BCP 47 tags. */
  readonly hreflang?: readonly string[];
}

/** The links of one anchor: relations with their targets. */
export type LinkContext = Readonly<
  Record<string, string | readonly LinksetTarget[]>
>;

/** A linkset in its JSON form (RFC 9264 section 4.2). */
export interface Linkset {
  /** One entry for each anchor. */
  readonly linkset: readonly LinkContext[];
}

/** What the catalog is made of. */
export interface CatalogOptions {
  /** The public origin, without a trailing slash. */
  readonly baseUrl: string;
  /** The studio's name. */
  readonly name: string;
  /** Every address that is not a page. */
  readonly addresses: readonly ListedAddress[];
}

/** The interfaces and where the developer page describes each. */
const INTERFACES: readonly {
  readonly anchor: Exclude<CatalogAnchor, "apiCatalog">;
  readonly fragment: string;
}[] = [
  { anchor: "index", fragment: "" },
  { anchor: "mcp", fragment: "#mcp" },
  { anchor: "a2a", fragment: "#a2a" },
];

/** Makes the catalog. */
export function createApiCatalog(
  { baseUrl, name, addresses }: CatalogOptions,
): Linkset {
  const developers = pageUrl(baseUrl, "en", "developers");
  const related = (anchor: CatalogAnchor, rel: string) =>
    addresses
      .filter(({ catalog }) => catalog?.of === anchor && catalog.rel === rel)
      .map(({ path, type, title }): LinksetTarget => ({
        href: baseUrl + path,
        ...type === null ? {} : { type: essence(type) },
        title: `${name}: ${title}`,
      }));
  const page = (fragment: string, type: string): LinksetTarget => ({
    href: developers + fragment,
    type,
    hreflang: ["en"],
    title: "Developer page",
  });
  const catalog: LinkContext = {
    anchor: baseUrl + PATHS.apiCatalog,
    item: related("apiCatalog", "item"),
    "terms-of-service": [page("#policies", "text/html")],
  };
  const interfaces = INTERFACES.map(({ anchor, fragment }): LinkContext => {
    const metadata = related(anchor, "service-meta");
    return {
      anchor: baseUrl + PATHS[anchor],
      "service-desc": related(anchor, "service-desc"),
      "service-doc": [
        page(fragment, "text/html"),
        page(fragment, "text/markdown"),
      ],
      ...metadata.length === 0 ? {} : { "service-meta": metadata },
      ...anchor === "index"
        ? {
          status: [{
            href: baseUrl + PATHS.index,
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
export function createCatalogLinks(
  addresses: readonly ListedAddress[],
): string {
  const links = addresses.flatMap(({ name, path, type, catalog }): Link[] => {
    if (name === "apiCatalog" && type !== null) {
      return [{ target: path, rel: "api-catalog", type }];
    }
    return catalog?.rel === "item" ? [{ target: path, rel: "item" }] : [];
  });
  return linkHeader(links);
}
