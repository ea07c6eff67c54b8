/**
 * The versions of A2A as their clients speak them, for what is asked of both.
 *
 * @module
 */
import assert from "node:assert/strict";
import { createTestService, type TestService } from "../support/service.ts";
import * as old from "./support.ts";
import * as current from "./support_1_0.ts";

type Members = Readonly<Record<string, unknown>>;

/** A version, and how a client of it sends. */
export interface Dialect {
  readonly version: "0.3" | "1.0";
  /** The method that sends. */
  readonly method: string;
  readonly data: Members;
  readonly text: Members;
  /** Parts that are right, and that the agent does not read. */
  readonly unreadable: readonly Members[];
  /** The params of a request to send, with some members changed. */
  params(message?: Members, more?: Members): Members;
  /** The path of a member, as a refusal has it. */
  path(member: string): string;
  /** A value, as an error carries it. */
  value(value: unknown): unknown;
  /** Asks; every answer must be valid in this version. */
  ask(service: TestService, body: unknown): Promise<Answer>;
}

/** An answer in the terms of neither version. */
export interface Answer {
  readonly reply: Reply | null;
  readonly error: {
    readonly code: number;
    readonly message: string;
    /** What it holds for programs. */
    readonly details: Members;
  } | null;
}

export interface Reply {
  readonly messageId: string;
  readonly contextId: string;
  readonly parts: readonly {
    readonly text?: string;
    readonly data?: Members;
  }[];
}

export const DIALECTS: readonly Dialect[] = [
  {
    version: "0.3",
    method: "message/send",
    data: old.DATA,
    text: old.TEXT,
    unreadable: [old.FILE],
    params: old.sendParams,
    path: (member) => member === "params" ? member : `params.${member}`,
    value: (value) => value,
    async ask(service, body) {
      const { result = null, error } = await old.rpc(service, body);
      return {
        reply: result,
        error: error === undefined
          ? null
          : { ...error, details: error.data ?? {} },
      };
    },
  },
  {
    version: "1.0",
    method: "SendMessage",
    data: current.DATA,
    text: current.TEXT,
    unreadable: [
      { raw: "aGVsbG8=" },
      { url: "https://a.example/a.txt" },
      { ...current.DATA, mediaType: "image/png" },
      { ...current.TEXT, mediaType: "text" },
    ],
    params: current.params,
    path: (member) => member,
    value: String,
    async ask(service, body) {
      const { result, error } = await current.ask(service, body);
      const [info] = error?.data ?? [];
      const [violation] = info?.fieldViolations ?? [];
      return {
        reply: result?.message ?? null,
        error: error === undefined ? null : {
          ...error,
          details: violation === undefined
            ? info?.metadata ?? {}
            : { field: violation.field, reason: violation.description },
        },
      };
    },
  },
];

/** Defines a test of each version. */
export function testBoth(
  name: string,
  run: (dialect: Dialect) => Promise<void>,
): void {
  for (const dialect of DIALECTS) {
    Deno.test(`A2A ${dialect.version}: ${name}`, () => run(dialect));
  }
}

/** Sends with params, which may be wrong. */
export async function send(
  { ask, method }: Dialect,
  service: TestService,
  params: unknown,
): Promise<Answer> {
  return await ask(service, old.call(method, params));
}

/** Sends parts. */
export async function sendParts(
  dialect: Dialect,
  service: TestService,
  ...parts: readonly unknown[]
): Promise<Answer> {
  return await send(dialect, service, dialect.params({ parts }));
}

/** The reply of an answer that must hold one. */
export function replyOf({ reply, error }: Answer): Reply {
  assert.ok(reply, JSON.stringify(error));
  return reply;
}

/** The error of an answer that must be one. */
export function errorOf({ error }: Answer): NonNullable<Answer["error"]> {
  assert.ok(error, "the answer is no error");
  return error;
}

/** The text and the data of a reply, which stand in this order. */
export function partsOf(answer: Answer): { text: string; data: Members } {
  const [{ text } = {}, { data } = {}, ...more] = replyOf(answer).parts;
  assert.ok(text !== undefined && data !== undefined);
  assert.deepEqual(more, []);
  return { text, data };
}

/** Each params must be sent. */
export async function assertSent(
  dialect: Dialect,
  cases: readonly unknown[],
): Promise<void> {
  const service = createTestService();
  for (const params of cases) {
    const { reply, error } = await send(dialect, service, params);
    assert.ok(reply, JSON.stringify([params, error]));
  }
  assert.equal(service.delivery.emails.length, cases.length);
}

/** Each params must be refused with -32602 that names the member. */
export async function assertRefused(
  dialect: Dialect,
  member: string,
  cases: readonly unknown[],
): Promise<void> {
  const service = createTestService();
  for (const params of cases) {
    const { code, message, details } = errorOf(
      await send(dialect, service, params),
    );
    const { field, reason } = details;
    const shown = JSON.stringify(params);
    assert.equal(code, -32602, shown);
    assert.equal(field, dialect.path(member), shown);
    assert.ok(
      message.startsWith(
        `Invalid parameters: ${field} ${reason}. Nothing was sent; the form is {"jsonrpc":"2.0",`,
      ),
      message,
    );
  }
  assert.equal(service.delivery.emails.length, 0);
}
