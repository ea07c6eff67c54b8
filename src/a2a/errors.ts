// The errors that Agent2Agent adds to those of JSON-RPC, and the form that each
// version gives them.
import {
  INTERNAL_ERROR,
  INVALID_REQUEST,
  type JsonRpcError,
} from "../http/json_rpc.ts";

/** The code of each reason; reasons are named as in A2A 1.0. */
const CODES = {
  TASK_NOT_FOUND: -32001,
  PUSH_NOTIFICATION_NOT_SUPPORTED: -32003,
  UNSUPPORTED_OPERATION: -32004,
  CONTENT_TYPE_NOT_SUPPORTED: -32005,
  EXTENDED_AGENT_CARD_NOT_CONFIGURED: -32007,
  VERSION_NOT_SUPPORTED: -32009,
  INTERNAL_ERROR,
} as const;

/** An error, before a dialect gives it the form of its version. */
export interface AgentError {
  readonly reason: keyof typeof CODES;
  readonly message: string;
  /** For programs. */
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
}

/** The form of A2A 0.3: the metadata unchanged. */
export function plainError(
  { reason, message, metadata }: AgentError,
): JsonRpcError {
  return { code: CODES[reason], message, data: metadata };
}

/**
 * The form of A2A 1.0 (section 9.5): an array of one ErrorInfo. The schema wants
 * strings as metadata, and the Go client drops anything else.
 */
export function errorWithInfo(
  { reason, message, metadata }: AgentError,
): JsonRpcError {
  const info = {
    "@type": "type.googleapis.com/google.rpc.ErrorInfo",
    reason,
    domain: "a2a-protocol.org",
    metadata: metadata && Object.fromEntries(
      Object.entries(metadata).map(([key, value]) => [key, String(value)]),
    ),
  };
  return { code: CODES[reason], message, data: [info] };
}

export function incompatible(detail: string): AgentError {
  return {
    reason: "CONTENT_TYPE_NOT_SUPPORTED",
    message: `Incompatible content types: ${detail}`,
  };
}

export function invalidRequest(detail: string): JsonRpcError {
  return { code: INVALID_REQUEST, message: `Invalid Request: ${detail}` };
}
