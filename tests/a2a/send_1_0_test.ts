import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import { FIELDS } from "./support.ts";
import {
  ask,
  configured,
  DATA,
  notSent,
  send,
  sendWith,
  sent,
  testEach,
  TEXT,
} from "./support_1_0.ts";

testEach([
  [
    "an extension that the client asks for is ignored and not echoed",
    send(DATA),
    sent,
    {
      headers: {
        "a2a-version": "1.0",
        "a2a-extensions": "https://a.example/x",
      },
    },
  ],
  [
    "members of a configuration of 0.3 are unknown, and ignored",
    configured({ blocking: "x", pushNotificationConfig: 5 }),
    sent,
  ],
  [
    "data that is null beside a text counts as absent",
    send({ ...TEXT, data: null }),
    notSent("no_data_part"),
  ],
  ...[{}, [], [FIELDS], "x", 5, true, null].map((data) =>
    [
      `data that is ${
        JSON.stringify(data).slice(0, 10)
      } is legal, but no MessageRequest`,
      send({ data }),
      notSent("invalid_fields"),
    ] as const
  ),
]);

Deno.test("A2A 1.0: no help, error or reply uses a term that only 0.3 has", async () => {
  const service = createTestService();
  for (
    const request of [
      send(TEXT),
      send(DATA, DATA),
      send({ data: {} }),
      send({ raw: "aGVsbG8=" }),
      sendWith({ taskId: "t" }),
      configured({ acceptedOutputModes: ["image/png"] }),
      { ...send(DATA), method: "SendStreamingMessage" },
      { ...send(DATA), method: "DeleteTaskPushNotificationConfig" },
      { ...send(DATA), method: "no/such" },
    ]
  ) {
    assert.doesNotMatch(
      JSON.stringify(await ask(service, request)),
      /message\/send|kind/,
    );
  }
});
