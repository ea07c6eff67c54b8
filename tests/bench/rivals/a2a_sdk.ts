/**
 * The same one skill with the official A2A SDK on express, as its own
 * documentation has it: text alone is answered with how to send.
 *
 * @module
 */
import type { AgentCard, Message } from "@a2a-js/sdk";
import {
  type AgentExecutor,
  DefaultRequestHandler,
  InMemoryTaskStore,
} from "@a2a-js/sdk/server";
import { jsonRpcHandler, UserBuilder } from "@a2a-js/sdk/server/express";
import express from "express";

const port = Number(Deno.env.get("PORT"));
const card: AgentCard = {
  name: "Contact Agent",
  description: "Delivers a message to the founders.",
  protocolVersion: "0.3.0",
  version: "1.0.0",
  url: `http://localhost:${port}/a2a`,
  preferredTransport: "JSONRPC",
  skills: [{
    id: "send_message",
    name: "Send a message",
    description: "Sends a message to the founders.",
    tags: ["contact"],
  }],
  capabilities: { streaming: false, pushNotifications: false },
  defaultInputModes: ["application/json", "text/plain"],
  defaultOutputModes: ["application/json", "text/plain"],
};

const executor: AgentExecutor = {
  execute({ contextId }, bus) {
    const answer: Message = {
      kind: "message",
      role: "agent",
      messageId: crypto.randomUUID(),
      contextId,
      parts: [
        {
          kind: "text",
          text:
            'Nothing was sent. Send one part of kind "data" with name, email and message.',
        },
        { kind: "data", data: { sent: false, reason: "no_data_part" } },
      ],
    };
    bus.publish(answer);
    bus.finished();
    return Promise.resolve();
  },
  cancelTask: () => Promise.resolve(),
};

const app = express();
app.use(
  "/a2a",
  jsonRpcHandler({
    requestHandler: new DefaultRequestHandler(
      card,
      new InMemoryTaskStore(),
      executor,
    ),
    userBuilder: UserBuilder.noAuthentication,
  }),
);
app.listen(port, "127.0.0.1");
