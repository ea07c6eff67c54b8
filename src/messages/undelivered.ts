import { within } from "../http/within.ts";
import type { Delivery, Email } from "./delivery.ts";
import { FILE_MODE, makeParts, reasonOf, syncPath } from "./outbox.ts";
import type { Quota, Taker } from "./quota.ts";

/**
 * At the end of a file's name: the message may have arrived all the same, and
 * sending it again could double it.
 */
export const MAYBE = ".may-have-arrived";

/** Copies are counted without clients. */
const ANYONE: Taker = { door: "form", clientAddress: () => "" };

/** Milliseconds that an answer waits for the disk, and at a stop. */
const MAX_WAIT = { usual: 2_000, stopping: 200 };

/**
 * Wraps a delivery and keeps what it could not deliver, so that the founders
 * still find it. The result is that of the delivery, whatever happens to the
 * copy.
 *
 * @param directory a Maildir, made with the first message that is kept
 * @param quota bounds what a flood can write while the mail server is away
 */
export function keepUndelivered(
  delivery: Delivery,
  directory: string,
  quota: Quota,
): Delivery {
  let maxWait = MAX_WAIT.usual;

  /** Returns why there is no copy, or null. */
  async function keep(
    { bytes }: Email,
    mayHaveArrived: boolean,
  ): Promise<string | null> {
    const slot = await quota.take(ANYONE);
    if (!slot.granted) return slot.cause;
    const name = `${Date.now()}.${crypto.randomUUID()}.outbox`;
    try {
      await write(directory, mayHaveArrived ? name + MAYBE : name, bytes);
      slot.settle(true);
      return null;
    } catch (error) {
      slot.settle(false);
      return reasonOf(error);
    }
  }

  return {
    description: delivery.description,
    prepare: () => delivery.prepare(),
    async deliver(email) {
      const delivered = await delivery.deliver(email);
      if (delivered.ok) return delivered;
      const { cause, mayHaveArrived } = delivered;
      // A disk that hangs must not hold up the answer.
      const lost = await within(
        maxWait,
        keep(email, mayHaveArrived),
        "the disk has not answered yet",
      );
      return lost === null
        ? { ...delivered, kept: `${directory}/new` }
        : { ...delivered, cause: `${cause}; not kept: ${lost}` };
    },
    close() {
      maxWait = MAX_WAIT.stopping;
      delivery.close();
    },
  };
}

/**
 * Writes a message into a Maildir. It has its name before it is synced: a stop
 * does not wait for the disk, and only a loss of power needs the sync.
 */
async function write(
  directory: string,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  await makeParts(directory);
  const temporary = `${directory}/tmp/${name}`;
  const path = `${directory}/new/${name}`;
  try {
    await Deno.writeFile(temporary, bytes, {
      createNew: true,
      mode: FILE_MODE,
    });
    await Deno.rename(temporary, path);
  } catch (error) {
    await Deno.remove(temporary).catch(() => {});
    throw error;
  }
  await syncPath(path);
  await syncPath(`${directory}/new`);
}
