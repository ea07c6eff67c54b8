// What outlives a request: the places of the hour, the repeats of the last
// minutes and the messages that lie somewhere. One process keeps them in memory
// and on its disk; instances share them in a database.
import type { Config } from "./config.ts";
import { createMaildir } from "../messages/delivery/maildir.ts";
import type { MessageStore } from "../messages/delivery/message_store.ts";
import { type Waiting, watchWaiting } from "../messages/delivery/waiting.ts";
import { logLine } from "../process/log.ts";
import { type CellStore, createMemory } from "../messages/limits/cells.ts";
import { createFold, type Fold } from "../messages/limits/fold.ts";
import { createQuota, type Quota } from "../messages/limits/quota.ts";
import type { Database } from "../process/database.ts";
import { createDigest, type Digest } from "../process/digest.ts";
import { createSeal, type Seal } from "../process/seal.ts";

export interface State {
  readonly quota: Quota;
  readonly fold: Fold;
  /** With the key of the process, or of the database that instances share. */
  readonly seal: Seal;
  /** Null where neither a disk lasts nor a database is attached. */
  readonly outbox: MessageStore | null;
  /** For what the mail server does not take; null where nothing keeps it. */
  readonly undelivered: MessageStore | null;
  readonly waiting: Waiting;
  /** Wherever messages may lie. */
  readonly stores: readonly MessageStore[];
  /** What the operator should know, though it stops nothing. */
  readonly note: string | null;
  /** Why the service cannot start, or null. */
  readonly fault: string | null;
}

const ONE_INSTANCE =
  "no database is attached: limits count for one instance only, and what is undelivered is not kept";
const NO_OUTBOX =
  "SMTP_URL: not given, wanted an SMTP server, an attached database, or none for a deployment that sends nothing: on Deno Deploy the disk does not last, so the outbox would lose messages";

/** Milliseconds between two looks at what memory can forget. */
const FORGET_EVERY = 60_000;

/** Opens what the configuration names. Never rejects. */
export async function openState(config: Config): Promise<State> {
  const { delivery, diskLasts, outboxDirectory } = config;
  const sends = delivery.kind === "smtp";
  const disk = createMaildir(outboxDirectory);
  // Copies of a time with SMTP_URL lie there without it, too.
  const copies = createMaildir(`${outboxDirectory}/undelivered`, "name first");
  const outbox = diskLasts ? disk : null;
  const undelivered = sends && diskLasts ? copies : null;
  const stores = diskLasts ? [disk, copies] : [];
  const kept = sends ? [copies] : [];
  // What the outbox took beside a database, because that could not.
  const aside = sends ? [] : [disk];
  const onDisk = watchWaiting(kept, aside);
  const report = async () => (await onDisk.describe()).forEach(logLine);
  const database = config.database &&
    await findDatabase(config.database, report);
  if (database === null) {
    const isMissing = config.database !== null;
    const memory = createMemory({ digest: createOwnDigest(config) });
    return {
      ...createLimits(config, memory),
      outbox,
      undelivered,
      waiting: watchWaiting(kept, []),
      stores,
      note: isMissing && delivery.kind !== "none" ? ONE_INSTANCE : null,
      fault: isMissing && delivery.kind === "outbox" ? NO_OUTBOX : null,
    };
  }
  // Loaded on demand: nothing else needs it.
  const { createKvStore } = await import("../messages/limits/kv_cells.ts");
  const { createSharedStore } = await import(
    "../messages/delivery/shared_messages.ts"
  );
  const shared = createSharedStore(database, "outbox", outbox);
  const sharedCopies = createSharedStore(database, "undelivered", undelivered);
  return {
    ...createLimits(config, createKvStore(database)),
    outbox: shared,
    undelivered: sends ? sharedCopies : null,
    waiting: watchWaiting(sends ? [sharedCopies, copies] : [], aside),
    stores: [...stores, shared, sharedCopies],
    note: null,
    fault: null,
  };
}

/**
 * The digest where no database keeps a key. Where the platform runs several
 * instances, the configuration is all that they share, and it holds a password.
 */
function createOwnDigest(config: Config): Digest {
  return config.diskLasts
    ? createDigest()
    : createDigest(new TextEncoder().encode(JSON.stringify(config)));
}

function createLimits(
  { messagesPerHour: perHour, messagesPerClient: perClient }: Config,
  store: CellStore,
): Pick<State, "quota" | "fold" | "seal"> {
  Deno.unrefTimer(setInterval(store.forget, FORGET_EVERY));
  return {
    quota: createQuota({ perHour, perClient }, store),
    fold: createFold(store),
    seal: createSeal(store.digest),
  };
}

/** Opens a database; null where the platform has none attached. */
async function findDatabase(
  { url }: NonNullable<Config["database"]>,
  onReturn: () => void,
): Promise<Database | null> {
  // Loaded on demand: nothing else needs it.
  const { createDatabase } = await import("../process/database.ts");
  const place = url ?? "Deno KV";
  const database = createDatabase(place, () => openKv(url), onReturn);
  const { kind } = await database.use(() => Promise.resolve());
  return kind === "away" && url === null ? null : database;
}

async function openKv(url: string | null): Promise<Deno.Kv> {
  if (url !== null && !/^https?:/i.test(url)) {
    // Messages lie there, and SQLite gives its other files the mode of this
    // one. Where it cannot be made, opening it tells why.
    const options = { write: true, createNew: true, mode: 0o600 };
    await Deno.open(url, options).then((file) => file.close(), () => {});
  }
  return await Deno.openKv(url ?? undefined);
}
