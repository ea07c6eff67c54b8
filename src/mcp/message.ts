// The shape of a message: request, notification, response, or none of these.
import { isObject } from "../http/json.ts";

export interface McpRequest {
  readonly kind: "request";
  /** Echoed with its type. */
  readonly id: string | number;
  readonly method: string;
  readonly params: Params | undefined;
}

export type Params = Readonly<Record<string, unknown>>;

/** A JSON value, classified; the id is null if none can be echoed. */
export type Message =
  | McpRequest
  /** Without an id, or an answer to a request that this server never sent. */
  | { readonly kind: "notification" | "response"; readonly id: null }
  | {
    readonly kind: "invalid";
    readonly id: string | number | null;
    readonly reason: string;
  };

/** Reads a JSON value as one message. */
export function readMessage(value: unknown): Message {
  if (!isObject(value)) {
    return invalid(null, "The message must be a JSON object");
  }
  const { id, method } = value;
  // JSON-RPC has no null params, but serializers of typed languages write it,
  // and it can only mean that there are none.
  const params = value.params ?? undefined;
  const echo = isId(id) ? id : null;
  if (value.jsonrpc !== "2.0") {
    return invalid(echo, 'The member jsonrpc must be "2.0"');
  }
  if (!Object.hasOwn(value, "method")) {
    const isResponse = Object.hasOwn(value, "result") !==
      Object.hasOwn(value, "error");
    return isResponse && (isId(id) || id === null)
      ? { kind: "response", id: null }
      : invalid(echo, "The member method is required");
  }
  if (typeof method !== "string") {
    return invalid(echo, "The member method must be a string");
  }
  if (params !== undefined && !isObject(params)) {
    return invalid(echo, "The member params must be an object or omitted");
  }
  // Presence decides: an id of null is a mistake, not a notification.
  if (!Object.hasOwn(value, "id")) return { kind: "notification", id: null };
  if (!isId(id)) {
    return invalid(null, "The member id must be a string or an integer");
  }
  return { kind: "request", id, method, params };
}

/** An integer past 2^53 cannot be echoed: parsing has already rounded it. */
function isId(value: unknown): value is string | number {
  return typeof value === "string" || Number.isSafeInteger(value);
}

function invalid(id: string | number | null, reason: string): Message {
  return { kind: "invalid", id, reason };
}
