/** The MCP client of Mastra, which puts the server's name before a tool's. */
import { MCPClient } from "@mastra/mcp";
import { report, URL_OF_MCP } from "./probe.ts";

const client = new MCPClient({
  servers: { studio: { url: new URL(URL_OF_MCP) } },
});
const tools = await client.listTools();
await report(
  Object.keys(tools).map((name) => name.replace("studio_", "")),
  (fields) => tools.studio_send_message?.execute?.(fields, {}),
);
