// A2A 0.3 over JSON-RPC: its schema, except where its own samples and the
// official servers are more lenient.
import { EXAMPLE_REQUEST } from "../messages/message_request.ts";
import {
  CODES,
  type Dialect,
  incompatible,
  type MethodKind,
  refusals,
  VERSION_FIELD,
} from "./dialect.ts";
import { sendParams } from "./send_params.ts";
import * as s from "./shape.ts";

const SEND = "message/send";

/** Required by the schema, but omitted by its samples and official servers. */
const MESSAGE_KIND = s.shape(
  '"message" or omitted',
  (value) => value === undefined || value === "message",
);

const CONTENT = {
  text: s.object({ text: s.STRING }),
  data: s.object({ data: s.OBJECT }),
  file: s.object({ file: s.OBJECT }),
};

const PART_HEAD = s.object({
  metadata: s.optional(s.OBJECT),
  kind: s.oneOf("text", "data", "file"),
});

const PART: s.Shape<s.JsonObject> = (part, fault): part is s.JsonObject =>
  PART_HEAD(part, fault) && CONTENT[part.kind](part, fault);

const GET_TASK = s.object({
  id: s.FILLED,
  historyLength: s.optional(s.integer(0)),
  metadata: s.optional(s.OBJECT),
});

const CANCEL_TASK = s.object({ id: s.FILLED, metadata: s.optional(s.OBJECT) });

export const DIALECT_0_3: Dialect = {
  version: "0.3",
  words: {
    send: SEND,
    call: 'message/send with exactly one part of kind "data"',
    instead: `use message/send, or send the header ${VERSION_FIELD}: 1.0`,
  },
  refusals: refusals(SEND, {
    card: {
      reason: "EXTENDED_AGENT_CARD_NOT_CONFIGURED",
      message:
        "Authenticated Extended Card is not configured: the public card is the only one",
    },
    part: incompatible(
      'parts of kind "file" are not supported. Nothing was sent; send one part of kind "data" and no file',
    ),
  }),
  methods: new Map<string, MethodKind>([
    [SEND, "send"],
    ["message/stream", "streaming"],
    ["tasks/resubscribe", "streaming"],
    ["tasks/get", { task: GET_TASK }],
    ["tasks/cancel", { task: CANCEL_TASK }],
    ["tasks/pushNotificationConfig/set", "push"],
    ["tasks/pushNotificationConfig/get", "push"],
    ["tasks/pushNotificationConfig/list", "push"],
    ["tasks/pushNotificationConfig/delete", "push"],
    ["agent/getAuthenticatedExtendedCard", "card"],
  ]),
  example: {
    message: {
      kind: "message",
      role: "user",
      messageId: "5f0c1d7e-3b52-4a8e-9c46-7d1b2e8f9a03",
      parts: [{ kind: "data", data: EXAMPLE_REQUEST }],
    },
  },
  faultPrefix: "params.",
  sendParams: sendParams({
    role: s.oneOf("user", "agent"),
    part: PART,
    message: { kind: MESSAGE_KIND },
    configuration: {
      blocking: s.optional(s.BOOLEAN),
      historyLength: s.optional(s.integer()),
    },
  }),
  partKind: ({ kind }) =>
    kind === "text" || kind === "data" ? kind : "unreadable",
  textPart: (text) => ({ kind: "text", text }),
  dataPart: (data) => ({ kind: "data", data }),
  messageText: (messageId, contextId, parts) =>
    `{"kind":"message","role":"agent","messageId":"${messageId}","contextId":${contextId},"parts":[${parts}]}`,
  faultData: (fault) => fault,
  error: ({ reason, message, metadata }) => (
    { code: CODES[reason], message, data: metadata }
  ),
};
