// The examples of the OpenAPI description, held against the service.
import assert from "node:assert/strict";
import { BODY_LIMITS } from "../../src/http/receive.ts";
import { isObject } from "../../src/text/is_object.ts";
import type { Delivered } from "../../src/messages/delivery/delivery.ts";
import { EXAMPLE_REQUEST } from "../support/sample.ts";
import { createFitsSchema } from "../support/openapi.ts";
import { createTestService, failed } from "../support/service.ts";

const { ask, post, delivery } = createTestService();
const description = await (await ask("/openapi.json")).json();
const fits = createFitsSchema(description);

const MESSAGES = "/api/v1/messages";

/** Posts while the delivery does what it is told to. */
async function delivering(answer: Delivered): Promise<Response> {
  delivery.answer = () => answer;
  const response = await post(MESSAGES, EXAMPLE_REQUEST);
  delivery.answer = () => ({ ok: true });
  return response;
}

async function pastQuota(): Promise<Response> {
  const { post } = createTestService({ messagesPerHour: 1 });
  await (await post(MESSAGES, EXAMPLE_REQUEST)).body?.cancel();
  return await post(MESSAGES, EXAMPLE_REQUEST);
}

/** What makes the service answer as each example of an error shows. */
const ANSWERS: Readonly<Record<string, () => Promise<Response>>> = {
  "GET /api/v1 404 not_found": () => ask("/api/v1/unknown"),
  "GET /api/v1 405 method_not_allowed": () => ask("/api/v1", { method: "PUT" }),
  "GET /api/v1/studio 400 unknown": () => ask("/api/v1/studio?lang=fr"),
  "GET /api/v1/studio 404 not_found": () => ask("/api/v1/unknown"),
  "GET /api/v1/studio 405 method_not_allowed": () =>
    ask("/api/v1/studio", { method: "PUT" }),
  "POST /api/v1/messages 400 invalid_email": () =>
    post(MESSAGES, { ...EXAMPLE_REQUEST, email: "ada" }),
  "POST /api/v1/messages 400 missing_fields": () =>
    post(MESSAGES, { name: EXAMPLE_REQUEST.name, phone: "+55" }),
  "POST /api/v1/messages 400 not_json": () => post(MESSAGES, "name=Ada"),
  "POST /api/v1/messages 404 not_found": () => ask("/api/v1/unknown"),
  "POST /api/v1/messages 405 method_not_allowed": () =>
    ask(MESSAGES, { method: "PUT" }),
  "POST /api/v1/messages 413 too_large": () =>
    post(MESSAGES, " ".repeat(BODY_LIMITS.bytes + 1)),
  "POST /api/v1/messages 415 wrong_type": () =>
    post(MESSAGES, EXAMPLE_REQUEST, {
      "content-type": "application/x-www-form-urlencoded",
    }),
  "POST /api/v1/messages 502 nothing_sent": () => delivering(failed()),
  "POST /api/v1/messages 502 may_have_arrived": () =>
    delivering(failed({ mayHaveArrived: true })),
  "POST /api/v1/messages 502 kept": () =>
    delivering(failed({ kept: "outbox" })),
  "POST /api/v1/messages 502 quota": pastQuota,
};

/** Calls back for each object of the description. */
function visit(value: unknown, see: (found: Record<string, unknown>) => void) {
  if (isObject(value)) see(value);
  if (typeof value === "object" && value !== null) {
    for (const inner of Object.values(value)) visit(inner, see);
  }
}

Deno.test("every example of the OpenAPI description fits its own schema", () => {
  let count = 0;
  visit(description, ({ schema, example, examples }) => {
    if (!isObject(schema) || typeof schema["$ref"] !== "string") return;
    const name = schema["$ref"].replace(/.*\//, "");
    const named = isObject(examples)
      ? Object.values(examples).map((shown) => isObject(shown) && shown.value)
      : [example];
    for (const value of named) {
      fits(name, value);
      count++;
    }
  });
  assert.equal(count, Object.keys(ANSWERS).length + 4);
});

Deno.test("every error that the OpenAPI description shows is what the service answers", async (t) => {
  const shown = new Set<string>();
  for (const [path, item] of Object.entries<object>(description.paths)) {
    for (const [method, { responses }] of Object.entries(item)) {
      for (const status of Object.keys(responses)) {
        const { content, headers = {} } = responses[status];
        const { examples = {} } = content?.["application/problem+json"] ?? {};
        for (const name of Object.keys(examples)) {
          const key = `${method.toUpperCase()} ${path} ${status} ${name}`;
          shown.add(key);
          await t.step(key, async () => {
            const response = await ANSWERS[key]?.();
            assert.ok(response, "no request is known that is answered so");
            assert.equal(String(response.status), status);
            // How long to wait depends on the clock.
            const timeless = (value: unknown) =>
              JSON.parse(
                JSON.stringify(value).replace(/in \d+ seconds/, "in n seconds"),
              );
            assert.deepEqual(
              timeless(await response.json()),
              timeless(examples[name].value),
            );
            const cases = [
              "allow",
              "accept",
              "accept-encoding",
              "retry-after",
            ];
            for (const header of cases) {
              const told = Object.keys(headers).some((known) =>
                known.toLowerCase() === header
              );
              if (response.headers.has(header)) assert.ok(told, header);
            }
          });
        }
      }
    }
  }
  assert.deepEqual([...shown].sort(), Object.keys(ANSWERS).sort());
});

Deno.test("the OpenAPI description says what a client cannot see: what a key does, no upgrade to HTTP/2", () => {
  const [key] = description.paths[MESSAGES].post.parameters;
  assert.equal(key.name, "Idempotency-Key");
  assert.deepEqual(key.schema, {
    type: "string",
    maxLength: 255,
  });
  assert.match(description.info.description, /Java's HttpClient .* HTTP\/1\.1/);
});
