/**
 * The server card: what a client or a crawler reads before it connects. It has
 * the members of the card's schema and, for older readers, those of its drafts.
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
import type { ToolDefinition } from "./tool.ts";
import type { Answers, Site } from "../site.ts";

/** In characters; of a card's description. */
const MAX_DESCRIPTION = 100;

/** What the card's discovery rules ask of its answers. */
const CARD_HEADERS: HeaderMap = {
  "access-control-allow-methods": "GET",
  "access-control-allow-headers": "Content-Type, If-None-Match",
  "access-control-expose-headers": "ETag",
};

/** Makes the card. */
export function createServerCard(
  site: Site,
  serverInfo: object,
  tool: ToolDefinition,
): object {
  const endpoint = site.url("mcp");
  return {
    $schema:
      "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    ...serverInfo,
    description: atMost(
      `Send a message to ${site.content.shared.name}; the reply goes to the email you give. No login.`,
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
    tools: [{
      name: tool.name,
      title: tool.title,
      description: tool.description,
    }],
  };
}

/** Serves the card at both of its addresses: the same bytes, two types. */
export function serveServerCard(
  site: Site,
  make: () => object,
): Answers<"serverCard" | "serverCardAtMcp"> {
  const varied = { ...CARD_HEADERS, vary: "Accept" };
  const asJson = documentHandler(site.document("serverCard", make, varied));
  const asCard = documentHandler(
    site.document("serverCardAtMcp", make, varied),
  );
  return {
    serverCardAtMcp: {
      get: documentHandler(
        site.document("serverCardAtMcp", make, CARD_HEADERS),
      ),
    },
    serverCard: {
      get: (request) =>
        namesCardType(request.headers.get("accept"))
          ? asCard(request)
          : asJson(request),
    },
  };
}

function namesCardType(accept: string | null): boolean {
  return accept !== null && accept.includes(SERVER_CARD_TYPE) &&
    parsePreferences(accept).some(({ value, q }) =>
      value === SERVER_CARD_TYPE && q > 0
    );
}
