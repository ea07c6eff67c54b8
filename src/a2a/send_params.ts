/**
 * The params of the method that sends, as far as both versions agree on them.
 * Real clients send null for absent members, so null counts as absent.
 *
 * @module
 */
import { isObject } from "../http/json.ts";
import { type Output, readOutput } from "./output.ts";
import {
  FILLED,
  inside,
  OBJECT,
  optional,
  type Read,
  type Reader,
  readParams,
  required,
  type Shape,
  STRING,
  STRINGS,
  wrong,
} from "./reader.ts";

export interface SendParams {
  /** The conversation that the client named, to be echoed. */
  readonly contextId: string | null;
  /** Whether the message claims to belong to a task. */
  readonly hasTask: boolean;
  /** The content of each data part. */
  readonly data: readonly unknown[];
  /** The number of text parts. */
  readonly texts: number;
  /** Whether a part has a media type that the agent does not read. */
  readonly hasUnreadable: boolean;
  readonly output: Output;
}

export type Part =
  | { readonly kind: "text" }
  | { readonly kind: "data"; readonly data: unknown }
  | { readonly kind: "unreadable" };

/** The rules on which the versions differ. */
export interface SendRules {
  /** What faults put before the name of a member. */
  readonly root: string;
  readonly role: Shape<string>;
  /** Returns null after noting a fault. */
  readPart(part: Reader): Part | null;
  // These check the members that only one version has.
  checkParams(params: Reader): void;
  checkMessage(message: Reader): void;
  checkConfiguration(configuration: Reader): void;
}

/** Bounded, because it is echoed. */
const CONTEXT_ID: Shape<string> = {
  is: (value): value is string => STRING.is(value) && value.length <= 256,
  wanted: "a string of at most 256 characters",
};

const PARTS: Shape<readonly unknown[]> = {
  is: (value): value is unknown[] => Array.isArray(value) && value.length > 0,
  wanted: "an array of at least one part",
};

export function readSendParams(
  value: unknown,
  rules: SendRules,
): Read<SendParams> {
  return readParams(value, rules.root, (params) => {
    const message = inside(params, "message", required);
    const read = message === null ? NOTHING : readSentMessage(message, rules);
    const configuration = inside(params, "configuration", optional);
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

function readConfiguration(
  configuration: Reader,
  { checkConfiguration }: SendRules,
): Output {
  checkConfiguration(configuration);
  return readOutput(
    optional(configuration, "acceptedOutputModes", STRINGS) ?? [],
  );
}
