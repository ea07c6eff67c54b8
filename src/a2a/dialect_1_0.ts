/**
 * A2A 1.0 over JSON-RPC. Its messages are protocol buffers in their JSON form,
 * and some clients refuse an answer with an unknown member.
 *
 * @module
 */
import { EXAMPLE_REQUEST } from "../messages/message_request.ts";
import type { Dialect, Method, Words } from "./dialect.ts";
import {
  checkCancelTask,
  checkGetTask,
  listTasks,
  readSend,
} from "./params_1_0.ts";
import { errorWithInfo, VERSION_FIELD } from "./protocol.ts";
import { noPush, noStreaming } from "./refusals.ts";

const WORDS: Words = {
  send: "SendMessage",
  call:
    `SendMessage, under the header ${VERSION_FIELD}: 1.0, with exactly one data part`,
  dataPart: "data part",
  unreadable:
    "parts with raw or url, or with a mediaType other than text/*, application/json and application/*+json,",
  instead: "use SendMessage",
};

const NO_STREAMING: Method = { kind: "refused", error: noStreaming(WORDS) };
const NO_PUSH: Method = { kind: "refused", error: noPush(WORDS) };

export const DIALECT_1_0: Dialect = {
  version: "1.0",
  words: WORDS,
  methods: new Map<string, Method>([
    ["SendMessage", { kind: "send" }],
    ["SendStreamingMessage", NO_STREAMING],
    ["SubscribeToTask", NO_STREAMING],
    ["GetTask", { kind: "task", check: checkGetTask }],
    ["CancelTask", { kind: "task", check: checkCancelTask }],
    ["ListTasks", { kind: "known", read: listTasks }],
    ["CreateTaskPushNotificationConfig", NO_PUSH],
    ["GetTaskPushNotificationConfig", NO_PUSH],
    ["ListTaskPushNotificationConfigs", NO_PUSH],
    ["DeleteTaskPushNotificationConfig", NO_PUSH],
    ["GetExtendedAgentCard", {
      kind: "refused",
      error: {
        reason: "UNSUPPORTED_OPERATION",
        message:
          "This operation is not supported: the public agent card is the only one",
      },
    }],
  ]),
  example: {
    headers: { "Content-Type": "application/json", [VERSION_FIELD]: "1.0" },
    message: {
      messageId: "5f0c1d7e-3b52-4a8e-9c46-7d1b2e8f9a03",
      role: "ROLE_USER",
      parts: [{ data: EXAMPLE_REQUEST, mediaType: "application/json" }],
    },
  },
  readSend,
  textPart: (text) => ({ text, mediaType: "text/plain" }),
  dataPart: (data) => ({ data, mediaType: "application/json" }),
  messageText: ({ messageId, contextId, parts }) =>
    `{"message":{"messageId":"${messageId}","contextId":${contextId},"role":"ROLE_AGENT","parts":${parts}}}`,
  faultData: ({ field, reason }) => [{
    "@type": "type.googleapis.com/google.rpc.BadRequest",
    fieldViolations: [{ field, description: reason }],
  }],
  error: errorWithInfo,
};
