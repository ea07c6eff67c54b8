import assert from "node:assert/strict";
import {
  A2AClient,
  type Client,
  ClientFactory,
  PushNotificationNotSupportedError,
} from "a2a-sdk-0.3/client";
import type { Message, MessageSendParams, Part } from "a2a-sdk-0.3";
import * as current from "a2a-sdk-1/client";
import {
  type Part as CurrentPart,
  Role,
  type SendMessageRequest,
} from "a2a-sdk-1";
import { failed, serveTestService } from "../support/service.ts";
import { FIELDS } from "./support.ts";

/** What a client shows of a delivery that failed. */
const FAILED = /could not be delivered\. Nothing was sent/;

const DATA: Part = { kind: "data", data: FIELDS };
const TEXT: Part = { kind: "text", text: "Hello, I need an app." };

function params(...parts: Part[]): MessageSendParams {
  const messageId = crypto.randomUUID();
  return { message: { kind: "message", role: "user", messageId, parts } };
}

async function send(client: Client, ...parts: Part[]): Promise<Message> {
  const result = await client.sendMessage(params(...parts));
  assert.ok(result.kind === "message");
  return result;
}

function dataOf({ parts }: Message): Record<string, unknown> {
  const last = parts.at(-1);
  assert.ok(last?.kind === "data");
  return last.data;
}

/** Where the official 0.3 client looks for the card: here, too, below the agent. */
for (const path of ["", "/a2a/"]) {
  Deno.test(`the official 0.3 client at "${path}" sends, is refused, is helped, and reads our words`, async () => {
    await using service = serveTestService();
    const client = await new ClientFactory()
      .createFromUrl(service.baseUrl + path);
    assert.equal(dataOf(await send(client, DATA))["sent"], true);
    const refused = dataOf(await send(client, { kind: "data", data: {} }));
    assert.equal(refused["reason"], "invalid_fields");
    const help = await send(client, TEXT);
    assert.equal(dataOf(help)["reason"], "no_data_part");
    assert.ok(help.parts[0]?.kind === "text");
    assert.equal(service.delivery.emails.length, 1);
    service.delivery.answer = () => failed();
    await assert.rejects(client.sendMessage(params(DATA)), FAILED);
  });
}

Deno.test("the official 0.3 client finds no task, no stream and no push, and the older one of its package sends as well", async () => {
  await using service = serveTestService();
  const client = await new ClientFactory().createFromUrl(service.baseUrl);
  await assert.rejects(client.getTask({ id: "t-1" }), /Task not found/i);
  await assert.rejects(client.cancelTask({ id: "t-1" }), /Task not found/i);
  await assert.rejects(
    async () => await client.getTaskPushNotificationConfig({ id: "t-1" }),
    PushNotificationNotSupportedError,
  );
  const events = await Array.fromAsync(client.sendMessageStream(params(DATA)));
  assert.deepEqual(events.map(({ kind }) => kind), ["message"]);
  assert.equal(service.delivery.emails.length, 1);
  const older = await A2AClient.fromCardUrl(
    `${service.baseUrl}/.well-known/agent-card.json`,
  );
  const answer = await older.sendMessage(params(DATA));
  assert.ok("result" in answer && answer.result.kind === "message");
  assert.equal(dataOf(answer.result)["sent"], true);
});

const COMPATIBLE = { legacyCompat: { enabled: true } };

/** The 1.x client as it is, and with its 0.3 mode allowed. */
const SETTINGS: Readonly<Record<string, current.ClientFactory>> = {
  "as it is": new current.ClientFactory(),
  "that may speak 0.3": new current.ClientFactory({
    transports: [new current.JsonRpcTransportFactory(COMPATIBLE)],
    cardResolver: new current.DefaultAgentCardResolver(COMPATIBLE),
  }),
};

function request(
  content: CurrentPart["content"],
): SendMessageRequest {
  return {
    tenant: "",
    message: {
      messageId: crypto.randomUUID(),
      contextId: "",
      taskId: "",
      role: Role.ROLE_USER,
      parts: [{ content, metadata: undefined, filename: "", mediaType: "" }],
      metadata: undefined,
      extensions: [],
      referenceTaskIds: [],
    },
    configuration: undefined,
    metadata: undefined,
  };
}

async function currentSend(
  client: current.Client,
  content: CurrentPart["content"],
): Promise<Record<string, unknown>> {
  const result = await client.sendMessage(request(content));
  assert.ok("parts" in result);
  assert.equal(result.role, Role.ROLE_AGENT);
  const last = result.parts.at(-1)?.content;
  assert.ok(last?.$case === "data");
  return last.value;
}

for (const [name, factory] of Object.entries(SETTINGS)) {
  Deno.test(`the official 1.x client ${name} speaks 1.0: it sends, is refused, and is helped`, async () => {
    const versions = new Set<string | null>();
    await using service = serveTestService({}, ({ method, headers }) => {
      if (method === "POST") versions.add(headers.get("a2a-version"));
    });
    const client = await factory.createFromUrl(service.baseUrl);
    const sent = await currentSend(client, { $case: "data", value: FIELDS });
    assert.equal(sent["sent"], true);
    assert.equal(service.delivery.emails.length, 1);

    for (const value of [{}, "hello", [1]]) {
      const refused = await currentSend(client, { $case: "data", value });
      assert.equal(refused["reason"], "invalid_fields");
    }
    const help = await currentSend(client, { $case: "text", value: "Hello" });
    assert.equal(help["reason"], "no_data_part");
    assert.equal(service.delivery.emails.length, 1);
    assert.deepEqual([...versions], ["1.0"]);
    service.delivery.answer = () => failed();
    const again = currentSend(client, { $case: "data", value: FIELDS });
    await assert.rejects(again, FAILED);
  });
}

Deno.test("the official 1.x client finds no tasks, no streams and no support for files", async () => {
  await using service = serveTestService();
  const client = await new current.ClientFactory()
    .createFromUrl(service.baseUrl);
  const task = { id: "t-1", tenant: "" };
  const notFound = { name: /TaskNotFoundError$/, message: /^Task not found/ };
  await assert.rejects(
    client.getTask({ ...task, historyLength: undefined }),
    notFound,
  );
  await assert.rejects(
    client.cancelTask({ ...task, metadata: undefined }),
    notFound,
  );
  const link = { $case: "url", value: "https://a.example/a.txt" } as const;
  await assert.rejects(client.sendMessage(request(link)), {
    name: /ContentTypeNotSupportedError$/,
    message: /Nothing was sent; send one data part and no file$/,
  });
  assert.equal(service.delivery.emails.length, 0);
  const data = request({ $case: "data", value: FIELDS });
  const events = await Array.fromAsync(client.sendMessageStream(data));
  assert.equal(events.length, 1);
  assert.equal(service.delivery.emails.length, 1);
});
