// What is wrong with a request, before a version of A2A gives it its form.
import { INTERNAL_ERROR } from "../http/json_rpc.ts";
import type { Fault } from "../messages/check_message.ts";
import { describe } from "../text/describe.ts";

/** The code of each reason; reasons are named as in A2A 1.0. */
export const CODES = {
  TASK_NOT_FOUND: -32001,
  PUSH_NOTIFICATION_NOT_SUPPORTED: -32003,
  UNSUPPORTED_OPERATION: -32004,
  CONTENT_TYPE_NOT_SUPPORTED: -32005,
  EXTENDED_AGENT_CARD_NOT_CONFIGURED: -32007,
  VERSION_NOT_SUPPORTED: -32009,
  INTERNAL_ERROR,
} as const;

/** Why a request that fits its method is not done. */
export interface AgentError {
  readonly reason: keyof typeof CODES;
  readonly message: string;
  /** What programs read. */
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
}

export function incompatible(detail: string): AgentError {
  const message = `Incompatible content types: ${detail}`;
  return { reason: "CONTENT_TYPE_NOT_SUPPORTED", message };
}

/** The first member that does not fit; its path begins below params. */
export type ParamsFault = Fault & { readonly kind: "fault" };

/** @param wanted follows "must be" */
export function mustBe(
  field: string,
  wanted: string,
  value: unknown,
): ParamsFault {
  const reason = `must be ${wanted}, but is ${describe(value)}`;
  return { kind: "fault", field, reason };
}
