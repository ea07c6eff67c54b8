/**
 * The server card: what a client or a crawler reads before it connects. It has
 * the members of the card's schema and, for older readers, those of its drafts.
 *
 * @module
 */
import { createDocument, serveDocument } from "../http/document.ts";
import type { HeaderMap } from "../http/headers.ts";
import { parsePreferences } from "../http/negotiation.ts";
import type { Route } from "../http/router.ts";
import { PATHS, VERSION } from "../service.ts";
import { NEWEST_LEGACY, REVISIONS } from "./revisions.ts";
import { CAPABILITIES, type ServerInfo } from "./server_info.ts";
import { atMost } from "../given.ts";
import type { ToolDefinition } from "./tool.ts";

/** The type that only server cards have. */
export const SERVER_CARD_TYPE = "application/mcp-server-card+json";

/** The longest description that a card may have. */
const LONGEST_DESCRIPTION = 100;

/** What the card's discovery rules ask of its answers. */
const CARD_HEADERS: HeaderMap = {
  "access-control-allow-methods": "GET",
  "access-control-allow-headers": "Content-Type, If-None-Match",
  "access-control-expose-headers": "ETag",
};

const CACHE_CONTROL = "public, max-age=3600";

/** Makes the card. */
export function createServerCard(
  baseUrl: string,
  studio: string,
  serverInfo: ServerInfo,
  tool: ToolDefinition,
): object {
  const endpoint = baseUrl + PATHS.mcp;
  const { name, title, websiteUrl } = serverInfo;
  return {
    $schema:
      "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    name,
    version: VERSION,
    title,
    description: atMost(
      `Send a message to ${studio}; the reply goes to the email you give. No login.`,
      LONGEST_DESCRIPTION,
    ),
    websiteUrl,
    remotes: [{
      type: "streamable-http",
      url: endpoint,
      supportedProtocolVersions: REVISIONS,
    }],
    serverInfo: { name, title, version: VERSION },
    protocolVersion: NEWEST_LEGACY,
    transport: { type: "streamable-http", endpoint },
    endpoint,
    capabilities: CAPABILITIES,
    authentication: { required: false },
    tools: [{
      name: tool.name,
      title: tool.title,
      description: tool.description,
    }],
  };
}

/** Makes the two addresses of the card: the same bytes, each with its type. */
export async function createServerCardRoutes(card: object): Promise<Route[]> {
  const make = (type: string, headers: HeaderMap) =>
    createDocument({
      body: JSON.stringify(card),
      type,
      cacheControl: CACHE_CONTROL,
      headers: { ...CARD_HEADERS, ...headers },
    });
  const varied = { vary: "Accept" };
  const [atMcp, asJson, asCard] = await Promise.all([
    make(SERVER_CARD_TYPE, {}),
    make("application/json", varied),
    make(SERVER_CARD_TYPE, varied),
  ]);
  return [
    { path: PATHS.serverCardAtMcp, get: atMcp },
    {
      path: PATHS.serverCard,
      get: (request) =>
        serveDocument(
          request,
          namesCardType(request.headers.get("accept")) ? asCard : asJson,
        ),
    },
  ];
}

function namesCardType(accept: string | null): boolean {
  return accept !== null && accept.includes(SERVER_CARD_TYPE) &&
    parsePreferences(accept).some(({ value, q }) =>
      value === SERVER_CARD_TYPE && q > 0
    );
}
