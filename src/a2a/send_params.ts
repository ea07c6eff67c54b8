/**
 * The params of the method that sends, as far as both versions agree on them.
 * What real clients set to null counts as absent. Nothing here has an effect.
 *
 * @module
 */
import { isObject } from "../http/json.ts";
import { type Output, readOutput } from "./output.ts";
import {
  FILLED,
  OBJECT,
  optional,
  optionalObject,
  type Read,
  type Reader,
  readParams,
  required,
  requiredObject,
  type Shape,
  STRING,
  stringOfAtMost,
  STRINGS,
  wrong,
} from "./reader.ts";

/** What matters of the params. */
export interface SendParams {
  /** The conversation that the client named, to be echoed. */
  readonly contextId: string | null;
  /** Whether the message claims to belong to a task. */
  readonly hasTask: boolean;
  /** What each data part holds. */
  readonly data: readonly unknown[];
  /** How many parts are text. */
  readonly texts: number;
  /** Whether a part is of a media type that the agent does not read. */
  readonly hasUnreadable: boolean;
  /** What the client can read. */
  readonly output: Output;
}

/** What a part is to the agent. */
export type Part =
  | { readonly kind: "text" }
  | { readonly kind: "data"; readonly data: unknown }
  | { readonly kind: "unreadable" };

/** Where a version has its own rules. */
export interface SendRules {
  /** How faults name the params before the name of a member. */
  readonly root: string;
  /** The values of a role. */
  readonly role: Shape<string>;
  /** Reads a part; null where a fault was noted. */
  readPart(part: Reader): Part | null;
  /** Checks what else the params hold. */
  checkParams(params: Reader): void;
  /** Checks what else the message holds. */
  checkMessage(message: Reader): void;
  /** Checks what else the configuration holds. */
  checkConfiguration(configuration: Reader): void;
}

/** Bounded, as it is echoed. */
const CONTEXT_ID = stringOfAtMost(256);

const PARTS: Shape<readonly unknown[]> = {
  is: (value): value is unknown[] => Array.isArray(value) && value.length > 0,
  wanted: "an array of at least one part",
};

/** Checks the params by the rules of a version. */
export function readSendParams(
  value: unknown,
  rules: SendRules,
): Read<SendParams> {
  return readParams(value, rules.root, (params) => {
    const message = requiredObject(params, "message");
    const read = message === null ? NOTHING : readSentMessage(message, rules);
    const configuration = optionalObject(params, "configuration");
    const output = configuration === null
      ? "all"
      : readConfiguration(configuration, rules);
    optional(params, "metadata", OBJECT);
    rules.checkParams(params);
    return { ...read, output };
  });
}

const NOTHING: Omit<SendParams, "output"> = {
  contextId: null,
  hasTask: false,
  data: [],
  texts: 0,
  hasUnreadable: false,
};

function readSentMessage(
  message: Reader,
  { role, readPart, checkMessage }: SendRules,
): Omit<SendParams, "output"> {
  checkMessage(message);
  required(message, "role", role);
  required(message, "messageId", FILLED);
  const parts = required(message, "parts", PARTS) ?? [];
  const contextId = optional(message, "contextId", CONTEXT_ID);
  const taskId = optional(message, "taskId", STRING);
  optional(message, "referenceTaskIds", STRINGS);
  optional(message, "extensions", STRINGS);
  optional(message, "metadata", OBJECT);

  const { faults } = message;
  const data: unknown[] = [];
  let texts = 0;
  let hasUnreadable = false;
  for (const [index, value] of parts.entries()) {
    const place = `${message.place}.parts[${index}]`;
    if (!isObject(value)) {
      faults.push(wrong(place, OBJECT, value));
      continue;
    }
    const reader: Reader = { value, place, faults };
    optional(reader, "metadata", OBJECT);
    const part = readPart(reader);
    switch (part?.kind) {
      case "text":
        texts++;
        break;
      case "data":
        data.push(part.data);
        break;
      case "unreadable":
        hasUnreadable = true;
        break;
      case undefined:
        break;
    }
  }
  return {
    contextId: contextId === "" ? null : contextId,
    hasTask: taskId !== null && taskId !== "",
    data,
    texts,
    hasUnreadable,
  };
}

/** An answer that is immediate has nothing to wait for and no history. */
function readConfiguration(
  configuration: Reader,
  { checkConfiguration }: SendRules,
): Output {
  checkConfiguration(configuration);
  return readOutput(
    optional(configuration, "acceptedOutputModes", STRINGS) ?? [],
  );
}
