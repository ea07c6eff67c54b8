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
 * The interfaces that accept messages: the name shown in the e-mail, and whether
 * null counts as absent. Agent frameworks insert null for optional fields, and
 * the model behind them cannot remove it.
 */
export const DOORS = {
  api: { title: { en: "the JSON API", br: "a API JSON" }, nullIsAbsent: false },
  mcp: {
    title: { en: "the MCP server", br: "o servidor MCP" },
    nullIsAbsent: true,
  },
  a2a: {
    title: { en: "the A2A agent", br: "o agente A2A" },
    nullIsAbsent: true,
  },
  form: {
    title: { en: "the contact form", br: "o formulário de contato" },
    nullIsAbsent: false,
  },
};

/** One of {@linkcode DOORS}. */
export type Door = keyof typeof DOORS;
