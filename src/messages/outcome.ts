import type { Caller } from "./caller.ts";
import type { MessageFault } from "./check_message.ts";

/** The outcome of a message; every door must answer all three kinds. */
export type Outcome =
  /** The founders' mail server has it, or the outbox. */
  | {
    readonly kind: "sent";
    readonly id: MessageId;
    readonly sent: MessageSent;
  }
  /** Something is wrong with the request: every fault is reported. */
  | { readonly kind: "refused"; readonly faults: readonly MessageFault[] }
  /** The request is valid, but the message was not delivered. */
  | Undelivered;

/** A UUID: in the log, in the Message-ID and in X-Request-Id of the answer. */
export type MessageId = string;

/** What people quote of an id, and what the email shows. */
export function referenceOf(id: MessageId): string {
  return id.slice(0, 8);
}

/** A valid message that was not delivered; the log has its id and the cause. */
export type Undelivered = {
  readonly kind: "undelivered";
  readonly id: MessageId;
  /** Seconds after which another try makes sense, if known. */
  readonly retryAfter: number | null;
  /** Whether it may have arrived all the same: then a retry may double it. */
  readonly mayHaveArrived: boolean;
  /** The mail server has all of it, but did not confirm it. */
  readonly taken?: boolean;
  /** The founders have a copy, so that nobody need send it again. */
  readonly kept?: boolean;
};

/** The answer to a message that was sent (section 2.7). */
export type MessageSent = {
  readonly sent: true;
  readonly replyTo: string;
  readonly message: string;
};

/** What a report may tell besides, by the names and in the order of the log. */
export const FACTS = ["faults", "ms", "maybe", "kept", "cause"] as const;

/** What the operation did with a request, for the log: no personal data. */
export type Reported = {
  /** Null of what was refused. */
  readonly id: MessageId | null;
  readonly caller: Caller;
  /** Folded: answered as the same message was before. */
  readonly outcome: Outcome["kind"] | "folded";
  readonly facts: Readonly<
    Partial<Record<typeof FACTS[number], string | number | boolean | undefined>>
  >;
  /** What was thrown, if anything was. */
  readonly error?: unknown;
};
