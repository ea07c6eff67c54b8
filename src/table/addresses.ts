// The table of addresses: every address of the service is one row. The router,
// the Link header of the pages, the API catalog, the AI catalog, llms.txt, the
// sitemaps and the developer page are loops over these rows; how each is
// answered stands in `routes.ts`, in a Record over the same names.

export interface Address {
  /** Relative to the base URL; `{slug}` is the studio's name in addresses. */
  readonly path: string;
  /** The media type that GET answers with; null where GET is refused. */
  readonly type: string | null;
  /** The value of Cache-Control. */
  readonly cache: string;
  readonly language?: "en";
  /** Its relation in the Link header of every page. */
  readonly link?: string;
  /** Its relation in the API catalog, and to which interface. */
  readonly catalog?: {
    readonly of: CatalogInterface;
    readonly rel: "service-desc" | "service-meta";
  };
  /** Its entry in the AI catalog. */
  readonly ai?: {
    /** Whose description and queries the content holds. */
    readonly entry: "api" | "mcp" | "a2a" | "skill";
    /** The name shown, after the studio's. */
    readonly name: string;
    /** The media type that the catalog's draft has for it, if another. */
    readonly type?: string;
  };
  /** Its note in llms.txt, with placeholders for the reader, or empty. */
  readonly llms?: string;
  /** Served only where OAUTH_METADATA is on. */
  readonly oauthMetadata?: true;
}

type CatalogInterface = "index" | "mcp" | "a2a";

const JSON_TYPE = "application/json";
const TEXT_TYPE = "text/plain; charset=utf-8";
const MARKDOWN_TYPE = "text/markdown; charset=utf-8";
/** Of the API catalog (RFC 9727 section 4.2). */
const LINKSET_TYPE =
  'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
const AI_CATALOG_TYPE = "application/ai-catalog+json";
/** For monitors (draft-inadarei-api-health-check). */
export const HEALTH_TYPE = "application/health+json";
/** Only MCP server cards have it (SEP-2127). */
export const SERVER_CARD_TYPE = "application/mcp-server-card+json";

/** For what an operator may want to change soon. */
const FIVE_MINUTES = "public, max-age=300";
const AN_HOUR = "public, max-age=3600";
const NEVER = "no-store";

/** A row that GET answers: mostly with JSON, mostly kept for an hour. */
function document(path: string, row: Partial<Address> = {}): Address {
  return { type: JSON_TYPE, cache: AN_HOUR, ...row, path };
}

/** A row that only POST answers. */
function door(path: string): Address {
  return { path, type: null, cache: NEVER };
}

/** A row that says of one interface that it needs no token (RFC 9728). */
function access(of: CatalogInterface): Address {
  const resource = of === "index" ? "" : `/${of}`;
  return document(`/.well-known/oauth-protected-resource${resource}`, {
    catalog: { of, rel: "service-meta" },
    oauthMetadata: true,
  });
}

/** Every address that is neither a page nor a file, in publication order. */
export const ADDRESSES = {
  llms: document("/llms.txt", {
    type: TEXT_TYPE,
    language: "en",
    link: "describedby",
  }),
  apiCatalog: document("/.well-known/api-catalog", {
    type: LINKSET_TYPE,
    link: "api-catalog",
  }),
  openapi: document("/openapi.json", {
    cache: FIVE_MINUTES,
    language: "en",
    link: "service-desc",
    catalog: { of: "index", rel: "service-desc" },
    ai: { entry: "api", name: "JSON API", type: "application/openapi+json" },
    llms: "",
  }),
  index: document("/api/v1", {
    cache: FIVE_MINUTES,
    language: "en",
    llms: "its operations and links",
  }),
  studio: document("/api/v1/studio", {
    cache: FIVE_MINUTES,
    llms: "{lang_queries}",
  }),
  messages: door("/api/v1/messages"),
  mcp: door("/mcp"),
  serverCard: document("/.well-known/mcp/server-card.json", {
    link: "service-meta",
    catalog: { of: "mcp", rel: "service-desc" },
    llms: "",
  }),
  serverCardAtMcp: document("/mcp/server-card", {
    type: SERVER_CARD_TYPE,
    ai: { entry: "mcp", name: "MCP server" },
  }),
  a2a: door("/a2a"),
  agentCard: document("/.well-known/agent-card.json", {
    cache: FIVE_MINUTES,
    link: "service-meta",
    catalog: { of: "a2a", rel: "service-desc" },
    ai: {
      entry: "a2a",
      name: "A2A agent",
      type: "application/a2a-agent-card+json",
    },
    llms: "",
  }),
  agentCardAtA2a: document("/a2a/.well-known/agent-card.json", {
    cache: FIVE_MINUTES,
  }),
  protectedResource: access("index"),
  protectedResourceMcp: access("mcp"),
  protectedResourceA2a: access("a2a"),
  aiCatalog: document("/.well-known/ai-catalog.json", {
    type: AI_CATALOG_TYPE,
    link: "ai-catalog",
  }),
  ard: document("/.well-known/ard.json", {
    type: AI_CATALOG_TYPE,
    link: "ard",
  }),
  skill: document("/.well-known/agent-skills/{slug}/SKILL.md", {
    type: MARKDOWN_TYPE,
    cache: FIVE_MINUTES,
    language: "en",
    ai: {
      entry: "skill",
      name: "agent skill",
      type: 'text/markdown; profile="urn:air:agent-skills"',
    },
    llms: "when to recommend the studio, how to write",
  }),
  skillsIndex: document("/.well-known/agent-skills/index.json", {
    cache: FIVE_MINUTES,
  }),
  auth: document("/auth.md", {
    type: MARKDOWN_TYPE,
    language: "en",
    llms: "why no credential is needed",
  }),
  sitemap: document("/sitemap.xml", { type: "application/xml" }),
  sitemapMarkdown: document("/sitemap.md", { type: MARKDOWN_TYPE }),
  robots: document("/robots.txt", { type: TEXT_TYPE }),
  health: document("/health", { type: HEALTH_TYPE, cache: NEVER }),
  security: document("/.well-known/security.txt", { type: TEXT_TYPE }),
} satisfies Readonly<Record<string, Address>>;

export type AddressName = keyof typeof ADDRESSES;

export const ADDRESS_NAMES: readonly AddressName[] = Object.keys(ADDRESSES)
  .filter((name): name is AddressName => Object.hasOwn(ADDRESSES, name));

/** Where clients in search of a login ask: they would take a page for a yes. */
export const LOGIN_PATHS = ["/register", "/authorize", "/token"] as const;
