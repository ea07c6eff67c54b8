/**
 * Requests to the agent in A2A 1.0, and its answers, checked as every one must
 * be.
 *
 * @module
 */
import assert from "node:assert/strict";
import { createTestService, type TestService } from "../support/service.ts";
import { answerFaults } from "./schema_1_0.ts";
import { call, FIELDS } from "./support.ts";

/** A data part that is right. */
export const DATA = { data: FIELDS, mediaType: "application/json" };

/** A text part. */
export const TEXT = { text: "Please send my message." };

/** The params of SendMessage with one data part, with some members changed. */
export function params(
  message: Record<string, unknown> = {},
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    message: {
      messageId: "m-1",
      role: "ROLE_USER",
      parts: [DATA],
      ...message,
    },
    ...more,
  };
}

/** A request to send the given parts. */
export function send(...parts: unknown[]): Record<string, unknown> {
  return call("SendMessage", params({ parts }));
}

/** A request to send that differs from a right one in its message or params. */
export function sendWith(
  message: Record<string, unknown>,
  more?: Record<string, unknown>,
): Record<string, unknown> {
  return call("SendMessage", params(message, more));
}

/** A request to send with a configuration. */
export function configured(
  configuration: unknown,
  ...parts: unknown[]
): Record<string, unknown> {
  return call(
    "SendMessage",
    params(parts.length === 0 ? {} : { parts }, { configuration }),
  );
}

/** An answer of the agent. */
export interface Answer {
  readonly id: string | number | null;
  readonly result?: {
    readonly message?: Message;
    readonly pageSize?: number;
  };
  readonly error?: {
    readonly code: number;
    readonly message: string;
    readonly data?: readonly Details[];
  };
}

/** A message of the agent. */
export interface Message {
  readonly messageId: string;
  readonly contextId: string;
  readonly parts: readonly {
    readonly text?: string;
    readonly data?: Readonly<Record<string, unknown>>;
  }[];
}

/** A BadRequest or an ErrorInfo. */
export interface Details {
  readonly reason?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly fieldViolations?: readonly {
    readonly field: string;
    readonly description: string;
  }[];
}

/** How a request is sent besides its body. */
export interface AskOptions {
  readonly headers?: Record<string, string>;
  readonly path?: string;
  readonly status?: number;
}

/** In version 1.0. */
export const CURRENT: AskOptions = { headers: { "a2a-version": "1.0" } };

/** Asks the agent; every answer must be JSON, not kept, and valid. */
export async function ask(
  { post }: TestService,
  body: unknown,
  { headers = {}, path = "/a2a", status = 200 }: AskOptions = CURRENT,
): Promise<Answer> {
  const response = await post(path, body, headers);
  assert.equal(response.status, status);
  assert.equal(response.headers.get("content-type"), "application/json");
  assert.equal(response.headers.get("cache-control"), "no-store");
  for (const name of ["a2a-version", "a2a-extensions"]) {
    assert.equal(response.headers.get(name), null);
  }
  const answer: Answer = await response.json();
  const text = JSON.stringify(answer);
  assert.deepEqual(answerFaults(answer), [], text);
  for (const name of namesIn(answer)) {
    assert.ok(name !== "kind" && !name.includes("_"), `${name} in ${text}`);
  }
  return answer;
}

function namesIn(value: unknown): string[] {
  return typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, member]) => [
      ...Array.isArray(value) ? [] : [name],
      ...namesIn(member),
    ])
    : [];
}

/** What a test wants of an answer. */
export type Expect = (answer: Answer, service: TestService) => void;

/** Defines one test for each row: its name, the request, what is wanted. */
export function testEach(
  rows: readonly (readonly [string, unknown, Expect, AskOptions?])[],
): void {
  for (const [name, body, expect, options] of rows) {
    Deno.test(`A2A 1.0: ${name}`, async () => {
      const service = createTestService();
      expect(await ask(service, body, options), service);
    });
  }
}

/** One email went out, and the answer is a message. */
export const sent: Expect = ({ result, error }, { delivery }) => {
  assert.ok(result?.message, JSON.stringify(error));
  assert.equal(delivery.emails.length, 1);
};

/** Nothing went out, and the reply says so and why. */
export function notSent(reason: string): Expect {
  return ({ result, error }, { delivery }) => {
    const [text, data] = result?.message?.parts ?? [];
    assert.match(text?.text ?? "", /^Nothing was sent/, JSON.stringify(error));
    assert.equal(data?.data?.["sent"], false);
    assert.equal(data?.data?.["reason"], reason);
    assert.equal(delivery.emails.length, 0);
  };
}

/** Nothing went out, and the answer is an error. */
export function refused(code: number, message = /./): Expect {
  return ({ error }, { delivery }) => {
    assert.equal(error?.code, code, JSON.stringify(error));
    assert.match(error.message, message);
    assert.equal(delivery.emails.length, 0);
  };
}

/** Nothing went out, and the error names the member that is wrong. */
export function invalid(field: string): Expect {
  return (answer, service) => {
    refused(-32602)(answer, service);
    const [violation] = answer.error?.data?.[0]?.fieldViolations ?? [];
    assert.equal(violation?.field, field);
    assert.equal(
      answer.error?.message,
      `Invalid parameters: ${field} ${violation.description}`,
    );
  };
}

/** An empty page of tasks of a size. */
export function emptyPage(pageSize: number): Expect {
  return ({ result }) =>
    assert.deepEqual(result, {
      tasks: [],
      nextPageToken: "",
      pageSize,
      totalSize: 0,
    });
}
