/**
 * Delivery through an SMTP server: the one file that knows the SMTP client.
 *
 * The client's connections are used directly and not through its transports,
 * because those try again by themselves, and a message whose answer was lost
 * would then arrive twice.
 *
 * @module
 */
import { Readable } from "node:stream";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Delivered, Delivery, Email } from "./delivery.ts";

/** An SMTP server and how to log in. */
export interface SmtpServer {
  /** Host name or address. */
  readonly host: string;
  /** Port. */
  readonly port: number;
  /** TLS from the first byte (smtps); otherwise STARTTLS where offered. */
  readonly secure: boolean;
  /** User and password, or null for none. */
  readonly credentials: { readonly user: string; readonly pass: string } | null;
}

/** What else a delivery through SMTP needs to know. */
export interface SmtpOptions {
  /** The name that the client greets with: the host of the service. */
  readonly name: string;
  /** A certificate authority (PEM) to trust besides the usual ones. */
  readonly ca?: string;
  /** Milliseconds for one delivery, the wait for a connection included. */
  readonly deadline?: number;
}

/** So that the interfaces answer within 30 seconds, whatever the server does. */
const DEADLINE = 25_000;
/** Milliseconds to connect, and as many to be greeted. */
const CONNECT_TIMEOUT = 10_000;
/** Milliseconds of silence after which a connection is given up. */
const SILENCE_TIMEOUT = 20_000;
const DNS_TIMEOUT = 5_000;
/** Milliseconds within which a kept connection must show that it lives. */
const REVIVE_TIMEOUT = 2_000;
/** Milliseconds for which an idle connection is kept. */
const IDLE_TIMEOUT = 15_000;
/** The most connections at a time; further messages wait. */
const MOST_CONNECTIONS = 4;

/** Hosts to which credentials may go without TLS. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

/** Makes a delivery through an SMTP server (RFC 5321). */
export function createSmtp(server: SmtpServer, options: SmtpOptions): Delivery {
  const idle = new Map<SMTPConnection, ReturnType<typeof setTimeout>>();
  const waiting: (() => void)[] = [];
  let open = 0;

  async function enter(): Promise<void> {
    if (open < MOST_CONNECTIONS) {
      open++;
      return;
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) open--;
    else next();
  }

  /** Takes an idle connection that still answers, or opens one. */
  async function acquire(attempt: Attempt): Promise<SMTPConnection> {
    for (const [connection, timer] of idle) {
      clearTimeout(timer);
      idle.delete(connection);
      attempt.connection = connection;
      if (await answers(connection)) return connection;
      connection.close();
    }
    return await connect(server, options, attempt);
  }

  function keep(connection: SMTPConnection): void {
    const timer = setTimeout(() => {
      idle.delete(connection);
      connection.quit();
    }, IDLE_TIMEOUT);
    Deno.unrefTimer(timer);
    idle.set(connection, timer);
    const forget = () => {
      clearTimeout(timer);
      idle.delete(connection);
    };
    connection.once("end", forget);
    connection.once("error", forget);
  }

  async function attemptDelivery(
    email: Email,
    attempt: Attempt,
  ): Promise<Delivered> {
    await enter();
    try {
      if (attempt.over) throw new Error("No connection came free in time");
      const connection = await acquire(attempt);
      const rejected = await send(connection, email, attempt);
      keep(connection);
      if (rejected.length === 0) return { ok: true };
      return {
        ok: false,
        cause: new Error(
          `The server took the message, but refused ${rejected.length} of ${email.to.length} recipients`,
        ),
        mayHaveArrived: true,
      };
    } catch (cause) {
      attempt.connection?.close();
      return { ok: false, cause, mayHaveArrived: isUncertain(cause, attempt) };
    } finally {
      leave();
    }
  }

  return {
    description: `${
      server.secure ? "smtps" : "smtp"
    }://${server.host}:${server.port}`,
    async deliver(email) {
      const attempt: Attempt = {
        connection: null,
        handedOver: false,
        over: false,
      };
      const milliseconds = options.deadline ?? DEADLINE;
      const { promise: deadline, resolve } = Promise.withResolvers<Delivered>();
      const timer = setTimeout(() => {
        attempt.over = true;
        attempt.connection?.close();
        resolve({
          ok: false,
          cause: new Error(`The server did not finish in ${milliseconds} ms`),
          mayHaveArrived: attempt.handedOver,
        });
      }, milliseconds);
      try {
        return await Promise.race([attemptDelivery(email, attempt), deadline]);
      } finally {
        clearTimeout(timer);
      }
    },
    close() {
      for (const [connection, timer] of idle) {
        clearTimeout(timer);
        connection.quit();
      }
      idle.clear();
    },
  };
}

/** What is known of a delivery under way. */
interface Attempt {
  connection: SMTPConnection | null;
  /** The last byte of the message was handed to the connection. */
  handedOver: boolean;
  /** Its time is up: nothing more may be sent. */
  over: boolean;
}

/** An answer with a status is certain; silence after the last byte is not. */
function isUncertain(cause: unknown, attempt: Attempt): boolean {
  const answered = cause instanceof Error && "responseCode" in cause &&
    cause.responseCode !== undefined;
  return attempt.handedOver && !answered;
}

async function connect(
  server: SmtpServer,
  options: SmtpOptions,
  attempt: Attempt,
): Promise<SMTPConnection> {
  const { default: Connection } = await import(
    "nodemailer/lib/smtp-connection"
  );
  const { credentials, host, port, secure } = server;
  const connection = new Connection({
    host,
    port,
    secure,
    requireTLS: !secure && credentials !== null && !LOOPBACK.test(host),
    name: options.name,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    socketTimeout: SILENCE_TIMEOUT,
    dnsTimeout: DNS_TIMEOUT,
    tls: options.ca === undefined ? {} : { ca: options.ca },
  });
  attempt.connection = connection;
  await settled(connection, (done) => connection.connect(done));
  if (credentials !== null) {
    await settled(
      connection,
      (done) => connection.login({ credentials }, done),
    );
  }
  return connection;
}

/** Sends one message; returns the recipients that the server refused. */
async function send(
  connection: SMTPConnection,
  { from, to, bytes }: Email,
  attempt: Attempt,
): Promise<readonly string[]> {
  const message = Readable.from([bytes], { objectMode: false });
  message.once("end", () => attempt.handedOver = true);
  let rejected: readonly string[] = [];
  await settled(connection, (done) => {
    connection.send({ from, to: [...to] }, message, (error, info) => {
      rejected = info?.rejected ?? [];
      done(error);
    });
  });
  return rejected;
}

/** Tells whether a kept connection still answers. */
async function answers(connection: SMTPConnection): Promise<boolean> {
  const { promise: silence, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(
    () => reject(new Error("No answer to RSET")),
    REVIVE_TIMEOUT,
  );
  try {
    await Promise.race([
      settled(connection, (done) => connection.reset(done)),
      silence,
    ]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for a step to call back, or for the connection to fail meanwhile. */
async function settled(
  connection: SMTPConnection,
  step: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const ended = () => reject(new Error("The server closed the connection"));
  connection.once("error", reject);
  connection.once("end", ended);
  try {
    step((error) => error ? reject(error) : resolve());
    await promise;
  } finally {
    connection.off("error", reject);
    connection.off("end", ended);
    // An error that comes later must not end the process.
    if (connection.listenerCount("error") === 0) {
      connection.on("error", () => {});
    }
  }
}
