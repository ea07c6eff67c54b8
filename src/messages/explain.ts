import type { Failure } from "./send_message.ts";

/**
 * Explains an undelivered message in the same words at every door: what happened
 * and what to do next, never the cause.
 *
 * @param email the studio's own address, the way that remains
 */
export function explainUndelivered(
  { retryAfter, mayHaveArrived }: Failure,
  email: string,
): { readonly detail: string; readonly resolution: string } {
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
