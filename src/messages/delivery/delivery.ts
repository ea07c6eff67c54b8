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
    /** The server fell silent at the end, or took it for some recipients. */
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
  /** Prepares for messages; a line for the log, or null. Never throws. */
  prepare(): Promise<string | null>;
  /** Delivers one email once; never throws and never tries again. */
  deliver(email: Email): Promise<Delivered>;
  /** Gives up what is under way; waits 4 s for copies of it. Never rejects. */
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

/** Milliseconds for a delivery, so that every door answers within 30 s. */
export const DELIVERY_DEADLINE = 25_000;
