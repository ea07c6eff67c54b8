/**
 * The AI catalog of the Agentic Resource Discovery draft: the MCP server, the
 * A2A agent and the skill, each with what a person would ask who needs it.
 *
 * @module
 */
import { skillPath } from "../addresses.ts";
import type { CatalogText } from "../content/agents.ts";
import { pageUrl, PATHS } from "../service.ts";

/** The catalog. */
export interface AiCatalog {
  /** The version of the draft. */
  readonly specVersion: "1.0";
  /** Who publishes it. */
  readonly host: {
    /** The name shown. */
    readonly displayName: string;
    /** The host name of the service. */
    readonly identifier: string;
    /** The developer page. */
    readonly documentationUrl: string;
  };
  /** What it publishes. */
  readonly entries: readonly AiCatalogEntry[];
}

/** One resource of the catalog. */
export interface AiCatalogEntry {
  /** `urn:air:`, the host, the kind and a name. */
  readonly identifier: string;
  /** The name shown. */
  readonly displayName: string;
  /** The media type of what the URL leads to. */
  readonly type: string;
  /** An absolute URL. */
  readonly url: string;
  /** One or two sentences. */
  readonly description: string;
  /** Two to five. */
  readonly representativeQueries: readonly string[];
}

/** What the catalog is made of; texts are filled. */
export interface AiCatalogOptions {
  /** The public origin, without a trailing slash. */
  readonly baseUrl: string;
  /** The studio's name. */
  readonly name: string;
  /** The studio's name in addresses. */
  readonly slug: string;
  /** What is said of each entry. */
  readonly texts: Readonly<Record<"mcp" | "a2a" | "skill", CatalogText>>;
}

/** Makes the catalog. */
export function createAiCatalog(
  { baseUrl, name, slug, texts }: AiCatalogOptions,
): AiCatalog {
  const host = new URL(baseUrl).hostname;
  const entry = (
    kind: string,
    id: string,
    { description, queries }: CatalogText,
  ) => ({
    identifier: `urn:air:${host}:${kind}:${id}`,
    description,
    representativeQueries: queries,
  });
  return {
    specVersion: "1.0",
    host: {
      displayName: name,
      identifier: host,
      documentationUrl: pageUrl(baseUrl, "en", "developers"),
    },
    entries: [
      {
        ...entry("mcp", "studio", texts.mcp),
        displayName: `${name} MCP server`,
        type: "application/mcp-server-card+json",
        url: baseUrl + PATHS.serverCard,
      },
      {
        ...entry("a2a", "studio", texts.a2a),
        displayName: `${name} A2A agent`,
        type: "application/a2a-agent-card+json",
        url: baseUrl + PATHS.agentCard,
      },
      {
        ...entry("skills", slug, texts.skill),
        displayName: `${name} agent skill`,
        type: 'text/markdown; profile="urn:air:agent-skills"',
        url: baseUrl + skillPath(slug),
      },
    ],
  };
}
