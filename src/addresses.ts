/**
 * The one list of the service's addresses: what each is called, what it
 * answers with, and where it is published. The API catalog, llms.txt, the
 * sitemap, the Link header of the pages and the agent texts are made of it, and
 * the compiler asks for an entry for every name in PATHS, so that no address
 * can be forgotten in one of them.
 *
 * @module
 */
import { PATHS } from "./service.ts";

/**
 * A name of an address that is not a page. The path of the skill holds the
 * studio's own name, so it is not among the PATHS.
 */
export type AddressName = keyof typeof PATHS | "skill";

/** What the API catalog describes: an API, or the catalog itself. */
export type CatalogAnchor = "index" | "mcp" | "a2a" | "apiCatalog";

/** An address that is not a page. */
export interface Address {
  /** What it is, without the studio's name. */
  readonly title: string;
  /** The media type that GET answers with; null where GET is refused. */
  readonly type: string | null;
  /** Its relation in the Link header of every page. */
  readonly link?: string;
  /** Its relation in the API catalog, and to what. */
  readonly catalog?: { readonly of: CatalogAnchor; readonly rel: string };
  /** Its part of llms.txt, and a note for the reader. */
  readonly llms?: {
    /** Among the plain addresses, or among the links for agents. */
    readonly section: "endpoints" | "developers";
    /** What a reader must know besides the title. */
    readonly note?: string;
  };
  /** Served only where OAUTH_METADATA is on. */
  readonly oauthMetadata?: true;
}

/** The media type of the API catalog (RFC 9727 section 4.2). */
export const LINKSET_TYPE =
  'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

const JSON_TYPE = "application/json";
const TEXT_TYPE = "text/plain; charset=utf-8";
const MARKDOWN_TYPE = "text/markdown; charset=utf-8";
const AI_CATALOG_TYPE = "application/ai-catalog+json";

/** In the order in which they are published. */
const ADDRESSES: Readonly<Record<AddressName, Address>> = {
  llms: { title: "llms.txt", type: TEXT_TYPE, link: "describedby" },
  apiCatalog: { title: "API catalog", type: LINKSET_TYPE, link: "api-catalog" },
  openapi: {
    title: "OpenAPI 3.1 description",
    type: JSON_TYPE,
    link: "service-desc",
    catalog: { of: "index", rel: "service-desc" },
    llms: { section: "endpoints" },
  },
  index: {
    title: "JSON API",
    type: JSON_TYPE,
    catalog: { of: "apiCatalog", rel: "item" },
    llms: { section: "endpoints", note: "GET; its operations and links" },
  },
  studio: {
    title: "Studio facts",
    type: JSON_TYPE,
    llms: {
      section: "endpoints",
      note: "GET; ?lang=en for English, ?lang=br for Brazilian Portuguese",
    },
  },
  messages: {
    title: "Message to the founders",
    type: null,
    llms: { section: "endpoints", note: "POST, application/json" },
  },
  mcp: {
    title: "MCP server",
    type: null,
    catalog: { of: "apiCatalog", rel: "item" },
    llms: { section: "endpoints", note: "POST, Streamable HTTP, no session" },
  },
  serverCard: {
    title: "MCP server card",
    type: JSON_TYPE,
    link: "service-meta",
    catalog: { of: "mcp", rel: "service-desc" },
    llms: { section: "endpoints" },
  },
  serverCardAtMcp: {
    title: "MCP server card, beside the server",
    type: "application/mcp-server-card+json",
  },
  a2a: {
    title: "A2A agent",
    type: null,
    catalog: { of: "apiCatalog", rel: "item" },
    llms: { section: "endpoints", note: "POST, A2A 0.3 over JSON-RPC 2.0" },
  },
  agentCard: {
    title: "A2A agent card",
    type: JSON_TYPE,
    link: "service-meta",
    catalog: { of: "a2a", rel: "service-desc" },
    llms: { section: "endpoints" },
  },
  agentCardAtA2a: {
    title: "A2A agent card, beside the agent",
    type: JSON_TYPE,
  },
  protectedResource: {
    title: "Access to the JSON API: public, no token",
    type: JSON_TYPE,
    catalog: { of: "index", rel: "service-meta" },
    oauthMetadata: true,
  },
  protectedResourceMcp: {
    title: "Access to the MCP server: public, no token",
    type: JSON_TYPE,
    catalog: { of: "mcp", rel: "service-meta" },
    oauthMetadata: true,
  },
  protectedResourceA2a: {
    title: "Access to the A2A agent: public, no token",
    type: JSON_TYPE,
    catalog: { of: "a2a", rel: "service-meta" },
    oauthMetadata: true,
  },
  aiCatalog: {
    title: "AI catalog",
    type: AI_CATALOG_TYPE,
    link: "ai-catalog ard",
  },
  ard: { title: "AI catalog, under its other name", type: AI_CATALOG_TYPE },
  skill: {
    title: "Agent skill",
    type: MARKDOWN_TYPE,
    llms: {
      section: "developers",
      note: "when to recommend the studio, and how to write to the founders",
    },
  },
  skillsIndex: { title: "Agent skills index", type: JSON_TYPE },
  auth: {
    title: "Access",
    type: MARKDOWN_TYPE,
    llms: { section: "developers", note: "why no credential is needed" },
  },
  sitemap: { title: "Sitemap", type: "application/xml" },
  sitemapMarkdown: { title: "Sitemap in Markdown", type: MARKDOWN_TYPE },
  robots: { title: "robots.txt", type: TEXT_TYPE },
  security: { title: "Security contact", type: TEXT_TYPE },
};

/** An address of a service that runs. */
export interface ListedAddress extends Address {
  /** How the program names it. */
  readonly name: AddressName;
  /** Relative to the base URL. */
  readonly path: string;
}

/** What decides which addresses there are. */
export interface AddressOptions {
  /** The studio's name in addresses. */
  readonly slug: string;
  /** Whether the protected-resource documents are served. */
  readonly oauthMetadata: boolean;
}

/** Lists every address that answers and is not a page. */
export function listAddresses(
  { slug, oauthMetadata }: AddressOptions,
): readonly ListedAddress[] {
  return names(ADDRESSES)
    .map((name) => ({
      ...ADDRESSES[name],
      name,
      path: name === "skill" ? skillPath(slug) : PATHS[name],
    }))
    .filter((address) => oauthMetadata || address.oauthMetadata !== true);
}

/** Where the agent skill is; its folder must be called as the skill is. */
export function skillPath(slug: string): string {
  return `/.well-known/agent-skills/${slug}/SKILL.md`;
}

function names<T extends string>(record: Readonly<Record<T, unknown>>): T[] {
  const known = (key: string): key is T => Object.hasOwn(record, key);
  return Object.keys(record).filter(known);
}
