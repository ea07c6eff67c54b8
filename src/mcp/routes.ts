/**
 * The addresses of the MCP server: its endpoint and its card.
 *
 * @module
 */
import type { PixelSize } from "../http/picture_size.ts";
import type { SendMessage } from "../messages/send_message.ts";
import type { Answers, Site } from "../site.ts";
import { createEndpoint } from "./endpoint.ts";
import { createResources, type McpDocuments } from "./resources.ts";
import { createServerCard } from "./server_card.ts";
import { createInstructions, createServerInfo } from "./server_info.ts";
import { createTool } from "./tool.ts";

export type McpAddress = "mcp" | "serverCard" | "serverCardAtMcp";

export interface McpOptions {
  readonly site: Site;
  readonly sendMessage: SendMessage;
  readonly documents: McpDocuments;
  /** The size of the studio's logo; null if it has none. */
  readonly logo: PixelSize | null;
}

/** Makes the answers of the MCP server. */
export function createMcp(
  { site, sendMessage, documents, logo }: McpOptions,
): Answers<McpAddress> {
  const tool = createTool(site.content, sendMessage);
  const resources = createResources(site, documents);
  const serverInfo = createServerInfo(site, logo);
  const instructions = createInstructions(site, resources);
  const era = { tool, resources, serverInfo, instructions };
  return {
    mcp: { any: createEndpoint(site.baseUrl, era) },
    ...createServerCard(site, serverInfo, tool),
  };
}
