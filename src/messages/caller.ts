/** Finds the address of a client; equal addresses share a quota. */
export type ClientAddress = () => string;

/** A door, and the client that uses it. */
export type Caller = {
  readonly door: Door;
  /** Called only for a valid message, because looking it up takes time. */
  readonly clientAddress: ClientAddress;
  /** The name that the client claims, if its protocol has one; any text. */
  readonly clientName?: string | undefined;
  /** What the door itself wrote at the beginning of the message, if anything. */
  readonly opening?: string | undefined;
};

/**
 * The interfaces that accept messages, and whether null counts as absent. Agent
 * frameworks insert null for optional fields, and the model behind them cannot
 * remove it.
 */
export const DOORS = {
  api: { nullIsAbsent: false },
  mcp: { nullIsAbsent: true },
  a2a: { nullIsAbsent: true },
  form: { nullIsAbsent: false },
};

/** One of {@linkcode DOORS}. */
export type Door = keyof typeof DOORS;
