/**
 * The work that is measured: what is asked, beside whom, and the goal.
 *
 * @module
 */
import type { WireRequest } from "./exchange.ts";

/** Whom a piece of work is measured against. */
export type Rival =
  /** Deno.serve with the same bytes and headers. */
  | "bare answer"
  | "Hono"
  | "Hono + zod"
  | "MCP SDK"
  | "A2A SDK";

/** One row of the table. */
export interface Work {
  readonly name: string;
  readonly request: WireRequest;
  /** The status that shows that the work is done. */
  readonly status: number;
  readonly rival: Rival;
  /** The most that the ratio of the CPU times may be. */
  readonly goal: number;
}

const REFUSED_MESSAGE = {
  name: "Ada Lovelace",
  email: "ada at example.com",
  message:
    "We run a clinic in Recife and want to replace our booking app by March.",
  language: "fr",
};

/** A message that is delivered. */
export const MESSAGE: WireRequest = {
  method: "POST",
  path: "/api/v1/messages",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({
    name: "Ada Lovelace",
    email: "ada@example.com",
    message: "We want to replace our booking app by March. ".repeat(40),
    company: "Analytical Engines",
    language: "en",
  }),
};

function get(
  path: string,
  headers: Readonly<Record<string, string>> = {},
): WireRequest {
  return { method: "GET", path, headers };
}

const POST_REFUSED: WireRequest = {
  ...MESSAGE,
  body: JSON.stringify(REFUSED_MESSAGE),
};

/** The envelope of the MCP revision without a handshake. */
const MODERN = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

function mcp(
  method: string,
  params: Readonly<Record<string, unknown>>,
  modern: boolean,
): WireRequest {
  return {
    method: "POST",
    path: "/mcp",
    headers: {
      "Content-Type": "application/json",
      "Accept": "application/json, text/event-stream",
      "MCP-Protocol-Version": modern ? "2026-07-28" : "2025-11-25",
      ...modern ? { "Mcp-Method": method } : {},
      ...modern && method === "tools/call"
        ? { "Mcp-Name": "send_message" }
        : {},
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method,
      params: modern ? { ...params, _meta: MODERN } : params,
    }),
  };
}

/** What an agent asks for before it can call the tool. */
export const LIST_TOOLS: WireRequest = mcp("tools/list", {}, false);

const REFUSED_CALL = { name: "send_message", arguments: REFUSED_MESSAGE };

const A2A_TEXT: WireRequest = {
  method: "POST",
  path: "/a2a",
  headers: { "Content-Type": "application/json", "Accept": "application/json" },
  body: JSON.stringify({
    jsonrpc: "2.0",
    id: "1",
    method: "message/send",
    params: {
      message: {
        kind: "message",
        role: "user",
        messageId: "6f1e7a3c-1b7e-4a55-9b39-0c7f6f1d2a11",
        parts: [{ kind: "text", text: "Hello, can you build us an app?" }],
      },
    },
  }),
};

/** Every row, in the order of the table. */
export const WORK: readonly Work[] = [
  {
    name: "GET studio",
    request: get("/api/v1/studio"),
    status: 200,
    rival: "bare answer",
    goal: 1,
  },
  {
    name: "GET home, HTML",
    request: get("/"),
    status: 200,
    rival: "bare answer",
    goal: 1,
  },
  {
    name: "GET home, Markdown",
    request: get("/", { Accept: "text/markdown" }),
    status: 200,
    rival: "bare answer",
    goal: 1,
  },
  {
    name: "GET studio",
    request: get("/api/v1/studio"),
    status: 200,
    rival: "Hono",
    goal: 0.3,
  },
  {
    name: "POST message, refused",
    request: POST_REFUSED,
    status: 400,
    rival: "Hono + zod",
    goal: 0.5,
  },
  {
    name: "MCP tools/list, 2025-11-25",
    request: LIST_TOOLS,
    status: 200,
    rival: "MCP SDK",
    goal: 0.1,
  },
  {
    name: "MCP tools/list, 2026-07-28",
    request: mcp("tools/list", {}, true),
    status: 200,
    rival: "MCP SDK",
    goal: 0.1,
  },
  {
    name: "MCP tools/call refused, 2025-11-25",
    request: mcp("tools/call", REFUSED_CALL, false),
    status: 200,
    rival: "MCP SDK",
    goal: 0.15,
  },
  {
    name: "MCP tools/call refused, 2026-07-28",
    request: mcp("tools/call", REFUSED_CALL, true),
    status: 200,
    rival: "MCP SDK",
    goal: 0.15,
  },
  {
    name: "A2A message/send, text only",
    request: A2A_TEXT,
    status: 200,
    rival: "A2A SDK",
    goal: 0.5,
  },
];
