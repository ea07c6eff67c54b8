/**
 * The callers of the one operation: doors, on behalf of clients.
 *
 * @module
 */

/** The interface that a message came through. */
export type Door = "api" | "mcp" | "a2a" | "form";

/** Finds the address of a client; equal addresses share a quota. */
export type ClientAddress = () => string;

/** A door, and the client that it speaks for. */
export interface Caller {
  /** The interface that the message came through. */
  readonly door: Door;
  /** Called only once a valid message needs a place: looking costs time. */
  readonly clientAddress: ClientAddress;
  /** The name that the client gives itself, if its protocol has one; any text. */
  readonly clientName?: string | undefined;
}

/** How the operation treats a door. */
export interface DoorEntry {
  /** Its name in the e-mail. */
  readonly title: string;
  /**
   * Whether an optional field that is null counts as left out. Agent frameworks
   * insert null, and the model behind them cannot remove it.
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
