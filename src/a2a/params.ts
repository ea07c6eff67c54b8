// The params of a request, as far as they decide the answer: the role, the
// message's id, its parts, its context and task, and what the client can read.
// Other members stop no message, whatever they hold.
import { isObject } from "../http/json.ts";
import type { Fault } from "../messages/check_message.ts";
import { listed } from "../messages/field_texts.ts";
import { describe, quoted } from "../text/describe.ts";

/** The first member that does not fit; its path begins below params. */
export type ParamsFault = Fault & { readonly kind: "fault" };

/** A part of a message, as a dialect reads it. */
export type MessagePart =
  | { readonly kind: "text" }
  | { readonly kind: "data"; readonly data: unknown }
  /** A file, or text or data of a media type that the agent cannot read. */
  | { readonly kind: "unreadable" }
  /** Its path begins below the part. */
  | ParamsFault;

export type JsonObject = Readonly<Record<string, unknown>>;

/** The params of the method that sends. */
export interface SendParams {
  readonly kind: "send";
  readonly parts: readonly MessagePart[];
  /** Empty if absent, as the next. */
  readonly contextId: string;
  readonly taskId: string;
  /** Null if the client can read neither text nor data. */
  readonly output: Output | null;
}

/** In characters: it is echoed. */
const MAX_CONTEXT_ID = 256;

/** @param wanted follows "must be" */
export function mustBe(
  field: string,
  wanted: string,
  value: unknown,
): ParamsFault {
  const reason = `must be ${wanted}, but is ${describe(value)}`;
  return { kind: "fault", field, reason };
}

export function mustBeOneOf(
  field: string,
  values: readonly string[],
  value: unknown,
): ParamsFault {
  return mustBe(field, listed(values.map(quoted), "or"), value);
}

/** Real clients send null or an empty string for an absent member. */
export function readSend(
  params: unknown,
  { roles, readPart }: {
    readonly roles: readonly string[];
    readPart(part: JsonObject): MessagePart;
  },
): SendParams | ParamsFault {
  if (!isObject(params)) return mustBe("", "an object", params);
  const { message, configuration } = params;
  if (!isObject(message)) return mustBe("message", "an object", message);
  const { role, messageId, parts } = message;
  if (!roles.some((known) => known === role)) {
    return mustBeOneOf("message.role", roles, role);
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
  const read: MessagePart[] = [];
  for (const [index, part] of parts.entries()) {
    const path = `message.parts[${index}]`;
    if (!isObject(part)) return mustBe(path, "an object", part);
    const found = readPart(part);
    if (found.kind === "fault") {
      const { field } = found;
      return { ...found, field: field === "" ? path : `${path}.${field}` };
    }
    read.push(found);
  }
  const modes = isObject(configuration)
    ? configuration.acceptedOutputModes
    : undefined;
  const output = readOutput(modes);
  return { kind: "send", parts: read, contextId, taskId, output };
}

/** The params of the methods about a task. */
export function findTaskFault(params: unknown): ParamsFault | null {
  if (!isObject(params)) return mustBe("", "an object", params);
  const { id } = params;
  return isFilled(id) ? null : mustBe("id", "a non-empty string", id);
}

const PAGE_SIZE = { default: 50, max: 100 };

/** The params of the method that lists tasks; returns the size of a page. */
export function readPageSize(given: unknown): number | ParamsFault {
  const params = given ?? {};
  if (!isObject(params)) return mustBe("", "an object", params);
  const size = params.pageSize ?? PAGE_SIZE.default;
  if (typeof size === "number" && Number.isInteger(size)) {
    if (size >= 1 && size <= PAGE_SIZE.max) return size;
  }
  return mustBe("pageSize", `a whole number from 1 to ${PAGE_SIZE.max}`, size);
}

function isFilled(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

/** The parts of a reply that a client can read. */
export type Output = "all" | "text" | "data";

// The bare words are from earlier versions.
const TEXT_MODES = ["text/plain", "text/*", "text"];
const DATA_MODES = ["application/json", "application/*", "json", "data"];
const ANY_MODE = ["*/*", "*"];

/** Reads acceptedOutputModes; anything but a list of names restricts nothing. */
function readOutput(modes: unknown): Output | null {
  if (!Array.isArray(modes) || modes.length === 0) return "all";
  const names: string[] = [];
  for (const mode of modes) {
    if (typeof mode !== "string") return "all";
    names.push(mode.split(";", 1).join().trim().toLowerCase());
  }
  const reads = (known: readonly string[]) =>
    names.some((name) => known.includes(name) || ANY_MODE.includes(name));
  const text = reads(TEXT_MODES);
  const data = reads(DATA_MODES);
  if (text && data) return "all";
  return text ? "text" : data ? "data" : null;
}
