// The same one tool with the official MCP SDK, served over fetch without
// sessions, as its own documentation has it, under the same headers.
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { NO_STORE_HEADERS } from "../../../src/http/headers.ts";
import { MessageRequest } from "./message_request.ts";

const handler = createMcpHandler(() => {
  const server = new McpServer({
    name: "com.example/send-message",
    title: "Send a message",
    version: "1.0.0",
  });
  server.registerTool("send_message", {
    title: "Send a message",
    description:
      "Sends a message to the founders of the studio. The reply goes to the address that is given.",
    inputSchema: MessageRequest,
    outputSchema: z.object({
      sent: z.literal(true),
      replyTo: z.string(),
      message: z.string(),
    }),
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
      openWorldHint: true,
    },
  }, ({ email }) => {
    const sent = {
      sent: true as const,
      replyTo: email,
      message: `Your message was sent. The founders will reply to ${email}.`,
    };
    return {
      content: [{ type: "text" as const, text: JSON.stringify(sent) }],
      structuredContent: sent,
    };
  });
  return server;
});

/** Answers a request to the MCP server. */
export async function handleMcp(request: Request): Promise<Response> {
  const response = await handler.fetch(request);
  for (const [name, value] of Object.entries(NO_STORE_HEADERS)) {
    response.headers.set(name, value);
  }
  return response;
}

if (import.meta.main) {
  Deno.serve({
    port: Number(Deno.env.get("PORT")),
    hostname: "127.0.0.1",
    onListen() {},
  }, handleMcp);
}
