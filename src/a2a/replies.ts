/**
 * The agent's replies: always an immediate message, a text part for people
 * first and a data part for programs last. The replies that explain how to
 * send are JSON text made once, all but their ids.
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
  sent(sent: MessageSent, language: ReplyLanguage, how: ReplyOptions): Parts;
  /** To data with faults. */
  refused(data: unknown, faults: readonly Fault[], how: ReplyOptions): Parts;
}

/** What a reply depends on besides what became of the message. */
export interface ReplyOptions {
  /** How many text parts stood beside the data part. */
  readonly ignoredTextParts: number;
  /** What the client can read. */
  readonly output: Readable;
}

/** What was left out, in the language of the confirmation. */
const IGNORED: Readonly<Record<ReplyLanguage, string>> = {
  en: "The text beside the data part was not sent.",
  br: "O texto ao lado da parte de dados não foi enviado.",
};

const UNWRAP = "Put the fields directly into the part's data.";

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
    `To write to the founders of ${studio}, call ${words.call}; its data holds ${DATA_FIELDS}. Send only with the consent of the person it is for, and once. A person can also write at ${contactPage}\n\nA complete request:\n${
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

/** Tells whether the fields lie one level deeper, as some frameworks put them. */
function isWrapped(data: unknown): boolean {
  return typeof data === "object" && data !== null &&
    Object.values(data).some((inner: unknown) =>
      typeof inner === "object" && inner !== null &&
      MESSAGE_FIELDS.some((field) => Object.hasOwn(inner, field))
    );
}
