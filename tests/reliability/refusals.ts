// What a front refuses by itself, and the form that each part of the site wants
// it in.
import assert from "node:assert/strict";
import { NO_STORE_HEADERS } from "../../src/http/headers.ts";
import { BODY_LIMITS } from "../../src/http/receive.ts";
import { ENTRIES } from "../../src/messages/message_request.ts";
import { createFitsSchema } from "../support/openapi.ts";
import { createTestService } from "../support/service.ts";
import { BASE_URL, EMAIL, type Way } from "./nginx.ts";
import type { RawAnswer } from "./raw.ts";

const description = await createTestService().ask("/openapi.json");
const fits = createFitsSchema(await description.json());

/** A part of the site with a form of its own for refusals. */
export interface Area {
  readonly path: string;
  readonly form: "api" | "rpc" | "page";
}

export const AREAS: readonly [Area, ...Area[]] = [
  { path: "/api/v1/messages", form: "api" },
  { path: "//API/v1/studio", form: "api" },
  { path: "/mcp", form: "rpc" },
  { path: "/a2a", form: "rpc" },
  { path: "/contact", form: "page" },
];

/** A refusal: its status under /api and elsewhere, its code and its words. */
export interface Refusal {
  readonly status: number;
  readonly elsewhere?: number;
  readonly code: string;
  readonly words: RegExp;
}

export const MALFORMED: Refusal = {
  status: 400,
  code: "invalid_request",
  words: /malformed, or larger/,
};
export const METHOD: Refusal = {
  status: 405,
  code: "method_not_allowed",
  words: /method must be/,
};
export const TOO_LARGE: Refusal = {
  status: 413,
  code: "payload_too_large",
  words: new RegExp(`larger than ${BODY_LIMITS.bytes} bytes`),
};
export const BUSY: Refusal = {
  status: 502,
  elsewhere: 429,
  code: "delivery_failed",
  words: /Too many requests .* Nothing was sent/,
};
export const AWAY: Refusal = {
  status: 502,
  code: "delivery_failed",
  words: /did not answer\. Nothing was sent/,
};
export const UNSURE: Refusal = {
  status: 502,
  code: "delivery_failed",
  words: /did not answer\. The message may have arrived/,
};

/** Asserts that an answer is a refusal of the front, in the form of an area. */
export function assertRefusal(
  { status, headers, body }: RawAnswer,
  { form }: Area,
  refusal: Refusal,
  hint: string,
): void {
  const elsewhere = refusal.elsewhere ?? refusal.status;
  assert.equal(status, form === "api" ? refusal.status : elsewhere, hint);
  assert.equal(headers.get("retry-after"), refusal === BUSY ? "5" : undefined);
  if (form === "page") return;
  for (const [name, value] of Object.entries(NO_STORE_HEADERS)) {
    assert.equal(headers.get(name), value, hint);
  }
  const json = JSON.parse(body);
  if (form === "rpc") {
    assert.equal(headers.get("content-type"), "application/json");
    assert.deepEqual([json.jsonrpc, json.id], ["2.0", null]);
    assert.match(json.error.message, refusal.words);
    return;
  }
  assert.equal(
    headers.get("content-type"),
    "application/problem+json; charset=utf-8",
  );
  fits("Problem", json);
  assert.equal(json.status, status);
  assert.equal(json.code, refusal.code);
  assert.equal(json.type, `${BASE_URL}/developers#errors`);
  assert.match(json.detail, refusal.words);
  if (status === 413) {
    const most = `at most ${ENTRIES.message.maxLength} characters`;
    assert.ok(json.resolution.includes(most), json.resolution);
  }
  if (status === 405) assert.match(headers.get("allow") ?? "", /GET.*POST/);
  if (status === 502) assert.ok(json.resolution.includes(EMAIL));
}

/** Asks for a path by GET. */
export function get(way: Way, path: string, host = "x"): Promise<RawAnswer> {
  return exchange(way, [`GET ${path} HTTP/1.1`, `host: ${host}`]);
}

/** Sends two bytes to a path. */
export function post(
  way: Way,
  path: string,
  method = "POST",
): Promise<RawAnswer> {
  const head = ["host: x", "content-length: 2"];
  return exchange(way, [`${method} ${path} HTTP/1.1`, ...head], "{}");
}

/** Sends a head, and a body if there is one, and reads the answer. */
export async function exchange(
  way: Way,
  lines: readonly string[],
  body = "",
): Promise<RawAnswer> {
  using connection = await way.open();
  await connection.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
  return await connection.answer();
}
