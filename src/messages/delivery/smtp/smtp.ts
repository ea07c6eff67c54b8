import {
  type Delivered,
  type Delivery,
  DELIVERY_DEADLINE,
  type Email,
  notDelivered,
} from "../delivery.ts";
import { describeFailures, type SmtpStep } from "../failure.ts";
import {
  createSession,
  type SmtpClient,
  type SmtpSession,
} from "./connection.ts";
import { readFailures, readRefusals } from "./failure.ts";
import type { SmtpServer } from "./url.ts";

/** Connections at a time; further messages wait. */
const MAX_CONNECTIONS = 4;

/**
 * Makes a delivery through an SMTP server (RFC 5321), with a connection for each
 * message, whose deadline includes the wait for it.
 */
export function createSmtp(
  server: SmtpServer,
  client: SmtpClient,
  deadline: number = DELIVERY_DEADLINE,
): Delivery {
  const waiting: (() => void)[] = [];
  const underWay = new Set<() => void>();
  let open = 0;
  let isClosed = false;

  async function enter(): Promise<void> {
    if (open < MAX_CONNECTIONS) open++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) open--;
    else next();
  }

  /** Delivers an email; without one, only connects and logs in. */
  async function attemptDelivery(
    email: Email | null,
    attempt: Attempt,
  ): Promise<Delivered> {
    await enter();
    let goodbye = Promise.resolve();
    try {
      const session = await createSession(server, client);
      if (attempt.over) throw new Error("It was given up meanwhile");
      attempt.session = session;
      await session.open();
      const refusals = email === null ? [] : await session.send(email, () => {
        attempt.handedOver = true;
      });
      goodbye = session.quit();
      if (email === null || refusals.length === 0) return { ok: true };
      // The server took the message for the other recipients.
      const failures = readRefusals(refusals);
      return { ok: false, failures, mayHaveArrived: true };
    } catch (error) {
      attempt.session?.close();
      return {
        ok: false,
        failures: readFailures(stepOfAttempt(attempt), error),
        mayHaveArrived: isUncertain(error, attempt),
      };
    } finally {
      goodbye.then(leave);
    }
  }

  /** The same, but gives up at the deadline or when the service stops. */
  async function deliver(email: Email | null): Promise<Delivered> {
    const attempt: Attempt = { session: null, handedOver: false, over: false };
    const { promise: givenUp, resolve } = Promise.withResolvers<Delivered>();
    const giveUp = (code: string) => {
      attempt.over = true;
      const step = stepOfAttempt(attempt);
      attempt.session?.close();
      resolve(notDelivered(step, code, attempt.handedOver));
    };
    const timer = setTimeout(() => giveUp("ETIMEDOUT"), deadline);
    const stop = () => giveUp("STOPPED");
    underWay.add(stop);
    // A message that reached its delivery only now is kept as the others are.
    if (isClosed) stop();
    try {
      return await Promise.race([attemptDelivery(email, attempt), givenUp]);
    } finally {
      clearTimeout(timer);
      underWay.delete(stop);
    }
  }

  const scheme = server.secure ? "smtps" : "smtp";
  const description = `${scheme}://${server.host}:${server.port}`;

  return {
    description,
    deliver,
    async prepare() {
      const tried = await deliver(null);
      return tried.ok
        ? `the mail server ${description} is ready`
        : `the mail server ${description} failed: ${
          describeFailures(tried.failures)
        }`;
    },
    close() {
      isClosed = true;
      for (const stop of underWay) stop();
      return Promise.resolve();
    },
  };
}

/** The state of a delivery in progress. */
interface Attempt {
  /** Null until the client is loaded. */
  session: SmtpSession | null;
  /** The last byte of the message was handed to the connection. */
  handedOver: boolean;
  /** Its time is up: nothing more may be sent. */
  over: boolean;
}

function stepOfAttempt({ session }: Attempt): SmtpStep {
  return session?.step() ?? "connect";
}

/** A refusal (4xx, 5xx) is certain; silence after the last byte is not. */
function isUncertain(cause: unknown, attempt: Attempt): boolean {
  const refused = cause instanceof Error && "responseCode" in cause &&
    Number(cause.responseCode) >= 400;
  return attempt.handedOver && !refused;
}
