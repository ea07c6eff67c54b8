import type { Delivered } from "./delivery.ts";

/** A message that lies in a store. */
export type StoredMessage = {
  /** Names it in its store; names sort by the time at which they were given. */
  readonly name: string;
  /** It may have arrived all the same: sending it again could double it. */
  readonly uncertain: boolean;
  /** It was sent from there, or read by a mail program. */
  readonly passed?: boolean;
  /** It is larger than any message, and is not read. */
  readonly tooLarge?: boolean;
};

/** Where messages lie until somebody takes them: a Maildir, or a database. */
export type MessageStore = {
  /** Where a person finds it, without credentials. */
  readonly place: string;
  /** Writes a message; ok once it survives a loss of power. Never throws. */
  write(bytes: Uint8Array, uncertain: boolean): Promise<Delivered>;
  /** Removes what a crash left; a line for the log, or null. Never throws. */
  tidy(): Promise<string | null>;
  /**
   * What lies there, oldest first, and with `all` what was passed on, too; null
   * if there is no such store yet.
   */
  list(all?: boolean): Promise<readonly StoredMessage[] | null>;
  /** The bytes of a message; null if somebody took it meanwhile. */
  read(message: StoredMessage): Promise<Uint8Array | null>;
  /**
   * Marks a message as uncertain before it is sent, so that a crash cannot
   * double it. Null if somebody else took it: of two, one gets it.
   */
  mark(message: StoredMessage): Promise<StoredMessage | null>;
  /** Takes the mark off a message that was certainly not sent. */
  unmark(message: StoredMessage): Promise<void>;
  /** Puts away a message that was sent. */
  done(message: StoredMessage): Promise<void>;
  /** Deletes a message for good; false if it is gone already. */
  remove(message: StoredMessage): Promise<boolean>;
};
