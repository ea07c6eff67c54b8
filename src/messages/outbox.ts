/**
 * The outbox: a Maildir on disk, the delivery that needs no configuration. Any
 * mail reader opens it, and a message that was accepted survives the loss of
 * power: its file and the entry that names it are both synced before the answer.
 *
 * @module
 */
import type { Delivery, Email } from "./delivery.ts";

/** What the composer's bytes are called on disk: only the owner reads them. */
const FILE_MODE = 0o600;
const DIRECTORY_MODE = 0o700;

/**
 * Makes a delivery into a Maildir (https://cr.yp.to/proto/maildir.html).
 *
 * @param directory made with its tmp, new and cur when the first message comes
 */
export function createOutbox(directory: string): Delivery {
  const syncNames = coalesce(() => syncPath(`${directory}/new`));
  let count = 0;

  /** Writes a whole file under a name that no reader looks at. */
  async function draft({ bytes }: Email, name: string): Promise<string> {
    const path = `${directory}/tmp/${name}`;
    const file = await openNew(path);
    try {
      await writeAll(file, bytes);
      await file.syncData();
      return path;
    } catch (error) {
      await remove(path);
      throw error;
    } finally {
      file.close();
    }
  }

  /** Opens a new file; where the Maildir is missing, makes it first. */
  async function openNew(path: string): Promise<Deno.FsFile> {
    const open = () =>
      Deno.open(path, { write: true, createNew: true, mode: FILE_MODE });
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
      await makeMaildir();
      return await open();
    }
  }

  async function makeMaildir(): Promise<void> {
    for (const part of ["tmp", "new", "cur"]) {
      await Deno.mkdir(`${directory}/${part}`, {
        recursive: true,
        mode: DIRECTORY_MODE,
      });
    }
    await syncPath(directory);
  }

  return {
    description: `the outbox ${directory}`,
    async deliver(email) {
      const name = `${Date.now()}.${Deno.pid}_${++count}_${
        crypto.randomUUID().slice(0, 8)
      }.outbox`;
      let path: string | null = null;
      let named = false;
      try {
        path = await draft(email, name);
        await Deno.rename(path, `${directory}/new/${name}`);
        path = `${directory}/new/${name}`;
        named = true;
        await syncNames();
        return { ok: true };
      } catch (cause) {
        const removed = path === null || await remove(path);
        return { ok: false, cause, mayHaveArrived: named && !removed };
      }
    },
    close() {},
  };
}

/** Takes back what was not answered as sent; tells whether it is gone. */
async function remove(path: string): Promise<boolean> {
  try {
    await Deno.remove(path);
    return true;
  } catch {
    return false;
  }
}

async function writeAll(file: Deno.FsFile, bytes: Uint8Array): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    written += await file.write(bytes.subarray(written));
  }
}

async function syncPath(path: string): Promise<void> {
  const file = await Deno.open(path, { read: true });
  try {
    await file.sync();
  } finally {
    file.close();
  }
}

/**
 * Makes callers share the runs of an effect: a caller waits for a run that
 * began after it called, and all who call during one run share the next.
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
