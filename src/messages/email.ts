import { type Language, nameIn } from "../languages/language.ts";
import { atMost } from "../text/describe.ts";
import { explainUnanswerable } from "./answerable.ts";
import type { Caller } from "./caller.ts";
import type { Email } from "./delivery/delivery.ts";
import {
  FIELDS,
  MESSAGE_FIELDS,
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
 * value stands in the body or in a header that encodes it: none can add a
 * header or a recipient.
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
  // No more words than the beginning can hold.
  const words = message.slice(opening.length)
    .split(/[\s\p{Bidi_Control}]+/u, MAX_BEGINNING + 1);
  // Founders tell at a glance whether a person or an agent wrote.
  const mark = door === "form" ? "●" : "■";
  return `${mark} ${from}: ${atMost(words.join(" ").trim(), MAX_BEGINNING)}`;
}

/**
 * Worded in the language of the reply: the facts, one on a line, and then the
 * long texts, so that no message can imitate the lines above it.
 */
function text(letter: Letter): string {
  const { id, request, language, door, clientName = "" } = letter;
  const { doors, letter: words, pages } = language.words;
  const { facts, texts } = linesOf(request, language);
  const client = oneLine(clientName);
  const unanswerable = explainUnanswerable(request.email, language);
  return [
    ...facts,
    `${words.through}: ${doors[door]}`,
    ...client === ""
      ? []
      : [`${words.client}: ${words.callsItself} "${client}"`],
    ...unanswerable === null ? [] : [`${words.note}: ${unanswerable}`],
    `${pages.reference}: ${referenceOf(id)}`,
    `Id: ${id}`,
    ...texts,
    "",
  ].join("\n");
}

/** Writes what a message holds as people read it; blank lines precede texts. */
export function linesOf(
  request: MessageRequest,
  language: Language,
): Readonly<Record<"facts" | "texts", readonly string[]>> {
  const { fields } = language.words;
  const facts: string[] = [];
  const texts: string[] = [];
  for (const field of MESSAGE_FIELDS) {
    const { kind } = FIELDS[field];
    const value = kind === "language"
      ? nameIn(language.words, language)
      : request[field] ?? "";
    if (kind === "text") texts.push("", value);
    else if (value.trim() !== "") {
      facts.push(`${fields[field].label}: ${value}`);
    }
  }
  return { facts, texts };
}

/** Cuts a name to one line, so that it cannot imitate the lines below it. */
function oneLine(claimed: string): string {
  const text = claimed.slice(0, 10 * MAX_CLIENT_NAME)
    .replaceAll(/[\p{C}\p{Z}"]+/gu, " ").trim();
  return atMost(text, MAX_CLIENT_NAME);
}
