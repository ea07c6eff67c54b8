// A2A 0.3 over JSON-RPC: its schema, except where its own samples and the
// official servers are more lenient.
import { isObject } from "../text/is_object.ts";
import { QUOTED_OBJECT } from "../messages/check_message.ts";
import type { Dialect, MethodKind } from "./dialect.ts";
import { mustBe } from "./errors.ts";

const SEND = "message/send";

const readPart: Dialect["readPart"] = ({ kind, text, data, file }) => {
  switch (kind) {
    case "text":
      return typeof text === "string"
        ? { kind, text }
        : mustBe("text", "a string", text);
    case "data":
      if (isObject(data)) return { kind, data };
      return typeof data === "string"
        ? { kind: "fault", field: "data", reason: QUOTED_OBJECT }
        : mustBe("data", "an object", data);
    case "file":
      return isObject(file)
        ? { kind: "unreadable" }
        : mustBe("file", "an object", file);
    default:
      return mustBe("kind", '"text", "data" or "file"', kind);
  }
};

export const DIALECT_0_3: Dialect = {
  version: "0.3",
  send: SEND,
  call: 'message/send with exactly one part of kind "data"',
  unreadable:
    'parts of kind "file" are not supported. Nothing was sent; send one part of kind "data" and no file',
  noOtherCard: {
    reason: "EXTENDED_AGENT_CARD_NOT_CONFIGURED",
    message:
      "Authenticated Extended Card is not configured: the public card is the only one",
  },
  methods: new Map<string, MethodKind>([
    [SEND, "send"],
    ["message/stream", "streaming"],
    ["tasks/resubscribe", "streaming"],
    ["tasks/get", "task"],
    ["tasks/cancel", "task"],
    ["tasks/pushNotificationConfig/set", "push"],
    ["tasks/pushNotificationConfig/get", "push"],
    ["tasks/pushNotificationConfig/list", "push"],
    ["tasks/pushNotificationConfig/delete", "push"],
    ["agent/getAuthenticatedExtendedCard", "card"],
  ]),
  example: (data) => ({
    message: {
      kind: "message",
      role: "user",
      messageId: "5f0c1d7e-3b52-4a8e-9c46-7d1b2e8f9a03",
      parts: [{ kind: "data", data }],
    },
  }),
  faultPrefix: "params.",
  roles: ["user", "agent"],
  readPart,
  textPart: (text) => ({ kind: "text", text }),
  dataPart: (data) => ({ kind: "data", data }),
  result: ({ messageId, contextId, parts }) =>
    `{"kind":"message","role":"agent","messageId":${messageId},"contextId":${contextId},"parts":${parts}}`,
  faultData: (fault) => fault,
  errorData: ({ metadata }) => metadata,
};
