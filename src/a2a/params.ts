/**
 * The params of the methods, checked as the A2A 0.3 schema has them, with what
 * real clients set to null taken for absent. Nothing here has an effect.
 *
 * @module
 */
import { isObject } from "../http/json.ts";
import type { Fault } from "../messages/check_message.ts";
import { given } from "../given.ts";
import { type Output, readOutput } from "./output.ts";

/** What matters of the params of message/send. */
export interface SendParams {
  /** The conversation that the client named, to be echoed. */
  readonly contextId: string | null;
  /** Whether the message claims to belong to a task. */
  readonly hasTask: boolean;
  /** The content of each data part. */
  readonly data: readonly object[];
  /** How many parts are text. */
  readonly texts: number;
  /** How many parts are files. */
  readonly files: number;
  /** What the client can read. */
  readonly output: Output;
}

/** Params that hold, or the first thing that is wrong with them. */
export type SendParamsResult =
  | { readonly ok: true; readonly params: SendParams }
  | { readonly ok: false; readonly fault: Fault };

/** The most characters of a context id: it is echoed. */
const LONGEST_CONTEXT_ID = 256;

/** A form that a value can have. */
interface Form<T> {
  readonly is: (value: unknown) => value is T;
  /** What is wanted, to be read after "must be". */
  readonly wanted: string;
}

const isString = (value: unknown): value is string => typeof value === "string";

const OBJECT: Form<Record<string, unknown>> = {
  is: isObject,
  wanted: "an object",
};
const STRING: Form<string> = { is: isString, wanted: "a string" };
const FILLED: Form<string> = {
  is: (value): value is string => isString(value) && value !== "",
  wanted: "a string that is not empty",
};
const CONTEXT_ID: Form<string> = {
  is: (value): value is string =>
    isString(value) && value.length <= LONGEST_CONTEXT_ID,
  wanted: `a string of at most ${LONGEST_CONTEXT_ID} characters`,
};
const BOOLEAN: Form<boolean> = {
  is: (value) => typeof value === "boolean",
  wanted: "true or false",
};
const INTEGER: Form<number> = {
  is: (value): value is number => Number.isInteger(value),
  wanted: "a whole number",
};
const LENGTH: Form<number> = {
  is: (value): value is number => INTEGER.is(value) && value >= 0,
  wanted: "a whole number, 0 or more",
};
const STRINGS: Form<readonly string[]> = {
  is: (value): value is string[] =>
    Array.isArray(value) && value.every(isString),
  wanted: "an array that holds nothing but strings",
};
const PARTS: Form<readonly unknown[]> = {
  is: (value): value is unknown[] => Array.isArray(value) && value.length > 0,
  wanted: "an array of at least one part",
};
const MESSAGE: Form<"message"> = {
  is: (value) => value === "message",
  wanted: '"message" or left out',
};
const ROLE: Form<"user" | "agent"> = {
  is: (value) => value === "user" || value === "agent",
  wanted: '"user" or "agent"',
};
const PART_KIND: Form<"text" | "data" | "file"> = {
  is: (value) => value === "text" || value === "data" || value === "file",
  wanted: '"text", "data" or "file"',
};

/** Reads the fields of one object; null where a fault was noted. */
interface Reader {
  required<T>(key: string, form: Form<T>): T | null;
  /** Null also where the field is absent or null. */
  optional<T>(key: string, form: Form<T>): T | null;
}

/** @param place how faults name the object */
function createReader(
  owner: Readonly<Record<string, unknown>>,
  place: string,
  faults: Fault[],
): Reader {
  const required = <T>(key: string, form: Form<T>): T | null => {
    const value = owner[key];
    if (form.is(value)) return value;
    faults.push(wrong(`${place}.${key}`, form, value));
    return null;
  };
  return {
    required,
    optional: (key, form) =>
      owner[key] === undefined || owner[key] === null
        ? null
        : required(key, form),
  };
}

function wrong(
  field: string,
  { wanted }: Form<unknown>,
  value: unknown,
): Fault {
  return { field, reason: `must be ${wanted}, but is ${given(value)}` };
}

/** Checks the params of message/send. */
export function readSendParams(value: unknown): SendParamsResult {
  if (!isObject(value)) {
    return { ok: false, fault: wrong("params", OBJECT, value) };
  }
  const faults: Fault[] = [];
  const params = createReader(value, "params", faults);
  const message = params.required("message", OBJECT);
  const read = message === null ? NOTHING : readMessage(message, faults);
  const configuration = params.optional("configuration", OBJECT);
  const output = configuration === null
    ? "all"
    : readConfiguration(configuration, faults);
  params.optional("metadata", OBJECT);
  const [fault] = faults;
  if (fault !== undefined) return { ok: false, fault };
  return { ok: true, params: { ...read, output } };
}

const NOTHING: Omit<SendParams, "output"> = {
  contextId: null,
  hasTask: false,
  data: [],
  texts: 0,
  files: 0,
};

function readMessage(
  value: Record<string, unknown>,
  faults: Fault[],
): Omit<SendParams, "output"> {
  const message = createReader(value, "params.message", faults);
  // The schema requires the kind, but the specification's own samples and the
  // official servers do without it.
  if (value["kind"] !== undefined) message.required("kind", MESSAGE);
  message.required("role", ROLE);
  message.required("messageId", FILLED);
  const parts = message.required("parts", PARTS) ?? [];
  const contextId = message.optional("contextId", CONTEXT_ID);
  const taskId = message.optional("taskId", STRING);
  message.optional("referenceTaskIds", STRINGS);
  message.optional("extensions", STRINGS);
  message.optional("metadata", OBJECT);

  const data: object[] = [];
  let texts = 0;
  let files = 0;
  for (const [index, value] of parts.entries()) {
    const place = `params.message.parts[${index}]`;
    if (!isObject(value)) {
      faults.push(wrong(place, OBJECT, value));
      continue;
    }
    const part = createReader(value, place, faults);
    part.optional("metadata", OBJECT);
    switch (part.required("kind", PART_KIND)) {
      case "text":
        if (part.required("text", STRING) !== null) texts++;
        break;
      case "data": {
        const content = part.required("data", OBJECT);
        if (content !== null) data.push(content);
        break;
      }
      case "file":
        if (part.required("file", OBJECT) !== null) files++;
        break;
      case null:
        break;
    }
  }
  return {
    contextId: contextId === "" ? null : contextId,
    hasTask: taskId !== null && taskId !== "",
    data,
    texts,
    files,
  };
}

/** An answer that is immediate has nothing to block for and no history. */
function readConfiguration(
  value: Record<string, unknown>,
  faults: Fault[],
): Output {
  const configuration = createReader(value, "params.configuration", faults);
  configuration.optional("blocking", BOOLEAN);
  configuration.optional("historyLength", INTEGER);
  return readOutput(
    configuration.optional("acceptedOutputModes", STRINGS) ?? [],
  );
}

/**
 * Finds what is wrong with the params of a method that asks for a task.
 *
 * @param history whether the method reads a length of history
 */
export function findTaskFault(value: unknown, history: boolean): Fault | null {
  if (!isObject(value)) return wrong("params", OBJECT, value);
  const faults: Fault[] = [];
  const params = createReader(value, "params", faults);
  params.required("id", FILLED);
  if (history) params.optional("historyLength", LENGTH);
  params.optional("metadata", OBJECT);
  return faults[0] ?? null;
}
