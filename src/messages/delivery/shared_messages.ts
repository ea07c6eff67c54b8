import { notDelivered } from "./delivery.ts";
import type { MessageStore, StoredMessage } from "./message_store.ts";
import type { Database, OpenDatabase } from "../../process/database.ts";

/** A value has 65,536 bytes at most: longer messages take several. */
const PART = 60_000;
/** Milliseconds for a message: the longer, the less remains uncertain. */
const MAX_WAIT = 10_000;

/**
 * Opens a store of messages in the database. What is sent from it is deleted.
 *
 * @param disk takes messages while the database is away; null if no disk lasts
 */
export function createSharedStore(
  database: Database,
  name: "outbox" | "undelivered",
  disk: MessageStore | null,
): MessageStore {
  const place = `${database.place}/${name}`;
  const keyOf = (message: string): Deno.KvKey => [name, message];

  async function ask<T>(work: (open: OpenDatabase) => Promise<T>): Promise<T> {
    const used = await database.use(work);
    if (used.kind === "done") return used.value;
    throw new Error(`${place}: the database does not answer`);
  }

  /** Marks a message uncertain or not; false if it is that already, or gone. */
  function set(message: string, uncertain: boolean): Promise<boolean> {
    return ask(async ({ kv, call }) => {
      const entry = await call(kv.get<boolean>(keyOf(message)));
      if (entry.value !== !uncertain) return false;
      const change = kv.atomic().check(entry).set(keyOf(message), uncertain);
      return (await call(change.commit())).ok;
    });
  }

  function remove({ name: message }: StoredMessage): Promise<boolean> {
    return ask(async ({ kv, call }) => {
      const parts = await listed({ kv, call }, ["bytes", message]);
      const atomic = kv.atomic().delete(keyOf(message));
      for (const { key } of parts) atomic.delete(key);
      await call(atomic.commit());
      return parts.length > 0;
    });
  }

  return {
    place: disk === null ? place : `${place} (while it is away, ${disk.place})`,
    tidy: () => disk?.tidy() ?? Promise.resolve(null),
    async write(bytes, uncertain) {
      const message = `${Date.now()}.${crypto.randomUUID()}`;
      const used = await database.use(({ kv, call }) => {
        const atomic = kv.atomic().set(keyOf(message), uncertain);
        for (let start = 0; start < bytes.length; start += PART) {
          const part = bytes.slice(start, start + PART);
          atomic.set(["bytes", message, start], part);
        }
        return call(atomic.commit(), MAX_WAIT);
      });
      if (used.kind === "done") return { ok: true };
      const mayHaveArrived = used.kind === "unanswered";
      if (!mayHaveArrived && disk !== null) {
        const written = await disk.write(bytes, uncertain);
        return written.ok ? { ok: true, aside: disk.place } : written;
      }
      const code = mayHaveArrived ? "ETIMEDOUT" : "away";
      return notDelivered("database", code, mayHaveArrived);
    },
    async list() {
      const entries = await ask((open) => listed<boolean>(open, [name]));
      return entries.map(({ key, value }) => ({
        name: String(key[1]),
        uncertain: value,
      }));
    },
    async read(message) {
      const parts = await ask((open) =>
        listed<Uint8Array<ArrayBuffer>>(open, ["bytes", message.name])
      );
      if (parts.length === 0) return null;
      return await new Blob(parts.map(({ value }) => value)).bytes();
    },
    async mark(message) {
      return await set(message.name, true)
        ? { ...message, uncertain: true }
        : null;
    },
    async unmark(message) {
      await set(message.name, false);
    },
    async done(message) {
      await remove(message);
    },
    remove,
  };
}

function listed<T>(
  { kv, call }: OpenDatabase,
  prefix: Deno.KvKey,
): Promise<Deno.KvEntry<T>[]> {
  return call(Array.fromAsync(kv.list<T>({ prefix })), MAX_WAIT);
}
