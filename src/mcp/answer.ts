// What a method answers, and how it becomes an HTTP response.
import { jsonResponse, NO_STORE_HEADERS, REQUEST_ID } from "../http/headers.ts";
import { asciiJson } from "../http/json.ts";
import {
  errorResponse,
  errorText,
  INVALID_PARAMS,
  invalidRequest,
  type JsonRpcError,
  type JsonRpcId,
  resultText,
} from "../http/json_rpc.ts";
import { memoize } from "../async/memoize.ts";
import { quoted } from "../text/describe.ts";
import type { Client } from "../http/client_address.ts";
import type { MessageId } from "../messages/outcome.ts";
import type { McpRequest } from "./message.ts";
import { REVISIONS, UNSUPPORTED_REVISION } from "./revisions.ts";

export type Answer = Result | McpError;

export interface Result {
  /** The result as JSON text. */
  readonly text: string;
  /** Names the message that the request delivered, if any. */
  readonly messageId?: MessageId | undefined;
  /** Precedes the result in a stream. */
  readonly notification?: object;
}

export interface McpError {
  /** The HTTP status; 200 for an error of the method itself. */
  readonly status: number;
  readonly error: JsonRpcError;
}

/** @param ttlMs how many milliseconds clients may keep the result, if at all */
export type WriteResult = (result: object, ttlMs?: number) => string;

/** The parts of an HTTP request that matter to its messages. */
export interface Call {
  /** The value of MCP-Protocol-Version. */
  readonly revision: string | null;
  readonly headers: Headers;
  readonly accepts: Accepts;
  readonly client: Client;
}

/** The media types that the client can read; "any" is the common case. */
export type Accepts = "any" | "json" | "events";

export type McpMethod = (
  request: McpRequest,
  call: Call,
) => Answer | Promise<Answer>;

/** Methods by name, ready for a Map. */
export type Methods = readonly (readonly [name: string, method: McpMethod])[];

/**
 * A list that never changes. It has one page: the server hands out no cursors
 * and refuses any.
 */
export function listMethod(
  write: WriteResult,
  ttlMs: number,
  list: () => object | Promise<object>,
): McpMethod {
  const answer = constantResult(write, ttlMs, list);
  // As with params, null counts as absent.
  return ({ params }) =>
    (params.cursor ?? null) === null
      ? answer()
      : invalidParams("params.cursor must be omitted: there is only one page");
}

/** A result that never changes, written with the first request for it. */
export function constantResult(
  write: WriteResult,
  ttlMs: number,
  make: () => object | Promise<object>,
): () => Result | Promise<Result> {
  return memoize(async () => ({ text: asciiJson(write(await make(), ttlMs)) }));
}

export function mcpError(
  status: number,
  code: number,
  message: string,
  data?: object,
): McpError {
  return { status, error: unsent({ code, message, data }) };
}

export function badRequest(detail: string, status = 400): McpError {
  return { status, error: unsent(invalidRequest(detail)) };
}

/** The same error, which says first that nothing was sent. */
export function unsent(error: JsonRpcError): JsonRpcError {
  return { ...error, message: `Nothing was sent. ${error.message}` };
}

/** The error of bad parameters of a known method, which is none of HTTP. */
export function invalidParams(message: string, data?: object): McpError {
  return mcpError(200, INVALID_PARAMS, message, data);
}

export function unsupportedRevision(
  requested: string,
  supported: readonly string[] = REVISIONS,
): McpError {
  const known = supported.join(", ");
  const message = `Unsupported protocol version ${
    quoted(requested)
  }; supported: ${known}`;
  const data = { supported, requested };
  return mcpError(400, UNSUPPORTED_REVISION, message, data);
}

export function answerText(id: JsonRpcId, answer: Answer): string {
  return "error" in answer
    ? errorText(id, answer.error)
    : resultText(id, answer.text);
}

export function respond(
  id: JsonRpcId,
  answer: Answer,
  accepts: Accepts,
): Response {
  if ("text" in answer) {
    const { notification, messageId } = answer;
    const text = answerText(id, answer);
    return notification === undefined
      ? succeed(text, accepts, messageId)
      : eventStream([JSON.stringify(notification), text]);
  }
  // Clients read the body of any other status as JSON, never as events.
  return answer.status === 200
    ? succeed(answerText(id, answer), accepts)
    : errorResponse(answer.status, id, answer.error);
}

/** Answers 200 with JSON, or with an event if the client can read no JSON. */
export function succeed(
  text: string,
  accepts: Accepts,
  messageId?: MessageId,
): Response {
  return accepts === "events"
    ? eventStream([text], messageId)
    : jsonResponse(text, messageId);
}

/** The response to notifications and responses, which have no answer. */
export function accept(): Response {
  return new Response(null, { status: 202, headers: NO_STORE_HEADERS });
}

function eventStream(
  texts: readonly string[],
  messageId?: MessageId,
): Response {
  const events = texts.map((text) => `event: message\ndata: ${text}\n\n`);
  return new Response(events.join(""), {
    headers: {
      ...NO_STORE_HEADERS,
      "content-type": "text/event-stream",
      // Stops nginx from buffering the stream.
      "x-accel-buffering": "no",
      ...messageId === undefined ? {} : { [REQUEST_ID]: messageId },
    },
  });
}
