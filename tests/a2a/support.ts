// The versions of A2A as their clients speak them: requests to the agent, and
// its answers, checked as every one must be.
import assert from "node:assert/strict";
import { createTestService, type TestService } from "../support/service.ts";
import { answerFaults } from "./schema.ts";
import { answerFaults as currentAnswerFaults } from "./schema_1_0.ts";

type Members = Readonly<Record<string, unknown>>;

/** A message that is right. */
export const FIELDS = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  message: "We would like to talk about a project.",
};

/** A file part that is right by the schema of 0.3. */
export const FILE = {
  kind: "file",
  file: { bytes: "aGVsbG8=", mimeType: "text/plain", name: "a.txt" },
};

/** A request. */
export function call(method: string, params?: unknown, id: unknown = "1") {
  return {
    jsonrpc: "2.0",
    id,
    method,
    ...params === undefined ? {} : { params },
  };
}

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
  /** What the specification has against an answer. */
  faults(answer: unknown): readonly string[];
}

/** An answer in the terms of neither version. */
export interface Answer {
  readonly id: unknown;
  readonly result: unknown;
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

const TEXT = "Please send my message.";

export const OLD: Dialect = {
  version: "0.3",
  method: "message/send",
  data: { kind: "data", data: FIELDS },
  text: { kind: "text", text: TEXT },
  unreadable: [FILE],
  params: (message = {}, more = {}) => ({
    message: {
      kind: "message",
      role: "user",
      messageId: "m-1",
      parts: [OLD.data],
      ...message,
    },
    ...more,
  }),
  path: (member) => member === "params" ? member : `params.${member}`,
  value: (value) => value,
  faults: answerFaults,
};

export const CURRENT: Dialect = {
  version: "1.0",
  method: "SendMessage",
  data: { data: FIELDS, mediaType: "application/json" },
  text: { text: TEXT },
  unreadable: [
    { raw: "aGVsbG8=" },
    { url: "https://a.example/a.txt" },
    { data: FIELDS, mediaType: "image/png" },
    { text: TEXT, mediaType: "text" },
  ],
  params: (message = {}, more = {}) => ({
    message: {
      messageId: "m-1",
      role: "ROLE_USER",
      parts: [CURRENT.data],
      ...message,
    },
    ...more,
  }),
  path: (member) => member,
  value: String,
  faults(answer) {
    // Only 0.3 has members of these names.
    const odd = /"(?:kind|[a-z]+_[a-z_]+)":/.exec(JSON.stringify(answer));
    return [...currentAnswerFaults(answer), ...odd ?? []];
  },
};

export const DIALECTS: readonly Dialect[] = [OLD, CURRENT];

/** Defines a test of each version. */
export function testBoth(
  name: string,
  run: (dialect: Dialect) => Promise<void>,
): void {
  for (const dialect of DIALECTS) {
    Deno.test(`A2A ${dialect.version}: ${name}`, () => run(dialect));
  }
}

/** How a request is sent besides its body. */
export interface AskOptions {
  /** The version of the dialect unless given. */
  readonly headers?: HeadersInit;
  readonly path?: string;
}

/** Asks; every answer must be 200, JSON, not kept, and valid in its version. */
export async function ask(
  dialect: Dialect,
  { post }: TestService,
  body: unknown,
  { headers = { "a2a-version": dialect.version }, path = "/a2a" }: AskOptions =
    {},
): Promise<Answer> {
  const response = await post(path, body, headers);
  assert.equal(response.status, 200);
  return await read(dialect, response);
}

/** Reads an answer of any status. */
export async function read(
  dialect: Dialect,
  response: Response,
): Promise<Answer> {
  const { headers } = response;
  assert.equal(headers.get("content-type"), "application/json");
  assert.equal(headers.get("cache-control"), "no-store");
  assert.equal(headers.get("access-control-allow-origin"), "*");
  for (const name of ["set-cookie", "a2a-version", "a2a-extensions"]) {
    assert.equal(headers.get(name), null);
  }
  const answer = await response.json();
  assert.deepEqual(dialect.faults(answer), [], JSON.stringify(answer));
  const { id, result = null, error } = answer;
  const reply = result?.message ?? (result?.parts ? result : null);
  if (error === undefined) return { id, result, reply, error: null };
  const [info = error.data ?? {}] = Array.isArray(error.data) ? error.data : [];
  const [violation] = info.fieldViolations ?? [];
  const details = violation === undefined
    ? info.metadata ?? info
    : { field: violation.field, reason: violation.description };
  return { id, result, reply, error: { ...error, details } };
}

/** Sends with params, which may be wrong. */
export async function send(
  dialect: Dialect,
  service: TestService,
  params: unknown,
): Promise<Answer> {
  return await ask(dialect, service, call(dialect.method, params));
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

/** Asserts that nothing was sent, and that the reply says why. */
export function assertNotSent(
  answer: Answer,
  reason: string,
  { delivery }: TestService,
): void {
  const { text, data } = partsOf(answer);
  assert.match(text, /^Nothing was sent/);
  assert.deepEqual([data["sent"], data["reason"]], [false, reason]);
  assert.equal(delivery.emails.length, 0);
}

/** Each params must be sent. */
export async function assertSent(
  dialect: Dialect,
  cases: readonly unknown[],
): Promise<void> {
  const service = createTestService();
  for (const params of cases) {
    replyOf(await send(dialect, service, params));
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
    assert.deepEqual([code, field], [-32602, dialect.path(member)], shown);
    assert.ok(
      message.startsWith(
        `Invalid parameters: ${field} ${reason}. Nothing was sent; the form is {"jsonrpc":"2.0",`,
      ),
      message,
    );
  }
  assert.equal(service.delivery.emails.length, 0);
}
