import { ADDRESSES } from "../table/addresses.ts";
import { parseMediaType } from "../http/media_type.ts";
import type { Site } from "../site.ts";

const INTERFACES = ["index", "mcp", "a2a"] as const;

/** The API catalog (RFC 9727): a linkset (RFC 9264) of lists of targets. */
export function createApiCatalog(site: Site): object {
  const { name } = site.content.shared;
  const developers = site.pageUrl("developers");
  const targets = (isWanted: (row: Site["addresses"][number]) => boolean) =>
    site.addresses.filter(isWanted).map(({ url, type, title }) => ({
      href: url,
      type: type === null ? undefined : parseMediaType(type).essence,
      title: `${name}: ${title}`,
    }));
  const page = (fragment: string, type: string) => ({
    href: developers + fragment,
    type,
    hreflang: [site.defaultLanguage.tag],
    title: "Developer page",
  });
  const describe = (name: typeof INTERFACES[number], fragment: string) => {
    const related = (rel: string) =>
      targets(({ catalog }) => catalog?.of === name && catalog.rel === rel);
    const metadata = related("service-meta");
    return {
      anchor: site.url(name),
      "service-desc": related("service-desc"),
      "service-doc": ["text/html", "text/markdown"]
        .map((type) => page(fragment, type)),
      ...metadata.length === 0 ? {} : { "service-meta": metadata },
    };
  };
  const status = {
    href: site.url("index"),
    type: "application/json",
    title: "Index and health",
  };
  return {
    linkset: [
      {
        anchor: site.url("apiCatalog"),
        item: targets(({ name }) => INTERFACES.some((known) => known === name)),
        "terms-of-service": [page("#policies", "text/html")],
      },
      { ...describe("index", ""), status: [status] },
      describe("mcp", "#mcp"),
      describe("a2a", "#a2a"),
    ],
  };
}

/** The Link header that GET and HEAD of the API catalog need (RFC 9727 2). */
export const CATALOG_LINKS = [
  `<${ADDRESSES.apiCatalog.path}>; rel="api-catalog"; type="application/linkset+json"`,
  ...INTERFACES.map((name) => `<${ADDRESSES[name].path}>; rel="item"`),
].join(", ");

/** The AI catalog of the Agentic Resource Discovery draft, version 0.91. */
export function createAiCatalog(site: Site): object {
  const { shared: { name, slug }, agents } = site.content;
  const host = new URL(site.baseUrl).hostname;
  const documentationUrl = site.pageUrl("developers");
  return {
    specVersion: "1.0",
    host: { displayName: name, identifier: host, documentationUrl },
    entries: site.addresses.flatMap(({ ai, type, url }) => {
      if (ai === undefined) return [];
      const { entry } = ai;
      const { description, queries } = agents.catalog[entry];
      const urn = entry === "skill" ? `skills:${slug}` : `${entry}:studio`;
      return [{
        identifier: `urn:air:${host}:${urn}`,
        description: site.fill(description),
        representativeQueries: queries.map(site.fill),
        displayName: `${name} ${ai.name}`,
        type: ai.type ?? type,
        url,
      }];
    }),
  };
}
