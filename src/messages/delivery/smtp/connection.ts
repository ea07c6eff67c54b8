// One SMTP session (RFC 5321): the one file that knows the SMTP client.
//
// The client's connections are used directly and not through its transports,
// because those try again by themselves, and a message whose answer was lost
// would then arrive twice.
import { Readable } from "node:stream";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import { isLoopback } from "../../../http/loopback.ts";
import { within } from "../../../async/within.ts";
import type { Email } from "../delivery.ts";
import type { SmtpStep } from "../failure.ts";
import type { SmtpServer } from "./url.ts";

/** A session with a mail server: one connection, for one message. */
export type SmtpSession = {
  /** The step that waits for the server, or the last one that it answered. */
  readonly step: () => SmtpStep;
  /** Connects, secures the connection and logs in. */
  open(): Promise<void>;
  /**
   * Sends the message; returns the client's error for each recipient that the
   * server refused while it took the message for another.
   *
   * @param handedOver is called before the end of the message is sent: from
   * then on the server may have it
   */
  send(email: Email, handedOver: () => void): Promise<readonly Error[]>;
  /** Says goodbye; resolves when the session is over. Never rejects. */
  quit(): Promise<void>;
  /** Ends it at once; what is under way rejects. */
  close(): void;
};

const STEPS: ReadonlyMap<string, SmtpStep> = new Map([
  ["EHLO", "connect"],
  ["HELO", "connect"],
  ["STARTTLS", "tls"],
  ["AUTH", "login"],
  ["MAIL", "sender"],
  ["RCPT", "recipient"],
  ["DATA", "data"],
]);

/** The step of a command line; null if it is not the start of one. */
export function stepOfCommand(line: string): SmtpStep | null {
  const [verb = ""] = line.split(" ", 1);
  return STEPS.get(verb) ?? null;
}

/** How the client presents itself, and whom it trusts. */
export type SmtpClient = {
  /** The name that the client greets with: the host of the service. */
  readonly name: string;
  /** A certificate authority (PEM) to trust besides the usual ones. */
  readonly ca?: string;
  /**
   * Receives what the server says at each step, and whether the session is
   * encrypted. Replies may quote addresses: they are not for the log.
   */
  readonly onReply?: (step: SmtpStep, reply: string) => void;
};

/** Milliseconds to connect, be greeted and secure the connection. */
const CONNECT_TIMEOUT = 10_000;
/** Milliseconds of silence after which a connection is given up. */
const SILENCE_TIMEOUT = 20_000;
const DNS_TIMEOUT = 5_000;
/** Milliseconds that the server has to answer QUIT. */
const QUIT_TIMEOUT = 2_000;
/** Bytes of one reply. */
const MAX_REPLY = 16_384;

/** Loads the client and makes a session, which does not open yet. */
export async function createSession(
  { credentials, host, port, secure }: SmtpServer,
  { name, ca, onReply }: SmtpClient,
): Promise<SmtpSession> {
  const { default: Connection } = await import(
    "nodemailer/lib/smtp-connection"
  );
  // The steps are read from the client's log: its errors name a command only if
  // the server refused it, not if the server falls silent or hangs up. The
  // server speaks first (RFC 5321 section 3.1), and with PIPELINING commands
  // are sent ahead of the replies.
  let last: SmtpStep = "connect";
  const waiting: SmtpStep[] = [last];
  const step = () => waiting[0] ?? last;
  const local = isLoopback(host);
  const connection = new Connection({
    host,
    port,
    secure,
    requireTLS: !secure && credentials !== null && !local,
    name,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    socketTimeout: SILENCE_TIMEOUT,
    dnsTimeout: DNS_TIMEOUT,
    maxResponseSize: MAX_REPLY,
    tls: {
      ...ca === undefined ? {} : { ca },
      // On this machine no certificate is needed, and that of a local mail
      // server is self-signed.
      rejectUnauthorized: !(local && credentials === null),
    },
    transactionLog: true,
    logger: {
      debug({ tnx }: { readonly tnx?: string }, line: string) {
        // A line without a command is a part of a login.
        if (tnx === "client") waiting.push(stepOfCommand(line) ?? step());
        if (tnx === "server") {
          onReply?.(step(), line);
          last = waiting.shift() ?? last;
        }
      },
    },
  });
  // An error between two steps must not end the process.
  connection.on("error", () => {});
  return {
    step,
    async open() {
      await settled(connection, (done) => connection.connect(done));
      onReply?.("tls", connection.secure ? "encrypted" : "not encrypted");
      if (credentials === null) return;
      await settled(connection, (done) => {
        connection.login({ credentials }, done);
      });
    },
    async send({ from, to, bytes }, handedOver) {
      const message = Readable.from([bytes], { objectMode: false });
      message.once("end", handedOver);
      let refusals: readonly Error[] = [];
      await settled(connection, (done) => {
        connection.send({ from, to: [...to] }, message, (error, info) => {
          refusals = info?.rejectedErrors ?? [];
          done(error);
        });
      });
      return refusals;
    },
    async quit() {
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      connection.once("end", resolve);
      connection.quit();
      await within(QUIT_TIMEOUT, ended, undefined);
      connection.close();
    },
    close: () => connection.close(),
  };
}

/** Waits for a step to call back, or for the connection to fail meanwhile. */
async function settled(
  connection: SMTPConnection,
  step: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const closed = new Error("The server closed the connection");
  Object.assign(closed, { code: "ECONNECTION" });
  // The step itself may be about to report why: its error comes first.
  const ended = () => queueMicrotask(() => reject(closed));
  connection.once("error", reject);
  connection.once("end", ended);
  try {
    step((error) => error ? reject(error) : resolve());
    await promise;
  } finally {
    connection.off("error", reject);
    connection.off("end", ended);
  }
}
