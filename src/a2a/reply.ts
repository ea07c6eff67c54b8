/**
 * The agent's replies: always an immediate message, a text part for people
 * first and a data part for programs last. Everything but the ids of a reply
 * that says how to send is JSON text made at start.
 *
 * @module
 */
import { type Fault, faultText } from "../messages/check_message.ts";
import { fieldNames } from "../messages/field_texts.ts";
import {
  EXAMPLE_REQUEST,
  MESSAGE_REQUEST_SCHEMA,
} from "../messages/message_request.ts";
import type { MessageSent } from "../messages/send_message.ts";
import type { Output } from "./output.ts";

/** The parts of a message, as JSON text. */
export type Parts = string;

/** What a client can read, where it can read anything. */
export type Readable = Exclude<Output, "none">;

/** Why nothing was sent although the request was well formed. */
export type Reason = "no_data_part" | "several_data_parts" | "invalid_fields";

/** A request that sends a message, complete, for whoever asks how. */
export const EXAMPLE_SEND: object = {
  jsonrpc: "2.0",
  id: "1",
  method: "message/send",
  params: {
    message: {
      kind: "message",
      role: "user",
      messageId: "5f0c1d7e-3b52-4a8e-9c46-7d1b2e8f9a03",
      parts: [{ kind: "data", data: EXAMPLE_REQUEST }],
    },
  },
};

/**
 * A message of the agent, as JSON text.
 *
 * @param contextId the client's, kept unchanged; a new one if it gave none
 */
export function messageText(parts: Parts, contextId: string | null): string {
  const context = contextId === null
    ? `"${crypto.randomUUID()}"`
    : JSON.stringify(contextId);
  return `{"kind":"message","role":"agent","messageId":"${crypto.randomUUID()}","contextId":${context},"parts":${parts}}`;
}

function partsText(text: string, data: object, output: Readable): Parts {
  return JSON.stringify([
    ...output === "data" ? [] : [{ kind: "text", text }],
    ...output === "text" ? [] : [{ kind: "data", data }],
  ]);
}

function inEveryOutput(
  text: string,
  data: object,
): Readonly<Record<Readable, Parts>> {
  return {
    all: partsText(text, data, "all"),
    text: partsText(text, data, "text"),
    data: partsText(text, data, "data"),
  };
}

/** The replies that are known at start. */
export interface FixedReplies {
  /** To a message without a data part. */
  readonly noDataPart: Readonly<Record<Readable, Parts>>;
  /** To a message with more than one data part. */
  readonly severalDataParts: Readonly<Record<Readable, Parts>>;
}

/**
 * Makes the replies that are known at start.
 *
 * @param studio the name of the studio
 * @param contactPage where a person can write without an agent
 */
export function createFixedReplies(
  studio: string,
  contactPage: string,
): FixedReplies {
  const howTo = {
    description:
      `Call message/send with exactly one part of kind "data"; its data follows the schema. Each accepted request sends one message: send only with the consent of the person it is for, and once. A person can write at ${contactPage}`,
    schema: MESSAGE_REQUEST_SCHEMA,
    request: EXAMPLE_SEND,
  };
  const how =
    `To write to the founders of ${studio}, call message/send with exactly one part of kind "data"; its data holds ${fieldNames()}. Send only with the consent of the person it is for, and once. A person can also write at ${contactPage}\n\nA complete request:\n${
      JSON.stringify(EXAMPLE_SEND)
    }`;
  const fixed = (why: string, reason: Reason) =>
    inEveryOutput(`Nothing was sent: ${why}. ${how}`, {
      sent: false,
      reason,
      howTo,
    });
  return {
    noDataPart: fixed("the message has no data part", "no_data_part"),
    severalDataParts: fixed(
      "the message has more than one data part, and which of them is meant is not clear",
      "several_data_parts",
    ),
  };
}

/** What was left out, in the language of the confirmation. */
const IGNORED: Readonly<Record<"en" | "br", string>> = {
  en: "The text beside the data part was not sent.",
  br: "O texto ao lado da parte de dados não foi enviado.",
};

/**
 * The parts of the reply to a message that was sent.
 *
 * @param ignoredTextParts how many text parts stood beside the data part
 */
export function sentParts(
  sent: MessageSent,
  language: "en" | "br",
  ignoredTextParts: number,
  output: Readable,
): Parts {
  if (ignoredTextParts === 0) return partsText(sent.message, sent, output);
  return partsText(
    `${sent.message} ${IGNORED[language]}`,
    { ...sent, ignoredTextParts },
    output,
  );
}

/** The parts of the reply to a data part with faults: each is told. */
export function refusedParts(
  faults: readonly Fault[],
  ignoredTextParts: number,
  output: Readable,
): Parts {
  const errors = faults.map((fault) => ({
    field: fault.field,
    message: faultText(fault),
  }));
  return partsText(
    `Nothing was sent. Correct the data part and send it again: ${
      errors.map(({ message }) => message).join("; ")
    }.`,
    {
      sent: false,
      reason: "invalid_fields" satisfies Reason,
      errors,
      ...ignoredTextParts === 0 ? {} : { ignoredTextParts },
    },
    output,
  );
}
