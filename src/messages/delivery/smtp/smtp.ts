import {
  type Delivered,
  type Delivery,
  DELIVERY_DEADLINE,
  type Email,
  notDelivered,
} from "../delivery.ts";
import { describeFailures } from "../failure.ts";
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
 * Makes a delivery through an SMTP server (RFC 5321), with a connection for
 * each message, whose deadline includes the wait for it.
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

  /**
   * Delivers an email, and gives up at the deadline or when the service stops;
   * without an email, only connects and logs in.
   */
  async function deliver(email: Email | null): Promise<Delivered> {
    /** Null until the client is loaded. */
    let session: SmtpSession | null = null;
    /** The last byte of the message was handed to the connection. */
    let handedOver = false;
    /** Its time is up: nothing more may be sent. */
    let over = false;
    const step = () => session?.step() ?? "connect";

    async function attempt(): Promise<Delivered> {
      await enter();
      let goodbye = Promise.resolve();
      try {
        const loaded = await createSession(server, client);
        if (over) throw new Error("It was given up meanwhile");
        session = loaded;
        await session.open();
        const refusals = email === null ? [] : await session.send(email, () => {
          handedOver = true;
        });
        goodbye = session.quit();
        if (refusals.length === 0) return { ok: true };
        // The server took the message for the other recipients.
        const failures = readRefusals(refusals);
        return { ok: false, failures, mayHaveArrived: true };
      } catch (error) {
        session?.close();
        const failures = readFailures(step(), error);
        // A refusal is certain; silence after the last byte is not.
        const mayHaveArrived = handedOver && !isRefusal(error);
        return { ok: false, failures, mayHaveArrived };
      } finally {
        goodbye.then(leave);
      }
    }

    const { promise: givenUp, resolve } = Promise.withResolvers<Delivered>();
    const giveUp = (code: string) => {
      over = true;
      resolve(notDelivered(step(), code, handedOver));
      session?.close();
    };
    const timer = setTimeout(() => giveUp("ETIMEDOUT"), deadline);
    const stop = () => giveUp("STOPPED");
    underWay.add(stop);
    // A message that reached its delivery only now is kept as the others are.
    if (isClosed) stop();
    try {
      return await Promise.race([attempt(), givenUp]);
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

/** Whether the server answered with 4xx or 5xx. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error &&
    Number(error.responseCode) >= 400;
}
