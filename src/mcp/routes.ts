/**
 * The addresses of the MCP server: its endpoint and its card.
 *
 * @module
 */
import type { Content } from "../content/content.ts";
import type { Route } from "../http/router.ts";
import type { SendMessage } from "../messages/send_message.ts";
import { PATHS } from "../service.ts";
import { createBatch } from "./batch.ts";
import { createEndpoint } from "./endpoint.ts";
import { createGate } from "./gate.ts";
import { createLegacy } from "./legacy.ts";
import { createModern } from "./modern.ts";
import { createServerCard, createServerCardRoutes } from "./server_card.ts";
import { createInstructions, createServerInfo } from "./server_info.ts";
import { createTool } from "./tool.ts";

/** What the MCP server is made of. */
export interface McpOptions {
  /** The public origin of the service. */
  readonly baseUrl: string;
  /** The facts that its texts name. */
  readonly content: Content;
  /** The operation behind the tool. */
  readonly sendMessage: SendMessage;
}

/** Makes the routes; every answer that never changes is made here, once. */
export async function createMcpRoutes(
  { baseUrl, content, sendMessage }: McpOptions,
): Promise<Route[]> {
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
  const card = createServerCard(baseUrl, name, serverInfo, tool.definition);
  return [
    { path: PATHS.mcp, any: endpoint },
    // Configured by hand with a slash, a client must not be redirected.
    { path: `${PATHS.mcp}/`, any: endpoint },
    ...await createServerCardRoutes(card),
  ];
}
