/**
 * The refusals that both versions share, each in its own words.
 *
 * @module
 */
import type { Words } from "./dialect.ts";
import type { AgentError } from "./protocol.ts";

export function noTask({ send }: Words): AgentError {
  return {
    reason: "TASK_NOT_FOUND",
    message:
      `Task not found: this agent creates no tasks; ${send} answers at once`,
  };
}

export function noStreaming({ send }: Words): AgentError {
  return {
    reason: "UNSUPPORTED_OPERATION",
    message:
      `This operation is not supported: the agent does not stream. Use ${send}, which answers at once`,
  };
}

export function noPush({ send }: Words): AgentError {
  return {
    reason: "PUSH_NOTIFICATION_NOT_SUPPORTED",
    message:
      `Push Notification is not supported: ${send} answers at once, so there is nothing to push`,
  };
}

/** An attachment is never dropped silently. */
export function unreadablePart({ unreadable, dataPart }: Words): AgentError {
  return {
    reason: "CONTENT_TYPE_NOT_SUPPORTED",
    message:
      `Incompatible content types: ${unreadable} are not supported. Nothing was sent; send one ${dataPart} and no file`,
  };
}

export const UNREADABLE_OUTPUT: AgentError = {
  reason: "CONTENT_TYPE_NOT_SUPPORTED",
  message:
    "Incompatible content types: acceptedOutputModes are not supported, because they include neither text/plain nor application/json. Nothing was sent",
};
