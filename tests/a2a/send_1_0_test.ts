import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import { FIELDS } from "./support.ts";
import {
  ask,
  configured,
  DATA,
  dataOf,
  type Expect,
  messageOf,
  notSent,
  refused,
  send,
  sendWith,
  sent,
  testEach,
  TEXT,
} from "./support_1_0.ts";

const BARE = { data: FIELDS };
const withMediaType = (mediaType: string) => send({ ...DATA, mediaType });

/** As {@linkcode sent}, in a conversation of the client's. */
const sentIn = (contextId: string): Expect => (answer, service) => {
  sent(answer, service);
  assert.equal(messageOf(answer).contextId, contextId);
};

/** As {@linkcode sent}, in a new conversation. */
const sentInNew: Expect = (answer, service) => {
  sent(answer, service);
  assert.match(messageOf(answer).contextId, /^[0-9a-f-]{36}$/);
};

/** Sent, and the reply has nothing but a part of this name. */
const sentWith = (name: "text" | "data"): Expect => (answer, { delivery }) => {
  const { parts } = messageOf(answer);
  assert.deepEqual(parts.map((part) => name in part), [true]);
  assert.equal(delivery.emails.length, 1);
};

testEach([
  [
    "one data part is sent, and the reply holds a MessageSent",
    send(DATA),
    sent,
  ],
  ["a data part needs no mediaType", send(BARE), sent],
  ["a member kind of 0.3 is ignored", send({ kind: "data", ...BARE }), sent],
  [
    "a text that is null counts as absent",
    send({ ...DATA, text: null }),
    sent,
  ],
  [
    "a raw and a url that are empty or null count as absent",
    send({ ...DATA, raw: "", url: null }),
    sent,
  ],
  [
    "a mediaType and a filename that are empty count as absent",
    send({ ...DATA, mediaType: "", filename: "" }),
    sent,
  ],
  [
    "the mediaType of data is read in any case and with parameters",
    withMediaType("Application/JSON; charset=utf-8"),
    sent,
  ],
  [
    "data of any +json type is sent",
    withMediaType("application/vnd.example+json"),
    sent,
  ],
  ["data of a text type is sent", withMediaType("text/plain"), sent],
  ["the agent's own role is taken too", sendWith({ role: "ROLE_AGENT" }), sent],
  ["a contextId is echoed", sendWith({ contextId: "c-1" }), sentIn("c-1")],
  [
    "a contextId of 256 characters is echoed",
    sendWith({ contextId: "c".repeat(256) }),
    sentIn("c".repeat(256)),
  ],
  [
    "empty strings and lists count as absent",
    sendWith({
      contextId: "",
      taskId: "",
      extensions: [],
      referenceTaskIds: [],
    }, { tenant: "" }),
    sentInNew,
  ],
  [
    "every optional member that is null counts as absent",
    sendWith({
      contextId: null,
      taskId: null,
      extensions: null,
      referenceTaskIds: null,
      metadata: null,
    }, { tenant: null, configuration: null, metadata: null }),
    sentInNew,
  ],
  ["an empty configuration is fine", configured({}), sent],
  [
    "returnImmediately, historyLength and an empty acceptedOutputModes have no effect",
    configured({
      returnImmediately: true,
      historyLength: 0,
      acceptedOutputModes: [],
    }),
    sent,
  ],
  [
    "a configuration whose members are all null is fine",
    configured({
      returnImmediately: null,
      historyLength: null,
      acceptedOutputModes: null,
      taskPushNotificationConfig: null,
    }),
    sent,
  ],
  [
    "the longest history of the schema is fine",
    configured({ historyLength: 2_147_483_647 }),
    sent,
  ],
  [
    "a taskPushNotificationConfig has no effect",
    configured({ taskPushNotificationConfig: { url: "https://a.example" } }),
    sent,
  ],
  ["a tenant has no effect", sendWith({}, { tenant: "acme" }), sent],
  [
    "metadata, extensions and references are ignored",
    sendWith({
      extensions: ["https://a.example/x"],
      referenceTaskIds: ["t"],
      metadata: { a: 1 },
      parts: [{ ...DATA, metadata: { a: [1] } }],
    }, { metadata: {} }),
    sent,
  ],
  [
    "unknown members are ignored everywhere but in the data, those of 0.3 too",
    sendWith({ colour: 1, kind: "task", parts: [{ ...DATA, colour: 1 }] }, {
      colour: 1,
      configuration: { blocking: "x", pushNotificationConfig: 5 },
    }),
    sent,
  ],
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
    "only JSON is accepted: the reply has only the data part",
    configured({ acceptedOutputModes: ["application/json"] }),
    sentWith("data"),
  ],
  [
    "only text is accepted: the reply has only the text part",
    configured({ acceptedOutputModes: ["text/plain"] }),
    sentWith("text"),
  ],
  [
    "output that the agent cannot write is -32005",
    configured({ acceptedOutputModes: ["image/png"] }),
    refused(-32005, /acceptedOutputModes/),
  ],
  ...[
    ["bytes", [{ raw: "aGVsbG8=" }]],
    ["a link", [{ url: "https://a.example/a.txt" }]],
    ["a link beside the data", [DATA, { url: "https://a.example/a.txt" }]],
    ["data of another type", [{ ...DATA, mediaType: "image/png" }]],
    ["text of another type", [DATA, { ...TEXT, mediaType: "text" }]],
  ].map(([name, parts]) =>
    [
      `${name}: -32005, and nothing is sent`,
      sendWith({ parts }),
      refused(-32005, /^Incompatible content types: .*not supported/),
    ] as const
  ),
  [
    "a taskId is -32001, beside a contextId too",
    sendWith({ taskId: "t", contextId: "c" }),
    refused(-32001, /^Task not found/),
  ],
  ["text alone sends nothing", send(TEXT), notSent("no_data_part")],
  [
    "data that is null beside a text counts as absent",
    send({ ...TEXT, data: null }),
    notSent("no_data_part"),
  ],
  [
    "text that is a MessageRequest in JSON sends nothing",
    send({ text: JSON.stringify(FIELDS) }),
    notSent("no_data_part"),
  ],
  [
    "two data parts send nothing, even if they are identical",
    send(DATA, DATA),
    notSent("several_data_parts"),
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

Deno.test("A2A 1.0: text beside the data part is not sent, and the reply says so", async () => {
  const service = await createTestService();
  const answer = await ask(service, send(TEXT, DATA));
  assert.equal(dataOf(answer)["sent"], true);
  assert.equal(dataOf(answer)["ignoredTextParts"], 1);
  assert.match(
    messageOf(answer).parts[0]?.text ?? "",
    /The text beside the data part was not sent\.$/,
  );
  assert.equal(service.delivery.emails.length, 1);
});
