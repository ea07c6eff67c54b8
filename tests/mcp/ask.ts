/**
 * Asking the MCP server in tests.
 *
 * @module
 */
import assert from "node:assert/strict";
import type { TestService } from "../support/service.ts";

export const PV = "io.modelcontextprotocol/protocolVersion";
export const CC = "io.modelcontextprotocol/clientCapabilities";
export const CI = "io.modelcontextprotocol/clientInfo";
export const LL = "io.modelcontextprotocol/logLevel";
export const SI = "io.modelcontextprotocol/serverInfo";
export const SID = "io.modelcontextprotocol/subscriptionId";
export const MODERN = "2026-07-28";

/** What the sample's server can do. */
export const CAPABILITIES = {
  tools: {},
  resources: {},
  extensions: { "io.modelcontextprotocol/skills": {} },
};

/** What the sample's server says it is. */
export const SERVER_INFO = {
  name: "localhost/send-message",
  title: "Messages to Innovarts",
  version: "1.0.0",
  websiteUrl: "http://localhost:8000/",
  icons: [{
    src: "http://localhost:8000/logo-512.png",
    mimeType: "image/png",
    sizes: ["512x512"],
  }],
};

/** What can be read, in the order of the list. */
export const FACTS_URI = "http://localhost:8000/api/v1/studio?lang=en";
export const FACTS_BR_URI = "http://localhost:8000/api/v1/studio?lang=br";
export const SKILL_URI = "skill://innovarts/SKILL.md";
export const URIS = [FACTS_URI, FACTS_BR_URI, SKILL_URI];

/** Arguments that are right. */
export const ADA = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  message: "An engine that computes.",
};

/** An answer: its status, its headers and its body. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // deno-lint-ignore no-explicit-any -- tests look into answers of every shape
  readonly json: any;
}

/** Headers by name; undefined takes one away. */
export type Changes = Readonly<Record<string, string | undefined>>;

/** Sends a request. */
export async function ask(
  service: TestService,
  init: RequestInit & { readonly path?: string },
): Promise<Answer> {
  const response = await service.ask(init.path ?? "/mcp", init);
  const text = await response.text();
  const isJson = response.headers.get("content-type") === "application/json";
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  };
}

/** Posts a body with the headers that clients send, apart from changes. */
export function post(
  service: TestService,
  body: unknown,
  changes: Changes = {},
): Promise<Answer> {
  const headers = new Headers({
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  });
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
  }
  return ask(service, {
    method: "POST",
    headers,
    body: body instanceof Uint8Array || typeof body === "string"
      ? body as BodyInit
      : JSON.stringify(body),
  });
}

/** Makes a request of the legacy era. */
export function request(
  method: unknown,
  params?: unknown,
  id: unknown = 1,
): Record<string, unknown> {
  return {
    jsonrpc: "2.0",
    id,
    method,
    ...params === undefined ? {} : { params },
  };
}

/** A request of the modern era, right unless changed. */
export interface ModernRequest {
  readonly params?: Record<string, unknown>;
  /** Changes of `_meta`. */
  readonly meta?: Record<string, unknown>;
  readonly headers?: Changes;
  readonly id?: unknown;
}

/** Posts a request of the modern era. */
export function postModern(
  service: TestService,
  method: string,
  { params = {}, meta = {}, headers = {}, id = 1 }: ModernRequest = {},
): Promise<Answer> {
  const name = params.name ?? params.uri;
  const _meta = JSON.parse(JSON.stringify({ [PV]: MODERN, [CC]: {}, ...meta }));
  return post(service, request(method, { ...params, _meta }, id), {
    "mcp-protocol-version": MODERN,
    "mcp-method": method,
    "mcp-name": typeof name === "string" ? name : undefined,
    ...headers,
  });
}

/** One era of a service. */
export interface EraCase {
  readonly era: string;
  ask(method: string, params?: Record<string, unknown>): Promise<Answer>;
}

/** The same service in each era. */
export function eras(service: TestService): EraCase[] {
  return [
    {
      era: "legacy",
      ask: (method, params) => post(service, request(method, params)),
    },
    {
      era: "modern",
      ask: (method, params) =>
        postModern(service, method, { params: params ?? {} }),
    },
  ];
}

/** What the gate answers: an error of no message in particular. */
export function assertRefused(
  answer: Answer,
  status: number,
  code = -32600,
): void {
  assert.equal(answer.status, status, answer.text);
  assert.equal(answer.json.jsonrpc, "2.0");
  assert.equal(answer.json.id, null);
  assert.equal(answer.json.error.code, code);
  assert.equal(typeof answer.json.error.message, "string");
  assert.equal(answer.headers.get("cache-control"), "no-store");
  assert.equal(answer.headers.get("www-authenticate"), null);
}

/** What the request with the id 1 is answered; returns the error's message. */
export function assertError(
  answer: Answer,
  status: number,
  code: number,
): string {
  assert.equal(answer.status, status, answer.text);
  assert.equal(answer.json.id, 1);
  assert.equal(answer.json.error.code, code, answer.text);
  return answer.json.error.message;
}
