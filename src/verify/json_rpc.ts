/**
 * Asking a JSON-RPC server: MCP in both of its eras, and A2A.
 *
 * @module
 */
import type { Note } from "./check.ts";
import { expectStatus, expectTrue } from "./expect.ts";
import { valueAt } from "./json.ts";
import type { Answer, Site } from "./site.ts";

/** The newest revision of MCP that begins with `initialize`. */
export const LEGACY_VERSION = "2025-11-25";
/** The revision of MCP in which every request stands alone. */
export const MODERN_VERSION = "2026-07-28";

const META = "io.modelcontextprotocol/";

/** Asks a server with one request. */
export function call(
  site: Site,
  path: string,
  request: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return site.ask(path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: typeof request === "string" ? request : JSON.stringify(request),
  });
}

/** A request of MCP's first era. */
export function legacyRequest(method: string, params?: object): object {
  return {
    jsonrpc: "2.0",
    id: 1,
    method,
    ...params === undefined ? {} : { params },
  };
}

/** Asks the MCP server in its second era, which wants headers and _meta. */
export function callModern(
  site: Site,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const request = {
    jsonrpc: "2.0",
    id: "a-check",
    method,
    params: {
      ...params,
      _meta: {
        [`${META}protocolVersion`]: MODERN_VERSION,
        [`${META}clientCapabilities`]: {},
        [`${META}clientInfo`]: { name: "verify", version: "1.0.0" },
      },
    },
  };
  const { name } = params;
  return call(site, "/mcp", request, {
    "mcp-protocol-version": MODERN_VERSION,
    "mcp-method": method,
    ...typeof name === "string" ? { "mcp-name": name } : {},
    ...headers,
  });
}

/** Wants an error of a code, in an answer of a status. */
export function expectError(
  note: Note,
  answer: Answer,
  what: string,
  status: number,
  code: number,
): void {
  if (!expectStatus(note, answer, status)) return;
  const got = valueAt(answer.json(), "error", "code");
  expectTrue(note, `${answer.at} ${what}`, got === code, got, `error ${code}`);
}

/** Wants a result; an error instead is a fault. */
export function resultOf(note: Note, answer: Answer, what: string): unknown {
  if (!expectStatus(note, answer, 200)) return undefined;
  const body = answer.json();
  const result = valueAt(body, "result");
  if (result === undefined) {
    note(`${answer.at} ${what}`, valueAt(body, "error"), "a result");
  }
  return result;
}
