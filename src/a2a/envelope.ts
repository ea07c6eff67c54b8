// The JSON-RPC envelope of a request, which is the same in every version.
import { describe } from "../text/describe.ts";
import { isObject } from "../http/json.ts";
import {
  INVALID_REQUEST,
  type JsonRpcError,
  type JsonRpcId,
} from "../http/json_rpc.ts";

export type Envelope =
  | { readonly id: JsonRpcId; readonly error: JsonRpcError }
  | {
    /** Null if the request has none. */
    readonly id: JsonRpcId;
    /** Tells an id of null from no id. */
    readonly hasId: boolean;
    readonly method: string;
    readonly params: unknown;
  };

/** Reads the envelope: an object, its id, jsonrpc and method, in this order. */
export function readEnvelope(value: unknown): Envelope {
  if (Array.isArray(value)) {
    const detail = "must be one request object; batches are not supported";
    return invalid(null, `the body ${detail}`);
  }
  if (!isObject(value)) {
    const detail = `must be a request object, but is ${describe(value)}`;
    return invalid(null, `the body ${detail}`);
  }
  const { id = null, jsonrpc, method, params } = value;
  if (!isId(id)) {
    const wanted =
      `a string, null or a number of at most ${Number.MAX_SAFE_INTEGER}`;
    return invalid(null, `id must be ${wanted}, but is ${describe(id)}`);
  }
  if (jsonrpc !== "2.0") {
    return invalid(id, `jsonrpc must be "2.0", but is ${describe(jsonrpc)}`);
  }
  if (typeof method !== "string" || method === "") {
    const detail = `must be a non-empty string, but is ${describe(method)}`;
    return invalid(id, `method ${detail}`);
  }
  return { id, hasId: value["id"] !== undefined, method, params };
}

/** True if the id can be echoed unchanged. */
function isId(value: unknown): value is JsonRpcId {
  return value === null || typeof value === "string" ||
    // Parsing may have rounded a larger number.
    typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

function invalid(id: JsonRpcId, detail: string): Envelope {
  return { id, error: invalidRequest(detail) };
}

export function invalidRequest(detail: string): JsonRpcError {
  return { code: INVALID_REQUEST, message: `Invalid Request: ${detail}` };
}
