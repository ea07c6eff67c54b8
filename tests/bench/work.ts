// The work that is measured: what is asked, beside whom, and the goals.
import type { WireRequest } from "./load.ts";

/** What stands beside the service. */
export type Rival =
  /** Deno.serve that gives the same answer; of a POST it reads the body. */
  | "bare"
  /** The commit of `--against`. */
  | "before"
  /** A file of rivals/. */
  | "hono_zod"
  | "mcp_sdk"
  | "a2a_sdk";

/**
 * One request, and the most that the ratio of the CPU times may be beside each
 * rival; null without a goal.
 */
export type Work = readonly [
  request: WireRequest,
  beside: Readonly<Partial<Record<Rival, number | null>>>,
];

function get(path: string, headers: Record<string, string> = {}): WireRequest {
  return { method: "GET", path, headers };
}

function post(
  path: string,
  value: unknown,
  headers: Record<string, string> = {},
): WireRequest {
  return {
    method: "POST",
    path,
    headers: {
      "Content-Type": "application/json",
      "Accept": "application/json, text/event-stream",
      ...headers,
    },
    body: JSON.stringify(value),
  };
}

const PERSON = { name: "Ada Lovelace", email: "ada@example.com" };

/** A message that is delivered. */
export const MESSAGE: WireRequest = post("/api/v1/messages", {
  ...PERSON,
  message: "We want to replace our booking app by March. ".repeat(40),
  company: "Analytical Engines",
  language: "en",
});

const REFUSED = {
  name: "Ada Lovelace",
  email: "ada at example.com",
  message:
    "We run a clinic in Recife and want to replace our booking app by March.",
  language: "fr",
};

/** A message that is refused, with a text of so many characters. */
export function refused(length: number): WireRequest {
  return post("/api/v1/messages", { ...REFUSED, message: "x".repeat(length) });
}

/** The envelope of the MCP revision without a handshake. */
const MODERN = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

function mcp(method: string, params: object, version?: string): WireRequest {
  const isModern = version === "2026-07-28";
  const isCall = method === "tools/call";
  return post("/mcp", {
    jsonrpc: "2.0",
    id: 1,
    method,
    params: isModern ? { ...params, _meta: MODERN } : params,
  }, {
    ...version === undefined ? {} : { "MCP-Protocol-Version": version },
    ...isModern ? { "Mcp-Method": method } : {},
    ...isModern && isCall ? { "Mcp-Name": "send_message" } : {},
  });
}

/** What an agent asks for before it can call the tool. */
export const LIST_TOOLS: WireRequest = mcp("tools/list", {}, "2025-11-25");

const REFUSED_CALL = { name: "send_message", arguments: REFUSED };

const A2A_TEXT = post("/a2a", {
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
});

const STUDIO = get("/api/v1/studio");
const HOME = get("/");
const HOME_MARKDOWN = get("/", { Accept: "text/markdown" });
const POST_REFUSED = post("/api/v1/messages", REFUSED);
const LIST = (version?: string) => mcp("tools/list", {}, version);
const CALL = (version: string) => mcp("tools/call", REFUSED_CALL, version);

/** Every request, in the order of the table. */
export const WORK: Readonly<Record<string, Work>> = {
  "GET studio": [STUDIO, { bare: 1.05, before: 1.1, hono_zod: 0.3 }],
  "GET home, HTML": [HOME, { bare: 1.05, before: 1.1 }],
  "GET home, Markdown": [HOME_MARKDOWN, { bare: 1.05 }],
  "POST message, refused": [
    POST_REFUSED,
    { bare: null, before: 1.1, hono_zod: 0.7 },
  ],
  "tools/list without a version": [
    LIST(),
    { bare: null, before: 1.1, mcp_sdk: 0.12 },
  ],
  "tools/list, 2025-11-25": [LIST_TOOLS, { before: 1.1, mcp_sdk: 0.14 }],
  "tools/list, 2026-07-28": [
    LIST("2026-07-28"),
    { before: 1.1, mcp_sdk: 0.16 },
  ],
  "refused call, 2025-11-25": [
    CALL("2025-11-25"),
    { bare: null, before: 1.1, mcp_sdk: 0.15 },
  ],
  "refused call, 2026-07-28": [
    CALL("2026-07-28"),
    { before: 1.1, mcp_sdk: 0.15 },
  ],
  "A2A message/send, text only": [
    A2A_TEXT,
    { bare: null, before: 1.1, a2a_sdk: 0.5 },
  ],
};
