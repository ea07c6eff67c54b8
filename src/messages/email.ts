/**
 * Composes the e-mail that the founders read.
 *
 * @module
 */
import type { Email } from "./delivery.ts";
import type { MessageRequest } from "./message_request.ts";
import { dateText, headerText, mailbox, quotedPrintable } from "./rfc5322.ts";

/** The interface that a message came through. */
export type Door = "api" | "mcp" | "a2a" | "form";

/** How the e-mail names each door. */
const DOORS: Readonly<Record<Door, string>> = {
  api: "the JSON API",
  mcp: "the MCP server",
  a2a: "the A2A agent",
  form: "the contact form",
};

const REPLY_LANGUAGES = { en: "English", br: "Portuguese (Brazil)" };

/** Who writes to whom, and from where. */
export interface Addresses {
  /** The sender: the studio's own address. */
  readonly from: string;
  /** The founders. */
  readonly to: readonly string[];
  /** The host name of the service, for the Message-ID. */
  readonly host: string;
}

/** One message on its way. */
export interface Letter {
  /** Names the message in the log, in its Message-ID and in its text. */
  readonly id: string;
  /** What was asked to be sent. */
  readonly request: MessageRequest;
  /** The interface that it came through. */
  readonly door: Door;
  /** When it came. */
  readonly date: Date;
}

/**
 * Makes the function that composes e-mails (RFC 5322). Every value stands in
 * the body or in a header that encodes it: none can add a header or a
 * recipient.
 */
export function createComposer(
  { from, to, host }: Addresses,
): (letter: Letter) => Email {
  const sender = mailbox("", from);
  const recipients = to.map((address) => mailbox("", address)).join(",\r\n ");
  const encoder = new TextEncoder();

  return (letter) => {
    const { id, request, date } = letter;
    const lines = [
      `From: ${sender}`,
      `To: ${recipients}`,
      `Reply-To: ${mailbox(request.name, request.email)}`,
      `Subject: ${headerText(subject(request))}`,
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

function subject({ name, company }: MessageRequest): string {
  const from = company === undefined || company.trim() === ""
    ? name
    : `${name} (${company})`;
  return `Message from ${from}`;
}

/** The fields come before the message, so that no message can imitate them. */
function text({ id, request, door }: Letter): string {
  const lines = [
    `Name:     ${request.name}`,
    `E-mail:   ${request.email}`,
    `Company:  ${request.company ?? "-"}`,
    `Reply in: ${REPLY_LANGUAGES[request.language ?? "en"]}`,
    `Through:  ${DOORS[door]}`,
    `Id:       ${id}`,
    "",
    request.message,
    "",
  ];
  return lines.join("\n");
}
