// Asking a JSON-RPC server: MCP in both of its eras, and A2A.
import type { Expect } from "./expect.ts";
import { one } from "./json.ts";
import type { Answer, Site } from "./site.ts";

/** The newest revision of MCP that begins with `initialize`. */
export const LEGACY_VERSION = "2025-11-25";
/** The revision of MCP in which every request stands alone. */
export const MODERN_VERSION = "2026-07-28";

/** A request; that is all of it in MCP's first era and in A2A. */
export function request(method: string, params?: object): object {
  return { jsonrpc: "2.0", id: 1, method, params };
}

/** Posts a request; a text is posted as it stands. */
export function call(
  { ask }: Site,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return ask(path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** Calls the MCP server in its second era, which wants headers and `_meta`. */
export function callModern(
  site: Site,
  method: string,
  params: { readonly name?: string; readonly arguments?: object } = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": MODERN_VERSION,
    "io.modelcontextprotocol/clientCapabilities": {},
    "io.modelcontextprotocol/clientInfo": { name: "verify", version: "1.0.0" },
  };
  return call(site, "/mcp", request(method, { ...params, _meta }), {
    "mcp-protocol-version": MODERN_VERSION,
    "mcp-method": method,
    ...params.name !== undefined && { "mcp-name": params.name },
    ...headers,
  });
}

/** The result of an answer; throws where it is an error. */
export function resultOf(answer: Answer): unknown {
  const result = one(answer.json(), "result");
  if (answer.status === 200 && result !== undefined) return result;
  throw new Error(`${answer.at} answered ${answer.status}: ${answer.text}`);
}

/** Wants an error of a code, in an answer of a status. */
export function expectError(
  expect: Expect,
  what: string,
  answer: Answer,
  status: number,
  code: number,
): void {
  expect.answer(answer, status);
  const got = one(answer.json(), "error.code");
  expect.same(`${answer.at}, ${what}: error code`, got, code);
}
