import assert from "node:assert/strict";
import { load } from "js-yaml";
import { EXAMPLE_REQUEST } from "../support/sample.ts";
import { createFitsSchema } from "../support/openapi.ts";
import { createTestService, failed, ROOT } from "../support/service.ts";

const BASE = "https://studio.example";

const service = createTestService({ baseUrl: BASE });
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

Deno.test("4.1: the index leads to what describes the service", async () => {
  const response = await ask("/api/v1");
  assert.equal(response.headers.get("content-type"), "application/json");
  const index = await response.json();
  fits("ApiIndex", index);
  const { documentation, openapi, mcp, llms } = index;
  assert.deepEqual([documentation, openapi, mcp, llms], [
    `${BASE}/developers`,
    `${BASE}/openapi.json`,
    `${BASE}/mcp`,
    `${BASE}/llms.txt`,
  ]);
});

/** The front matter of a file of the sample. */
async function frontMatter(file: string) {
  const text = await Deno.readTextFile(new URL(`content/${file}`, ROOT));
  // deno-lint-ignore no-explicit-any -- YAML of any shape
  return load(text.split(/^---$/m)[1] ?? "") as any;
}

Deno.test("2.3: the facts are those of the content, whole, in each language", async () => {
  const shared = await frontMatter("studio.md");
  for (const locale of ["en", "br"]) {
    const local = await frontMatter(`${locale}/studio.md`);
    const home = locale === "en" ? `${BASE}/` : `${BASE}/br`;
    const contact = `${home.replace(/\/$/, "")}/contact`;
    const disciplines = [];
    const keys = [
      "strategy",
      "product-ux",
      "engineering",
      "infrastructure",
      "ai",
    ];
    for (const key of keys) {
      const { updated: _, ...discipline } = await frontMatter(
        `${locale}/disciplines/${key}.md`,
      );
      const link = `${contact}?discipline=${key}`;
      disciplines.push({ key, summary: null, ...discipline, contact: link });
    }
    assert.equal(typeof local.pricing, "string");
    const response = await ask(`/api/v1/studio?x=1&lang=${locale}`);
    assert.deepEqual(await response.json(), {
      name: shared.name,
      locale,
      url: home,
      description: local.description.replaceAll("{name}", shared.name)
        .replace("{city}", shared.city).replace("{country}", local.country),
      founded: shared.founded,
      location: { city: shared.city, country: local.country },
      languages: ["en", "br"],
      contact: {
        email: shared.email,
        phone: shared.phone,
        page: contact,
        api: `${BASE}/api/v1/messages`,
        mcp: `${BASE}/mcp`,
      },
      disciplines,
      founders: shared.founders.map((
        founder: { name: string; role: Record<string, string> },
      ) => ({ ...founder, role: founder.role[locale] })),
      pricing: local.pricing,
    });
  }
});

Deno.test("2.3: the schema of the facts has every field of the specification", () => {
  const { Studio, Discipline } = description.components.schemas;
  const optional = ["founded", "languages", "pricing"];
  const required = [
    "name",
    "locale",
    "url",
    "description",
    "location",
    "contact",
    "disciplines",
    "founders",
  ];
  assert.deepEqual(
    Object.keys(Studio.properties).sort(),
    [...required, ...optional].sort(),
  );
  assert.deepEqual([...Studio.required].sort(), required.sort());
  const { type, minItems, maxItems } = Studio.properties.disciplines;
  assert.deepEqual({ type, minItems, maxItems }, {
    type: "array",
    minItems: 5,
    maxItems: 5,
  });
  assert.deepEqual(Discipline.required.sort(), [
    "deliverables",
    "headline",
    "key",
    "name",
  ]);
});

Deno.test("2.6: a MessageRequest has the fields and bounds of the specification, and no more", () => {
  const { properties, required, additionalProperties } =
    description.components.schemas.MessageRequest;
  assert.deepEqual(required, ["name", "email", "message"]);
  assert.equal(additionalProperties, false);
  const bounds = Object.entries<Record<string, unknown>>(properties).map((
    [field, { type, format, maxLength, enum: values, default: value }],
  ) => [field, type, format ?? values ?? maxLength, value]);
  assert.deepEqual(bounds, [
    ["name", "string", 200, undefined],
    ["email", "string", "email", undefined],
    ["message", "string", 5000, undefined],
    ["company", "string", 200, undefined],
    ["language", "string", ["en", "br"], "en"],
  ]);
});

Deno.test("4.3: a right message is sent once and answered with where the reply goes", async () => {
  const before = delivery.emails.length;
  const response = await post("/api/v1/messages", EXAMPLE_REQUEST);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "application/json");
  assert.equal(response.headers.get("cache-control"), "no-store");
  const sent = await response.json();
  fits("MessageSent", sent);
  assert.equal(sent.sent, true);
  assert.equal(sent.replyTo, EXAMPLE_REQUEST.email);
  assert.ok(sent.message.includes(EXAMPLE_REQUEST.email));
  assert.equal(delivery.emails.length, before + 1);
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

Deno.test("4.3: an undelivered message is 502, says whether to send it again, and tells no cause", async () => {
  const cases = [
    [{}, /Nothing was sent/, /Send the message again later/],
    [
      { mayHaveArrived: true },
      /^The mail server took the message.*may have arrived/,
      /Do not send it again at once/,
    ],
    [
      {
        mayHaveArrived: true,
        failures: [{ step: "outbox", code: "ETIMEDOUT" }],
      },
      /^It could not be confirmed that the message arrived.*may have arrived/,
      /Do not send it again at once/,
    ],
    [
      { kept: "outbox/undelivered" },
      /^The message could not be delivered now, but the founders have a copy of it\.$/,
      /^You need not send it again; to reach them sooner, write to \S+\.$/,
    ],
  ] as const;
  for (const [answer, detail, next] of cases) {
    const { mayHaveArrived, kept } = {
      mayHaveArrived: false,
      kept: undefined,
      ...answer,
    };
    delivery.answer = () => failed(answer);
    const response = await post("/api/v1/messages", EXAMPLE_REQUEST);
    assert.equal(response.headers.get("retry-after"), null);
    const problem = await response.clone().json();
    await assertProblem(response, 502, "delivery_failed", detail);
    assert.match(problem.resolution, next);
    assert.ok(problem.resolution.includes(service.content.shared.email));
    assert.equal(problem.retryable, !mayHaveArrived && kept === undefined);
    assert.equal(problem.mayHaveArrived, mayHaveArrived);
    assert.equal(problem.kept, kept && true);
    assert.doesNotMatch(JSON.stringify(problem), /secret/);
  }
  delivery.answer = () => ({ ok: true });
});

Deno.test("8: the documents say how large a body may be", async () => {
  for (const path of ["/openapi.json", "/developers.md", "/auth.md"]) {
    assert.match(await service.read(path), /\b64 KB\b/, path);
  }
});

Deno.test("an agent that can only GET is led to the form at every door", async () => {
  const { ask, baseUrl } = createTestService();
  for (const path of ["/api/v1/messages", "/mcp", "/a2a"]) {
    const response = await ask(path);
    assert.equal(response.status, 405);
    const text = await response.text();
    assert.ok(
      text.includes(
        `If you can only GET, give the person ${baseUrl}/contact?message=…: they read it and press the button`,
      ),
      text,
    );
    assert.equal((await ask(path, { method: "HEAD" })).status, 405);
  }
  for (
    const path of ["/llms.txt", "/.well-known/agent-skills/innovarts/SKILL.md"]
  ) {
    const text = await (await ask(path)).text();
    assert.match(text, /If\s+you can only GET, give the\s+person\s+http/);
    assert.ok(text.includes(`${baseUrl}/contact?message=…`));
  }
});

Deno.test("a program that requests a page as JSON learns where the JSON is", async () => {
  const { ask, baseUrl } = createTestService();
  const response = await ask("/", { headers: { accept: "application/json" } });
  assert.equal(response.status, 406);
  const { resolution } = await response.json();
  assert.ok(resolution.includes(`${baseUrl}/api/v1;`), resolution);
  assert.ok(resolution.includes(`${baseUrl}/llms.txt`), resolution);
});

Deno.test("9: the OpenAPI description has the versions, operations and statuses of the specification", () => {
  assert.equal(description.openapi, "3.1.0");
  assert.equal(description.info.version, "1.0.0");
  const documented = {
    "/api/v1": { get: ["getApiIndex", "200", "304", "404", "405"] },
    "/api/v1/studio": { get: ["getStudio", "200", "304", "400", "404", "405"] },
    "/api/v1/messages": {
      post: ["sendMessage", "200", "400", "404", "405", "413", "415", "502"],
    },
  };
  assert.deepEqual(Object.keys(description.paths), Object.keys(documented));
  for (const [path, methods] of Object.entries(documented)) {
    for (const [method, wanted] of Object.entries(methods)) {
      const { operationId, responses } = description.paths[path][method];
      assert.deepEqual([operationId, ...Object.keys(responses)], wanted);
    }
  }
});
