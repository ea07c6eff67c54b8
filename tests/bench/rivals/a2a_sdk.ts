/**
 * The same one skill with the official A2A SDK on express, as its own
 * documentation has it: text alone is answered with how to send, under the same
 * headers.
 *
 * Argument: a file with an answer of the service.
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
// @ts-types="@types/express"
import express from "express";
import { NO_STORE_HEADERS } from "../../../src/http/headers.ts";

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

/** The parts of the service's own answer: as much to say, and to write. */
const { parts }: Message = JSON.parse(
  await Deno.readTextFile(Deno.args[0] ?? ""),
).result;

const executor: AgentExecutor = {
  execute({ contextId }, bus) {
    bus.publish({
      kind: "message",
      role: "agent",
      messageId: crypto.randomUUID(),
      contextId,
      parts,
    });
    bus.finished();
    return Promise.resolve();
  },
  cancelTask: () => Promise.resolve(),
};

const app = express();
app.use((_request, response, next) => {
  response.set(NO_STORE_HEADERS);
  next();
});
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
