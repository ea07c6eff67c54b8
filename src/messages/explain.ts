/**
 * The words for a message that was not delivered, the same at every door. They
 * never reveal the cause.
 *
 * @module
 */
import type { Failure } from "./send_message.ts";

/** An explanation in two parts, each a sentence or two. */
export interface Explanation {
  /** What happened. */
  readonly detail: string;
  /** What to do next. */
  readonly resolution: string;
}

/**
 * Explains an undelivered message.
 *
 * @param email the studio's own address, the way that remains
 */
export function explainUndelivered(
  { retryAfter, mayHaveArrived }: Failure,
  email: string,
): Explanation {
  if (mayHaveArrived) {
    return {
      detail:
        "The mail server took the message but did not confirm it. It may have arrived.",
      resolution:
        `Do not send it again at once, or it may arrive twice: write to ${email} to ask.`,
    };
  }
  if (retryAfter !== null) {
    return {
      detail:
        "The founders' mailbox takes no more messages for now. Nothing was sent.",
      resolution:
        `Send the message again in ${retryAfter} seconds, or write to ${email}.`,
    };
  }
  return {
    detail: "The message could not be delivered. Nothing was sent.",
    resolution: `Send the message again later, or write to ${email}.`,
  };
}
