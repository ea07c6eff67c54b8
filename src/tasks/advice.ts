import type { Failure } from "../messages/delivery/failure.ts";

const NO_ADDRESS =
  "The host name has no address. Check the host in SMTP_URL for a slip.";
const NO_ANSWER =
  "The server does not answer. Many hosts block the ports 25, 465 and 587: use the provider's port 2525 or 2587. A server that expects TLS from the first byte wants smtps://, not smtp://.";
const NOT_FROM_HERE =
  "The server refuses this machine's address. Use the mail provider's submission server with user and password instead of a receiving server.";
const NO_TLS =
  "The port does not speak TLS from the first byte. Write smtp:// with port 587 instead of smtps://.";
const NO_STARTTLS =
  "The server offers no STARTTLS, and a password is never sent in the clear. Use another port, usually smtps:// with port 465.";
const NOT_TRUSTED =
  "The server's certificate is not trusted, or is for another name. Write the name that is in the certificate into SMTP_URL; for a certificate authority of your own start with DENO_CERT=/path/to/ca.pem.";
const OTHER_LOGIN =
  "The server wants another way to log in. Create a password for this application in the account's security settings and put it into SMTP_URL.";
const NO_RELAY =
  "The server does not pass mail on for this machine. Add user and password to SMTP_URL, or use the provider's submission server.";
const MAILBOX_FULL =
  "The mailbox is full. Empty it, or set MAIL_TO to another address.";
const FOR_NOW =
  "The server refuses for now. Try again in a few minutes: servers often make a sender they do not know wait once.";
const SILENT =
  "The server stopped answering in the middle of the session. Try again; if it lasts, ask the mail provider what its log says.";

/**
 * What failures usually mean and what to change, by the step and by how the
 * code begins, or the enhanced code beside it. The longest beginning counts.
 */
const ADVICE: Readonly<
  Partial<Record<Failure["step"], Readonly<Record<string, string>>>>
> = {
  connect: {
    4: NOT_FROM_HERE,
    5: NOT_FROM_HERE,
    ECONNREFUSED:
      "Nothing listens on this port. Check the host and the port in SMTP_URL: 587 for smtp, 465 for smtps, 25 for this machine's own mail server.",
    EPROTOCOL:
      "Something other than a mail server listens on this port. Check the host and the port in SMTP_URL.",
    EDNS: NO_ADDRESS,
    ENOTFOUND: NO_ADDRESS,
    EAI_AGAIN: NO_ADDRESS,
    ETIMEDOUT: NO_ANSWER,
    EHOSTUNREACH: NO_ANSWER,
    ENETUNREACH: NO_ANSWER,
    ECONNECTION: NO_ANSWER,
    ESOCKET: NO_ANSWER,
  },
  tls: {
    5: NO_STARTTLS,
    ETLS: NO_STARTTLS,
    ERR_SSL: NO_TLS,
    EPROTO: NO_TLS,
    CERT: NOT_TRUSTED,
    DEPTH_ZERO: NOT_TRUSTED,
    ERR_TLS_CERT: NOT_TRUSTED,
    SELF_SIGNED: NOT_TRUSTED,
    UNABLE_TO: NOT_TRUSTED,
  },
  login: {
    5: "User or password is wrong. Percent-encode every character that is not a letter or a digit (@ is %40); with two-step login the provider wants a password for this application.",
    534: OTHER_LOGIN,
    EAUTH: OTHER_LOGIN,
  },
  sender: {
    5: "This account may not send from this address. Set MAIL_FROM to an address of the account, or verify the domain with the provider.",
    530:
      "The server wants a login. Add user and password to SMTP_URL: smtp://user:password@host:587.",
  },
  recipient: {
    5: "There is no such mailbox. Check MAIL_TO, or the email address in studio.md, for a slip.",
    454: NO_RELAY,
    530: NO_RELAY,
    "5.7.": NO_RELAY,
    452: MAILBOX_FULL,
    552: MAILBOX_FULL,
    "5.2.2": MAILBOX_FULL,
  },
  data: {
    5: "The server refuses the message itself, usually because it does not trust the sender's domain. Check SPF, DKIM and DMARC of the domain of MAIL_FROM, and the provider's sending limits.",
  },
  outbox: {
    "":
      "The outbox cannot be written. Set OUTBOX_DIR to a directory of the user that runs the service.",
    ENOSPC: "The disk is full. Make room, or set OUTBOX_DIR to another one.",
  },
  configuration: { "": "Set SMTP_URL to a mail server, or leave it out." },
};

/** Says what the first of some failures usually means, and what to change. */
export function adviseOn([failure]: readonly Failure[]): string {
  if (failure === undefined) return SILENT;
  const codes = failure.code.split(" ");
  const advice = ADVICE[failure.step] ?? {};
  const [start] = Object.keys(advice)
    .filter((start) => codes.some((code) => code.startsWith(start)))
    .sort((one, other) => other.length - one.length);
  const fallback = failure.code.startsWith("4") ? FOR_NOW : SILENT;
  return advice[start ?? ""] ?? fallback;
}
