import type { Failure } from "./failure.ts";

/** An email that is ready to go, with its envelope. */
export type Email = {
  readonly from: string;
  /** The founders, never anyone else. */
  readonly to: readonly string[];
  /** The whole message (RFC 5322), lines ended by CRLF. */
  readonly bytes: Uint8Array;
};

/** The result of a delivery. */
export type Delivered =
  | {
    readonly ok: true;
    /** Where it lies on the disk, because the database was away. */
    readonly aside?: string;
  }
  | {
    readonly ok: false;
    /** For the log, never for the client; at least one. */
    readonly failures: readonly Failure[];
    /**
     * The server may have accepted the message anyway: it received all of it
     * and then fell silent, or accepted it for some of the recipients.
     */
    readonly mayHaveArrived: boolean;
    /** Where the founders find a copy, for the log. */
    readonly kept?: string;
  };

/** The result of a delivery that failed for one reason. */
export function notDelivered(
  step: Failure["step"],
  code: string,
  mayHaveArrived: boolean,
): Delivered {
  return { ok: false, failures: [{ step, code }], mayHaveArrived };
}

/** A way of delivering email. */
export type Delivery = {
  /** Where messages go, for the log at start; without credentials. */
  readonly description: string;
  /**
   * Prepares for the first message: SMTP tries its server, the outbox removes
   * what a crash left behind. Returns a line for the log, or null; never throws.
   */
  prepare(): Promise<string | null>;
  /** Delivers one email once; never throws and never tries again. */
  deliver(email: Email): Promise<Delivered>;
  /**
   * Gives up the deliveries under way; settles once the copies of what is
   * undelivered are written, or after 4 s. Never rejects.
   */
  close(): Promise<void>;
};

/** The delivery of a deployment that sends nothing, such as a preview. */
export const NO_DELIVERY: Delivery = {
  description: "nobody: SMTP_URL is none, so every message is undelivered",
  prepare: () => Promise.resolve(null),
  deliver: () =>
    Promise.resolve(notDelivered("configuration", "SMTP_URL=none", false)),
  close: () => Promise.resolve(),
};

/** Milliseconds for a delivery, so that every door answers within 30 seconds. */
export const DELIVERY_DEADLINE = 25_000;
