// Asking the MCP server in tests.
import assert from "node:assert/strict";
import { createTestService, type TestService } from "../support/service.ts";

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

/** What a request of the modern era changes of one that is right. */
export interface ModernRequest {
  readonly params?: Record<string, unknown>;
  /** Changes of `_meta`. */
  readonly meta?: Record<string, unknown>;
  readonly headers?: Changes;
  readonly id?: unknown;
}

/** A body to post, and changes of the usual headers. */
export type Sent = readonly [body: unknown, headers?: Changes];

/** Makes a request of the modern era. */
export function modern(
  method: string,
  { params = {}, meta = {}, headers = {}, id = 1 }: ModernRequest = {},
): Sent {
  const name = params.name ?? params.uri;
  const _meta = JSON.parse(JSON.stringify({ [PV]: MODERN, [CC]: {}, ...meta }));
  return [request(method, { ...params, _meta }, id), {
    "mcp-protocol-version": MODERN,
    "mcp-method": method,
    "mcp-name": typeof name === "string" ? name : undefined,
    ...headers,
  }];
}

/** Posts a request of the modern era. */
export function postModern(
  service: TestService,
  method: string,
  init?: ModernRequest,
): Promise<Answer> {
  return post(service, ...modern(method, init));
}

/**
 * Each must be refused with a status, a code and words, its id echoed if it can
 * be; nothing is sent. Returns what the errors hold for programs.
 */
export async function assertErrors(
  cases: readonly Sent[],
  status: number,
  code: number,
  words = /./,
): Promise<unknown[]> {
  const service = createTestService();
  const data: unknown[] = [];
  for (const [body, headers] of cases) {
    const answer = await post(service, body, headers);
    const shown = JSON.stringify([body, headers, answer.text]);
    assert.equal(answer.status, status, shown);
    const { jsonrpc, id, error } = answer.json;
    const sent = Object(body).id;
    const echoed = typeof sent === "string" || Number.isInteger(sent);
    assert.deepEqual([jsonrpc, id], ["2.0", echoed ? sent : null], shown);
    assert.equal(error.code, code, shown);
    assert.match(error.message, words, shown);
    assert.equal(answer.headers.get("cache-control"), "no-store");
    assert.equal(answer.headers.get("www-authenticate"), null);
    data.push(error.data);
  }
  assert.equal(service.delivery.emails.length, 0);
  return data;
}

/** Each must be answered with a result; returns the results. */
// deno-lint-ignore no-explicit-any -- tests look into results of every shape
export async function assertServed(cases: readonly Sent[]): Promise<any[]> {
  const service = createTestService();
  const results: unknown[] = [];
  for (const [body, headers] of cases) {
    const { status, json, text } = await post(service, body, headers);
    assert.equal(status, 200, JSON.stringify([body, headers, text]));
    assert.ok("result" in json, JSON.stringify([body, headers, text]));
    results.push(json.result);
  }
  return results;
}

/** What only the modern era adds to a result, which clients may keep or not. */
export function added(era: string, isKept = false): object {
  return era === "legacy" ? {} : {
    resultType: "complete",
    ...isKept ? { ttlMs: 300_000, cacheScope: "public" } : {},
    _meta: { [SI]: SERVER_INFO },
  };
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
