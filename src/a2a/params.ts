// What a request asks for. Of its params the agent reads what decides the
// answer: the role, the message's id, its parts, its context and task, and what
// the client can read. Other members stop no message, whatever they hold.
import { quoted } from "../text/describe.ts";
import { isObject } from "../text/is_object.ts";
import { listed } from "../text/listed.ts";
import { parseMediaType } from "../http/media_type.ts";
import { REQUIRED_FIELDS } from "../messages/message_request.ts";
import { parseObject } from "../messages/unpack.ts";
import type { Dialect, MethodKind } from "./dialect.ts";
import {
  type AgentError,
  incompatible,
  mustBe,
  type ParamsFault,
} from "./errors.ts";

/** What checked params ask the agent to do, or why it does nothing. */
type CheckedParams =
  | {
    readonly kind: "send";
    readonly data: readonly unknown[];
    /** The number of text parts that hold no data. */
    readonly textParts: number;
    /** Empty if absent. */
    readonly contextId: string;
    readonly output: Output;
  }
  | { readonly kind: "list"; readonly pageSize: number }
  | { readonly kind: "refused"; readonly error: AgentError }
  | ParamsFault;

/** The parts of a reply that a client can read. */
export type Output = "all" | "text" | "data";

/** Characters of a contextId, which is echoed. */
const MAX_CONTEXT_ID = 256;

const PAGE_SIZE = { default: 50, max: 100 };

/** Checks the params of a method; nothing has an effect before. */
export function checkParams(
  kind: MethodKind,
  params: unknown,
  dialect: Dialect,
): CheckedParams {
  switch (kind) {
    case "send":
      return readSend(params, dialect);
    case "list":
      return readList(params ?? {});
    case "task":
      if (!isObject(params)) return mustBe("", "an object", params);
      return isFilled(params.id)
        ? noTask(dialect)
        : mustBe("id", "a non-empty string", params.id);
    case "streaming":
      return refused({
        reason: "UNSUPPORTED_OPERATION",
        message:
          `This operation is not supported: the agent does not stream. Use ${dialect.send}, which answers at once`,
      });
    case "push":
      return refused({
        reason: "PUSH_NOTIFICATION_NOT_SUPPORTED",
        message:
          `Push Notification is not supported: ${dialect.send} answers at once, so there is nothing to push`,
      });
    case "card":
      return refused(dialect.noOtherCard);
  }
}

/** Real clients send null or an empty string for an absent member. */
function readSend(params: unknown, dialect: Dialect): CheckedParams {
  if (!isObject(params)) return mustBe("", "an object", params);
  const { message, configuration } = params;
  if (!isObject(message)) return mustBe("message", "an object", message);
  const { role, messageId, parts } = message;
  if (!dialect.roles.some((known) => known === role)) {
    const wanted = listed(dialect.roles.map(quoted), "or");
    return mustBe("message.role", wanted, role);
  }
  if (!isFilled(messageId)) {
    return mustBe("message.messageId", "a non-empty string", messageId);
  }
  if (!Array.isArray(parts) || parts.length === 0) {
    return mustBe("message.parts", "an array of at least one part", parts);
  }
  const contextId = message.contextId ?? "";
  if (typeof contextId !== "string" || contextId.length > MAX_CONTEXT_ID) {
    const wanted = `a string of at most ${MAX_CONTEXT_ID} characters`;
    return mustBe("message.contextId", wanted, contextId);
  }
  const taskId = message.taskId ?? "";
  if (typeof taskId !== "string") {
    return mustBe("message.taskId", "a string", taskId);
  }
  const data: unknown[] = [];
  const texts: string[] = [];
  let unreadable = 0;
  for (const [index, part] of parts.entries()) {
    const path = `message.parts[${index}]`;
    if (!isObject(part)) return mustBe(path, "an object", part);
    const read = dialect.readPart(part);
    switch (read.kind) {
      case "data":
        data.push(read.data);
        break;
      case "text":
        texts.push(read.text);
        break;
      case "unreadable":
        unreadable++;
        break;
      case "fault": {
        const { field } = read;
        return { ...read, field: field === "" ? path : `${path}.${field}` };
      }
    }
  }
  if (taskId !== "") return noTask(dialect);
  if (unreadable > 0) return refused(incompatible(dialect.unreadable));
  const output = readOutput(
    isObject(configuration) ? configuration.acceptedOutputModes : undefined,
  );
  return output === null
    ? refused(UNREADABLE_OUTPUT)
    : { kind: "send", ...withDataInText(data, texts), contextId, output };
}

/** Some hosts let their model pass only text, so a text may be the data. */
function withDataInText(data: readonly unknown[], texts: readonly string[]) {
  const found = data.length > 0
    ? []
    : texts.map(parseObject).filter((value) =>
      value !== null &&
      REQUIRED_FIELDS.every((field) => Object.hasOwn(value, field))
    );
  return found.length === 0
    ? { data, textParts: texts.length }
    : { data: found, textParts: texts.length - found.length };
}

function readList(params: unknown): CheckedParams {
  if (!isObject(params)) return mustBe("", "an object", params);
  const size = params.pageSize ?? PAGE_SIZE.default;
  const isSize = typeof size === "number" && Number.isInteger(size) &&
    size >= 1 && size <= PAGE_SIZE.max;
  return isSize
    ? { kind: "list", pageSize: size }
    : mustBe("pageSize", `a whole number from 1 to ${PAGE_SIZE.max}`, size);
}

function noTask({ send }: Dialect): CheckedParams {
  const message =
    `Task not found: this agent creates no tasks; ${send} answers at once`;
  return refused({ reason: "TASK_NOT_FOUND", message });
}

function refused(error: AgentError): CheckedParams {
  return { kind: "refused", error };
}

function isFilled(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

// The bare words are from earlier versions.
const ANY_MODE = ["*/*", "*"];
const TEXT_MODES = ["text/plain", "text/*", "text", ...ANY_MODE];
const DATA_MODES = ["application/json", "application/*", "json", "data"]
  .concat(ANY_MODE);

const UNREADABLE_OUTPUT = incompatible(
  "acceptedOutputModes are not supported, because they include neither text/plain nor application/json. Nothing was sent",
);

/** Reads acceptedOutputModes; only a list of names restricts anything. */
function readOutput(modes: unknown): Output | null {
  const restricts = Array.isArray(modes) && modes.length > 0 &&
    modes.every((mode) => typeof mode === "string");
  if (!restricts) return "all";
  const names = modes.map((mode) => parseMediaType(mode).essence);
  const text = names.some((name) => TEXT_MODES.includes(name));
  const data = names.some((name) => DATA_MODES.includes(name));
  if (text && data) return "all";
  return text ? "text" : data ? "data" : null;
}
