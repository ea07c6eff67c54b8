import type { MessageStore } from "./message_store.ts";

/** The messages that wait for somebody; an unreadable store has none. */
export type Waiting = {
  count(): Promise<number>;
  /** Says how many lie where and what to do: a line for each store with any. */
  describe(): Promise<readonly string[]>;
};

/** Watches stores; those aside took messages in place of the database. */
export function watchWaiting(
  undelivered: readonly MessageStore[],
  aside: readonly MessageStore[],
): Waiting {
  const watched = [
    ...undelivered.map((store) => ({
      store,
      where: `undelivered in ${store.place}: deno task flush`,
    })),
    ...aside.map((store) => ({
      store,
      where: `in ${store.place} and not in the database: deno task inbox`,
    })),
  ];
  const look = () =>
    Promise.all(watched.map(async ({ store, where }) => {
      const messages = await store.list().catch(() => null);
      return { count: messages?.length ?? 0, where };
    }));
  return {
    async count() {
      return (await look()).reduce((sum, { count }) => sum + count, 0);
    },
    async describe() {
      return (await look()).filter(({ count }) => count > 0)
        .map(({ count, where }) =>
          count === 1
            ? `1 message lies ${where}`
            : `${count} messages lie ${where}`
        );
    },
  };
}
