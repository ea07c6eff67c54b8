// The A2A agent: a JSON-RPC request in, its answer out. All checks precede all
// effects, so a refused request has sent nothing.
import { quoted } from "../text/describe.ts";
import { jsonResponse } from "../http/headers.ts";
import {
  errorText,
  INVALID_PARAMS,
  invalidRequest,
  type JsonRpcError,
  type JsonRpcId,
  METHOD_NOT_FOUND,
  readRequest,
  resultText,
} from "../http/json_rpc.ts";
import type { ClientAddress } from "../messages/caller.ts";
import { faultText } from "../messages/check_message.ts";
import {
  explainUndelivered,
  type MessageId,
  type Outcome,
  type SendMessage,
  type Undelivered,
} from "../messages/send_message.ts";
import type { Site } from "../site.ts";
import { type AgentError, type Dialect, incompatible } from "./dialect.ts";
import {
  findTaskFault,
  type ParamsFault,
  readPageSize,
  readSend,
  type SendParams,
} from "./params.ts";
import { createReplies, type Reply } from "./replies.ts";
import { DIALECTS, minorVersion, versionNotSupported } from "./versions.ts";

/**
 * Answers a request.
 *
 * @param value the parsed body
 * @param version the version that the client names; empty if none
 */
export type Agent = (
  value: unknown,
  version: string,
  clientAddress: ClientAddress,
) => Response | Promise<Response>;

/** Answers a request that passed every check. */
type Effect = (
  id: JsonRpcId,
  clientAddress: ClientAddress,
) => Response | Promise<Response>;

/** Checks a request of one dialect; nothing has an effect before. */
type Planner = (method: string, params: unknown) => Effect | JsonRpcError;

export function createAgent(site: Site, sendMessage: SendMessage): Agent {
  const planners = new Map(
    [...DIALECTS].map(([version, dialect]) =>
      [version, createPlanner(dialect, site, sendMessage)] as const
    ),
  );
  return (value, version, clientAddress) => {
    const request = readRequest(value);
    const { id } = request;
    if (request.kind === "invalid") {
      return refusal(id, invalidRequest(request.detail));
    }
    const plan = planners.get(minorVersion(version));
    if (plan === undefined) return refusal(id, versionNotSupported(version));
    const effect = plan(request.method, request.params);
    if (typeof effect !== "function") return refusal(id, effect);
    return request.hasId ? effect(id, clientAddress) : refusal(id, NO_ID);
  };
}

const NO_ID = invalidRequest(
  "id is required, because a message that cannot be confirmed is not sent",
);

const UNREADABLE_OUTPUT = incompatible(
  "acceptedOutputModes are not supported, because they include neither text/plain nor application/json. Nothing was sent",
);

function createPlanner(
  dialect: Dialect,
  site: Site,
  sendMessage: SendMessage,
): Planner {
  const { version, words, refusals, methods, error } = dialect;
  const { email } = site.content.shared;
  const replies = createReplies(dialect, site);

  return (name, params) => {
    const kind = methods.get(name);
    switch (kind) {
      case undefined:
        return {
          code: METHOD_NOT_FOUND,
          message: `Method not found: ${
            quoted(name)
          } is not a method of A2A ${version}; ${words.instead}`,
        };
      case "send": {
        const read = readSend(params, dialect);
        return read.kind === "fault"
          ? invalidParams(dialect, read)
          : planSending(read);
      }
      case "list": {
        const pageSize = readPageSize(params);
        if (typeof pageSize !== "number") {
          return invalidParams(dialect, pageSize);
        }
        const page = { tasks: [], nextPageToken: "", pageSize, totalSize: 0 };
        return (id) => jsonResponse(resultText(id, page));
      }
      case "task": {
        const fault = findTaskFault(params);
        return fault === null
          ? error(refusals.task)
          : invalidParams(dialect, fault);
      }
      default:
        return error(refusals[kind]);
    }
  };

  function planSending(
    { parts, contextId, taskId, output }: SendParams,
  ): Effect | JsonRpcError {
    if (taskId !== "") return error(refusals.task);
    if (parts.some(({ kind }) => kind === "unreadable")) {
      return error(refusals.part);
    }
    if (output === null) return error(UNREADABLE_OUTPUT);
    const data = parts.flatMap((part) =>
      part.kind === "data" ? [part.data] : []
    );
    const ignored = parts.length - data.length;

    return (id, clientAddress) => {
      const answer = (reply: Reply, messageId?: MessageId) => {
        const result = dialect.result({
          messageId: crypto.randomUUID(),
          contextId: contextId || crypto.randomUUID(),
          parts: reply[output],
        });
        return jsonResponse(resultText(id, result), messageId);
      };
      if (data.length === 0) return answer(replies.noDataPart);
      if (data.length > 1) return answer(replies.severalDataParts);
      const [content] = data;
      const explain = (outcome: Outcome): Response => {
        switch (outcome.kind) {
          case "sent": {
            const { sent } = outcome;
            return answer(replies.sent(sent, content, ignored), outcome.id);
          }
          case "refused":
            return answer(replies.refused(outcome.faults, content, ignored));
          case "undelivered":
            return refusal(id, error(undelivered(outcome, email)), outcome.id);
        }
      };
      const outcome = sendMessage(content, { door: "a2a", clientAddress });
      return outcome instanceof Promise
        ? outcome.then(explain)
        : explain(outcome);
    };
  }
}

function refusal(
  id: JsonRpcId,
  error: JsonRpcError,
  messageId?: MessageId,
): Response {
  return jsonResponse(errorText(id, error), messageId);
}

function invalidParams(
  { faultPrefix, faultData }: Dialect,
  { field, reason }: ParamsFault,
): JsonRpcError {
  const place = field === "" ? "params" : faultPrefix + field;
  const fault = { field: place, reason };
  return {
    code: INVALID_PARAMS,
    message: `Invalid parameters: ${faultText(fault)}`,
    data: faultData(fault),
  };
}

/** If the message may have arrived, `sent` is left out: it is unknown. */
function undelivered(outcome: Undelivered, email: string): AgentError {
  const { detail, resolution } = explainUndelivered(outcome, email);
  const { mayHaveArrived, retryAfter } = outcome;
  return {
    reason: "INTERNAL_ERROR",
    message: `${detail} ${resolution}`,
    metadata: mayHaveArrived ? { mayHaveArrived, retryable: false } : {
      sent: false,
      retryable: true,
      ...retryAfter === null ? {} : { retryAfter },
    },
  };
}
