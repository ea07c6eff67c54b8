/**
 * The A2A agent: a JSON-RPC request in, the text of its answer out. Every check
 * comes before every effect, so a request that is refused has sent nothing.
 *
 * @module
 */
import { isObject } from "../http/body.ts";
import {
  errorText,
  INTERNAL_ERROR,
  INVALID_PARAMS,
  INVALID_REQUEST,
  type JsonRpcError,
  type JsonRpcId,
  METHOD_NOT_FOUND,
  resultText,
} from "../http/json_rpc.ts";
import { explainUndelivered } from "../messages/explain.ts";
import type { ClientAddress } from "../messages/caller.ts";
import { type Fault, faultText } from "../messages/check_message.ts";
import type {
  MessageId,
  Outcome,
  SendMessage,
  Undelivered,
} from "../messages/send_message.ts";
import { given } from "../http/given.ts";
import { findTaskFault, readSendParams, type SendParams } from "./params.ts";
import {
  CONTENT_TYPE_NOT_SUPPORTED,
  isSupportedVersion,
  type Method,
  METHODS,
  SUPPORTED_VERSION,
  TASK_NOT_FOUND,
  VERSION_FIELD,
  VERSION_NOT_SUPPORTED,
} from "./protocol.ts";
import {
  type FixedReplies,
  messageText,
  type Readable,
  refusedParts,
  sentParts,
} from "./reply.ts";

/** What the agent works with. */
export interface AgentOptions {
  /** The one operation. */
  readonly sendMessage: SendMessage;
  /** The replies that are known at start. */
  readonly replies: FixedReplies;
  /** The studio's own e-mail address. */
  readonly email: string;
}

/** The answer to a request. */
export interface AgentAnswer {
  /** JSON-RPC, as JSON text. */
  readonly text: string;
  /** The message that was delivered or not; null if there was none. */
  readonly messageId: MessageId | null;
}

/**
 * Answers a request.
 *
 * @param value the body, parsed
 * @param version the version of the protocol asked for; empty if none is
 */
export type Agent = (
  value: unknown,
  version: string,
  clientAddress: ClientAddress,
) => AgentAnswer | Promise<AgentAnswer>;

/** An id, and whether the request had one. */
interface Id {
  readonly value: JsonRpcId;
  readonly isGiven: boolean;
}

/** A message that may be sent, or the error that stops it. */
type Planned =
  | { readonly ok: true; readonly send: SendParams; readonly output: Readable }
  | { readonly ok: false; readonly error: JsonRpcError };

/** Makes the agent. */
export function createAgent(options: AgentOptions): Agent {
  return (value, version, clientAddress) => {
    if (!isObject(value)) {
      return refusal(
        null,
        invalidRequest(
          Array.isArray(value)
            ? "the body must be one request object; batches are not supported"
            : `the body must be a request object, but is ${given(value)}`,
        ),
      );
    }
    const id = readId(value);
    if (id === null) {
      return refusal(
        null,
        invalidRequest(
          `id must be a string, null or a number of at most ${Number.MAX_SAFE_INTEGER}, but is ${
            given(value["id"])
          }`,
        ),
      );
    }
    const planned = plan(value, version);
    if (!planned.ok) return refusal(id.value, planned.error);
    if (!id.isGiven) {
      return refusal(
        null,
        invalidRequest(
          "id is required, as a message that nobody can confirm is not sent",
        ),
      );
    }
    return send(
      id.value,
      planned.send,
      planned.output,
      clientAddress,
      options,
    );
  };
}

function refusal(id: JsonRpcId, error: JsonRpcError): AgentAnswer {
  return { text: errorText(id, error), messageId: null };
}

/** Null where the id is of no form that can be echoed unchanged. */
function readId(request: Readonly<Record<string, unknown>>): Id | null {
  if (!Object.hasOwn(request, "id")) return { value: null, isGiven: false };
  const value = request["id"];
  if (value === null || typeof value === "string") {
    return { value, isGiven: true };
  }
  // Beyond these bounds reading the number may have changed it.
  return typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER
    ? { value, isGiven: true }
    : null;
}

/** Every check of a request with a valid id, in the order that is told. */
function plan(
  request: Readonly<Record<string, unknown>>,
  version: string,
): Planned {
  const { jsonrpc, method: name, params } = request;
  if (jsonrpc !== "2.0") {
    return refuse(
      invalidRequest(`jsonrpc must be "2.0", but is ${given(jsonrpc)}`),
    );
  }
  if (typeof name !== "string" || name === "") {
    return refuse(
      invalidRequest(
        `method must be a string that is not empty, but is ${given(name)}`,
      ),
    );
  }
  if (!isSupportedVersion(version)) {
    return refuse({
      code: VERSION_NOT_SUPPORTED,
      message: `${VERSION_FIELD} ${
        given(version)
      } is not supported: this agent speaks ${SUPPORTED_VERSION}`,
      data: { supportedVersions: [SUPPORTED_VERSION] },
    });
  }
  const method = METHODS.get(name);
  if (method === undefined) {
    return refuse({
      code: METHOD_NOT_FOUND,
      message: `Method not found: ${
        given(name)
      } is no method of A2A ${SUPPORTED_VERSION}; use message/send`,
    });
  }
  return planMethod(method, params);
}

function planMethod(method: Method, params: unknown): Planned {
  switch (method.kind) {
    case "refused":
      return refuse(method.error);
    case "task": {
      const fault = findTaskFault(params, method.history);
      return refuse(fault === null ? NO_TASK : invalidParams(fault));
    }
    case "send": {
      const read = readSendParams(params);
      return read.ok
        ? planSend(read.params)
        : refuse(invalidParams(read.fault));
    }
  }
}

function planSend(send: SendParams): Planned {
  const { hasTask, files, output } = send;
  if (hasTask) return refuse(NO_TASK);
  if (files > 0) return refuse(NO_FILES);
  if (output === "none") return refuse(NO_OUTPUT);
  return { ok: true, send, output };
}

function send(
  id: JsonRpcId,
  { contextId, data, texts }: SendParams,
  output: Readable,
  clientAddress: ClientAddress,
  { replies, sendMessage, email }: AgentOptions,
): AgentAnswer | Promise<AgentAnswer> {
  const reply = (parts: string, messageId: MessageId | null = null) => ({
    text: resultText(id, messageText(parts, contextId)),
    messageId,
  });
  const [content, second] = data;
  if (content === undefined) return reply(replies.noDataPart[output]);
  if (second !== undefined) return reply(replies.severalDataParts[output]);
  const explain = (outcome: Outcome): AgentAnswer => {
    switch (outcome.kind) {
      case "sent": {
        const language = "language" in content && content.language === "br"
          ? "br"
          : "en";
        return reply(
          sentParts(outcome.sent, language, texts, output),
          outcome.id,
        );
      }
      case "refused":
        return reply(refusedParts(outcome.faults, texts, output));
      case "undelivered":
        return {
          text: errorText(id, undelivered(outcome, email)),
          messageId: outcome.id,
        };
    }
  };
  const outcome = sendMessage(content, { door: "a2a", clientAddress });
  return outcome instanceof Promise ? outcome.then(explain) : explain(outcome);
}

const NO_TASK: JsonRpcError = {
  code: TASK_NOT_FOUND,
  message:
    "Task not found: this agent makes no tasks, message/send answers at once",
};

const NO_FILES: JsonRpcError = {
  code: CONTENT_TYPE_NOT_SUPPORTED,
  message:
    'Incompatible content types: parts of kind "file" are not supported. Nothing was sent; send one part of kind "data" and no file',
};

const NO_OUTPUT: JsonRpcError = {
  code: CONTENT_TYPE_NOT_SUPPORTED,
  message:
    "Incompatible content types: acceptedOutputModes are not supported, as they hold neither text/plain nor application/json. Nothing was sent",
};

function refuse(error: JsonRpcError): Planned {
  return { ok: false, error };
}

function invalidRequest(detail: string): JsonRpcError {
  return { code: INVALID_REQUEST, message: `Invalid Request: ${detail}` };
}

function invalidParams(fault: Fault): JsonRpcError {
  return {
    code: INVALID_PARAMS,
    message: `Invalid parameters: ${faultText(fault)}`,
    data: fault,
  };
}

/** Where a message may have arrived, nothing is said of its being sent. */
function undelivered(outcome: Undelivered, email: string): JsonRpcError {
  const { detail, resolution } = explainUndelivered(outcome, email);
  const { mayHaveArrived, retryAfter } = outcome;
  return {
    code: INTERNAL_ERROR,
    message: `${detail} ${resolution}`,
    data: mayHaveArrived ? { mayHaveArrived, retryable: false } : {
      sent: false,
      retryable: true,
      ...retryAfter === null ? {} : { retryAfter },
    },
  };
}
