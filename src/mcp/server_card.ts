/**
 * The server card: what a client or a crawler reads before it connects. It has
 * the members of the schema and, for older readers, those of its drafts.
 *
 * @module
 */
import { SERVER_CARD_TYPE } from "../addresses.ts";
import { documentHandler } from "../http/document.ts";
import type { HeaderMap } from "../http/headers.ts";
import { parsePreferences } from "../http/negotiation.ts";
import { NEWEST_LEGACY, REVISIONS } from "./revisions.ts";
import { CAPABILITIES } from "./server_info.ts";
import { atMost } from "../given.ts";
import type { Tool } from "./tool.ts";
import type { Answers, Site } from "../site.ts";

/** In characters. */
const MAX_DESCRIPTION = 100;

/** The discovery rules of the card require these. */
const CARD_HEADERS: HeaderMap = {
  "access-control-allow-methods": "GET",
  "access-control-allow-headers": "Content-Type, If-None-Match",
  "access-control-expose-headers": "ETag",
};

/** Serves the card at both of its addresses: the same bytes, two types. */
export function createServerCard(
  site: Site,
  serverInfo: object,
  tool: Tool,
): Answers<"serverCard" | "serverCardAtMcp"> {
  const make = () => writeCard(site, serverInfo, tool);
  const serve = (
    name: "serverCard" | "serverCardAtMcp",
    headers: HeaderMap = CARD_HEADERS,
  ) => documentHandler(site.document(name, make, headers));
  const varied = { ...CARD_HEADERS, vary: "Accept" };
  const asJson = serve("serverCard", varied);
  const asCard = serve("serverCardAtMcp", varied);
  return {
    serverCardAtMcp: { get: serve("serverCardAtMcp") },
    serverCard: {
      get: (request) =>
        namesCardType(request.headers.get("accept"))
          ? asCard(request)
          : asJson(request),
    },
  };
}

function writeCard(
  site: Site,
  serverInfo: object,
  { definition: { name, title, description } }: Tool,
): object {
  const endpoint = site.url("mcp");
  return {
    $schema:
      "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    ...serverInfo,
    description: atMost(
      `Message the founders of ${site.content.shared.name}. No login.`,
      MAX_DESCRIPTION,
    ),
    remotes: [{
      type: "streamable-http",
      url: endpoint,
      supportedProtocolVersions: REVISIONS,
    }],
    serverInfo,
    protocolVersion: NEWEST_LEGACY,
    transport: { type: "streamable-http", endpoint },
    endpoint,
    capabilities: CAPABILITIES,
    authentication: { required: false },
    tools: [{ name, title, description }],
  };
}

function namesCardType(accept: string | null): boolean {
  return accept !== null && accept.includes(SERVER_CARD_TYPE) &&
    parsePreferences(accept).some(({ value, q }) =>
      value === SERVER_CARD_TYPE && q > 0
    );
}
