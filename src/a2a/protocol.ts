// What all versions of Agent2Agent share: how a client names the version, and
// the errors that the protocol adds to those of JSON-RPC.
import { given } from "../given.ts";
import { INTERNAL_ERROR, type JsonRpcError } from "../http/json_rpc.ts";

/** As clients name them. */
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

export function versionNotSupported(version: string): AgentError {
  const supported = SUPPORTED_VERSIONS.join(", ");
  return {
    reason: "VERSION_NOT_SUPPORTED",
    message: `${VERSION_FIELD} ${
      given(version)
    } is not supported; supported: ${supported}`,
    metadata: { supportedVersions: supported },
  };
}

export function incompatible(detail: string): AgentError {
  return {
    reason: "CONTENT_TYPE_NOT_SUPPORTED",
    message: `Incompatible content types: ${detail}`,
  };
}

export const UNREADABLE_OUTPUT: AgentError = incompatible(
  "acceptedOutputModes are not supported, because they include neither text/plain nor application/json. Nothing was sent",
);

/** The errors that both versions know, each in its own words. */
export type Refusals = Readonly<
  Record<"noTask" | "noStreaming" | "noPush" | "unreadablePart", AgentError>
>;

/** How the texts of a version name things. */
export interface Words {
  /** The method that sends. */
  readonly send: string;
  /** How to call it; follows "call". */
  readonly call: string;
  readonly dataPart: string;
  /** The parts that are not read. */
  readonly unreadable: string;
  /** What to do instead of calling an unknown method. */
  readonly instead: string;
}

export function refusalsIn({ send, dataPart, unreadable }: Words): Refusals {
  return {
    noTask: {
      reason: "TASK_NOT_FOUND",
      message:
        `Task not found: this agent creates no tasks; ${send} answers at once`,
    },
    noStreaming: {
      reason: "UNSUPPORTED_OPERATION",
      message:
        `This operation is not supported: the agent does not stream. Use ${send}, which answers at once`,
    },
    noPush: {
      reason: "PUSH_NOTIFICATION_NOT_SUPPORTED",
      message:
        `Push Notification is not supported: ${send} answers at once, so there is nothing to push`,
    },
    // An attachment is never dropped silently.
    unreadablePart: incompatible(
      `${unreadable} are not supported. Nothing was sent; send one ${dataPart} and no file`,
    ),
  };
}
