// A2A 1.0 over JSON-RPC. Its messages are protocol buffers in their JSON form,
// and some clients refuse an answer with an unknown member. An empty string
// counts as absent where clients send one for an omitted member.
import { parseMediaType } from "../http/media_type.ts";
import type { Dialect, MethodKind } from "./dialect.ts";
import { mustBe } from "./errors.ts";

const SEND = "SendMessage";

/** The media types of parts that the agent reads. */
const READABLE = /^(?:text\/[^/\s]+|application\/(?:[^/\s]+\+)?json)$/;

/**
 * A part has exactly one content. Clients write null for an omitted member, and
 * an empty string; null alone is the data itself.
 */
const readPart: Dialect["readPart"] = (part) => {
  const contents = ["text", "raw", "url"].filter((key) =>
    (part[key] ?? undefined) !== undefined &&
    (part[key] !== "" || key === "text")
  );
  const { data, mediaType } = part;
  if (data !== undefined && (data !== null || contents.length === 0)) {
    contents.push("data");
  }
  const [content] = contents;
  if (content === undefined || contents.length > 1) {
    const has = contents.join(" and ") || "none";
    const reason =
      `must have exactly one of text, data, raw and url, but has ${has}`;
    return { kind: "fault", field: "", reason };
  }
  const { [content]: held } = part;
  if (content !== "data" && typeof held !== "string") {
    return mustBe(content, "a string", held);
  }
  const isReadable = typeof mediaType !== "string" || mediaType === "" ||
    READABLE.test(parseMediaType(mediaType).essence);
  if (content === "raw" || content === "url" || !isReadable) {
    return { kind: "unreadable" };
  }
  return content === "text" && typeof held === "string"
    ? { kind: "text", text: held }
    : { kind: "data", data };
};

export const DIALECT_1_0: Dialect = {
  version: "1.0",
  send: SEND,
  call:
    "SendMessage, under the header A2A-Version: 1.0, with exactly one data part",
  unreadable:
    "parts with raw or url, or with a mediaType other than text/*, application/json and application/*+json, are not supported. Nothing was sent; send one data part and no file",
  noOtherCard: {
    reason: "UNSUPPORTED_OPERATION",
    message:
      "This operation is not supported: the public agent card is the only one",
  },
  methods: new Map<string, MethodKind>([
    [SEND, "send"],
    ["SendStreamingMessage", "streaming"],
    ["SubscribeToTask", "streaming"],
    ["GetTask", "task"],
    ["CancelTask", "task"],
    ["ListTasks", "list"],
    ["CreateTaskPushNotificationConfig", "push"],
    ["GetTaskPushNotificationConfig", "push"],
    ["ListTaskPushNotificationConfigs", "push"],
    ["DeleteTaskPushNotificationConfig", "push"],
    ["GetExtendedAgentCard", "card"],
  ]),
  example: (data) => ({
    headers: { "Content-Type": "application/json", "A2A-Version": "1.0" },
    message: {
      messageId: "5f0c1d7e-3b52-4a8e-9c46-7d1b2e8f9a03",
      role: "ROLE_USER",
      parts: [{ data, mediaType: "application/json" }],
    },
  }),
  faultPrefix: "",
  roles: ["ROLE_USER", "ROLE_AGENT"],
  readPart,
  textPart: (text) => ({ text, mediaType: "text/plain" }),
  dataPart: (data) => ({ data, mediaType: "application/json" }),
  result: ({ messageId, contextId, parts }) =>
    `{"message":{"role":"ROLE_AGENT","messageId":${messageId},"contextId":${contextId},"parts":${parts}}}`,
  faultData: ({ field, reason }) => [{
    "@type": "type.googleapis.com/google.rpc.BadRequest",
    fieldViolations: [{ field, description: reason }],
  }],
  /** One ErrorInfo (section 9.5); the Go client drops non-text metadata. */
  errorData: ({ reason, metadata }) => [{
    "@type": "type.googleapis.com/google.rpc.ErrorInfo",
    reason,
    domain: "a2a-protocol.org",
    metadata: metadata && Object.fromEntries(
      Object.entries(metadata).map(([key, value]) => [key, String(value)]),
    ),
  }],
};
