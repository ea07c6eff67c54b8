// JSON-RPC 2.0 envelopes. Responses are built as text, so that a result that
// never changes is serialized only once.

import { type HeaderMap, NO_STORE_HEADERS } from "./headers.ts";

/** The id that a client sent, or null if it sent none that can be echoed. */
export type JsonRpcId = string | number | null;

/** The body is not JSON (JSON-RPC 2.0 section 5.1, like the codes below). */
export const PARSE_ERROR: number = -32700;
/** The body is JSON but not a request. */
export const INVALID_REQUEST: number = -32600;
/** No such method. */
export const METHOD_NOT_FOUND: number = -32601;
/** The parameters do not fit the method. */
export const INVALID_PARAMS: number = -32602;
/** The server failed. */
export const INTERNAL_ERROR: number = -32603;

/** The error member of a response; its data is for programs. */
export type JsonRpcError = {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
};

/** The text of a successful response; the result is JSON text. */
export function resultText(id: JsonRpcId, result: string): string {
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`;
}

/** The text of an error response. */
export function errorText(id: JsonRpcId, error: JsonRpcError): string {
  return JSON.stringify({ jsonrpc: "2.0", id, error });
}

/** An error response of an HTTP status other than 200. */
export function errorResponse(
  status: number,
  id: JsonRpcId,
  error: JsonRpcError,
  headers: HeaderMap = {},
): Response {
  return new Response(errorText(id, error), {
    status,
    headers: {
      ...NO_STORE_HEADERS,
      "content-type": "application/json",
      ...headers,
    },
  });
}
