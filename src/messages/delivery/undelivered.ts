import { ANY_CLIENT } from "../../http/client_address.ts";
import { within } from "../../async/within.ts";
import { logLine } from "../../process/log.ts";
import {
  type Delivered,
  type Delivery,
  type Email,
  notDelivered,
} from "./delivery.ts";
import type { MessageStore } from "./message_store.ts";
import type { Quota } from "../limits/quota.ts";

/** Copies are counted without clients. */
const ANYONE = { door: "form", client: ANY_CLIENT } as const;

const FULL = notDelivered("copy", "quota", false);
const LATE = notDelivered("copy", "ETIMEDOUT", true);

/** Milliseconds that an answer waits for its copy, and at a stop. */
const MAX_WAIT = { usual: 2_000, stopping: 4_000 };

/**
 * Wraps a delivery and keeps what it could not deliver, so that the founders
 * still find it. Says in the log what lies there once messages are delivered
 * again.
 *
 * @param quota bounds what a flood can write while the mail server is away
 * @param describe says what lies undelivered; never rejects
 */
export function keepUndelivered(
  delivery: Delivery,
  store: MessageStore,
  quota: Quota,
  describe: () => Promise<readonly string[]>,
): Delivery {
  let maxWait = MAX_WAIT.usual;
  /** Messages were kept since the log last said how many there are. */
  let unreported = false;
  /** Deliveries and copies under way. */
  const underWay = new Set<Promise<Delivered>>();

  function track(work: Promise<Delivered>): Promise<Delivered> {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  }

  async function keep(
    { bytes }: Email,
    mayHaveArrived: boolean,
  ): Promise<Delivered> {
    const place = await quota(ANYONE);
    if (!place.granted) return FULL;
    const written = await store.write(bytes, mayHaveArrived);
    if (written.ok) unreported = true;
    else place.giveBack();
    return written;
  }

  async function deliver(email: Email): Promise<Delivered> {
    const delivered = await delivery.deliver(email);
    if (delivered.ok) {
      // Not waited for: what lies in the store changes no answer.
      if (unreported) describe().then((lines) => lines.forEach(logLine));
      unreported = false;
      return delivered;
    }
    // A store that hangs must not hold up the answer.
    const keeping = track(keep(email, delivered.mayHaveArrived));
    const copy = await within(maxWait, keeping, LATE);
    if (copy.ok) return { ...delivered, kept: copy.aside ?? store.place };
    const failures = copy.failures
      .map(({ code }) => ({ step: "copy" as const, code }));
    return {
      ...delivered,
      failures: [...delivered.failures, ...failures],
      // A copy that lies there all the same is sent by a flush.
      mayHaveArrived: delivered.mayHaveArrived || copy.mayHaveArrived,
    };
  }

  return {
    ...delivery,
    deliver: (email) => track(deliver(email)),
    async close() {
      maxWait = MAX_WAIT.stopping;
      await delivery.close();
      await within(maxWait, settled(), undefined);
    },
  };
}
