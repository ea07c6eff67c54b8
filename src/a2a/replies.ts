/**
 * The agent's replies: always an immediate message, with a text part for people
 * first and a data part for programs last. The replies that explain how to send
 * are serialized once, except for their ids.
 *
 * @module
 */
import { type Fault, faultText } from "../messages/check_message.ts";
import {
  MESSAGE_FIELDS,
  MESSAGE_REQUEST_SCHEMA,
  type ReplyLanguage,
} from "../messages/message_request.ts";
import type { MessageSent } from "../messages/send_message.ts";
import type { Dialect } from "./dialect.ts";
import { DATA_FIELDS } from "./fields.ts";
import type { Readable } from "./output.ts";

/** The parts of a message, as JSON text. */
type Parts = string;

/** Why nothing was sent although the request was well formed. */
type Reason = "no_data_part" | "several_data_parts" | "invalid_fields";

/** The replies of one dialect. */
export interface Replies {
  /** To a message without a data part. */
  readonly noDataPart: Readonly<Record<Readable, Parts>>;
  /** To a message with more than one data part. */
  readonly severalDataParts: Readonly<Record<Readable, Parts>>;
  /** To a message that was sent. */
  sent(sent: MessageSent, language: ReplyLanguage, how: ReplyOptions): Parts;
  /** To data with faults. */
  refused(data: unknown, faults: readonly Fault[], how: ReplyOptions): Parts;
}

interface ReplyOptions {
  /** The number of text parts beside the data part. */
  readonly ignoredTextParts: number;
  readonly output: Readable;
}

/** What the replies say about the studio. */
export interface ReplySource {
  /** The name of the studio. */
  readonly studio: string;
  /** The URL where a person can write without an agent. */
  readonly contactPage: string;
}

/** In the language of the confirmation. */
const IGNORED: Readonly<Record<ReplyLanguage, string>> = {
  en: "The text beside the data part was not sent.",
  br: "O texto ao lado da parte de dados não foi enviado.",
};

const UNWRAP = "Put the fields directly into the part's data.";

export function createReplies(
  { words, example, textPart, dataPart }: Dialect,
  { studio, contactPage }: ReplySource,
): Replies {
  const { message, ...headers } = example;
  const request = {
    jsonrpc: "2.0",
    id: "1",
    method: words.send,
    params: { message },
  };
  const parts = (text: string, data: object, output: Readable): Parts =>
    JSON.stringify([
      ...output === "data" ? [] : [textPart(text)],
      ...output === "text" ? [] : [dataPart(data)],
    ]);
  const howTo = {
    description:
      `Call ${words.call}; its data follows the schema. Each accepted request sends one message: send only with the consent of the person it is for, and once. A person can write at ${contactPage}`,
    schema: MESSAGE_REQUEST_SCHEMA,
    ...headers,
    request,
  };
  const how =
    `To write to the founders of ${studio}, call ${words.call}; its data holds ${DATA_FIELDS}. Send only with the consent of the person it is for, and once. A person can also write at ${contactPage}\n\nA complete request:\n${
      JSON.stringify(request)
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
      "the message has more than one data part, and it is not clear which one is meant",
      "several_data_parts",
    ),
    sent(sent, language, { ignoredTextParts, output }) {
      return ignoredTextParts === 0 ? parts(sent.message, sent, output) : parts(
        `${sent.message} ${IGNORED[language]}`,
        { ...sent, ignoredTextParts },
        output,
      );
    },
    refused(data, faults, { ignoredTextParts, output }) {
      const errors = faults.map((fault) => ({
        field: fault.field,
        message: faultText(fault),
      }));
      const hint = isWrapped(data) ? UNWRAP : null;
      return parts(
        `Nothing was sent. ${
          hint === null ? "" : `${hint} `
        }Correct the data part and send it again: ${
          errors.map(({ message }) => message).join("; ")
        }.`,
        {
          sent: false,
          reason: "invalid_fields" satisfies Reason,
          errors,
          ...hint === null ? {} : { hint },
          ...ignoredTextParts === 0 ? {} : { ignoredTextParts },
        },
        output,
      );
    },
  };
}

/** Some frameworks nest the fields one level deeper. */
function isWrapped(data: unknown): boolean {
  return typeof data === "object" && data !== null &&
    Object.values(data).some((inner: unknown) =>
      typeof inner === "object" && inner !== null &&
      MESSAGE_FIELDS.some((field) => Object.hasOwn(inner, field))
    );
}
