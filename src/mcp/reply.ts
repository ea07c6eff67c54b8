/**
 * Replies: the answers to messages, before and after they are framed as HTTP.
 *
 * @module
 */
import { ALLOWED_REQUEST_HEADERS } from "../cors.ts";
import {
  type HeaderMap,
  jsonResponse,
  NO_STORE_HEADERS,
  optionsResponse,
  REQUEST_ID,
} from "../http/headers.ts";
import {
  errorText,
  INVALID_PARAMS,
  type JsonRpcError,
  type JsonRpcId,
  METHOD_NOT_FOUND,
  resultText,
} from "../http/json_rpc.ts";
import type { MessageId } from "../messages/send_message.ts";
import type { McpRequest } from "./message.ts";
import { REVISIONS, UNSUPPORTED_REVISION } from "./revisions.ts";
import { quoted } from "../given.ts";

/** The answer to a message. */
export type Reply =
  /** One JSON-RPC message, or one batch of them, as JSON text. */
  | {
    readonly kind: "message";
    readonly status: number;
    readonly text: string;
    readonly headers?: HeaderMap;
  }
  /** The message was a notification or a response. */
  | { readonly kind: "accepted" }
  /** The answer to OPTIONS, as a CORS preflight or alone. */
  | { readonly kind: "options" }
  /** A stream that ends with the last message. */
  | { readonly kind: "events"; readonly texts: readonly string[] };

/** Answers one request. */
export type Method = (request: McpRequest) => Reply | Promise<Reply>;

/** What the client can read; anything is the common case. */
export type Accepts = "any" | "json" | "events";

const JSON_HEADERS: HeaderMap = {
  ...NO_STORE_HEADERS,
  "content-type": "application/json",
};

const EVENT_HEADERS: HeaderMap = {
  ...NO_STORE_HEADERS,
  "content-type": "text/event-stream",
  // Without this, nginx holds a stream back until it ends.
  "x-accel-buffering": "no",
};

/** The answer to every notification: 202 without a body. */
export const ACCEPTED: Reply = { kind: "accepted" };

/**
 * A result.
 *
 * @param result the result, as JSON text
 * @param messageId the message that was delivered or not, if there was one
 */
export function resultReply(
  id: JsonRpcId,
  result: string,
  messageId: MessageId | null = null,
): Reply {
  const text = resultText(id, result);
  return messageId === null ? { kind: "message", status: 200, text } : {
    kind: "message",
    status: 200,
    text,
    headers: { [REQUEST_ID]: messageId },
  };
}

/**
 * A result that is a list. It has one page, so every cursor is refused: the
 * server hands none out.
 *
 * @param result the result, as JSON text
 */
export function listReply(
  { id, params }: McpRequest,
  result: string,
): Reply {
  // As with params, null counts as absent.
  return (params?.cursor ?? null) === null
    ? resultReply(id, result)
    : invalidParams(
      id,
      "params.cursor must be left out: there is only one page",
    );
}

/** An error, with the HTTP status that goes with it. */
export function errorReply(
  status: number,
  id: JsonRpcId,
  error: JsonRpcError,
  headers?: HeaderMap,
): Reply {
  const text = errorText(id, error);
  return headers === undefined
    ? { kind: "message", status, text }
    : { kind: "message", status, text, headers };
}

/** A method that the era does not have, or of a capability not offered. */
export function methodNotFound(
  status: number,
  id: JsonRpcId,
  method: string,
): Reply {
  return errorReply(status, id, {
    code: METHOD_NOT_FOUND,
    message: `Method not found: ${quoted(method)}`,
  });
}

/** Bad parameters of a known method: an error, but not of HTTP. */
export function invalidParams(
  id: JsonRpcId,
  message: string,
  data?: object,
): Reply {
  return errorReply(200, id, { code: INVALID_PARAMS, message, data });
}

/** The error that lists the supported revisions. */
export function unsupportedReply(
  id: JsonRpcId,
  requested: string,
  supported: readonly string[] = REVISIONS,
): Reply {
  return errorReply(400, id, {
    code: UNSUPPORTED_REVISION,
    message: `Unsupported protocol version ${quoted(requested)}; supported: ${
      supported.join(", ")
    }`,
    data: { supported, requested },
  });
}

/**
 * Frames a reply as JSON, or as server-sent events where the client can read
 * nothing else. Only a success is framed as events: clients read the body of
 * any other status as JSON.
 */
export function frame(reply: Reply, accepts: Accepts): Response {
  switch (reply.kind) {
    case "message": {
      const { status, text, headers } = reply;
      if (status === 200) {
        return accepts === "events"
          ? eventStream([text], headers)
          : jsonResponse(text, headers);
      }
      return new Response(text, {
        status,
        headers: { ...JSON_HEADERS, ...headers },
      });
    }
    case "accepted":
      return new Response(null, { status: 202, headers: NO_STORE_HEADERS });
    case "options":
      return optionsResponse("POST, OPTIONS", ALLOWED_REQUEST_HEADERS);
    case "events":
      return eventStream(reply.texts);
  }
}

function eventStream(
  texts: readonly string[],
  headers: HeaderMap = {},
): Response {
  const events = texts.map((text) => `event: message\ndata: ${text}\n\n`);
  return new Response(events.join(""), {
    headers: { ...EVENT_HEADERS, ...headers },
  });
}
