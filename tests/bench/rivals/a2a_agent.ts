// An agent of one skill with the official A2A SDK: text alone is answered with
// how to send.
//
// Argument: a file with an answer of the service, or none.
import type { AgentCard, Message } from "@a2a-js/sdk";
import {
  type AgentExecutor,
  DefaultRequestHandler,
  InMemoryTaskStore,
} from "@a2a-js/sdk/server";

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
const [file] = Deno.args;
const { parts }: Pick<Message, "parts"> = file === undefined
  ? { parts: [{ kind: "text", text: "Nothing was sent." }] }
  : JSON.parse(JSON.parse(await Deno.readTextFile(file)).text).result;

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

/** Answers requests, whatever they come through. */
export const agent = new DefaultRequestHandler(
  card,
  new InMemoryTaskStore(),
  executor,
);
