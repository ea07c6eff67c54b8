/**
 * A2A 0.3 over JSON-RPC: its schema, except where its own samples and the
 * official servers are more lenient.
 *
 * @module
 */
import { EXAMPLE_REQUEST } from "../messages/message_request.ts";
import type { Dialect, Method, Words } from "./dialect.ts";
import { plainError, VERSION_FIELD } from "./protocol.ts";
import {
  BOOLEAN,
  FILLED,
  INTEGER,
  integerFrom,
  OBJECT,
  oneOf,
  optional,
  type Read,
  type Reader,
  readParams,
  required,
  STRING,
} from "./reader.ts";
import { noPush, noStreaming } from "./refusals.ts";
import { type Part, readSendParams, type SendRules } from "./send_params.ts";

const WORDS: Words = {
  send: "message/send",
  call: 'message/send with exactly one part of kind "data"',
  dataPart: 'part of kind "data"',
  unreadable: 'parts of kind "file"',
  instead: `use message/send, or send the header ${VERSION_FIELD}: 1.0`,
};

const ROOT = "params";

const KIND = { ...oneOf(["message"]), wanted: '"message" or omitted' };
const PART_KIND = oneOf(["text", "data", "file"]);
const HISTORY_LENGTH = integerFrom(0);

const SEND_RULES: SendRules = {
  root: ROOT,
  role: oneOf(["user", "agent"]),
  readPart,
  checkParams() {},
  checkMessage(message) {
    // The schema requires it, but the samples of the specification and the
    // official servers omit it.
    if (message.value["kind"] !== undefined) required(message, "kind", KIND);
  },
  checkConfiguration(configuration) {
    optional(configuration, "blocking", BOOLEAN);
    optional(configuration, "historyLength", INTEGER);
  },
};

function readPart(part: Reader): Part | null {
  switch (required(part, "kind", PART_KIND)) {
    case "text":
      return required(part, "text", STRING) === null ? null : { kind: "text" };
    case "data": {
      const data = required(part, "data", OBJECT);
      return data === null ? null : { kind: "data", data };
    }
    case "file":
      return required(part, "file", OBJECT) === null
        ? null
        : { kind: "unreadable" };
    case null:
      return null;
  }
}

function checkGetTask(params: unknown): Read<unknown> {
  return readParams(params, ROOT, (reader) => {
    required(reader, "id", FILLED);
    optional(reader, "historyLength", HISTORY_LENGTH);
    optional(reader, "metadata", OBJECT);
  });
}

function checkCancelTask(params: unknown): Read<unknown> {
  return readParams(params, ROOT, (reader) => {
    required(reader, "id", FILLED);
    optional(reader, "metadata", OBJECT);
  });
}

const NO_STREAMING: Method = { kind: "refused", error: noStreaming(WORDS) };
const NO_PUSH: Method = { kind: "refused", error: noPush(WORDS) };

export const DIALECT_0_3: Dialect = {
  version: "0.3",
  words: WORDS,
  methods: new Map<string, Method>([
    ["message/send", { kind: "send" }],
    ["message/stream", NO_STREAMING],
    ["tasks/resubscribe", NO_STREAMING],
    ["tasks/get", { kind: "task", check: checkGetTask }],
    ["tasks/cancel", { kind: "task", check: checkCancelTask }],
    ["tasks/pushNotificationConfig/set", NO_PUSH],
    ["tasks/pushNotificationConfig/get", NO_PUSH],
    ["tasks/pushNotificationConfig/list", NO_PUSH],
    ["tasks/pushNotificationConfig/delete", NO_PUSH],
    ["agent/getAuthenticatedExtendedCard", {
      kind: "refused",
      error: {
        reason: "EXTENDED_AGENT_CARD_NOT_CONFIGURED",
        message:
          "Authenticated Extended Card is not configured: the public card is the only one",
      },
    }],
  ]),
  example: {
    message: {
      kind: "message",
      role: "user",
      messageId: "5f0c1d7e-3b52-4a8e-9c46-7d1b2e8f9a03",
      parts: [{ kind: "data", data: EXAMPLE_REQUEST }],
    },
  },
  readSend: (params) => readSendParams(params, SEND_RULES),
  textPart: (text) => ({ kind: "text", text }),
  dataPart: (data) => ({ kind: "data", data }),
  messageText: ({ messageId, contextId, parts }) =>
    `{"kind":"message","role":"agent","messageId":"${messageId}","contextId":${contextId},"parts":${parts}}`,
  faultData: (fault) => fault,
  error: plainError,
};
