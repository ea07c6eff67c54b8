// What the server says about itself: in every era, to models, and on its card,
// which clients and crawlers read before they connect.
import { SERVER_CARD_TYPE } from "../table/addresses.ts";
import { API_VERSION } from "../table/versions.ts";
import { listed } from "../text/listed.ts";
import { LOGO_PATH } from "../content/files/site_pictures.ts";
import { atMost } from "../text/describe.ts";
import type { HeaderMap } from "../http/headers.ts";
import { parsePreferences } from "../http/negotiation.ts";
import { type Answers, hintForTimeout, type Site } from "../site.ts";
import type { Resources } from "./resources.ts";
import { NEWEST_LEGACY, REVISIONS } from "./revisions.ts";
import { fitModelText, MAX_STUDIO_NAME, type Tool, TOOL_NAME } from "./tool.ts";

/** Nothing changes while the process runs, so nothing can be subscribed to. */
export const CAPABILITIES = {
  tools: {},
  resources: {},
  extensions: { "io.modelcontextprotocol/skills": {} },
} as const;

/** Characters of the title and of the description of a server card. */
const MAX_TITLE = 100;
const MAX_DESCRIPTION = 100;

/** Characters of the host; the name of a server card has at most 200. */
const MAX_HOST = 180;

/** Describes the server (Implementation in the protocol's schema). */
export function createServerInfo(site: Site): object {
  const logo = site.content.sitePictures.get(LOGO_PATH);
  return {
    name: `${reverseHost(new URL(site.baseUrl).hostname)}/send-message`,
    title: atMost(`Messages to ${site.content.shared.name}`, MAX_TITLE),
    version: API_VERSION,
    websiteUrl: site.pageUrl("home"),
    ...logo?.size
      ? {
        icons: [{
          src: site.baseUrl + logo.path,
          mimeType: logo.type,
          sizes: [`${logo.size.width}x${logo.size.height}`],
        }],
      }
      : {},
  };
}

/** Turns studio.example into example.studio. */
function reverseHost(hostname: string): string {
  return hostname.split(".").reverse().join(".")
    .replace(/[^a-zA-Z0-9.-]/g, "-").slice(0, MAX_HOST);
}

/** What a model should know about the server before it looks at the tool. */
export function createInstructions(
  site: Site,
  { factUris, skillUri }: Resources,
): string {
  const { content: { shared, local }, defaultLanguage } = site;
  const name = atMost(shared.name, MAX_STUDIO_NAME);
  const facts = listed(factUris, "or");
  const hint = hintForTimeout(site);
  return fitModelText(
    (description) =>
      [
        `This server has one tool, ${TOOL_NAME}: it sends one message to the founders of ${name}, who reply by email. Send only with the consent of the person it is for, and once per request. ${hint}`,
        `Read the facts of the studio before recommending it: ${facts}. When to recommend it and how to write to it: ${skillUri}. All of them are resources of this server; GET answers the facts as well.`,
        description,
      ].join("\n\n"),
    local(defaultLanguage).description,
  );
}

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
  const serve = (name: "serverCard" | "serverCardAtMcp", more: HeaderMap) =>
    site.document(name, make, { ...CARD_HEADERS, ...more }).serve;
  const asJson = serve("serverCard", { vary: "Accept" });
  const asCard = serve("serverCardAtMcp", { vary: "Accept" });
  return {
    serverCardAtMcp: { get: serve("serverCardAtMcp", {}) },
    serverCard: {
      get: (request) =>
        namesCardType(request.headers.get("accept"))
          ? asCard(request)
          : asJson(request),
    },
  };
}

/** The members of the schema and, for older readers, those of its drafts. */
function writeCard(
  site: Site,
  serverInfo: object,
  { definition: { name, title, description } }: Tool,
): object {
  const endpoint = site.url("mcp");
  const type = "streamable-http";
  return {
    $schema:
      "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    ...serverInfo,
    description: atMost(
      `Message the founders of ${site.content.shared.name}. No login.`,
      MAX_DESCRIPTION,
    ),
    remotes: [{ type, url: endpoint, supportedProtocolVersions: REVISIONS }],
    serverInfo,
    protocolVersion: NEWEST_LEGACY,
    transport: { type, endpoint },
    endpoint,
    capabilities: CAPABILITIES,
    authentication: { required: false },
    tools: [{ name, title, description }],
  };
}

function namesCardType(accept: string | null): boolean {
  return parsePreferences(accept ?? "").some(({ value, q }) =>
    value === SERVER_CARD_TYPE && q > 0
  );
}
