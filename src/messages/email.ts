/**
 * Composes the e-mail that the founders read.
 *
 * @module
 */
import type { Email } from "./delivery.ts";
import type { MessageRequest } from "./message_request.ts";

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
 * the body or in a header that the composer encodes: none can add a header or
 * a recipient. The composer is loaded with the first message, not at start.
 */
export function createComposer(
  addresses: Addresses,
): (letter: Letter) => Promise<Email> {
  return async ({ id, request, door, date }) => {
    const { default: MailComposer } = await import(
      "nodemailer/lib/mail-composer"
    );
    const node = new MailComposer({
      from: addresses.from,
      to: [...addresses.to],
      replyTo: { name: request.name, address: request.email },
      subject: subject(request),
      text: text({ id, request, door, date }),
      messageId: `<${id}@${addresses.host}>`,
      date,
      newline: "\r\n",
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile();
    return {
      from: addresses.from,
      to: addresses.to,
      bytes: await node.build(),
    };
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
