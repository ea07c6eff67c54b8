/**
 * What every way of delivering an e-mail has in common.
 *
 * @module
 */

/** An e-mail that is ready to go: bytes and the addresses around them. */
export interface Email {
  /** The envelope sender. */
  readonly from: string;
  /** The envelope recipients: the founders, never anyone else. */
  readonly to: readonly string[];
  /** The whole message (RFC 5322), lines ended by CRLF. */
  readonly bytes: Uint8Array;
}

/** What became of an e-mail. */
export type Delivered =
  | { readonly ok: true }
  | {
    readonly ok: false;
    /** For the log, never for the client. */
    readonly cause: unknown;
    /**
     * The server may have accepted it all the same: it took the whole message
     * and then fell silent, or took it for some of the recipients.
     */
    readonly mayHaveArrived: boolean;
  };

/** A way of delivering e-mail. */
export interface Delivery {
  /** Where messages go, for the log at start; without credentials. */
  readonly description: string;
  /** Delivers one e-mail once; never throws and never tries again. */
  deliver(email: Email): Promise<Delivered>;
  /** Lets go of idle connections and gives up what is under way. */
  close(): void;
}

/**
 * Milliseconds after which a delivery is given up, so that every door answers
 * within 30 seconds whatever the mail server does.
 */
export const DELIVERY_DEADLINE = 25_000;
