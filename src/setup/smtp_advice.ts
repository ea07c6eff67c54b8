// What a failure of a mail server usually means, and what to change.
import type { SmtpStep } from "../messages/smtp_progress.ts";

/** A failure as the log names it: the step, and a code of `smtp_failure.ts`. */
interface Advice {
  readonly step: SmtpStep;
  /** Found in the codes of the reply, or in the code of the error. */
  readonly code: RegExp;
  readonly advice: string;
}

/** The first match counts. */
const ADVICE: readonly Advice[] = [
  {
    step: "connect",
    code: /^ECONNREFUSED/,
    advice:
      "Nothing listens on this port. Check the host and the port in SMTP_URL: 587 for smtp, 465 for smtps, 25 for this machine's own mail server.",
  },
  {
    step: "connect",
    code: /^(?:EDNS|ENOTFOUND|EAI_AGAIN)/,
    advice:
      "The host name has no address. Check the host in SMTP_URL for a slip.",
  },
  {
    step: "connect",
    code: /^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNECTION|ESOCKET)/,
    advice:
      "The server does not answer. Many hosts block the ports 25, 465 and 587: use the provider's port 2525 or 2587. A server that expects TLS from the first byte wants smtps://, not smtp://.",
  },
  {
    step: "connect",
    code: /^EPROTOCOL/,
    advice:
      "Something other than a mail server listens on this port. Check the host and the port in SMTP_URL.",
  },
  {
    step: "connect",
    code: /^[45]\d\d/,
    advice:
      "The server refuses this machine's address. Use the mail provider's submission server with user and password instead of a receiving server.",
  },
  {
    step: "tls",
    code: /^ERR_SSL|^EPROTO/,
    advice:
      "The port does not speak TLS from the first byte. Write smtp:// with port 587 instead of smtps://.",
  },
  {
    step: "tls",
    code: /^ETLS$|^5\d\d/,
    advice:
      "The server offers no STARTTLS, and a password is never sent in the clear. Use another port, usually smtps:// with port 465.",
  },
  {
    step: "tls",
    code: /CERT|UNABLE_TO|SELF_SIGNED|ALTNAME|LEAF/,
    advice:
      "The server's certificate is not trusted, or is for another name. Write the name that is in the certificate into SMTP_URL; for a certificate authority of your own start with DENO_CERT=/path/to/ca.pem.",
  },
  {
    step: "login",
    code: /^534|^EAUTH$/,
    advice:
      "The server wants another way to log in. Create a password for this application in the account's security settings and put it into SMTP_URL.",
  },
  {
    step: "login",
    code: /^5\d\d/,
    advice:
      "User or password is wrong. Percent-encode every character that is not a letter or a digit (@ is %40); with two-step login the provider wants a password for this application.",
  },
  {
    step: "sender",
    code: /^530/,
    advice:
      "The server wants a login. Add user and password to SMTP_URL: smtp://user:password@host:587.",
  },
  {
    step: "sender",
    code: /^5\d\d/,
    advice:
      "This account may not send from this address. Set MAIL_FROM to an address of the account, or verify the domain with the provider.",
  },
  {
    step: "recipient",
    code: /^(?:550|554|454|553)(?: 5\.7\.\d+)$|^530|^454/,
    advice:
      "The server does not pass mail on for this machine. Add user and password to SMTP_URL, or use the provider's submission server.",
  },
  {
    step: "recipient",
    code: /^452|^552|5\.2\.2/,
    advice: "The mailbox is full. Empty it, or set MAIL_TO to another address.",
  },
  {
    step: "recipient",
    code: /^5\d\d/,
    advice:
      "There is no such mailbox. Check MAIL_TO, or the e-mail address in studio.md, for a slip.",
  },
  {
    step: "data",
    code: /^5\d\d/,
    advice:
      "The server refuses the message itself, usually because it does not trust the sender's domain. Check SPF, DKIM and DMARC of the domain of MAIL_FROM, and the provider's sending limits.",
  },
];

const TEMPORARY =
  "The server refuses for now. Try again in a few minutes: servers often make a sender they do not know wait once.";

const SILENT =
  "The server stopped answering in the middle of the session. Try again; if it lasts, ask the mail provider what its log says.";

/**
 * Says what a failure usually means, and what to change.
 *
 * @param cause as a delivery words it, such as `login: 535 5.7.8`
 */
export function adviseOnFailure(cause: string): string {
  const [, step = "", code = ""] =
    /^([a-z]+)(?: [^ ]+)?: ([^,]*)/.exec(cause) ?? [];
  const known = ADVICE.find((entry) =>
    entry.step === step && entry.code.test(code)
  );
  return known?.advice ?? (/^4\d\d/.test(code) ? TEMPORARY : SILENT);
}
