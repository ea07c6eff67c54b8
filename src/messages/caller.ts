/** Finds the address of a client; equal addresses share a quota. */
export type ClientAddress = () => string;

/** A door, and the client that uses it. */
export type Caller = {
  readonly door: Door;
  /** Called only for a valid message, because looking it up takes time. */
  readonly clientAddress: ClientAddress;
  /** The name that the client claims, if its protocol has one; any text. */
  readonly clientName?: string | undefined;
};

/**
 * The interfaces that accept messages: the name shown in the e-mail, and whether
 * null counts as absent. Agent frameworks insert null for optional fields, and
 * the model behind them cannot remove it.
 */
export const DOORS = {
  api: { title: "the JSON API", nullIsAbsent: false },
  mcp: { title: "the MCP server", nullIsAbsent: true },
  a2a: { title: "the A2A agent", nullIsAbsent: true },
  form: { title: "the contact form", nullIsAbsent: false },
};

/** One of {@linkcode DOORS}. */
export type Door = keyof typeof DOORS;
