/**
 * Keeps what a mail server did not take, so that the founders still find it.
 *
 * @module
 */
import type { Delivered, Delivery, Email } from "./delivery.ts";
import { createOutbox } from "./outbox.ts";
import type { Quota } from "./quota.ts";

/**
 * At the end of a file's name: the message may have arrived all the same, and
 * sending it again could double it.
 */
export const MAYBE = ".may-have-arrived";

/** Milliseconds that an answer waits for the disk, and at a stop. */
const MAX_WAIT = { usual: 2_000, stopping: 200 };

/**
 * Makes a delivery that keeps what another one could not deliver. What became
 * of the e-mail stays as the other one says, whatever happens to the copy.
 *
 * @param directory a Maildir, made with the first message that is kept
 * @param quota bounds what a flood can write while the mail server is away
 */
export function keepUndelivered(
  delivery: Delivery,
  directory: string,
  quota: Quota,
): Delivery {
  const refused = createOutbox(directory);
  const uncertain = createOutbox(directory, MAYBE);
  let maxWait = MAX_WAIT.usual;

  async function keep(
    email: Email,
    mayHaveArrived: boolean,
  ): Promise<Delivered> {
    const slot = quota.take(() => "");
    if (!slot.granted) {
      return { ok: false, cause: slot.cause, mayHaveArrived: false };
    }
    const kept = await (mayHaveArrived ? uncertain : refused).deliver(email);
    if (kept.ok) slot.keep();
    else slot.release();
    return kept;
  }

  return {
    description: delivery.description,
    async deliver(email) {
      const delivered = await delivery.deliver(email);
      if (delivered.ok) return delivered;
      const kept = await inTime(
        keep(email, delivered.mayHaveArrived),
        maxWait,
      );
      return kept.ok ? { ...delivered, kept: `${directory}/new` } : {
        ...delivered,
        cause: `${delivered.cause}; not kept: ${kept.cause}`,
      };
    },
    async prepare() {
      const lines = [await delivery.prepare(), await refused.prepare()];
      return lines.filter((line) => line !== null).join("; ") || null;
    },
    close() {
      maxWait = MAX_WAIT.stopping;
      delivery.close();
    },
  };
}

/** A disk that hangs must not hold up the answer. */
async function inTime(
  work: Promise<Delivered>,
  milliseconds: number,
): Promise<Delivered> {
  const { promise, resolve } = Promise.withResolvers<Delivered>();
  const timer = setTimeout(
    () =>
      resolve({
        ok: false,
        cause: "the disk does not answer",
        mayHaveArrived: true,
      }),
    milliseconds,
  );
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
