/**
 * Agent2Agent 0.3 as this agent speaks it: its version, its methods, and the
 * errors that it adds to those of JSON-RPC (specification section 8.2).
 *
 * @module
 */
import type { JsonRpcError } from "../http/json_rpc.ts";

/** The version of the protocol, as the agent card states it. */
export const PROTOCOL_VERSION = "0.3.0";

/** The version as clients ask for it: without the patch number. */
export const SUPPORTED_VERSION = "0.3";

/** The header, or the query parameter, that asks for a version. */
export const VERSION_FIELD = "A2A-Version";

/** No such task: this agent never makes one. */
export const TASK_NOT_FOUND: number = -32001;
/** Push notifications are not supported. */
export const PUSH_NOTIFICATION_NOT_SUPPORTED: number = -32003;
/** The method is known, but not supported. */
export const UNSUPPORTED_OPERATION: number = -32004;
/** A media type, given or asked for, is not supported. */
export const CONTENT_TYPE_NOT_SUPPORTED: number = -32005;
/** There is no agent card besides the public one. */
export const EXTENDED_CARD_NOT_CONFIGURED: number = -32007;
/** The version asked for is not supported; a code of A2A 1.0. */
export const VERSION_NOT_SUPPORTED: number = -32009;

/** How the agent treats a method that it knows. */
export type Method =
  | { readonly kind: "send" }
  /** It asks for a task; only tasks/get reads a length of history. */
  | { readonly kind: "task"; readonly history: boolean }
  /** Always the same error, whatever the params. */
  | { readonly kind: "refused"; readonly error: JsonRpcError };

const NO_STREAMING: Method = {
  kind: "refused",
  error: {
    code: UNSUPPORTED_OPERATION,
    message:
      "This operation is not supported: the agent does not stream. Use message/send, which answers at once",
  },
};

const NO_PUSH: Method = {
  kind: "refused",
  error: {
    code: PUSH_NOTIFICATION_NOT_SUPPORTED,
    message:
      "Push Notification is not supported: message/send answers at once, so there is nothing to push",
  },
};

const NO_EXTENDED_CARD: Method = {
  kind: "refused",
  error: {
    code: EXTENDED_CARD_NOT_CONFIGURED,
    message:
      "Authenticated Extended Card is not configured: the public card is the only one",
  },
};

/** Every method of A2A 0.3 over JSON-RPC; names are case-sensitive. */
export const METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ["message/send", { kind: "send" }],
  ["message/stream", NO_STREAMING],
  ["tasks/resubscribe", NO_STREAMING],
  ["tasks/get", { kind: "task", history: true }],
  ["tasks/cancel", { kind: "task", history: false }],
  ["tasks/pushNotificationConfig/set", NO_PUSH],
  ["tasks/pushNotificationConfig/get", NO_PUSH],
  ["tasks/pushNotificationConfig/list", NO_PUSH],
  ["tasks/pushNotificationConfig/delete", NO_PUSH],
  ["agent/getAuthenticatedExtendedCard", NO_EXTENDED_CARD],
]);

const VERSION = /^0\.3(?:\.\d+)?$/;

/** Tells whether a version is spoken; none asked for means 0.3. */
export function isSupportedVersion(version: string): boolean {
  return version === "" || VERSION.test(version);
}
