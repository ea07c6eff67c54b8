/** Finds the address of a client; equal addresses share a quota. */
export type ClientAddress = () => string;

/** A door, and the client that it speaks for. */
export type Caller = {
  readonly door: Door;
  /** Called only once a valid message needs a place: looking costs time. */
  readonly clientAddress: ClientAddress;
  /** The name that the client gives itself, if its protocol has one; any text. */
  readonly clientName?: string | undefined;
};

/**
 * The interfaces that messages come through: the name in the e-mail, and whether
 * an optional field that is null counts as left out. Agent frameworks insert
 * null, and the model behind them cannot remove it.
 */
export const DOORS = {
  api: { title: "the JSON API", nullIsAbsent: false },
  mcp: { title: "the MCP server", nullIsAbsent: true },
  a2a: { title: "the A2A agent", nullIsAbsent: true },
  form: { title: "the contact form", nullIsAbsent: false },
};

/** One of {@linkcode DOORS}. */
export type Door = keyof typeof DOORS;
