/** The MCP client of Vercel's AI SDK. */
import { createMCPClient } from "@ai-sdk/mcp";
import { report, url } from "./probe.ts";

const client = await createMCPClient({ transport: { type: "http", url } });
const tools = await client.tools();
await report(
  Object.keys(tools),
  (fields) =>
    tools.send_message?.execute(fields, {
      toolCallId: "1",
      messages: [],
      context: {},
    }),
);
