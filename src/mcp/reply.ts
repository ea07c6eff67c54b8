/**
 * Replies to messages, and their framing as HTTP responses.
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
  INVALID_REQUEST,
  type JsonRpcError,
  type JsonRpcId,
  METHOD_NOT_FOUND,
  resultText,
} from "../http/json_rpc.ts";
import type { ClientAddress } from "../messages/caller.ts";
import type { MessageId } from "../messages/send_message.ts";
import type { McpRequest } from "./message.ts";
import { REVISIONS, UNSUPPORTED_REVISION } from "./revisions.ts";
import { quoted } from "../given.ts";

/** The answer to a message. */
export type Reply =
  /** One JSON-RPC message or one batch, as JSON text. */
  | {
    readonly kind: "message";
    readonly status: number;
    readonly text: string;
    readonly headers?: HeaderMap | undefined;
  }
  /** 202 without a body, for notifications and responses. */
  | { readonly kind: "accepted" }
  /** The answer to OPTIONS, as a CORS preflight or alone. */
  | { readonly kind: "options" }
  /** A stream that ends with the last message. */
  | { readonly kind: "events"; readonly texts: readonly string[] };

/** Answers one request. */
export type Method = (
  request: McpRequest,
  clientAddress: ClientAddress,
) => Reply | Promise<Reply>;

/** Methods by name, ready for a Map. */
export type Methods = readonly (readonly [name: string, method: Method])[];

/** The media types that the client can read; "any" is the common case. */
export type Accepts = "any" | "json" | "events";

const JSON_HEADERS: HeaderMap = {
  ...NO_STORE_HEADERS,
  "content-type": "application/json",
};

const EVENT_HEADERS: HeaderMap = {
  ...NO_STORE_HEADERS,
  "content-type": "text/event-stream",
  // Stops nginx from buffering the stream.
  "x-accel-buffering": "no",
};

export const ACCEPTED: Reply = { kind: "accepted" };

/**
 * @param result JSON text
 * @param messageId null if the request delivered no message
 */
export function resultReply(
  id: JsonRpcId,
  result: string,
  messageId: MessageId | null = null,
): Reply {
  return {
    kind: "message",
    status: 200,
    text: resultText(id, result),
    headers: messageId === null ? undefined : { [REQUEST_ID]: messageId },
  };
}

/**
 * A result that is a list. It has one page, so the server hands out no cursors
 * and refuses every one.
 *
 * @param result JSON text
 */
export function listReply({ id, params }: McpRequest, result: string): Reply {
  // As with params, null counts as absent.
  return (params?.cursor ?? null) === null
    ? resultReply(id, result)
    : invalidParams(
      id,
      "params.cursor must be omitted: there is only one page",
    );
}

/** @param status the HTTP status that goes with the error */
export function errorReply(
  status: number,
  id: JsonRpcId,
  error: JsonRpcError,
  headers?: HeaderMap,
): Reply {
  return { kind: "message", status, text: errorText(id, error), headers };
}

export function invalidRequest(
  status: number,
  id: JsonRpcId,
  message: string,
  headers?: HeaderMap,
): Reply {
  return errorReply(status, id, { code: INVALID_REQUEST, message }, headers);
}

/** The eras answer an unknown method with different statuses. */
export function methodNotFound(
  status: number,
  { id, method }: McpRequest,
): Reply {
  const message = `Method not found: ${quoted(method)}`;
  return errorReply(status, id, { code: METHOD_NOT_FOUND, message });
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
