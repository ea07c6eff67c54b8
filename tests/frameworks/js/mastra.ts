/** The MCP client of Mastra, which puts the server's name before a tool's. */
import { MCPClient } from "@mastra/mcp";
import { report, url } from "./probe.ts";

const client = new MCPClient({ servers: { studio: { url: new URL(url) } } });
const tools = await client.listTools();
await report(
  Object.keys(tools).map((name) => name.replace("studio_", "")),
  (fields) => tools.studio_send_message?.execute?.(fields, {}),
);
