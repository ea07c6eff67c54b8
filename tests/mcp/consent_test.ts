import {
  Client,
  type ElicitResult,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import assert from "node:assert/strict";
import { mock } from "node:test";
import {
  createTestService,
  listen,
  type TestService,
} from "../support/service.ts";
import { ADA, type Answer, CC, post, postModern, request } from "./ask.ts";

const CALL = { name: "send_message", arguments: ADA };
const CAN_ASK = { [CC]: { elicitation: {} } };

/** What a person is asked about ADA. */
const QUESTION =
  `Send this to Innovarts? The founders will reply to ada@example.com.

Name: Ada Lovelace
Email: ada@example.com
Reply in: English

An engine that computes.`;

function call(
  service: TestService,
  params: Record<string, unknown> = {},
  meta: Record<string, unknown> = CAN_ASK,
): Promise<Answer> {
  return postModern(service, "tools/call", {
    params: { ...CALL, ...params },
    meta,
  });
}

/** The state of a question; the answer must be one, and nothing is sent. */
function stateOf({ status, json }: Answer, service: TestService): string {
  assert.equal(status, 200);
  const { requestState, _meta, ...rest } = json.result;
  assert.deepEqual(rest, {
    resultType: "input_required",
    inputRequests: {
      consent: {
        method: "elicitation/create",
        params: {
          mode: "form",
          message: QUESTION,
          requestedSchema: { type: "object", properties: {} },
        },
      },
    },
  });
  assert.equal(typeof requestState, "string");
  assert.equal(service.delivery.emails.length, 0);
  return requestState;
}

const answered = (action: unknown) => ({ consent: { action } });

Deno.test("where the client can ask, a call asks first, and the accepted second round sends", async () => {
  for (const elicitation of [{}, { form: {} }, { form: {}, url: {} }]) {
    const service = createTestService();
    const meta = { [CC]: { elicitation } };
    const requestState = stateOf(await call(service, {}, meta), service);
    const { json } = await call(
      service,
      { requestState, inputResponses: answered("accept") },
      meta,
    );
    assert.equal(json.result.resultType, "complete");
    assert.equal(json.result.structuredContent.sent, true);
    assert.equal(service.delivery.emails.length, 1);
  }
});

Deno.test("where the client cannot show a form, or in an older revision, nothing is asked", async () => {
  const service = createTestService();
  for (
    const elicitation of [undefined, null, true, [], { url: {} }, { form: 1 }]
  ) {
    const { json } = await call(service, {}, { [CC]: { elicitation } });
    assert.equal(json.result.structuredContent.sent, true);
  }
  const legacy = await post(
    service,
    request("tools/call", { ...CALL, _meta: { [CC]: { elicitation: {} } } }),
  );
  assert.equal(legacy.json.result.structuredContent.sent, true);
  assert.equal(legacy.json.result.resultType, undefined);
  assert.equal(service.delivery.emails.length, 7);
});

Deno.test("arguments that are refused are refused before anybody is asked", async () => {
  const service = createTestService();
  const { json } = await call(service, { arguments: { ...ADA, email: "ada" } });
  assert.equal(json.result.isError, true);
  assert.match(json.result.content[0].text, /^Nothing was sent\. .*email is/s);
});

Deno.test("a yes without a state, to other words, of another process or ten minutes old asks again", async () => {
  const service = createTestService();
  const requestState = stateOf(await call(service), service);
  const yes = { requestState, inputResponses: answered("accept") };
  const elsewhere = createTestService();
  const other = stateOf(
    await call(elsewhere),
    elsewhere,
  );
  const noYes = [
    { inputResponses: answered("accept") },
    { ...yes, requestState: "" },
    { ...yes, requestState: 5 },
    { ...yes, requestState: `${requestState}x` },
    { ...yes, requestState: other },
    { requestState },
    { ...yes, inputResponses: answered("ACCEPT") },
    { ...yes, inputResponses: { other: { action: "accept" } } },
    { ...yes, inputResponses: [answered("accept")] },
    { ...yes, inputResponses: "accept" },
  ];
  for (const params of noYes) stateOf(await call(service, params), service);
  const changes = [
    { message: "Other words." },
    { email: "eve@example.com" },
    { company: "" },
    { language: "en" },
  ];
  for (const change of changes) {
    const { json } = await call(service, {
      ...yes,
      arguments: { ...ADA, ...change },
    });
    assert.equal(json.result.resultType, "input_required");
  }
  const now = Date.now();
  const clock = mock.method(Date, "now", () => now + 600_000);
  try {
    stateOf(await call(service, yes), service);
  } finally {
    clock.mock.restore();
  }
  const { json } = await call(service, yes);
  assert.equal(json.result.structuredContent.sent, true);
  assert.equal(service.delivery.emails.length, 1);
});

Deno.test("a yes whose delivery takes longer than three seconds is the same message when it comes again", async () => {
  const service = createTestService();
  const requestState = stateOf(await call(service), service);
  const yes = () =>
    call(service, { requestState, inputResponses: answered("accept") });
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    let begun = 0;
    service.delivery.answer = async () => {
      begun++;
      await new Promise((done) => setTimeout(done, 12_000));
      return { ok: true };
    };
    const pass = async (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 250) {
        mock.timers.tick(250);
        for (let i = 0; i < 20; i++) await new Promise(setImmediate);
      }
    };
    const first = yes();
    while (begun === 0) await new Promise(setImmediate);
    await pass(5_000);
    const underWay = yes();
    await pass(8_000);
    const answers = [await first, await underWay, await yes()];
    // A model that calls from the beginning asks its person again.
    const { requestState: other } = (await call(service)).json.result;
    answers.push(
      await call(service, {
        requestState: other,
        inputResponses: answered("accept"),
      }),
    );
    assert.equal(begun, 1);
    assert.equal(service.delivery.emails.length, 1);
    for (const { json } of answers) {
      assert.deepEqual(json.result, answers[0]?.json.result);
    }
  } finally {
    mock.timers.reset();
  }
});

Deno.test("the question is in the language of the reply", async () => {
  const service = createTestService();
  const { json } = await call(service, {
    arguments: { ...ADA, company: "Máquinas", language: "br" },
  });
  assert.equal(
    json.result.inputRequests.consent.params.message,
    `Enviar esta mensagem para Innovarts? Os fundadores vão responder para ada@example.com.

Nome: Ada Lovelace
E-mail: ada@example.com
Empresa: Máquinas
Responder em: português do Brasil

An engine that computes.`,
  );
});

/** Lets the official client call, with a person who answers as given. */
async function callWithClient(answer: ElicitResult, service: TestService) {
  await using server = listen(service.handler);
  const client = new Client({ name: "test", version: "1.0.0" }, {
    versionNegotiation: { mode: "auto" },
    capabilities: { elicitation: {} },
  });
  const questions: string[] = [];
  client.setRequestHandler("elicitation/create", ({ params }) => {
    questions.push(params.message);
    return answer;
  });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${server.origin}/mcp`)),
  );
  try {
    return { result: await client.callTool(CALL), questions };
  } finally {
    await client.close();
  }
}

Deno.test("the official client asks its person: a yes sends, a no and a closed form do not, and the answer says so", async () => {
  const cases = [
    ["accept", /"sent":true/],
    ["decline", /^Nothing was sent: the person declined/],
    ["cancel", /^Nothing was sent: the person closed the question/],
  ] as const;
  for (const [action, words] of cases) {
    const service = createTestService();
    const answer = action === "accept" ? { action, content: {} } : { action };
    const { result, questions } = await callWithClient(answer, service);
    assert.deepEqual(questions, [QUESTION]);
    const [content] = result.content;
    assert.ok(content?.type === "text");
    assert.match(content.text, words);
    assert.equal(result.isError ?? false, action !== "accept");
    const sent = action === "accept" ? 1 : 0;
    assert.equal(service.delivery.emails.length, sent);
  }
});
