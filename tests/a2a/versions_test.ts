import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import {
  ask,
  type AskOptions,
  assertNotSent,
  assertSent,
  call,
  CURRENT,
  type Dialect,
  DIALECTS,
  errorOf,
  FIELDS,
  OLD,
  replyOf,
  sendParts,
} from "./support.ts";

const sendOf = ({ method, params }: Dialect) => call(method, params());

const header = (version: string): AskOptions => ({
  headers: { "a2a-version": version },
});
const parameter = (query: string): AskOptions => ({
  headers: {},
  path: `/a2a?${query}`,
});

const UNSUPPORTED = [
  "1",
  "1.1",
  "1.0.",
  "1.0-rc",
  "01.0",
  "v1.0",
  "2.0",
  "0.2",
  "0.30",
  "0.3.",
  "0.3.x",
  "v0.3",
  "0.3, 1.0",
  "1.0, 1.0",
];

/** Ways to ask for each version. */
const ASKED: readonly (readonly [Dialect, ...AskOptions[]])[] = [
  [
    CURRENT,
    ...["1.0", "1.0.3", " 1.0 "].map(header),
    ...[
      "A2A-Version=1.0",
      "a2a-version=1.0.12",
      "other=1&A2A-VERSION=%201.0",
      "A2A-Version=1.0&A2A-Version=2.0",
    ].map(parameter),
    // An empty header lets the parameter speak.
    { ...parameter("A2A-Version=1.0"), ...header("") },
    // An extension that the client asks for is ignored, and not echoed.
    {
      headers: { "a2a-version": "1.0", "a2a-extensions": "https://a.example" },
    },
  ],
  [
    OLD,
    ...["", "0.3", "0.3.0", "0.3.14", " 0.3 "].flatMap((version) => [
      header(version),
      parameter(`a2a-Version=${encodeURIComponent(version)}`),
    ]),
    parameter("other=1"),
  ],
];

for (const [dialect, ...ways] of ASKED) {
  Deno.test(`A2A ${dialect.version} is asked for by header or parameter, with any patch number`, async () => {
    const service = createTestService();
    for (const way of ways) {
      replyOf(await ask(dialect, service, sendOf(dialect), way));
    }
    assert.equal(service.delivery.emails.length, ways.length);
  });
}

Deno.test("the version decides, not the method: the header wins over the parameter, and without either it is 0.3", async () => {
  const service = createTestService();
  const cases = [
    [
      { ...parameter("A2A-Version=1.0"), ...header("0.3") },
      /not a method of A2A 0\.3/,
    ],
    [
      { headers: {} },
      /use message\/send, or send the header A2A-Version: 1\.0$/,
    ],
  ] as const;
  for (const [way, words] of cases) {
    const { code, message } = errorOf(
      await ask(OLD, service, sendOf(CURRENT), way),
    );
    assert.equal(code, -32601);
    assert.match(message, words);
  }
  assert.equal(service.delivery.emails.length, 0);
});

Deno.test("any other A2A-Version is -32009 for every method of either version, and nothing is sent", async () => {
  const service = createTestService();
  const requests = [
    ...DIALECTS.map(sendOf),
    call("tasks/get", { id: "t" }),
    call("GetTask", { id: "t" }),
    call("message/stream"),
    call("no/such"),
  ];
  for (const version of UNSUPPORTED) {
    for (const request of requests) {
      const query = `A2A-Version=${encodeURIComponent(version)}`;
      for (const way of [header(version), parameter(query)]) {
        const answer = await ask(OLD, service, request, way);
        assert.equal(answer.id, "1");
        assert.deepEqual(errorOf(answer), {
          code: -32009,
          message: `A2A-Version ${
            JSON.stringify(version)
          } is not supported; supported: 0.3, 1.0`,
          data: [{
            "@type": "type.googleapis.com/google.rpc.ErrorInfo",
            reason: "VERSION_NOT_SUPPORTED",
            domain: "a2a-protocol.org",
            metadata: { supportedVersions: "0.3, 1.0" },
          }],
          details: { supportedVersions: "0.3, 1.0" },
        });
      }
    }
  }
  assert.equal(service.delivery.emails.length, 0);
});

Deno.test("A2A 1.0: any JSON value is legal data, but no MessageRequest, and null beside a text is none", async () => {
  const service = createTestService();
  for (const data of [{}, [], [FIELDS], "x", 5, true, null]) {
    const answer = await sendParts(CURRENT, service, { data });
    assertNotSent(answer, "invalid_fields", service);
  }
  const beside = { ...CURRENT.text, data: null };
  const answer = await sendParts(CURRENT, service, beside);
  assertNotSent(answer, "no_data_part", service);
  const old = { blocking: "x", pushNotificationConfig: 5 };
  await assertSent(CURRENT, [CURRENT.params({}, { configuration: old })]);
});

Deno.test("A2A 1.0: no help, error or reply uses a term that only 0.3 has", async () => {
  const service = createTestService();
  const { data, text, unreadable: [file], params, method } = CURRENT;
  const configuration = { acceptedOutputModes: ["image/png"] };
  const requests = [
    ...[[text], [data, data], [{ data: {} }], [file]]
      .map((parts) => call(method, params({ parts }))),
    call(method, params({ taskId: "t" })),
    call(method, params({}, { configuration })),
    call("SendStreamingMessage", params()),
    call("DeleteTaskPushNotificationConfig", params()),
    call("no/such", params()),
  ];
  for (const request of requests) {
    assert.doesNotMatch(
      JSON.stringify(await ask(CURRENT, service, request)),
      /message\/send|kind/,
    );
  }
});
