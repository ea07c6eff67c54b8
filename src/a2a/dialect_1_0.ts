// A2A 1.0 over JSON-RPC. Its messages are protocol buffers in their JSON form,
// and some clients refuse an answer with an unknown member. An empty string
// counts as absent where clients send one for an omitted member.
import { parseMediaType } from "../http/media_type.ts";
import { EXAMPLE_REQUEST } from "../messages/message_request.ts";
import {
  CODES,
  type Dialect,
  incompatible,
  type MethodKind,
  type PartKind,
  refusals,
  VERSION_FIELD,
} from "./dialect.ts";
import { sendParams } from "./send_params.ts";
import * as s from "./shape.ts";

const SEND = "SendMessage";

/** An int32 of the protocol buffers. */
const HISTORY_LENGTH = s.optional(s.integer(0, 2_147_483_647));

/** The card names no tenant, so any is accepted. */
const TENANT = s.optional(s.STRING);

const PART_HEAD = s.object({ metadata: s.optional(s.OBJECT) });

const PART_REST = s.object({
  filename: s.optional(s.STRING),
  mediaType: s.optional(s.STRING),
  text: s.optional(s.STRING),
  raw: s.optional(s.STRING),
  url: s.optional(s.STRING),
});

const PART: s.Shape<s.JsonObject> = (part, fault): part is s.JsonObject =>
  PART_HEAD(part, fault) && hasOneContent(part, fault) &&
  PART_REST(part, fault);

function hasOneContent(part: s.JsonObject, fault: s.ShapeFault): boolean {
  const contents = ["text", "raw", "url"].filter((key) => {
    const value = part[key];
    return value !== undefined && value !== null &&
      (value !== "" || key === "text");
  });
  // Beside other content, null means an omitted member; alone, it is the data.
  const { data } = part;
  if (data !== undefined && (data !== null || contents.length === 0)) {
    contents.push("data");
  }
  return contents.length === 1 || s.fail(
    fault,
    `must have exactly one of text, data, raw and url, but has ${
      contents.join(" and ") || "none"
    }`,
  );
}

/** The media types of parts that the agent reads. */
const READABLE = /^(?:text\/[^/\s]+|application\/(?:[^/\s]+\+)?json)$/;

function partKind({ text, raw, url, mediaType }: s.JsonObject): PartKind {
  const isReadable = typeof mediaType !== "string" || mediaType === "" ||
    READABLE.test(parseMediaType(mediaType).essence);
  if (raw || url || !isReadable) return "unreadable";
  return typeof text === "string" ? "text" : "data";
}

const GET_TASK = s.object({
  id: s.FILLED,
  historyLength: HISTORY_LENGTH,
  tenant: TENANT,
});

const CANCEL_TASK = s.object({
  id: s.FILLED,
  metadata: s.optional(s.OBJECT),
  tenant: TENANT,
});

const RFC_3339 =
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;

const TIME = s.text(
  "a time such as 2026-01-31T12:00:00Z",
  (value) =>
    value === "" || RFC_3339.test(value) && !Number.isNaN(Date.parse(value)),
);

const PAGE_TOKEN = s.shape(
  "empty or omitted, because there is only one page",
  (value) => value === "",
);

const LIST_TASKS = s.object({
  contextId: s.optional(s.STRING),
  // The last two are what clients send for none.
  status: s.optional(s.oneOf(
    "TASK_STATE_UNSPECIFIED",
    "TASK_STATE_SUBMITTED",
    "TASK_STATE_WORKING",
    "TASK_STATE_COMPLETED",
    "TASK_STATE_FAILED",
    "TASK_STATE_CANCELED",
    "TASK_STATE_INPUT_REQUIRED",
    "TASK_STATE_REJECTED",
    "TASK_STATE_AUTH_REQUIRED",
    "UNRECOGNIZED",
    "",
  )),
  pageSize: s.optional(s.integer(1, 100)),
  pageToken: s.optional(PAGE_TOKEN),
  historyLength: HISTORY_LENGTH,
  statusTimestampAfter: s.optional(TIME),
  includeArtifacts: s.optional(s.BOOLEAN),
  tenant: TENANT,
});

/** A core operation: no task exists, so every page is empty. */
function listTasks(given: unknown, fault: s.ShapeFault): string | null {
  const params = given ?? {};
  if (!LIST_TASKS(params, fault)) return null;
  const pageSize = params.pageSize ?? 50;
  return JSON.stringify({
    tasks: [],
    nextPageToken: "",
    pageSize,
    totalSize: 0,
  });
}

export const DIALECT_1_0: Dialect = {
  version: "1.0",
  words: {
    send: SEND,
    call:
      `SendMessage, under the header ${VERSION_FIELD}: 1.0, with exactly one data part`,
    instead: "use SendMessage",
  },
  refusals: refusals(SEND, {
    card: {
      reason: "UNSUPPORTED_OPERATION",
      message:
        "This operation is not supported: the public agent card is the only one",
    },
    part: incompatible(
      "parts with raw or url, or with a mediaType other than text/*, application/json and application/*+json, are not supported. Nothing was sent; send one data part and no file",
    ),
  }),
  methods: new Map<string, MethodKind>([
    [SEND, "send"],
    ["SendStreamingMessage", "streaming"],
    ["SubscribeToTask", "streaming"],
    ["GetTask", { task: GET_TASK }],
    ["CancelTask", { task: CANCEL_TASK }],
    ["ListTasks", { read: listTasks }],
    ["CreateTaskPushNotificationConfig", "push"],
    ["GetTaskPushNotificationConfig", "push"],
    ["ListTaskPushNotificationConfigs", "push"],
    ["DeleteTaskPushNotificationConfig", "push"],
    ["GetExtendedAgentCard", "card"],
  ]),
  example: {
    headers: { "Content-Type": "application/json", [VERSION_FIELD]: "1.0" },
    message: {
      messageId: "5f0c1d7e-3b52-4a8e-9c46-7d1b2e8f9a03",
      role: "ROLE_USER",
      parts: [{ data: EXAMPLE_REQUEST, mediaType: "application/json" }],
    },
  },
  faultPrefix: "",
  sendParams: sendParams({
    role: s.oneOf("ROLE_USER", "ROLE_AGENT"),
    part: PART,
    params: { tenant: TENANT },
    configuration: {
      returnImmediately: s.optional(s.BOOLEAN),
      historyLength: HISTORY_LENGTH,
      taskPushNotificationConfig: s.optional(s.OBJECT),
    },
  }),
  partKind,
  textPart: (text) => ({ text, mediaType: "text/plain" }),
  dataPart: (data) => ({ data, mediaType: "application/json" }),
  messageText: (messageId, contextId, parts) =>
    `{"message":{"messageId":"${messageId}","contextId":${contextId},"role":"ROLE_AGENT","parts":[${parts}]}}`,
  faultData: ({ field, reason }) => [{
    "@type": "type.googleapis.com/google.rpc.BadRequest",
    fieldViolations: [{ field, description: reason }],
  }],
  /**
   * An array of one ErrorInfo (section 9.5). The schema wants strings as
   * metadata, and the Go client drops anything else.
   */
  error({ reason, message, metadata }) {
    const info = {
      "@type": "type.googleapis.com/google.rpc.ErrorInfo",
      reason,
      domain: "a2a-protocol.org",
      metadata: metadata && Object.fromEntries(
        Object.entries(metadata).map(([key, value]) => [key, String(value)]),
      ),
    };
    return { code: CODES[reason], message, data: [info] };
  },
};
