// What waits for somebody: messages that lie undelivered, and those that the disk
// took while the database was away.
import type { MessageStore } from "./message_store.ts";

/** The stores in which messages may wait; null where there is no such store. */
export type Waiting = Readonly<
  Record<"undelivered" | "aside", MessageStore | null>
>;

/** Counts the messages that wait; a store that cannot be read has none. */
export async function countWaiting(
  { undelivered, aside }: Waiting,
): Promise<number> {
  const counts = [undelivered, aside].map(countMessages);
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Says how many wait where, and what to do: a line for each store. */
export async function describeWaiting(
  { undelivered, aside }: Waiting,
): Promise<readonly string[]> {
  const lines = await Promise.all([
    describeUndelivered(undelivered),
    describe(
      aside,
      (place) => `in ${place} and not in the database: deno task inbox`,
    ),
  ]);
  return lines.filter((line) => line !== null);
}

/** Says how many messages lie undelivered, and what to do; null if none does. */
export function describeUndelivered(
  store: MessageStore | null,
): Promise<string | null> {
  return describe(store, (place) => `undelivered in ${place}: deno task flush`);
}

async function describe(
  store: MessageStore | null,
  where: (place: string) => string,
): Promise<string | null> {
  const count = await countMessages(store);
  if (store === null || count === 0) return null;
  const messages = count === 1 ? "1 message lies" : `${count} messages lie`;
  return `${messages} ${where(store.place)}`;
}

async function countMessages(store: MessageStore | null): Promise<number> {
  return (await store?.list().catch(() => null))?.length ?? 0;
}
