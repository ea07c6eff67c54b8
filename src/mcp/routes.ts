// The addresses of the MCP server: its endpoint and its card.
import type { SendMessage } from "../messages/send_message.ts";
import type { Answers, Site } from "../site.ts";
import { createEndpoint } from "./endpoint.ts";
import { createResources, type McpDocuments } from "./resources.ts";
import {
  createInstructions,
  createServerCard,
  createServerInfo,
} from "./server_info.ts";
import { createTool } from "./tool.ts";

export type McpAddress = "mcp" | "serverCard" | "serverCardAtMcp";

export interface McpOptions {
  readonly site: Site;
  readonly sendMessage: SendMessage;
  readonly documents: McpDocuments;
}

export function createMcp(
  { site, sendMessage, documents }: McpOptions,
): Answers<McpAddress> {
  const tool = createTool(site.content, sendMessage);
  const resources = createResources(site, documents);
  const serverInfo = createServerInfo(site);
  const endpoint = createEndpoint(site.baseUrl, {
    methods: [...tool.methods, ...resources.methods],
    serverInfo,
    instructions: createInstructions(site, resources.uris),
  });
  return {
    mcp: { any: endpoint },
    ...createServerCard(site, serverInfo, tool),
  };
}
