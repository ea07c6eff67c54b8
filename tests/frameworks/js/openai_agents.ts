/** The MCP client of the OpenAI Agents SDK for JavaScript. */
import { MCPServerStreamableHttp } from "@openai/agents";
import { report, url } from "./probe.ts";

const server = new MCPServerStreamableHttp({ url });
await server.connect();
const tools = await server.listTools();
await report(
  tools.map(({ name }) => name),
  (fields) => server.callTool("send_message", fields),
);
