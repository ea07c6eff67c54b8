import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import { call, errorOf, rpc, sendParams } from "./support.ts";
import {
  type AskOptions,
  DATA,
  refused,
  send,
  sent,
  testEach,
} from "./support_1_0.ts";

const SEND = call("message/send", sendParams());

const header = (version: string): AskOptions => ({
  headers: { "a2a-version": version },
});
const parameter = (query: string): AskOptions => ({ path: `/a2a?${query}` });

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

testEach([
  ...["1.0", "1.0.3", " 1.0 "].map((version) =>
    [
      `version ${JSON.stringify(version)} is accepted as a header`,
      send(DATA),
      sent,
      header(version),
    ] as const
  ),
  ...[
    "A2A-Version=1.0",
    "a2a-version=1.0.12",
    "other=1&A2A-VERSION=%201.0",
    "A2A-Version=1.0&A2A-Version=2.0",
  ].map((query) =>
    [
      `the parameter ${query} asks for 1.0`,
      send(DATA),
      sent,
      parameter(query),
    ] as const
  ),
  [
    "an empty header lets the parameter speak",
    send(DATA),
    sent,
    { ...header(""), ...parameter("A2A-Version=1.0") },
  ],
  [
    "the header wins over the parameter",
    send(DATA),
    refused(-32601, /not a method of A2A 0\.3/),
    { ...header("0.3"), ...parameter("A2A-Version=1.0") },
  ],
  [
    "a method of 1.0 without a version is -32601 that names the header",
    send(DATA),
    refused(
      -32601,
      /use message\/send, or send the header A2A-Version: 1\.0$/,
    ),
    {},
  ],
]);

Deno.test("any other A2A-Version is -32009 for every method of either version, and nothing is sent", async () => {
  const service = createTestService();
  const requests = [
    SEND,
    send(DATA),
    call("tasks/get", { id: "t" }),
    call("GetTask", { id: "t" }),
    call("message/stream"),
    call("no/such"),
  ];
  for (const version of UNSUPPORTED) {
    for (const request of requests) {
      const query = `A2A-Version=${encodeURIComponent(version)}`;
      for (
        const answer of [
          await rpc(service, request, { "a2a-version": version }),
          await rpc(service, request, {}, `/a2a?${query}`),
        ]
      ) {
        assert.equal(answer.id, "1");
        const { code, message, data } = errorOf(answer);
        assert.equal(code, -32009);
        assert.equal(
          message,
          `A2A-Version ${
            JSON.stringify(version)
          } is not supported; supported: 0.3, 1.0`,
        );
        assert.deepEqual(data, [{
          "@type": "type.googleapis.com/google.rpc.ErrorInfo",
          reason: "VERSION_NOT_SUPPORTED",
          domain: "a2a-protocol.org",
          metadata: { supportedVersions: "0.3, 1.0" },
        }]);
      }
    }
  }
  assert.equal(service.delivery.emails.length, 0);
});

Deno.test("A2A-Version absent, empty, 0.3 or 0.3.x is 0.3, as a header and as a parameter", async () => {
  const service = createTestService();
  for (const version of ["", "0.3", "0.3.0", "0.3.14", " 0.3 "]) {
    assert.ok((await rpc(service, SEND, { "a2a-version": version })).result);
    const path = `/a2a?a2a-Version=${encodeURIComponent(version)}`;
    assert.ok((await rpc(service, SEND, {}, path)).result, version);
  }
  assert.ok((await rpc(service, SEND, {}, "/a2a?other=1")).result);
});
