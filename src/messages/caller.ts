import type { Client } from "../http/client_address.ts";

/** A door, and the client that uses it. */
export type Caller = {
  readonly door: Door;
  readonly client: Client;
  /** The name that the client claims, if its protocol has one; any text. */
  readonly clientName?: string | undefined;
  /** Says that a repeat with the same key is the same message (IETF draft). */
  readonly idempotencyKey?: string | undefined;
  /** What the door itself wrote at the start of the message, if anything. */
  readonly opening?: string | undefined;
};

/** What tells one interface that accepts messages from another. */
export type DoorRules = {
  /**
   * Whether null counts as absent: agent frameworks insert it for optional
   * fields, and the model behind them cannot remove it.
   */
  readonly nullIsAbsent: boolean;
  /**
   * When the same values of the same client within ten minutes are the same
   * message: always, once the first has taken so long that its caller may have
   * given up, or where the client says so with a key.
   */
  readonly folds: "always" | "when slow" | "with a key";
};

/** The interfaces that accept messages. */
export const DOORS = {
  api: { nullIsAbsent: false, folds: "with a key" },
  mcp: { nullIsAbsent: true, folds: "when slow" },
  a2a: { nullIsAbsent: true, folds: "when slow" },
  form: { nullIsAbsent: false, folds: "always" },
} satisfies Readonly<Record<string, DoorRules>>;

/** One of {@linkcode DOORS}. */
export type Door = keyof typeof DOORS;
