/**
 * What every version of Agent2Agent has in common: how a client names the
 * version, and the errors that the protocol adds to those of JSON-RPC.
 *
 * @module
 */
import { INTERNAL_ERROR, type JsonRpcError } from "../http/json_rpc.ts";

/** The versions that the agent speaks, as clients ask for them. */
export const SUPPORTED_VERSIONS = ["0.3", "1.0"] as const;

/** One of {@linkcode SUPPORTED_VERSIONS}. */
export type Version = typeof SUPPORTED_VERSIONS[number];

/** The header, or the query parameter, that asks for a version. */
export const VERSION_FIELD = "A2A-Version";

/** A media type that the agent does not read, or does not write. */
export const CONTENT_TYPE_NOT_SUPPORTED: number = -32005;

/** Why the agent reports an error, in the words of A2A 1.0. */
export type ErrorReason =
  | "TASK_NOT_FOUND"
  | "PUSH_NOTIFICATION_NOT_SUPPORTED"
  | "UNSUPPORTED_OPERATION"
  | "CONTENT_TYPE_NOT_SUPPORTED"
  | "EXTENDED_AGENT_CARD_NOT_CONFIGURED"
  | "VERSION_NOT_SUPPORTED"
  | "INTERNAL_ERROR";

const CODES: Readonly<Record<ErrorReason, number>> = {
  TASK_NOT_FOUND: -32001,
  PUSH_NOTIFICATION_NOT_SUPPORTED: -32003,
  UNSUPPORTED_OPERATION: -32004,
  CONTENT_TYPE_NOT_SUPPORTED,
  EXTENDED_AGENT_CARD_NOT_CONFIGURED: -32007,
  VERSION_NOT_SUPPORTED: -32009,
  INTERNAL_ERROR,
};

/** An error before a dialect gives it the form of its version. */
export interface AgentError {
  /** It decides the code. */
  readonly reason: ErrorReason;
  /** What went wrong and what to do, in a sentence or two. */
  readonly message: string;
  /** What a program can make use of. */
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
}

/** The error as A2A 0.3 has it: the metadata as they are. */
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
 * The error as A2A 1.0 has it (section 9.5): an array of one ErrorInfo. Its
 * metadata are strings, because the schema says so and the Go client drops
 * anything else.
 */
export function errorWithInfo(
  { reason, message, metadata }: AgentError,
): JsonRpcError {
  const info = {
    "@type": "type.googleapis.com/google.rpc.ErrorInfo",
    reason,
    domain: "a2a-protocol.org",
  };
  if (metadata === undefined) {
    return { code: CODES[reason], message, data: [info] };
  }
  const texts = Object.fromEntries(
    Object.entries(metadata).map(([key, value]) => [key, String(value)]),
  );
  return { code: CODES[reason], message, data: [{ ...info, metadata: texts }] };
}
