// The A2A agent: a JSON-RPC request in, its answer out. All checks precede all
// effects, so a refused request has sent nothing.
import { quoted } from "../given.ts";
import { jsonResponse, REQUEST_ID } from "../http/headers.ts";
import { isObject } from "../http/json.ts";
import {
  errorText,
  INVALID_PARAMS,
  type JsonRpcError,
  type JsonRpcId,
  METHOD_NOT_FOUND,
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
import type { Dialect } from "./dialect.ts";
import { invalidRequest, readEnvelope } from "./envelope.ts";
import {
  type AgentError,
  errorWithInfo,
  UNREADABLE_OUTPUT,
  type Version,
  versionNotSupported,
} from "./protocol.ts";
import { createReplies, type Replies, type ReplyOptions } from "./replies.ts";
import { readOutput, type SendParams } from "./send_params.ts";
import type { ShapeFault } from "./shape.ts";
import { DIALECTS, findDialect } from "./versions.ts";

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

/** What to do about a request, decided before anything has an effect. */
type Plan =
  | { readonly kind: "refused"; readonly error: JsonRpcError }
  /** The result, as JSON text, needs no effect. */
  | { readonly kind: "known"; readonly result: string }
  /** Sent, or answered with how to send. */
  | {
    readonly kind: "send";
    readonly contextId: string;
    /** The content of each data part. */
    readonly data: readonly unknown[];
    readonly how: ReplyOptions;
  };

export function createAgent(site: Site, sendMessage: SendMessage): Agent {
  const { email } = site.content.shared;
  const replies: Readonly<Record<Version, Replies>> = {
    "0.3": createReplies(DIALECTS["0.3"], site),
    "1.0": createReplies(DIALECTS["1.0"], site),
  };

  return (value, version, clientAddress) => {
    const envelope = readEnvelope(value);
    const { id } = envelope;
    if (!envelope.ok) return refusal(id, envelope.error);
    const dialect = findDialect(version);
    if (dialect === null) {
      return refusal(id, errorWithInfo(versionNotSupported(version)));
    }
    const plan = planAnswer(dialect, envelope.method, envelope.params);
    if (plan.kind === "refused") return refusal(id, plan.error);
    if (!envelope.hasId) return refusal(id, NO_ID);
    return plan.kind === "known"
      ? jsonResponse(resultText(id, plan.result))
      : send(id, dialect, plan, clientAddress);
  };

  function send(
    id: JsonRpcId,
    { version, messageText, error }: Dialect,
    { contextId, data, how }: Extract<Plan, { kind: "send" }>,
    clientAddress: ClientAddress,
  ): Response | Promise<Response> {
    const answer = (parts: string, messageId?: MessageId) => {
      const reply = messageText(
        crypto.randomUUID(),
        JSON.stringify(contextId),
        parts,
      );
      return respond(resultText(id, reply), messageId);
    };
    const { noDataPart, severalDataParts, sent, refused } = replies[version];
    if (data.length === 0) return answer(noDataPart[how.output]);
    if (data.length > 1) return answer(severalDataParts[how.output]);
    const [content] = data;
    const explain = (outcome: Outcome): Response => {
      switch (outcome.kind) {
        case "sent": {
          const isBr = isObject(content) && content["language"] === "br";
          const parts = sent(outcome.sent, isBr ? "br" : "en", how);
          return answer(parts, outcome.id);
        }
        case "refused":
          return answer(refused(content, outcome.faults, how));
        case "undelivered":
          return refusal(id, error(undelivered(outcome, email)), outcome.id);
      }
    };
    const outcome = sendMessage(content, { door: "a2a", clientAddress });
    return outcome instanceof Promise
      ? outcome.then(explain)
      : explain(outcome);
  }
}

/** @param messageId names the message, if there was one to deliver */
function respond(text: string, messageId?: MessageId): Response {
  return jsonResponse(
    text,
    messageId === undefined ? {} : { [REQUEST_ID]: messageId },
  );
}

function refusal(
  id: JsonRpcId,
  error: JsonRpcError,
  messageId?: MessageId,
): Response {
  return respond(errorText(id, error), messageId);
}

/** Runs every check. */
function planAnswer(dialect: Dialect, name: string, params: unknown): Plan {
  const { version, words, methods } = dialect;
  const method = methods.get(name);
  const fault: ShapeFault = { field: "", reason: "" };
  switch (method?.kind) {
    case "send":
      return dialect.sendParams(params, fault)
        ? planSending(dialect, params)
        : invalidParams(dialect, fault);
    case "known": {
      const result = method.read(params, fault);
      return result === null
        ? invalidParams(dialect, fault)
        : { kind: "known", result };
    }
    case "refused":
      return method.params === undefined || method.params(params, fault)
        ? refuse(dialect.error(method.error))
        : invalidParams(dialect, fault);
    case undefined:
      return refuse({
        code: METHOD_NOT_FOUND,
        message: `Method not found: ${
          quoted(name)
        } is not a method of A2A ${version}; ${words.instead}`,
      });
  }
}

function planSending(
  { refusals, error, partKind }: Dialect,
  { message: { parts, contextId, taskId }, configuration }: SendParams,
): Plan {
  if (taskId) return refuse(error(refusals.noTask));
  const data: unknown[] = [];
  let ignoredTextParts = 0;
  for (const part of parts) {
    const kind = partKind(part);
    if (kind === "unreadable") return refuse(error(refusals.unreadablePart));
    if (kind === "data") data.push(part["data"]);
    else ignoredTextParts++;
  }
  const output = readOutput(configuration?.acceptedOutputModes ?? []);
  if (output === null) return refuse(error(UNREADABLE_OUTPUT));
  return {
    kind: "send",
    // An empty one counts as absent.
    contextId: contextId || crypto.randomUUID(),
    data,
    how: { ignoredTextParts, output },
  };
}

function invalidParams(
  { faultPrefix, faultData }: Dialect,
  { field, reason }: ShapeFault,
): Plan {
  const place = field === "" ? "params" : faultPrefix + field;
  const fault = { field: place, reason };
  return refuse({
    code: INVALID_PARAMS,
    message: `Invalid parameters: ${faultText(fault)}`,
    data: faultData(fault),
  });
}

function refuse(error: JsonRpcError): Plan {
  return { kind: "refused", error };
}

const NO_ID = invalidRequest(
  "id is required, because a message that cannot be confirmed is not sent",
);

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
