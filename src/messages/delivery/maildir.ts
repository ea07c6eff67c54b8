// A Maildir (https://cr.yp.to/proto/maildir.html), which any mail reader opens. A
// message survives a loss of power: its file and the entry that names it are
// both synced before the answer.
import { memoize } from "../../async/memoize.ts";
import { notDelivered } from "./delivery.ts";
import { errorCode } from "./failure.ts";
import type { MessageStore, StoredMessage } from "./message_store.ts";

/** At the end of the file name of a message that may have arrived. */
export const MAYBE = ".may-have-arrived";
/** The Maildir flag of a message that was passed on. */
const PASSED = ":2,P";

/** Only the owner reads the messages. */
const FILE = { write: true, createNew: true, mode: 0o600 };
const DIRECTORY = { recursive: true, mode: 0o700 };
const PARTS = ["tmp", "new", "cur"];

/** Bytes: no message becomes as large, whatever it holds. */
const MAX_MESSAGE = 1_048_576;

/** Milliseconds after which a file in tmp/ is one that a crash left there. */
const ABANDONED = 86_400_000;

/**
 * Opens a Maildir.
 *
 * @param directory made, with its parts, for the first message
 * @param order whether a message has its name in new/ before its bytes are
 * synced: then it lies there even if the process ends while the disk is slow,
 * and only a loss of power needs the sync
 */
export function createMaildir(
  directory: string,
  order: "sync first" | "name first" = "sync first",
): MessageStore {
  /** Directories that got a new entry: they are synced each time it is made. */
  const entered = new Set<string>();
  /** Makes the Maildir; whoever needs it meanwhile waits for that. */
  let made = memoize(make);
  /** The sync of new/ not yet begun: it reaches every entry made by now. */
  let nextSync: Promise<void> | null = null;
  let lastSync = Promise.resolve();

  const inTmp = (name: string) => `${directory}/tmp/${name}`;
  const inNew = (name: string) => `${directory}/new/${name}`;
  const pathOf = ({ name, passed }: StoredMessage) =>
    passed ? `${directory}/cur/${name}` : inNew(name);

  /** Makes what is missing, and syncs every directory that has a new entry. */
  async function make(): Promise<void> {
    // Loaded on demand: it would add 8 ms to every start.
    const { dirname } = await import("node:path");
    entered.add(directory);
    for (let path = directory; await orGone(Deno.stat(path)) === null;) {
      path = dirname(path);
      entered.add(path);
    }
    for (const part of PARTS) {
      await Deno.mkdir(`${directory}/${part}`, DIRECTORY);
    }
    for (const path of entered) await sync(path);
  }

  /** Puts a message under its name into new/, or leaves nothing. */
  async function place(name: string, bytes: Uint8Array): Promise<void> {
    try {
      using file = await Deno.open(inTmp(name), FILE);
      await writeAll(file, bytes);
      if (order === "sync first") await file.syncData();
      await Deno.rename(inTmp(name), inNew(name));
      if (order === "name first") await file.syncData();
    } catch (error) {
      await remove(inTmp(name));
      throw error;
    }
  }

  /** The same; makes the Maildir, again if somebody took it away. */
  async function placeInMaildir(
    name: string,
    bytes: Uint8Array,
  ): Promise<void> {
    await made();
    if (await orGone(place(name, bytes)) !== null) return;
    // Two that make it at once do no harm: each syncs all that it needs.
    made = memoize(make);
    await made();
    await place(name, bytes);
  }

  async function listFolder(folder: "new" | "cur"): Promise<StoredMessage[]> {
    const path = `${directory}/${folder}`;
    const found: StoredMessage[] = [];
    for await (const { name, isFile } of Deno.readDir(path)) {
      if (!isFile || name.startsWith(".")) continue;
      const info = await orGone(Deno.stat(`${path}/${name}`));
      if (info === null) continue;
      found.push({
        name,
        uncertain: name.endsWith(MAYBE),
        passed: folder === "cur",
        tooLarge: info.size > MAX_MESSAGE,
      });
    }
    return found;
  }

  /** Syncs new/ by a sync that begins after this call; callers share it. */
  function syncNew(): Promise<void> {
    if (nextSync === null) {
      nextSync = lastSync.then(() => {
        nextSync = null;
        return sync(`${directory}/new`);
      });
      lastSync = nextSync.catch(() => {});
    }
    return nextSync;
  }

  return {
    place: directory,
    async write(bytes, uncertain) {
      const name = uniqueName() + (uncertain ? MAYBE : "");
      try {
        await placeInMaildir(name, bytes);
      } catch (error) {
        return notDelivered("outbox", errorCode(error), false);
      }
      try {
        await syncNew();
        return { ok: true };
      } catch (error) {
        const mayLieThere = !await remove(inNew(name));
        return notDelivered("outbox", errorCode(error), mayLieThere);
      }
    },
    async tidy() {
      let removed = 0;
      try {
        for await (const { name } of Deno.readDir(`${directory}/tmp`)) {
          if (await isAbandoned(inTmp(name)) && await remove(inTmp(name))) {
            removed++;
          }
        }
      } catch (error) {
        // There is no Maildir before the first message.
        if (error instanceof Deno.errors.NotFound) return null;
        return `cannot clear ${directory}/tmp: ${errorCode(error)}`;
      }
      return removed === 0
        ? null
        : `unfinished files removed from ${directory}/tmp: ${removed}`;
    },
    async list(all = false) {
      const waiting = await orGone(listFolder("new"));
      if (waiting === null) return null;
      const passed = all ? await orGone(listFolder("cur")) ?? [] : [];
      return [...waiting, ...passed].sort((one, other) =>
        one.name < other.name ? -1 : 1
      );
    },
    read: (message) => orGone(Deno.readFile(pathOf(message))),
    async mark(message) {
      const name = message.name + MAYBE;
      const marked = { ...message, name, uncertain: true };
      const moving = Deno.rename(pathOf(message), pathOf(marked));
      return await orGone(moving) === null ? null : marked;
    },
    async unmark({ name }) {
      await orGone(Deno.rename(inNew(name), inNew(unmarked(name))));
    },
    async done({ name }) {
      const passed = `${directory}/cur/${unmarked(name)}${PASSED}`;
      await orGone(Deno.rename(inNew(name), passed));
    },
    remove: (message) => remove(pathOf(message)),
  };
}

let count = 0;

/** Names begin with the time, in digits of the same number. */
function uniqueName(): string {
  const random = crypto.randomUUID().slice(0, 8);
  return `${Date.now()}.${Deno.pid}_${++count}_${random}.outbox`;
}

function unmarked(name: string): string {
  return name.endsWith(MAYBE) ? name.slice(0, -MAYBE.length) : name;
}

/** A message that is being delivered may be gone from tmp/ meanwhile. */
async function isAbandoned(path: string): Promise<boolean> {
  const info = await orGone(Deno.lstat(path));
  if (!info?.isFile || info.mtime === null) return false;
  return Date.now() - info.mtime.getTime() > ABANDONED;
}

/** The result of work on a file; null if the file is gone. */
async function orGone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** Removes a message that was not sent; returns whether it was removed. */
function remove(path: string): Promise<boolean> {
  return Deno.remove(path).then(() => true, () => false);
}

async function writeAll(file: Deno.FsFile, bytes: Uint8Array): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    written += await file.write(bytes.subarray(written));
  }
}

async function sync(directory: string): Promise<void> {
  using file = await Deno.open(directory);
  await file.sync();
}
