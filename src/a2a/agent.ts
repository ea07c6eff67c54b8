// The A2A agent: a JSON-RPC request in, its answer out. All checks precede all
// effects, so a refused request has sent nothing.
import { quoted } from "../text/describe.ts";
import { jsonResponse } from "../http/headers.ts";
import {
  errorText,
  invalidRequest,
  isBare,
  type JsonRpcError,
  METHOD_NOT_FOUND,
  readRequest,
  resultText,
} from "../http/json_rpc.ts";
import type { Client } from "../http/client_address.ts";
import {
  explainUndelivered,
  type SendMessage,
} from "../messages/send_message.ts";
import type { MessageId, Undelivered } from "../messages/outcome.ts";
import { unpack } from "../messages/unpack.ts";
import type { Site } from "../site.ts";
import { type Dialect, writeError, writeFault } from "./dialect.ts";
import { DIALECT_0_3 } from "./dialect_0_3.ts";
import type { AgentError } from "./errors.ts";
import { checkParams } from "./params.ts";
import { createReplies, type ReplyParts } from "./replies.ts";
import { DIALECTS, minorVersion, versionNotSupported } from "./versions.ts";

/** @param version the one that the client names; empty if none */
export type Agent = (
  value: unknown,
  version: string,
  client: Client,
) => Promise<Response>;

const NO_ID = invalidRequest(
  "id is required, because a message that cannot be confirmed is not sent",
);

export function createAgent(site: Site, sendMessage: SendMessage): Agent {
  const { email } = site.content.shared;
  const spoken = new Map(
    [...DIALECTS].map(([version, dialect]) =>
      [version, { dialect, replies: createReplies(dialect, site) }] as const
    ),
  );
  const messages = site.url("messages");
  const { form } = createReplies(DIALECT_0_3, site);
  const wrapHint = `POST this JSON to ${messages}, or wrap it: ${form}`;

  return async (value, version, client) => {
    const request = readRequest(value);
    const { id } = request;
    const refusal = (error: JsonRpcError, messageId?: MessageId) =>
      jsonResponse(errorText(id, error), messageId);
    const answer = (result: string, messageId?: MessageId) =>
      jsonResponse(resultText(id, result), messageId);

    if (request.kind === "invalid") {
      const hint = isBare(value) ? `. Nothing was sent; ${wrapHint}` : "";
      return refusal(invalidRequest(request.detail + hint));
    }
    const found = spoken.get(minorVersion(version));
    if (found === undefined) return refusal(versionNotSupported(version));
    const { dialect, replies } = found;
    const kind = dialect.methods.get(request.method);
    const form = `. Nothing was sent; the form is ${replies.form}`;
    if (kind === undefined) {
      // Whoever gives the fields means to send.
      const hint = unpack(request.params) === null ? "" : form;
      const given = quoted(request.method);
      const lead = instead(site, request.method, dialect) + hint;
      const message =
        `Method not found: ${given} is not a method of A2A ${dialect.version}; ${lead}`;
      return refusal({ code: METHOD_NOT_FOUND, message });
    }
    const asked = checkParams(kind, request.params, dialect);
    if (asked.kind === "fault") {
      return refusal(writeFault(dialect, asked, kind === "send" ? form : ""));
    }
    if (asked.kind === "refused") {
      return refusal(writeError(dialect, asked.error));
    }
    if (!request.hasId) return refusal(NO_ID);
    if (asked.kind === "list") {
      const { pageSize } = asked;
      const page = { tasks: [], nextPageToken: "", pageSize, totalSize: 0 };
      return answer(JSON.stringify(page));
    }

    const { data, textParts, contextId, output } = asked;
    const reply = (parts: ReplyParts, messageId?: MessageId) => {
      const result = dialect.result({
        messageId: `"${crypto.randomUUID()}"`,
        contextId: JSON.stringify(contextId || crypto.randomUUID()),
        parts: parts[output],
      });
      return answer(result, messageId);
    };
    if (data.length === 0) return reply(replies.noDataPart);
    if (data.length > 1) return reply(replies.severalDataParts);
    const [content] = data;
    const outcome = await sendMessage(content, { door: "a2a", client });
    switch (outcome.kind) {
      case "sent": {
        const { sent, id } = outcome;
        return reply(replies.sent(sent, content, textParts), id);
      }
      case "refused":
        return reply(replies.refused(outcome.faults, textParts));
      case "undelivered": {
        const error = explain(outcome, email);
        return refusal(writeError(dialect, error), outcome.id);
      }
    }
  };
}

/** The methods of MCP, whose clients take this agent for its server. */
const MCP_METHOD =
  /^(?:initialize|ping|(?:tools|resources|prompts|server|skills|notifications)\/.*)$/;

/** Says what to do instead of calling a method that a dialect does not have. */
function instead(site: Site, method: string, { send }: Dialect): string {
  if (MCP_METHOD.test(method)) {
    return `for MCP, POST to ${site.url("mcp")}; here, use ${send}`;
  }
  const other = DIALECTS.values().find(({ methods }) => methods.has(method));
  return other === undefined
    ? `use ${send}`
    : `use ${send}, or send the header A2A-Version: ${other.version}`;
}

/** If the message may have arrived, `sent` is left out: it is unknown. */
function explain(outcome: Undelivered, email: string): AgentError {
  const { detail, resolution } = explainUndelivered(outcome, email);
  const { mayHaveArrived, retryAfter, kept } = outcome;
  return {
    reason: "INTERNAL_ERROR",
    message: `${detail} ${resolution}`,
    metadata: {
      ...mayHaveArrived ? { mayHaveArrived } : { sent: false },
      ...kept ? { kept } : {},
      retryable: !mayHaveArrived && !kept,
      ...retryAfter === null ? {} : { retryAfter },
    },
  };
}
