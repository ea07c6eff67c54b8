/**
 * Who calls the one operation: a door, on behalf of a client.
 *
 * @module
 */

/** The interface that a message came through. */
export type Door = "api" | "mcp" | "a2a" | "form";

/** Finds the address of a client, in a form that names it for the quota. */
export type ClientAddress = () => string;

/** What a door says of the client behind it. */
export interface Caller {
  /** The interface that the message came through. */
  readonly door: Door;
  /** Called only when a valid message takes a place: it is not for free. */
  readonly clientAddress: ClientAddress;
  /** The name that the client claims, where its protocol has one; any text. */
  readonly clientName?: string | undefined;
}

/** What the operation knows of a door. */
export interface DoorEntry {
  /** How the e-mail names it. */
  readonly title: string;
  /**
   * Whether an optional field that is null counts as left out. The frameworks
   * of agents insert it, and the model behind them cannot take it away.
   */
  readonly nullIsAbsent: boolean;
}

/** Every door. */
export const DOORS: Readonly<Record<Door, DoorEntry>> = {
  api: { title: "the JSON API", nullIsAbsent: false },
  mcp: { title: "the MCP server", nullIsAbsent: true },
  a2a: { title: "the A2A agent", nullIsAbsent: true },
  form: { title: "the contact form", nullIsAbsent: false },
};
