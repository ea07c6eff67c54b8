/**
 * The addresses of the MCP server: its endpoint and its card.
 *
 * @module
 */
import type { PixelSize } from "../http/png.ts";
import type { SendMessage } from "../messages/send_message.ts";
import type { Answers, Site } from "../site.ts";
import { createBatch } from "./batch.ts";
import { createEndpoint } from "./endpoint.ts";
import { createGate } from "./gate.ts";
import { createLegacy } from "./legacy.ts";
import { createModern } from "./modern.ts";
import { createResources, type McpDocuments } from "./resources.ts";
import { createServerCard, serveServerCard } from "./server_card.ts";
import { createInstructions, createServerInfo } from "./server_info.ts";
import { createTool } from "./tool.ts";

/** The addresses of the MCP server. */
export type McpAddress = "mcp" | "serverCard" | "serverCardAtMcp";

/** What the server is made of. */
export interface McpOptions {
  readonly site: Site;
  /** The one operation. */
  readonly sendMessage: SendMessage;
  /** What clients can read. */
  readonly documents: McpDocuments;
  /** The size of the studio's logo, if it has one. */
  readonly logo: PixelSize | null;
}

/** Makes the server. */
export function createMcp(
  { site, sendMessage, documents, logo }: McpOptions,
): Answers<McpAddress> {
  const tool = createTool(site.content, sendMessage);
  const resources = createResources(site, documents);
  const serverInfo = createServerInfo(site, logo);
  const instructions = createInstructions(site, resources);
  const era = { tool, resources, serverInfo, instructions };
  const legacy = createLegacy(era);
  const endpoint = createEndpoint({
    gate: createGate(site.baseUrl),
    batch: createBatch(legacy),
    legacy,
    modern: createModern(era),
  });
  return {
    mcp: { any: endpoint },
    ...serveServerCard(
      site,
      () => createServerCard(site, serverInfo, tool.definition),
    ),
  };
}
