/**
 * What all versions of Agent2Agent share: how a client names the version, and
 * the errors that the protocol adds to those of JSON-RPC.
 *
 * @module
 */
import { INTERNAL_ERROR, type JsonRpcError } from "../http/json_rpc.ts";

/** The supported versions, as clients name them. */
export const SUPPORTED_VERSIONS = ["0.3", "1.0"] as const;

export type Version = typeof SUPPORTED_VERSIONS[number];

/** The header or query parameter that names the version. */
export const VERSION_FIELD = "A2A-Version";

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
  /** Decides the code. */
  readonly reason: keyof typeof CODES;
  /** What went wrong and what to do, in a sentence or two. */
  readonly message: string;
  /** For programs. */
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
}

/** The error in the form of A2A 0.3: the metadata unchanged. */
export function plainError(
  { reason, message, metadata }: AgentError,
): JsonRpcError {
  return {
    code: CODES[reason],
    message,
    ...metadata === undefined ? {} : { data: metadata },
  };
}

/**
 * The error in the form of A2A 1.0 (section 9.5): an array of one ErrorInfo. The
 * schema wants strings as metadata, and the Go client drops anything else.
 */
export function errorWithInfo(
  { reason, message, metadata }: AgentError,
): JsonRpcError {
  const info = {
    "@type": "type.googleapis.com/google.rpc.ErrorInfo",
    reason,
    domain: "a2a-protocol.org",
  };
  const texts = metadata === undefined ? {} : {
    metadata: Object.fromEntries(
      Object.entries(metadata).map(([key, value]) => [key, String(value)]),
    ),
  };
  return { code: CODES[reason], message, data: [{ ...info, ...texts }] };
}
