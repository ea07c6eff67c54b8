/**
 * The addresses of the MCP server: its endpoint and its card.
 *
 * @module
 */
import type { SendMessage } from "../messages/send_message.ts";
import type { Answers, Site } from "../site.ts";
import { createBatch } from "./batch.ts";
import { createEndpoint } from "./endpoint.ts";
import { createGate } from "./gate.ts";
import { createLegacy } from "./legacy.ts";
import { createModern } from "./modern.ts";
import { createServerCard, serveServerCard } from "./server_card.ts";
import { createInstructions, createServerInfo } from "./server_info.ts";
import { createTool } from "./tool.ts";

/** The addresses of the MCP server. */
export type McpAddress = "mcp" | "serverCard" | "serverCardAtMcp";

/** Makes the server; every answer that never changes is made here, once. */
export function createMcp(
  site: Site,
  sendMessage: SendMessage,
): Answers<McpAddress> {
  const { baseUrl, content } = site;
  const { name } = content.shared;
  const tool = createTool(content, sendMessage);
  const serverInfo = createServerInfo(baseUrl, name);
  const instructions = createInstructions(baseUrl, content);
  const legacy = createLegacy(tool, serverInfo, instructions);
  const endpoint = createEndpoint({
    gate: createGate(baseUrl),
    batch: createBatch(legacy),
    legacy,
    modern: createModern(tool, serverInfo, instructions),
  });
  return {
    mcp: { any: endpoint },
    ...serveServerCard(
      site,
      () => createServerCard(baseUrl, name, serverInfo, tool.definition),
    ),
  };
}
