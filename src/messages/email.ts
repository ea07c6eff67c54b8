import { type Language, nameIn } from "../languages/language.ts";
import { atMost } from "../text/describe.ts";
import { explainUnanswerable } from "./answerable.ts";
import type { Caller } from "./caller.ts";
import type { Email } from "./delivery/delivery.ts";
import {
  FIELDS,
  MESSAGE_FIELDS,
  type MessageField,
  type MessageRequest,
} from "./message_request.ts";
import { referenceOf } from "./outcome.ts";
import { dateText, headerText, mailbox, quotedPrintable } from "./rfc5322.ts";

/** Characters of the name that a client gives itself. */
const MAX_CLIENT_NAME = 60;
/** Characters of the message in the subject. */
const MAX_BEGINNING = 60;

/** From the studio, by its name, to the founders. */
export type Addresses = {
  readonly from: string;
  readonly to: readonly string[];
  readonly studio: string;
  /** The host name of the service, for the Message-ID. */
  readonly host: string;
};

/** One message on its way. */
export type Letter = Omit<Caller, "client"> & {
  /** Names the message in the log, in its Message-ID and in its text. */
  readonly id: string;
  readonly request: MessageRequest;
  /** That of the reply. */
  readonly language: Language;
  /** When it came. */
  readonly date: Date;
};

/**
 * Makes the function that composes emails (RFC 5322) to the founders. Every
 * value stands in the body or in a header that encodes it: none can add a header
 * or a recipient.
 */
export function createComposer(
  { from, to, studio, host }: Addresses,
): (letter: Letter) => Email {
  const recipients = to.map((address) => mailbox("", address)).join(",\r\n ");
  const encoder = new TextEncoder();

  return (letter) => {
    const { id, request, date } = letter;
    const { name, email } = request;
    const lines = [
      `From: ${mailbox(`${name.trim()} via ${studio}`, from)}`,
      `To: ${recipients}`,
      `Reply-To: ${mailbox(name, email)}`,
      `Subject: ${headerText(subject(letter))}`,
      `Message-ID: <${id}@${host}>`,
      `Date: ${dateText(date)}`,
      "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      quotedPrintable(text(letter)),
    ];
    return { from, to, bytes: encoder.encode(lines.join("\r\n")) };
  };
}

function subject({ request, door, opening = "" }: Letter): string {
  const { name, company = "", message } = request;
  const from = company.trim() === "" ? name : `${name} (${company})`;
  const own = message.startsWith(opening)
    ? message.slice(opening.length)
    : message;
  // No more words than the beginning can hold.
  const line = own.split(/[\s\p{Bidi_Control}]+/u, MAX_BEGINNING + 1)
    .join(" ").trim();
  // Founders tell at a glance whether a person or an agent wrote.
  const mark = door === "form" ? "●" : "■";
  return `${mark} ${from}: ${atMost(line, MAX_BEGINNING)}`;
}

/**
 * Worded in the language of the reply: the facts, one on a line, and then the long
 * texts, so that no message can imitate the lines above it.
 */
function text(letter: Letter): string {
  const { id, request, language, door, clientName = "" } = letter;
  const { fields, doors, letter: words, pages } = language.words;
  const client = oneLine(clientName);
  const unanswerable = explainUnanswerable(request.email, language);
  const isText = (field: MessageField) => FIELDS[field].kind === "text";
  const facts = new Map(
    MESSAGE_FIELDS.filter((field) =>
      !isText(field) && fieldText(letter, field).trim() !== ""
    ).map((field) => [
      fields[field].label,
      fieldText(letter, field),
    ]),
  );
  facts.set(words.through, doors[door]);
  if (client !== "") {
    facts.set(words.client, `${words.callsItself} "${client}"`);
  }
  if (unanswerable !== null) facts.set(words.note, unanswerable);
  facts.set(pages.reference, referenceOf(id));
  facts.set("Id", id);
  return [
    ...[...facts].map(([label, value]) => `${label}: ${value}`),
    ...MESSAGE_FIELDS.filter(isText).flatMap((field) => [
      "",
      request[field] ?? "",
    ]),
    "",
  ].join("\n");
}

/** A value as people read it. */
export function fieldText(
  { request, language }: Pick<Letter, "request" | "language">,
  field: MessageField,
): string {
  if (FIELDS[field].kind === "language") {
    return nameIn(language.words, language);
  }
  return request[field] ?? "";
}

/** Cuts a name to one line, so that it cannot imitate the lines below it. */
function oneLine(claimed: string): string {
  const text = claimed.slice(0, 10 * MAX_CLIENT_NAME)
    .replaceAll(/[\p{C}\p{Z}"]+/gu, " ").trim();
  return atMost(text, MAX_CLIENT_NAME);
}
