/**
 * Delivery through an SMTP server: which connection, how many, how long.
 *
 * @module
 */
import {
  type Delivered,
  type Delivery,
  DELIVERY_DEADLINE,
  type Email,
} from "./delivery.ts";
import {
  answers,
  connect,
  send,
  type SmtpClient,
  type SmtpConnection,
  type SmtpServer,
} from "./smtp_connection.ts";

export type { SmtpServer } from "./smtp_connection.ts";

/** What else a delivery through SMTP needs to know. */
export interface SmtpOptions extends SmtpClient {
  /** Milliseconds for one delivery, the wait for a connection included. */
  readonly deadline?: number;
}

/** Milliseconds for which an idle connection is kept. */
const IDLE_TIMEOUT = 15_000;
/** The most connections at a time; further messages wait. */
const MOST_CONNECTIONS = 4;

/** Makes a delivery through an SMTP server (RFC 5321). */
export function createSmtp(server: SmtpServer, options: SmtpOptions): Delivery {
  const idle = new Map<SmtpConnection, ReturnType<typeof setTimeout>>();
  const waiting: (() => void)[] = [];
  const underWay = new Set<() => void>();
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
  async function acquire(attempt: Attempt): Promise<SmtpConnection> {
    for (const [connection, timer] of idle) {
      clearTimeout(timer);
      idle.delete(connection);
      attempt.connection = connection;
      if (await answers(connection)) return connection;
      connection.close();
      // Where one is dead the others are too: no use to wait for each.
      closeIdle((other) => other.close());
    }
    if (attempt.over) throw new Error("The kept connections did not answer");
    const connection = await connect(server, options, (opening) => {
      attempt.connection = opening;
      if (attempt.over) opening.close();
    });
    // One that the server ends while it is idle is not kept.
    connection.once("end", () => {
      clearTimeout(idle.get(connection));
      idle.delete(connection);
    });
    return connection;
  }

  function keep(connection: SmtpConnection): void {
    const timer = setTimeout(() => {
      idle.delete(connection);
      connection.quit();
    }, IDLE_TIMEOUT);
    Deno.unrefTimer(timer);
    idle.set(connection, timer);
  }

  function closeIdle(close: (connection: SmtpConnection) => void): void {
    for (const [connection, timer] of idle) {
      clearTimeout(timer);
      close(connection);
    }
    idle.clear();
  }

  async function attemptDelivery(
    email: Email,
    attempt: Attempt,
  ): Promise<Delivered> {
    await enter();
    try {
      if (attempt.over) throw new Error("No connection came free in time");
      const connection = await acquire(attempt);
      const rejected = await send(connection, email, () => {
        attempt.handedOver = true;
      });
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
      const milliseconds = options.deadline ?? DELIVERY_DEADLINE;
      const { promise: givenUp, resolve } = Promise.withResolvers<Delivered>();
      const giveUp = (reason: string) => {
        attempt.over = true;
        attempt.connection?.close();
        resolve({
          ok: false,
          cause: new Error(reason),
          mayHaveArrived: attempt.handedOver,
        });
      };
      const timer = setTimeout(
        () => giveUp(`The server did not finish in ${milliseconds} ms`),
        milliseconds,
      );
      const stop = () => giveUp("The service stopped");
      underWay.add(stop);
      try {
        return await Promise.race([attemptDelivery(email, attempt), givenUp]);
      } finally {
        clearTimeout(timer);
        underWay.delete(stop);
      }
    },
    close() {
      closeIdle((connection) => connection.quit());
      for (const stop of underWay) stop();
    },
  };
}

/** What is known of a delivery under way. */
interface Attempt {
  connection: SmtpConnection | null;
  /** The last byte of the message was handed to the connection. */
  handedOver: boolean;
  /** Its time is up: nothing more may be sent. */
  over: boolean;
}

/** A refusal (4xx, 5xx) is certain; silence after the last byte is not. */
function isUncertain(cause: unknown, attempt: Attempt): boolean {
  const refused = cause instanceof Error && "responseCode" in cause &&
    Number(cause.responseCode) >= 400;
  return attempt.handedOver && !refused;
}
