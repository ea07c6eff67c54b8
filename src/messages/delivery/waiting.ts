// What waits for somebody: messages that lie undelivered, and those that the disk
// took while the database was away.
import type { MessageStore } from "./message_store.ts";

/** What is said of the messages in a store: where they lie, and what to do. */
const WORDS = {
  undelivered: (place: string) => `undelivered in ${place}: deno task flush`,
  aside: (place: string) =>
    `in ${place} and not in the database: deno task inbox`,
};

/** The stores in which messages may wait. */
export type Waiting = Readonly<
  Record<"undelivered" | "aside", readonly MessageStore[]>
>;

/** Counts the messages that wait; a store that cannot be read has none. */
export async function countWaiting(
  { undelivered, aside }: Waiting,
): Promise<number> {
  const counts = [...undelivered, ...aside].map(countMessages);
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Says how many wait where, and what to do: a line for each store with some. */
export async function describeWaiting(
  { undelivered, aside }: Waiting,
): Promise<readonly string[]> {
  const lines = await Promise.all([
    ...undelivered.map((store) => describe(store, WORDS.undelivered)),
    ...aside.map((store) => describe(store, WORDS.aside)),
  ]);
  return lines.filter((line) => line !== null);
}

async function describe(
  store: MessageStore,
  word: (place: string) => string,
): Promise<string | null> {
  const count = await countMessages(store);
  if (count === 0) return null;
  const messages = count === 1 ? "1 message lies" : `${count} messages lie`;
  return `${messages} ${word(store.place)}`;
}

async function countMessages(store: MessageStore): Promise<number> {
  return (await store.list().catch(() => null))?.length ?? 0;
}
