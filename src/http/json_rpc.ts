/**
 * JSON-RPC 2.0 envelopes: what every server that speaks it shares, whatever its
 * methods. Answers are made as text, so that a result that is known at start is
 * spliced in and not serialized again.
 *
 * @module
 */

/** An id as a client gave it, or null where it gave none that can be echoed. */
export type JsonRpcId = string | number | null;

/** The codes that JSON-RPC 2.0 section 5.1 reserves. */
export const PARSE_ERROR = -32700;
/** The body is JSON but no request. */
export const INVALID_REQUEST = -32600;
/** No such method. */
export const METHOD_NOT_FOUND = -32601;
/** The parameters do not fit the method. */
export const INVALID_PARAMS = -32602;
/** The server failed. */
export const INTERNAL_ERROR = -32603;

/** The error member of an answer. */
export interface JsonRpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/**
 * The text of a successful answer.
 *
 * @param result the result, as JSON text
 */
export function resultText(id: JsonRpcId, result: string): string {
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`;
}

/** The text of an error answer. */
export function errorText(id: JsonRpcId, error: JsonRpcError): string {
  return JSON.stringify({ jsonrpc: "2.0", id, error });
}
