/**
 * Requests to the A2A agent, and its answers, checked as every one must be.
 *
 * @module
 */
import assert from "node:assert/strict";
import type { TestService } from "../support/service.ts";
import { answerFaults } from "./schema.ts";

/** A message that is right. */
export const FIELDS = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  message: "We would like to talk about a project.",
};

/** A data part that is right. */
export const DATA = { kind: "data", data: FIELDS };

/** A text part. */
export const TEXT = { kind: "text", text: "Please send my message." };

/** A file part that is right by the schema. */
export const FILE = {
  kind: "file",
  file: { bytes: "aGVsbG8=", mimeType: "text/plain", name: "a.txt" },
};

/** The params of message/send with one data part, with some fields changed. */
export function sendParams(
  message: Record<string, unknown> = {},
  params: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    message: {
      kind: "message",
      role: "user",
      messageId: "m-1",
      parts: [DATA],
      ...message,
    },
    ...params,
  };
}

/** A request. */
export function call(
  method: string,
  params?: unknown,
  id: unknown = "1",
): Record<string, unknown> {
  return {
    jsonrpc: "2.0",
    id,
    method,
    ...params === undefined ? {} : { params },
  };
}

/** A request to send the given parts. */
export function sendParts(...parts: unknown[]): Record<string, unknown> {
  return call("message/send", sendParams({ parts }));
}

/** An answer of the agent. */
export interface Answer {
  readonly id: string | number | null;
  readonly result?: Reply;
  readonly error?: {
    readonly code: number;
    readonly message: string;
    readonly data?: Record<string, unknown>;
  };
}

/** A message of the agent. */
export interface Reply {
  readonly messageId: string;
  readonly contextId: string;
  readonly parts: readonly {
    readonly text?: string;
    readonly data?: Record<string, unknown>;
  }[];
}

/** Asks the agent; every answer must be 200, JSON, not kept, and valid. */
export async function rpc(
  { post }: TestService,
  body: unknown,
  headers?: HeadersInit,
  path = "/a2a",
): Promise<Answer> {
  const response = await post(path, body, headers);
  assert.equal(response.status, 200);
  return await checked(response);
}

/** Reads an answer of any status. */
export async function checked(response: Response): Promise<Answer> {
  const { headers } = response;
  assert.equal(headers.get("content-type"), "application/json");
  assert.equal(headers.get("cache-control"), "no-store");
  assert.equal(headers.get("access-control-allow-origin"), "*");
  assert.equal(headers.get("set-cookie"), null);
  const answer = await response.json();
  assert.deepEqual(answerFaults(answer), [], JSON.stringify(answer));
  return answer;
}

/** The error of an answer that must be one. */
export function errorOf({ error }: Answer): NonNullable<Answer["error"]> {
  assert.ok(error, "the answer is no error");
  return error;
}
