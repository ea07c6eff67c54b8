/**
 * The JSON-RPC envelope of a request, which is the same in every version.
 *
 * @module
 */
import { isObject } from "../http/json.ts";
import { given } from "../given.ts";
import {
  INVALID_REQUEST,
  type JsonRpcError,
  type JsonRpcId,
} from "../http/json_rpc.ts";

export type Envelope =
  | {
    readonly ok: true;
    /** Null if the request has none. */
    readonly id: JsonRpcId;
    /** Tells an id of null from no id. */
    readonly hasId: boolean;
    readonly method: string;
    readonly params: unknown;
  }
  | {
    readonly ok: false;
    readonly id: JsonRpcId;
    readonly error: JsonRpcError;
  };

/** Reads the envelope: an object, its id, jsonrpc and method, in this order. */
export function readEnvelope(value: unknown): Envelope {
  if (!isObject(value)) {
    return invalid(
      null,
      Array.isArray(value)
        ? "the body must be one request object; batches are not supported"
        : `the body must be a request object, but is ${given(value)}`,
    );
  }
  const { jsonrpc, method, params } = value;
  const hasId = Object.hasOwn(value, "id");
  const id = hasId ? value["id"] : null;
  if (!isId(id)) {
    return invalid(
      null,
      `id must be a string, null or a number of at most ${Number.MAX_SAFE_INTEGER}, but is ${
        given(id)
      }`,
    );
  }
  if (jsonrpc !== "2.0") {
    return invalid(id, `jsonrpc must be "2.0", but is ${given(jsonrpc)}`);
  }
  if (typeof method !== "string" || method === "") {
    return invalid(
      id,
      `method must be a non-empty string, but is ${given(method)}`,
    );
  }
  return { ok: true, id, hasId, method, params };
}

/** True if the id can be echoed unchanged. */
function isId(value: unknown): value is JsonRpcId {
  return value === null || typeof value === "string" ||
    // Parsing may have rounded a larger number.
    typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

export function invalidRequest(detail: string): JsonRpcError {
  return { code: INVALID_REQUEST, message: `Invalid Request: ${detail}` };
}

function invalid(id: JsonRpcId, detail: string): Envelope {
  return { ok: false, id, error: invalidRequest(detail) };
}
