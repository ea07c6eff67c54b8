// The outbox: a Maildir on disk, the delivery that needs no configuration. Any
// mail reader opens it, and an accepted message survives a loss of power: its
// file and the entry that names it are both synced before the answer.
import type { Delivered, Delivery } from "./delivery.ts";

/** Only the owner reads the messages. */
export const FILE_MODE = 0o600;
const DIRECTORY = { recursive: true, mode: 0o700 };

/** Milliseconds after which a file in tmp/ is one that a crash left there. */
const ABANDONED = 86_400_000;

/** A message whose bytes are written, but not yet synced. */
interface Draft {
  readonly name: string;
  readonly file: Deno.FsFile;
  /** The result, once its run is over. */
  delivered: Delivered;
}

/**
 * Makes a delivery into a Maildir (https://cr.yp.to/proto/maildir.html).
 *
 * Messages that arrive during a sync wait for the next one and share it: the
 * disk syncs many as fast as one.
 *
 * @param directory made with its tmp, new and cur when the first message comes
 */
export function createOutbox(directory: string): Delivery {
  let waiting: Draft[] = [];
  let count = 0;
  /** Directories with a new entry that no sync has reached yet. */
  const unsynced = new Set<string>();
  const inTmp = (name: string) => `${directory}/tmp/${name}`;
  const inNew = (name: string) => `${directory}/new/${name}`;

  /**
   * Writes a whole file under a name that no reader looks at. Synchronous,
   * because only the sync waits for the disk: another thread would cost more
   * time than it saves, and the runtime opens files on this one anyway.
   */
  function draft(name: string, bytes: Uint8Array): Draft {
    const path = inTmp(name);
    const file = Deno.openSync(path, {
      write: true,
      createNew: true,
      mode: FILE_MODE,
    });
    try {
      writeAll(file, bytes);
      return { name, file, delivered: { ok: true } };
    } catch (error) {
      file.close();
      Deno.removeSync(path);
      throw error;
    }
  }

  /** Puts a draft under its name into new/, or leaves nothing. */
  async function place(draft: Draft): Promise<void> {
    const { name, file } = draft;
    try {
      try {
        await file.syncData();
      } finally {
        file.close();
      }
      await inMaildir(() => Deno.rename(inTmp(name), inNew(name)));
    } catch (error) {
      await remove(inTmp(name));
      draft.delivered = failure(error);
    }
  }

  const placeAll = coalesce(async () => {
    const drafts = waiting;
    waiting = [];
    await Promise.all(drafts.map(place));
    const placed = drafts.filter(({ delivered }) => delivered.ok);
    if (placed.length === 0) return;
    try {
      await syncPath(`${directory}/new`);
    } catch (error) {
      await Promise.all(placed.map(async (draft) => {
        const removed = await remove(inNew(draft.name));
        draft.delivered = failure(error, !removed);
      }));
    }
  });

  /** Runs work in the Maildir; makes the Maildir first if a part of it is missing. */
  async function inMaildir<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      await syncMade();
      return await work();
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
      await makeMaildir(directory, unsynced);
      await syncMade();
      return await work();
    }
  }

  /** A sync that failed is made good before the next message. */
  async function syncMade(): Promise<void> {
    for (const path of unsynced) {
      await syncPath(path);
      unsynced.delete(path);
    }
  }

  /** Removes what a crash left behind: mail readers leave tmp/ alone. */
  async function clearAbandoned(): Promise<number> {
    let cleared = 0;
    for await (const { name } of Deno.readDir(`${directory}/tmp`)) {
      // A message that is being delivered may be gone from here meanwhile.
      const info = await Deno.lstat(inTmp(name)).catch(() => null);
      if (!info?.isFile || info.mtime === null) continue;
      if (Date.now() - info.mtime.getTime() <= ABANDONED) continue;
      if (await remove(inTmp(name))) cleared++;
    }
    return cleared;
  }

  return {
    description: `the outbox ${directory}`,
    async prepare() {
      try {
        const cleared = await clearAbandoned();
        return cleared === 0
          ? null
          : `unfinished files removed from ${directory}/tmp: ${cleared}`;
      } catch (error) {
        // There is no outbox before the first message.
        if (error instanceof Deno.errors.NotFound) return null;
        return `cannot clear ${directory}/tmp: ${reasonOf(error)}`;
      }
    },
    async deliver({ bytes }) {
      const name = `${Date.now()}.${Deno.pid}_${++count}_${
        crypto.randomUUID().slice(0, 8)
      }.outbox`;
      let written: Draft;
      try {
        written = await inMaildir(() => draft(name, bytes));
      } catch (error) {
        return failure(error);
      }
      waiting.push(written);
      await placeAll();
      return written.delivered;
    },
    close() {},
  };
}

/**
 * Makes the directories.
 *
 * @param unsynced receives every directory that has a new entry: without a sync
 * a loss of power could take the whole Maildir away
 */
async function makeMaildir(
  directory: string,
  unsynced: Set<string>,
): Promise<void> {
  // Loaded on demand: it would add 8 ms to every start.
  const { dirname } = await import("node:path");
  let existing = directory;
  unsynced.add(directory);
  while (!await exists(existing)) {
    existing = dirname(existing);
    unsynced.add(existing);
  }
  await makeParts(directory);
}

/** Makes the parts of a Maildir that are missing. */
export async function makeParts(directory: string): Promise<void> {
  for (const part of ["tmp", "new", "cur"]) {
    await Deno.mkdir(`${directory}/${part}`, DIRECTORY);
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

function failure(error: unknown, mayHaveArrived = false): Delivered {
  return { ok: false, cause: `outbox: ${reasonOf(error)}`, mayHaveArrived };
}

/** The system's words, which quote nothing but paths. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Removes a message that was not sent; returns whether it is gone. */
async function remove(path: string): Promise<boolean> {
  try {
    await Deno.remove(path);
    return true;
  } catch {
    return false;
  }
}

function writeAll(file: Deno.FsFile, bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) {
    written += file.writeSync(bytes.subarray(written));
  }
}

/** Syncs a file, or the entries of a directory. */
export async function syncPath(path: string): Promise<void> {
  using file = await Deno.open(path);
  await file.sync();
}

/**
 * Makes callers share the runs of an effect: a caller waits for a run that
 * began after its call, and callers during one run share the next.
 */
export function coalesce(effect: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  function run(): Promise<void> {
    running = effect().finally(() => running = null);
    return running;
  }
  return () => {
    if (running === null) return run();
    next ??= running.catch(() => {}).then(() => {
      next = null;
      return run();
    });
    return next;
  };
}
