/**
 * The limit for the outbox: so many callers write a message into a Maildir over
 * and over, with the same writes and syncs, and without HTTP or composing.
 * Prints how many were written, in how many seconds, with how much CPU.
 *
 * Arguments: file with the message, directory, seconds, callers.
 *
 * @module
 */
import process from "node:process";

const [file, directory, seconds, callers] = Deno.args;
const message = await Deno.readFile(file ?? "");
for (const part of ["tmp", "new", "cur"]) {
  await Deno.mkdir(`${directory}/${part}`, { recursive: true });
}

let syncing: Promise<void> | null = null;
let next: Promise<void> | null = null;

async function syncDirectory(): Promise<void> {
  using opened = await Deno.open(`${directory}/new`, { read: true });
  await opened.sync();
}

/** A sync that begins after the call; all who wait share the next one. */
function syncNames(): Promise<void> {
  if (syncing === null) {
    syncing = syncDirectory().finally(() => syncing = null);
    return syncing;
  }
  next ??= syncing.then(() => {
    next = null;
    return syncNames();
  });
  return next;
}

const cpuAtStart = process.cpuUsage();
const start = performance.now();
const end = start + Number(seconds) * 1000;
let count = 0;

async function call(): Promise<void> {
  while (performance.now() < end) {
    const name = `${Date.now()}.${++count}_${crypto.randomUUID()}`;
    const opened = await Deno.open(`${directory}/tmp/${name}`, {
      write: true,
      createNew: true,
      mode: 0o600,
    });
    await opened.write(message);
    await opened.syncData();
    opened.close();
    await Deno.rename(`${directory}/tmp/${name}`, `${directory}/new/${name}`);
    await syncNames();
  }
}

await Promise.all(Array.from({ length: Number(callers) }, call));
const { user, system } = process.cpuUsage(cpuAtStart);
console.log(count, (performance.now() - start) / 1000, (user + system) / 1e6);
