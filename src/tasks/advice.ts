// What a failed delivery usually means, and what to change.

/**
 * How causes begin as the log words them, without addresses, as patterns; the
 * first match counts.
 */
const ADVICE: Readonly<Record<string, string>> = {
  "connect: ECONNREFUSED":
    "Nothing listens on this port. Check the host and the port in SMTP_URL: 587 for smtp, 465 for smtps, 25 for this machine's own mail server.",
  "connect: (EDNS|ENOTFOUND|EAI_AGAIN)":
    "The host name has no address. Check the host in SMTP_URL for a slip.",
  "connect: (ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNECTION|ESOCKET)":
    "The server does not answer. Many hosts block the ports 25, 465 and 587: use the provider's port 2525 or 2587. A server that expects TLS from the first byte wants smtps://, not smtp://.",
  "connect: EPROTOCOL":
    "Something other than a mail server listens on this port. Check the host and the port in SMTP_URL.",
  "connect: [45]":
    "The server refuses this machine's address. Use the mail provider's submission server with user and password instead of a receiving server.",
  "tls: (ERR_SSL|EPROTO)":
    "The port does not speak TLS from the first byte. Write smtp:// with port 587 instead of smtps://.",
  "tls: (ETLS|5)":
    "The server offers no STARTTLS, and a password is never sent in the clear. Use another port, usually smtps:// with port 465.",
  "tls: [A-Z_]*(CERT|UNABLE_TO|SELF_SIGNED|ALTNAME|LEAF)":
    "The server's certificate is not trusted, or is for another name. Write the name that is in the certificate into SMTP_URL; for a certificate authority of your own start with DENO_CERT=/path/to/ca.pem.",
  "login: (534|EAUTH)":
    "The server wants another way to log in. Create a password for this application in the account's security settings and put it into SMTP_URL.",
  "login: 5":
    "User or password is wrong. Percent-encode every character that is not a letter or a digit (@ is %40); with two-step login the provider wants a password for this application.",
  "sender: 530":
    "The server wants a login. Add user and password to SMTP_URL: smtp://user:password@host:587.",
  "sender: 5":
    "This account may not send from this address. Set MAIL_FROM to an address of the account, or verify the domain with the provider.",
  "recipient: (530|454|55[034] 5[.]7[.])":
    "The server does not pass mail on for this machine. Add user and password to SMTP_URL, or use the provider's submission server.",
  "recipient: (452|552|[0-9]+ 5[.]2[.]2)":
    "The mailbox is full. Empty it, or set MAIL_TO to another address.",
  "recipient: 5":
    "There is no such mailbox. Check MAIL_TO, or the e-mail address in studio.md, for a slip.",
  "data: 5":
    "The server refuses the message itself, usually because it does not trust the sender's domain. Check SPF, DKIM and DMARC of the domain of MAIL_FROM, and the provider's sending limits.",
  "[a-z]+: 4":
    "The server refuses for now. Try again in a few minutes: servers often make a sender they do not know wait once.",
  "outbox: ":
    "The outbox cannot be written. Set OUTBOX_DIR to a directory of the user that runs the service.",
  "SMTP_URL is none": "Set SMTP_URL to a mail server, or leave it out.",
};

const SILENT =
  "The server stopped answering in the middle of the session. Try again; if it lasts, ask the mail provider what its log says.";

/**
 * Says what a failure usually means, and what to change.
 *
 * @param cause as a delivery words it, such as `login: 535 5.7.8`; of several
 *   recipients the first counts
 */
export function adviseOnFailure(cause: string): string {
  const failure = cause.replace(/^recipient \S+:/, "recipient:");
  const [, advice = SILENT] = Object.entries(ADVICE)
    .find(([pattern]) => new RegExp(`^(?:${pattern})`).test(failure)) ?? [];
  return advice;
}
