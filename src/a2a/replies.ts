/**
 * The agent's replies: always an immediate message, a text part for people
 * first and a data part for programs last. The replies that explain how to
 * send are JSON text made once, all but their ids.
 *
 * @module
 */
import { type Fault, faultText } from "../messages/check_message.ts";
import {
  type Language,
  MESSAGE_REQUEST_SCHEMA,
} from "../messages/message_request.ts";
import type { MessageSent } from "../messages/send_message.ts";
import type { Dialect } from "./dialect.ts";
import type { Readable } from "./output.ts";

/** The parts of a message, as JSON text. */
export type Parts = string;

/** Why nothing was sent although the request was well formed. */
type Reason = "no_data_part" | "several_data_parts" | "invalid_fields";

/** The replies of one dialect. */
export interface Replies {
  /** To a message without a data part. */
  readonly noDataPart: Readonly<Record<Readable, Parts>>;
  /** To a message with more than one data part. */
  readonly severalDataParts: Readonly<Record<Readable, Parts>>;
  /** To a message that was sent. */
  sent(sent: MessageSent, language: Language, how: ReplyOptions): Parts;
  /** To data with faults. */
  refused(faults: readonly Fault[], how: ReplyOptions): Parts;
}

/** What a reply depends on besides what became of the message. */
export interface ReplyOptions {
  /** How many text parts stood beside the data part. */
  readonly ignoredTextParts: number;
  /** What the client can read. */
  readonly output: Readable;
}

/** What was left out, in the language of the confirmation. */
const IGNORED: Readonly<Record<Language, string>> = {
  en: "The text beside the data part was not sent.",
  br: "O texto ao lado da parte de dados não foi enviado.",
};

/**
 * Makes the replies of a dialect.
 *
 * @param studio the name of the studio
 * @param contactPage where a person can write without an agent
 */
export function createReplies(
  { words, example, textPart, dataPart }: Dialect,
  studio: string,
  contactPage: string,
): Replies {
  const parts = (text: string, data: object, output: Readable): Parts =>
    JSON.stringify([
      ...output === "data" ? [] : [textPart(text)],
      ...output === "text" ? [] : [dataPart(data)],
    ]);
  const howTo = {
    description:
      `Call ${words.call}; its data follows the schema. Each accepted request sends one message: send only with the consent of the person it is for, and once. A person can write at ${contactPage}`,
    schema: MESSAGE_REQUEST_SCHEMA,
    ...example,
  };
  const how =
    `To write to the founders of ${studio}, call ${words.call}; its data holds name, email and message, and optionally company and language ("en" or "br"). Send only with the consent of the person it is for, and once. A person can also write at ${contactPage}\n\nA complete request:\n${
      JSON.stringify(example.request)
    }`;
  const fixed = (why: string, reason: Reason) => {
    const text = `Nothing was sent: ${why}. ${how}`;
    const data = { sent: false, reason, howTo };
    return {
      all: parts(text, data, "all"),
      text: parts(text, data, "text"),
      data: parts(text, data, "data"),
    };
  };
  return {
    noDataPart: fixed("the message has no data part", "no_data_part"),
    severalDataParts: fixed(
      "the message has more than one data part, and which of them is meant is not clear",
      "several_data_parts",
    ),
    sent(sent, language, { ignoredTextParts, output }) {
      return ignoredTextParts === 0 ? parts(sent.message, sent, output) : parts(
        `${sent.message} ${IGNORED[language]}`,
        { ...sent, ignoredTextParts },
        output,
      );
    },
    refused(faults, { ignoredTextParts, output }) {
      const errors = faults.map((fault) => ({
        field: fault.field,
        message: faultText(fault),
      }));
      return parts(
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
    },
  };
}
