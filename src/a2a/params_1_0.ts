/**
 * The params of A2A 1.0, in the JSON form of its protocol buffers. An empty
 * string counts as absent where clients send one for an omitted member.
 *
 * @module
 */
import { parseMediaType } from "../http/media_type.ts";
import {
  BOOLEAN,
  FILLED,
  integerFrom,
  OBJECT,
  oneOf,
  optional,
  type Read,
  type Reader,
  readParams,
  required,
  type Shape,
  STRING,
} from "./reader.ts";
import {
  type Part,
  readSendParams,
  type SendParams,
  type SendRules,
} from "./send_params.ts";

/** Faults name the members of params without a prefix. */
const ROOT = "";

/** An int32 of the protocol buffers. */
const HISTORY_LENGTH = integerFrom(0, 2_147_483_647);

/** The default number of tasks per page, and its range. */
const PAGE_SIZE = 50;
const PAGE_SIZES = integerFrom(1, 100);

/** There is only one page, so the server issues no tokens. */
const PAGE_TOKEN: Shape<""> = {
  is: (value) => value === "",
  wanted: "empty or omitted, because there is only one page",
};

/** The states, and what clients send for none. */
const TASK_STATE = oneOf([
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
]);

const RFC_3339 =
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;

const TIME: Shape<string> = {
  is: (value): value is string =>
    value === "" ||
    typeof value === "string" && RFC_3339.test(value) &&
      !Number.isNaN(Date.parse(value)),
  wanted: "a time such as 2026-01-31T12:00:00Z",
};

/** The media types of parts that the agent reads. */
const READABLE = /^(?:text\/[^/\s]+|application\/(?:[^/\s]+\+)?json)$/;

const SEND_RULES: SendRules = {
  root: ROOT,
  role: oneOf(["ROLE_USER", "ROLE_AGENT"]),
  readPart,
  checkParams: checkTenant,
  checkMessage() {},
  checkConfiguration(configuration) {
    optional(configuration, "returnImmediately", BOOLEAN);
    optional(configuration, "historyLength", HISTORY_LENGTH);
    optional(configuration, "taskPushNotificationConfig", OBJECT);
  },
};

export function readSend(params: unknown): Read<SendParams> {
  return readSendParams(params, SEND_RULES);
}

function readPart(part: Reader): Part | null {
  const contents = listContents(part.value);
  const [content] = contents;
  if (content === undefined || contents.length > 1) {
    part.faults.push({
      field: part.place,
      reason: `must have exactly one of text, data, raw and url, but has ${
        contents.join(" and ") || "none"
      }`,
    });
    return null;
  }
  optional(part, "filename", STRING);
  const mediaType = optional(part, "mediaType", STRING) ?? "";
  const isReadable = mediaType === "" ||
    READABLE.test(parseMediaType(mediaType).essence);
  switch (content) {
    case "data":
      return isReadable
        ? { kind: "data", data: part.value["data"] }
        : { kind: "unreadable" };
    case "text":
      required(part, "text", STRING);
      return { kind: isReadable ? "text" : "unreadable" };
    case "raw":
    case "url":
      required(part, content, STRING);
      return { kind: "unreadable" };
  }
}

/** The names of the members that hold the content of a part. */
function listContents(
  part: Reader["value"],
): ("text" | "raw" | "url" | "data")[] {
  const contents = (["text", "raw", "url"] as const).filter((key) => {
    const value = part[key];
    return value !== undefined && value !== null &&
      (value !== "" || key === "text");
  });
  // Beside other content, null means an omitted member; alone, it is the data.
  return Object.hasOwn(part, "data") &&
      (part["data"] !== null || contents.length === 0)
    ? [...contents, "data"]
    : contents;
}

export function checkGetTask(params: unknown): Read<unknown> {
  return readParams(params, ROOT, (reader) => {
    required(reader, "id", FILLED);
    optional(reader, "historyLength", HISTORY_LENGTH);
    checkTenant(reader);
  });
}

export function checkCancelTask(params: unknown): Read<unknown> {
  return readParams(params, ROOT, (reader) => {
    required(reader, "id", FILLED);
    optional(reader, "metadata", OBJECT);
    checkTenant(reader);
  });
}

/** Reads the params of ListTasks, and answers with an empty page. */
export function listTasks(params: unknown): Read<string> {
  return readParams(params ?? {}, ROOT, (reader) => {
    optional(reader, "contextId", STRING);
    optional(reader, "status", TASK_STATE);
    const pageSize = optional(reader, "pageSize", PAGE_SIZES) ?? PAGE_SIZE;
    optional(reader, "pageToken", PAGE_TOKEN);
    optional(reader, "historyLength", HISTORY_LENGTH);
    optional(reader, "statusTimestampAfter", TIME);
    optional(reader, "includeArtifacts", BOOLEAN);
    checkTenant(reader);
    return JSON.stringify({
      tasks: [],
      nextPageToken: "",
      pageSize,
      totalSize: 0,
    });
  });
}

/** The card names no tenant, so any is accepted. */
function checkTenant(params: Reader): void {
  optional(params, "tenant", STRING);
}
