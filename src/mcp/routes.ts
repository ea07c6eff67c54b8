// The addresses of the MCP server: its endpoint and its card.
import { quoted } from "../text/describe.ts";
import { isObject } from "../text/is_object.ts";
import { explainBodyRefusal } from "../http/body_refusal.ts";
import {
  bodyError,
  errorResponse,
  INTERNAL_ERROR,
  isBare,
} from "../http/json_rpc.ts";
import { fieldNames } from "../messages/request_format.ts";
import { receiveJson } from "../http/receive.ts";
import type { Handler } from "../http/router.ts";
import { logError } from "../process/log.ts";
import type { SendMessage } from "../messages/send_message.ts";
import type { MessageId } from "../messages/outcome.ts";
import type { Answers, Site } from "../site.ts";
import {
  accept,
  type Answer,
  answerText,
  badRequest,
  type Call,
  type McpError,
  type McpMethod,
  respond,
  succeed,
  unsent,
  unsupportedRevision,
} from "./answer.ts";
import { decideEra, type Era } from "./claim.ts";
import { createEras } from "./eras.ts";
import { createGate } from "./gate.ts";
import { type Message, readMessage, readMeta } from "./message.ts";
import { createResources } from "./resources.ts";
import {
  BATCH_REVISION,
  isLegacy,
  isModern,
  META,
  REVISIONS,
} from "./revisions.ts";
import {
  createInstructions,
  createServerCard,
  createServerInfo,
} from "./server_info.ts";
import { createTool, TOOL_NAME } from "./tool.ts";

export function createMcp(
  site: Site,
  sendMessage: SendMessage,
): Answers<"mcp" | "serverCard" | "serverCardAtMcp"> {
  const tool = createTool(site, sendMessage);
  const resources = createResources(site);
  const serverInfo = createServerInfo(site);
  const eras = createEras({
    createMethods: (write) => [
      ...tool.createMethods(write),
      ...resources.createMethods(write),
    ],
    serverInfo,
    instructions: createInstructions(site, resources),
    a2aUrl: site.url("a2a"),
  });
  return {
    mcp: { any: createEndpoint(site, eras) },
    ...createServerCard(site, serverInfo, tool),
  };
}

const MAX_BATCH = 20;

/**
 * The endpoint: one request in, one answer out. First the gate, then the shape
 * of the message, then its era; in revision 2025-03-26, a batch of messages.
 */
function createEndpoint(
  site: Site,
  eras: Readonly<Record<Era, McpMethod>>,
): Handler {
  const gate = createGate(site);
  const form = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: TOOL_NAME, arguments: "{…}" },
  }).replace('"{…}"', "{…}");
  const bareHint = `POST this JSON to ${
    site.url("messages")
  }, or wrap it: ${form}, where {…} holds ${fieldNames(site.requestFormat)}`;

  return async (request, _query, connection) => {
    const accepts = gate(request);
    if (typeof accepts !== "string") return accepts;
    const { headers } = request;
    const received = await receiveJson(request, { type: "application/json" });
    if (received.kind !== "received") {
      const refused = explainBodyRefusal(received);
      const { status, headers } = refused;
      const error = unsent(bodyError(refused));
      return errorResponse(status, null, error, headers);
    }
    const { value } = received;
    const message = explainBare(readMessage(value), value);
    const call: Call = {
      revision: headers.get("mcp-protocol-version"),
      headers,
      accepts,
      client: site.findClient(headers, connection),
    };
    try {
      if (Array.isArray(value)) return await answerBatch(value, call);
      const answer = await answerMessage(message, call);
      return answer === null ? accept() : respond(message.id, answer, accepts);
    } catch (error) {
      logError("the MCP server", error);
      const failed = { code: INTERNAL_ERROR, message: "Internal error" };
      return errorResponse(500, message.id, failed);
    }
  };

  /** Fields that are posted as they are belong to another door. */
  function explainBare(message: Message, value: unknown): Message {
    return message.kind === "invalid" && isBare(value)
      ? { ...message, detail: `${message.detail}; ${bareHint}` }
      : message;
  }

  /** Returns null for a message that has no answer. */
  function answerMessage(
    message: Message,
    call: Call,
  ): Answer | null | Promise<Answer> {
    switch (message.kind) {
      case "request": {
        const era = decideEra(message, call);
        return typeof era === "string" ? eras[era](message, call) : era;
      }
      case "notification":
      case "response":
        return findSilentFault(message.kind, call.revision);
      case "invalid":
        return badRequest(message.detail);
    }
  }

  async function answerBatch(
    values: readonly unknown[],
    call: Call,
  ): Promise<Response> {
    const { revision, accepts } = call;
    const fault = findBatchFault(values, revision);
    if (fault !== null) {
      const { status, error } = badRequest(fault);
      return errorResponse(status, null, error);
    }
    // Only a tools/call delivers a message, and a batch holds at most one.
    let messageId: MessageId | undefined;
    const texts = await Promise.all(values.map(async (value) => {
      const message = readMessage(value);
      const answer = await answerMessage(message, call);
      if (answer === null) return null;
      if ("text" in answer) messageId ??= answer.messageId;
      return answerText(message.id, answer);
    }));
    const answers = texts.filter((text) => text !== null);
    return answers.length === 0
      ? accept()
      : succeed(`[${answers.join(",")}]`, accepts, messageId);
  }
}

/** Returns why a batch is refused as a whole, or null. */
function findBatchFault(
  values: readonly unknown[],
  revision: string | null,
): string | null {
  if (revision !== null && revision !== BATCH_REVISION) {
    return `Batches exist only in revision ${BATCH_REVISION}; send each message in a separate request`;
  }
  if (values.length === 0) return "A batch must hold at least one message";
  if (values.length > MAX_BATCH) {
    return `A batch must hold at most ${MAX_BATCH} messages, but holds ${values.length}`;
  }
  let calls = 0;
  for (const value of values) {
    if (!isObject(value)) continue;
    // One HTTP request sends at most one message.
    if (value.method === "tools/call" && ++calls > 1) {
      return "A batch must hold at most one tools/call; send each call in a separate request";
    }
    if (readMeta(value.params)[META.protocolVersion] !== undefined) {
      return "A batch must not hold messages of a revision without batches";
    }
    if (value.method === "initialize") {
      return "A batch must not hold initialize";
    }
  }
  return null;
}

/**
 * A notification or a response has no answer, but a wrong header is refused.
 * The server sends no requests; a legacy response is ignored.
 */
function findSilentFault(
  kind: "notification" | "response",
  revision: string | null,
): McpError | null {
  if (revision === null || isLegacy(revision)) return null;
  if (kind === "response" && isModern(revision)) {
    return badRequest(
      `A response must not be sent in revision ${quoted(revision)}`,
    );
  }
  return REVISIONS.includes(revision) ? null : unsupportedRevision(revision);
}
