import { Validator } from "@seriousme/openapi-schema-validator";
import assert from "node:assert/strict";
import { EXAMPLE_REQUEST } from "../../src/messages/message_request.ts";
import { createFitsSchema } from "../support/openapi.ts";
import { createTestService } from "../support/service.ts";

const BASE = "https://studio.example";

const service = await createTestService({ baseUrl: BASE });
const { ask, post, delivery } = service;
const description = await (await ask("/openapi.json")).json();
const fits = createFitsSchema(description);

/** Asserts that an answer is the problem it should be, in every respect. */
async function assertProblem(
  response: Response,
  status: number,
  code: string,
  detail: RegExp,
): Promise<void> {
  assert.equal(response.status, status);
  assert.equal(
    response.headers.get("content-type"),
    "application/problem+json; charset=utf-8",
  );
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.equal(response.headers.get("access-control-allow-origin"), "*");
  const problem = await response.json();
  fits("Problem", problem);
  assert.equal(problem.type, `${BASE}/developers#errors`);
  assert.equal(problem.status, status);
  assert.equal(problem.code, code);
  assert.match(problem.detail, detail);
  assert.equal(problem.error, problem.detail);
  assert.ok(problem.resolution.length > 0);
  if (code === "invalid_request") {
    assert.ok(problem.resolution.includes(`${BASE}/openapi.json`));
  }
}

Deno.test("4.1: the index lists the three operations and links to their descriptions", async () => {
  const response = await ask("/api/v1");
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "application/json");
  const index = await response.json();
  fits("ApiIndex", index);
  assert.equal(index.version, "1.0.0");
  assert.equal(index.documentation, `${BASE}/developers`);
  assert.equal(index.openapi, `${BASE}/openapi.json`);
  assert.equal(index.mcp, `${BASE}/mcp`);
  assert.equal(index.llms, `${BASE}/llms.txt`);
  assert.deepEqual(
    index.operations.map((
      it: { operationId: string; method: string; path: string },
    ) => [it.operationId, it.method, it.path]),
    [
      ["getApiIndex", "GET", "/api/v1"],
      ["getStudio", "GET", "/api/v1/studio"],
      ["sendMessage", "POST", "/api/v1/messages"],
    ],
  );
});

Deno.test("4.2: the studio answers in the language asked for, English by default", async () => {
  for (
    const [query, locale, home, tag] of [
      ["", "en", `${BASE}/`, "en"],
      ["?lang=en", "en", `${BASE}/`, "en"],
      ["?lang=br", "br", `${BASE}/br`, "pt-BR"],
      ["?x=1&lang=br", "br", `${BASE}/br`, "pt-BR"],
    ] as const
  ) {
    const response = await ask(`/api/v1/studio${query}`);
    assert.equal(response.status, 200, query);
    assert.equal(response.headers.get("content-language"), tag);
    const studio = await response.json();
    fits("Studio", studio);
    assert.equal(studio.locale, locale);
    assert.equal(studio.url, home);
    assert.deepEqual(
      studio.disciplines.map(({ key }: { key: string }) => key),
      ["strategy", "product-ux", "engineering", "infrastructure", "ai"],
    );
    assert.equal(studio.contact.api, `${BASE}/api/v1/messages`);
    assert.equal(studio.contact.mcp, `${BASE}/mcp`);
    const prefix = locale === "en" ? BASE : `${BASE}/br`;
    assert.equal(studio.contact.page, `${prefix}/contact`);
    assert.equal(
      studio.disciplines[4].contact,
      `${prefix}/contact?discipline=ai`,
    );
  }
});

Deno.test("4.2: any other lang is invalid_request, the empty and the repeated one too", async () => {
  for (
    const query of [
      "lang=fr",
      "lang=",
      "lang=EN",
      "lang=en&lang=en",
      "lang=pt-BR",
    ]
  ) {
    await assertProblem(
      await ask(`/api/v1/studio?${query}`),
      400,
      "invalid_request",
      /^lang must be en or br, but is /,
    );
  }
});

Deno.test("4.3: a right message is sent once and answered with where the reply goes", async () => {
  const before = delivery.emails.length;
  for (
    const type of [
      "application/json",
      "application/json; charset=utf-8",
      'Application/JSON;charset="UTF-8"',
      "application/json; version=1",
    ]
  ) {
    const response = await post("/api/v1/messages", EXAMPLE_REQUEST, {
      "content-type": type,
    });
    assert.equal(response.status, 200, type);
    assert.equal(response.headers.get("content-type"), "application/json");
    assert.equal(response.headers.get("cache-control"), "no-store");
    const sent = await response.json();
    fits("MessageSent", sent);
    assert.equal(sent.sent, true);
    assert.equal(sent.replyTo, EXAMPLE_REQUEST.email);
    assert.ok(sent.message.includes(EXAMPLE_REQUEST.email));
  }
  assert.equal(delivery.emails.length, before + 4);
});

Deno.test("4.3: every wrong field is named in the detail", async () => {
  const before = delivery.emails.length;
  await assertProblem(
    await post("/api/v1/messages", { email: "ada", language: "fr", x: 1 }),
    400,
    "invalid_request",
    /^name is required; email is not a valid e-mail address: "ada".*; message is required; language must be en \(English\) or br \(Brazilian Portuguese\), but is "fr"; x is not a known field/,
  );
  for (const body of ["[]", "null", '"x"', "5"]) {
    await assertProblem(
      await post("/api/v1/messages", body),
      400,
      "invalid_request",
      /must be an object with name, email and message/,
    );
  }
  assert.equal(delivery.emails.length, before);
});

Deno.test("4.3: a program reads every fault as a detail, a pointer and a code", async () => {
  const response = await post("/api/v1/messages", {
    name: "Ada",
    email: "ada@gmail",
    company: null,
    "e/mail": 1,
  });
  const problem = await response.json();
  fits("Problem", problem);
  const place = (
    { pointer, code }: { pointer: string; code: string },
  ) => [pointer, code];
  assert.deepEqual(problem.errors.map(place), [
    ["#/email", "bad_email"],
    ["#/message", "required"],
    ["#/company", "wrong_type"],
    ["#/e~1mail", "unknown_field"],
  ]);
  assert.equal(
    problem.errors.map(({ detail }: { detail: string }) => detail).join("; "),
    problem.detail,
  );
});

Deno.test("4.3: what is not JSON is 400, and says why", async () => {
  for (
    const [body, detail] of [
      ["", /not valid JSON: the body is empty/],
      ["{", /not valid JSON: /],
      ["name=Ada", /not valid JSON: /],
    ] as const
  ) {
    await assertProblem(
      await post("/api/v1/messages", body),
      400,
      "invalid_request",
      detail,
    );
  }
  const bytes = new Uint8Array([0x7b, 0xff, 0x7d]);
  await assertProblem(
    await ask("/api/v1/messages", {
      method: "POST",
      body: bytes,
      headers: { "content-type": "application/json" },
    }),
    400,
    "invalid_request",
    /not UTF-8/,
  );
});

Deno.test("4.3: a body that is not JSON by its type is 415, before it is read", async () => {
  for (
    const type of [
      "",
      "text/plain",
      "text/plain; a=application/json",
      "application/jsonx",
      "application/problem+json",
      "application/x-www-form-urlencoded",
      "application/json; charset=iso-8859-1",
      "application/json; charset=utf-16",
    ]
  ) {
    const response = await post("/api/v1/messages", "x".repeat(70_000), {
      "content-type": type,
    });
    assert.equal(response.headers.get("accept"), "application/json");
    await assertProblem(
      response,
      415,
      "unsupported_media_type",
      /must be appl/,
    );
  }
  const untyped = new Request(`${BASE}/api/v1/messages`, {
    method: "POST",
    body: new Uint8Array(1),
  });
  await assertProblem(
    await service.handler(untyped),
    415,
    "unsupported_media_type",
    /of no stated type/,
  );
});

Deno.test("8: a body of 65,536 bytes is read, one byte more is 413", async () => {
  const body = (length: number) => {
    const text = JSON.stringify(EXAMPLE_REQUEST);
    return text + " ".repeat(length - text.length);
  };
  const right = await post("/api/v1/messages", body(65_536));
  assert.equal(right.status, 200);
  await right.body?.cancel();
  await assertProblem(
    await post("/api/v1/messages", body(65_537)),
    413,
    "payload_too_large",
    /larger than 65536 bytes/,
  );
  // Undeclared, or declared too small: the bytes that arrive are counted.
  for (const length of [undefined, "10"]) {
    await assertProblem(
      await ask("/api/v1/messages", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...length === undefined ? {} : { "content-length": length },
        },
        body: new Blob([body(70_000)]).stream(),
      }),
      413,
      "payload_too_large",
      /larger/,
    );
  }
});

Deno.test("8: the longest name, company and message fit into the body, escaped as well", async () => {
  const longest = {
    name: "😀".repeat(200),
    company: "😀".repeat(200),
    email: EXAMPLE_REQUEST.email,
    message: "😀".repeat(5000),
  };
  const escaped = JSON.stringify(longest).replaceAll(
    /[\ud800-\udfff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16)}`,
  );
  for (const body of [JSON.stringify(longest), escaped]) {
    const response = await post("/api/v1/messages", body);
    assert.equal(response.status, 200, await response.text());
  }
});

Deno.test("4.3: a failed delivery is 502 and does not tell the cause", async () => {
  delivery.answer = () => ({
    ok: false,
    cause: new Error("secret.internal refused"),
    mayHaveArrived: false,
  });
  const response = await post("/api/v1/messages", EXAMPLE_REQUEST);
  assert.equal(response.headers.get("retry-after"), null);
  const copy = response.clone();
  await assertProblem(response, 502, "delivery_failed", /Nothing was sent/);
  const text = await copy.text();
  const { retryable, mayHaveArrived } = JSON.parse(text);
  assert.deepEqual({ retryable, mayHaveArrived }, {
    retryable: true,
    mayHaveArrived: false,
  });
  assert.doesNotMatch(text, /secret/);
  assert.ok(text.includes(service.content.shared.email));
  delivery.answer = () => ({ ok: true });
});

Deno.test("4.3: a message that may have arrived is 502 and warns of sending it again", async () => {
  delivery.answer = () => ({ ok: false, cause: "lost", mayHaveArrived: true });
  const response = await post("/api/v1/messages", EXAMPLE_REQUEST);
  const copy = response.clone();
  await assertProblem(response, 502, "delivery_failed", /may have arrived/);
  const { resolution, retryable, mayHaveArrived } = await copy.json();
  assert.match(resolution, /Do not send it again at once/);
  assert.deepEqual({ retryable, mayHaveArrived }, {
    retryable: false,
    mayHaveArrived: true,
  });
  delivery.answer = () => ({ ok: true });
});

Deno.test("past the quota the answer is 502 with Retry-After", async () => {
  const { post } = await createTestService({
    baseUrl: BASE,
    messagesPerHour: 1,
  });
  const first = await post("/api/v1/messages", EXAMPLE_REQUEST);
  assert.equal(first.status, 200);
  await first.body?.cancel();
  const second = await post("/api/v1/messages", EXAMPLE_REQUEST);
  const wait = Number(second.headers.get("retry-after"));
  assert.ok(wait > 3500 && wait <= 3600, String(wait));
  await assertProblem(second, 502, "delivery_failed", /takes no more messages/);
});

Deno.test("7: a wrong method is 405 with Allow, whatever else is wrong", async () => {
  const wrong = {
    "/api/v1": ["POST", "PUT", "PATCH", "DELETE"],
    "/api/v1/studio?lang=fr": ["POST", "PUT", "DELETE"],
    "/api/v1/messages": ["GET", "HEAD", "PUT", "DELETE"],
  };
  for (const [path, methods] of Object.entries(wrong)) {
    for (const method of methods) {
      const response = await ask(path, { method });
      assert.equal(
        response.headers.get("allow"),
        path === "/api/v1/messages" ? "POST, OPTIONS" : "GET, HEAD, OPTIONS",
      );
      await assertProblem(
        response,
        405,
        "method_not_allowed",
        new RegExp(`but is ${method}$`),
      );
    }
  }
});

Deno.test("4.4: an unknown path under /api is a problem, never a page", async () => {
  for (
    const path of [
      "/api",
      "/api/",
      "/api/v2",
      "/api/v1/x",
      "/api/v1/studio/x",
      "/api/%zz",
    ]
  ) {
    for (const accept of ["text/html", "text/markdown", "*/*"]) {
      for (const method of ["GET", "POST", "OPTIONS"]) {
        await assertProblem(
          await ask(path, { method, headers: { accept } }),
          404,
          "not_found",
          /nothing at this address/,
        );
      }
    }
  }
});

Deno.test("GET addresses answer HEAD, OPTIONS and If-None-Match", async () => {
  for (const path of ["/api/v1", "/api/v1/studio", "/openapi.json"]) {
    const full = await ask(path);
    await full.body?.cancel();
    assert.equal(full.headers.get("cache-control"), "public, max-age=300");
    const head = await ask(path, { method: "HEAD" });
    assert.equal(head.status, 200);
    assert.equal(head.body, null);
    assert.equal(head.headers.get("etag"), full.headers.get("etag"));
    const known = await ask(path, {
      headers: { "if-none-match": full.headers.get("etag") ?? "" },
    });
    assert.equal(known.status, 304);
    const options = await ask(path, { method: "OPTIONS" });
    assert.equal(options.status, 204);
    assert.equal(options.headers.get("allow"), "GET, HEAD, OPTIONS");
  }
});

Deno.test("Accept and a login are ignored, and no cookie is set", async () => {
  const response = await ask("/api/v1/studio", {
    headers: { accept: "text/html", authorization: "Bearer x", cookie: "a=b" },
  });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "application/json");
  assert.equal(response.headers.get("set-cookie"), null);
  await response.body?.cancel();
});

Deno.test("9: the OpenAPI description is valid, and says what the specification asks", async () => {
  const result = await new Validator().validate(structuredClone(description));
  assert.ok(result.valid, JSON.stringify(result.errors));
  assert.equal(description.openapi, "3.1.0");
  assert.equal(description.info.version, "1.0.0");
  assert.deepEqual(description.servers.map(({ url }: { url: string }) => url), [
    BASE,
  ]);
  assert.deepEqual(description.security, []);
  const documented = {
    "/api/v1": { get: ["200", "405"] },
    "/api/v1/studio": { get: ["200", "400", "405"] },
    "/api/v1/messages": { post: ["200", "400", "405", "413", "415", "502"] },
  };
  assert.deepEqual(Object.keys(description.paths), Object.keys(documented));
  for (const [path, methods] of Object.entries(documented)) {
    for (const [method, statuses] of Object.entries(methods)) {
      const operation = description.paths[path][method];
      assert.deepEqual(operation.security, []);
      assert.ok(operation.operationId && operation.description);
      assert.deepEqual(Object.keys(operation.responses), statuses);
    }
  }
});

Deno.test("every example of the OpenAPI description fits its own schema", () => {
  let examples = 0;
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("example" in value && "schema" in value) {
      const { schema, example } = value;
      if (typeof schema === "object" && schema !== null && "$ref" in schema) {
        fits(String(schema.$ref).replace(/.*\//, ""), example);
        examples++;
      }
    }
    Object.values(value).forEach(visit);
  };
  visit(description);
  assert.ok(examples >= 10, String(examples));
});

Deno.test("every error that the OpenAPI description shows is what the service answers", async () => {
  const { messages, ...gets } = {
    index: description.paths["/api/v1"].get,
    studio: description.paths["/api/v1/studio"].get,
    messages: description.paths["/api/v1/messages"].post,
  };
  const put = (path: string) => ask(path, { method: "PUT" });
  const undelivered = async () => {
    delivery.answer = () => ({ ok: false, cause: "", mayHaveArrived: false });
    const response = await post("/api/v1/messages", EXAMPLE_REQUEST);
    delivery.answer = () => ({ ok: true });
    return response;
  };
  const shown: [{ responses: object }, string, () => Promise<Response>][] = [
    [gets.index, "405", () => put("/api/v1")],
    [gets.studio, "405", () => put("/api/v1/studio")],
    [gets.studio, "400", () => ask("/api/v1/studio?lang=fr")],
    [messages, "405", () => put("/api/v1/messages")],
    [
      messages,
      "400",
      () => post("/api/v1/messages", { ...EXAMPLE_REQUEST, email: "ada" }),
    ],
    [messages, "413", () => post("/api/v1/messages", " ".repeat(65_537))],
    [
      messages,
      "415",
      () => post("/api/v1/messages", "x", { "content-type": "text/plain" }),
    ],
    [messages, "502", undelivered],
  ];
  for (const [{ responses }, status, answer] of shown) {
    const { content } = Object(responses)[status];
    const response = await answer();
    assert.equal(String(response.status), status);
    assert.deepEqual(
      await response.json(),
      content["application/problem+json"].example,
    );
  }
});
