/**
 * The A2A agent: a JSON-RPC request in, the text of its answer out. All
 * checks precede all effects, so a refused request has sent nothing.
 *
 * @module
 */
import { isObject } from "../http/json.ts";
import { quoted } from "../given.ts";
import {
  errorText,
  INVALID_PARAMS,
  type JsonRpcError,
  type JsonRpcId,
  METHOD_NOT_FOUND,
  resultText,
} from "../http/json_rpc.ts";
import { type Fault, faultText } from "../messages/check_message.ts";
import { explainUndelivered } from "../messages/explain.ts";
import type { ClientAddress } from "../messages/caller.ts";
import type {
  MessageId,
  Outcome,
  SendMessage,
  Undelivered,
} from "../messages/send_message.ts";
import type { Dialect } from "./dialect.ts";
import { invalidRequest, readEnvelope } from "./envelope.ts";
import type { Readable } from "./output.ts";
import { type AgentError, errorWithInfo, type Version } from "./protocol.ts";
import { noTask, UNREADABLE_OUTPUT, unreadablePart } from "./refusals.ts";
import { createReplies, type Replies, type ReplySource } from "./replies.ts";
import type { SendParams } from "./send_params.ts";
import { DIALECTS, findDialect, versionNotSupported } from "./versions.ts";

export interface AgentOptions extends ReplySource {
  readonly sendMessage: SendMessage;
  /** The studio's own e-mail address. */
  readonly email: string;
}

/** The answer to a request. */
export interface AgentAnswer {
  /** The body of the response. */
  readonly text: string;
  /** Null if there was no message to deliver. */
  readonly messageId: MessageId | null;
}

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
) => AgentAnswer | Promise<AgentAnswer>;

/** What to do about a request, decided before anything has an effect. */
type Planned =
  | { readonly kind: "refused"; readonly error: JsonRpcError }
  /** The result needs no effect; JSON text. */
  | { readonly kind: "known"; readonly result: string }
  /** Sent, or answered with how to send. */
  | {
    readonly kind: "send";
    readonly params: SendParams;
    readonly output: Readable;
  };

export function createAgent(options: AgentOptions): Agent {
  const { sendMessage, email } = options;
  const replies: Readonly<Record<Version, Replies>> = {
    "0.3": createReplies(DIALECTS["0.3"], options),
    "1.0": createReplies(DIALECTS["1.0"], options),
  };

  function send(
    id: JsonRpcId,
    { version, messageText, error }: Dialect,
    { contextId, data, texts: ignoredTextParts }: SendParams,
    output: Readable,
    clientAddress: ClientAddress,
  ): AgentAnswer | Promise<AgentAnswer> {
    const reply = (parts: string, messageId: MessageId | null = null) => ({
      text: resultText(
        id,
        messageText({
          messageId: crypto.randomUUID(),
          contextId: JSON.stringify(contextId ?? crypto.randomUUID()),
          parts,
        }),
      ),
      messageId,
    });
    const { noDataPart, severalDataParts, sent, refused } = replies[version];
    if (data.length === 0) return reply(noDataPart[output]);
    if (data.length > 1) return reply(severalDataParts[output]);
    const [content] = data;
    const explain = (outcome: Outcome): AgentAnswer => {
      const options = { ignoredTextParts, output };
      switch (outcome.kind) {
        case "sent": {
          const isBr = isObject(content) && content["language"] === "br";
          const parts = sent(outcome.sent, isBr ? "br" : "en", options);
          return reply(parts, outcome.id);
        }
        case "refused":
          return reply(refused(content, outcome.faults, options));
        case "undelivered":
          return {
            text: errorText(id, error(undelivered(outcome, email))),
            messageId: outcome.id,
          };
      }
    };
    const outcome = sendMessage(content, { door: "a2a", clientAddress });
    return outcome instanceof Promise
      ? outcome.then(explain)
      : explain(outcome);
  }

  return (value, version, clientAddress) => {
    const envelope = readEnvelope(value);
    const { id } = envelope;
    if (!envelope.ok) return refusal(id, envelope.error);
    const dialect = findDialect(version);
    if (dialect === null) {
      return refusal(id, errorWithInfo(versionNotSupported(version)));
    }
    const planned = plan(dialect, envelope.method, envelope.params);
    if (planned.kind === "refused") return refusal(id, planned.error);
    if (!envelope.hasId) return refusal(id, NO_ID);
    switch (planned.kind) {
      case "known":
        return { text: resultText(id, planned.result), messageId: null };
      case "send":
        return send(
          id,
          dialect,
          planned.params,
          planned.output,
          clientAddress,
        );
    }
  };
}

function refusal(id: JsonRpcId, error: JsonRpcError): AgentAnswer {
  return { text: errorText(id, error), messageId: null };
}

/** Runs every check. */
function plan(dialect: Dialect, name: string, params: unknown): Planned {
  const { version, methods, words } = dialect;
  const method = methods.get(name);
  switch (method?.kind) {
    case "send":
      return planSend(dialect, params);
    case "task": {
      const checked = method.check(params);
      return refuse(
        checked.ok
          ? dialect.error(noTask(words))
          : invalidParams(dialect, checked.fault),
      );
    }
    case "known": {
      const read = method.read(params);
      return read.ok
        ? { kind: "known", result: read.value }
        : refuse(invalidParams(dialect, read.fault));
    }
    case "refused":
      return refuse(dialect.error(method.error));
    case undefined:
      return refuse({
        code: METHOD_NOT_FOUND,
        message: `Method not found: ${
          quoted(name)
        } is not a method of A2A ${version}; ${words.instead}`,
      });
  }
}

function planSend(dialect: Dialect, params: unknown): Planned {
  const { words, error } = dialect;
  const read = dialect.readSend(params);
  if (!read.ok) return refuse(invalidParams(dialect, read.fault));
  const { hasTask, hasUnreadable, output } = read.value;
  if (hasTask) return refuse(error(noTask(words)));
  if (hasUnreadable) return refuse(error(unreadablePart(words)));
  if (output === "none") return refuse(error(UNREADABLE_OUTPUT));
  return { kind: "send", params: read.value, output };
}

function invalidParams({ faultData }: Dialect, fault: Fault): JsonRpcError {
  return {
    code: INVALID_PARAMS,
    message: `Invalid parameters: ${faultText(fault)}`,
    data: faultData(fault),
  };
}

function refuse(error: JsonRpcError): Planned {
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
