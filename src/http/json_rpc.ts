// JSON-RPC 2.0: the one reader of its requests, and its responses.
import { describe } from "../text/describe.ts";
import type { BodyRefusal } from "./body_refusal.ts";
import { type HeaderMap, NO_STORE_HEADERS } from "./headers.ts";
import { isObject } from "../text/is_object.ts";

/** The id that a client sent, or null if it sent none that can be echoed. */
export type JsonRpcId = string | number | null;

/** The body is not JSON (JSON-RPC 2.0 section 5.1, like the codes below). */
const PARSE_ERROR: number = -32700;
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

/** A request or a notification, or why a value is neither. */
export type JsonRpcRequest =
  | {
    readonly kind: "request";
    /** Null if there is none. */
    readonly id: JsonRpcId;
    /** Tells an id of null from no id. */
    readonly hasId: boolean;
    readonly method: string;
    readonly params: unknown;
  }
  | {
    readonly kind: "invalid";
    readonly id: JsonRpcId;
    /** Begins with the member that is at fault. */
    readonly detail: string;
  };

/** Reads a request: an object, its id, jsonrpc and method, in this order. */
export function readRequest(value: unknown): JsonRpcRequest {
  if (Array.isArray(value)) {
    const detail = "the body must be one request; batches are not supported";
    return { kind: "invalid", id: null, detail };
  }
  if (!isObject(value)) {
    const detail = `the body must be an object, but is ${describe(value)}`;
    return { kind: "invalid", id: null, detail };
  }
  const { id = null, jsonrpc, method, params } = value;
  if (!isId(id)) {
    return { kind: "invalid", id: null, detail: idFault(id) };
  }
  if (jsonrpc !== "2.0") {
    const detail = `jsonrpc must be "2.0", but is ${describe(jsonrpc)}`;
    return { kind: "invalid", id, detail };
  }
  if (typeof method !== "string" || method === "") {
    const given = describe(method);
    const detail = `method must be a non-empty string, but is ${given}`;
    return { kind: "invalid", id, detail };
  }
  const hasId = value["id"] !== undefined;
  return { kind: "request", id, hasId, method, params };
}

/** Whether a value is JSON-RPC of any kind, a batch too, right or wrong. */
export function isJsonRpc(value: unknown): boolean {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return isObject(first) && Object.hasOwn(first, "jsonrpc");
}

/** Whether a value is an object without anything of JSON-RPC. */
export function isBare(value: unknown): boolean {
  return isObject(value) && !Object.hasOwn(value, "jsonrpc") &&
    !Object.hasOwn(value, "method");
}

/** True if the id can be echoed unchanged. */
function isId(value: unknown): value is JsonRpcId {
  return value === null || typeof value === "string" ||
    // Parsing may have rounded a larger number.
    typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

/** Says what an id must be, whatever is wrong with this one. */
export function idFault(id: unknown): string {
  const given = describe(id);
  return `id must be a string or an integer of at most ${Number.MAX_SAFE_INTEGER}, but is ${given}`;
}

/** The error of what is no request; its detail begins in lower case. */
export function invalidRequest(detail: string): JsonRpcError {
  return { code: INVALID_REQUEST, message: `Invalid Request: ${detail}` };
}

/** The error of a body that holds no request. */
export function bodyError({ fault, detail }: BodyRefusal): JsonRpcError {
  return fault === "json"
    ? { code: PARSE_ERROR, message: `Parse error: ${detail}` }
    : invalidRequest(detail);
}

/** The text of a successful response, whose result is JSON text already. */
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
  const type = "application/json";
  return new Response(errorText(id, error), {
    status,
    headers: { ...NO_STORE_HEADERS, "content-type": type, ...headers },
  });
}
