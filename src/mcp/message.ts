// The kind of a message: request, notification, response, or none of these.
import { isObject } from "../text/is_object.ts";
import { idFault, type JsonRpcId, readRequest } from "../http/json_rpc.ts";
import { quoted } from "../text/describe.ts";

export interface McpRequest {
  readonly kind: "request";
  /** Echoed with its type. */
  readonly id: string | number;
  readonly method: string;
  readonly params: Params;
  /** The member `_meta` of the parameters. */
  readonly meta: Params;
}

export type Params = Readonly<Record<string, unknown>>;

/** A JSON value, classified; the id is null if none can be echoed. */
export type Message =
  | McpRequest
  /** Without an id, or an answer to a request that this server never sent. */
  | { readonly kind: "notification" | "response"; readonly id: null }
  | {
    readonly kind: "invalid";
    readonly id: JsonRpcId;
    readonly detail: string;
  };

export function readMessage(value: unknown): Message {
  const request = readRequest(value);
  const { id } = request;
  if (typeof id === "number" && !Number.isInteger(id)) {
    return invalid(null, idFault(id));
  }
  if (request.kind === "invalid") {
    return isResponse(value) ? { kind: "response", id: null } : request;
  }
  const { method } = request;
  // JSON-RPC has no null params, but serializers of typed languages write it,
  // and it can only mean that there are none.
  const params = request.params ?? NONE;
  if (!isObject(params)) {
    return invalid(id, "params must be an object or omitted");
  }
  if (!request.hasId) {
    return method.startsWith("notifications/")
      ? { kind: "notification", id: null }
      : invalid(
        null,
        `${
          quoted(method)
        } has no id, so nothing was done; add a member id, a string or an integer`,
      );
  }
  return id === null
    ? invalid(null, idFault(id))
    : { kind: "request", id, method, params, meta: readMeta(params) };
}

const NONE: Params = {};

/** The member `_meta` of parameters; empty if there is none. */
export function readMeta(params: unknown): Params {
  const meta = isObject(params) ? params._meta : undefined;
  return isObject(meta) ? meta : NONE;
}

function isResponse(value: unknown): boolean {
  return isObject(value) && value.jsonrpc === "2.0" &&
    Object.hasOwn(value, "id") && !Object.hasOwn(value, "method") &&
    Object.hasOwn(value, "result") !== Object.hasOwn(value, "error");
}

function invalid(id: JsonRpcId, detail: string): Message {
  return { kind: "invalid", id, detail };
}
