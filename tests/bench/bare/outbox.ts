// The limit for the outbox: so many callers write a message into a Maildir over
// and over, with the same writes and syncs, and without HTTP or composing.
// Prints how many were written in a second.
//
// Arguments: file with the message, directory, milliseconds, callers.
const [file = "", directory, milliseconds, callers] = Deno.args;
const message = await Deno.readFile(file);
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

const start = performance.now();
const passed = () => performance.now() - start;
let count = 0;

async function call(): Promise<void> {
  while (passed() < Number(milliseconds)) {
    const name = `${Date.now()}.${++count}_${crypto.randomUUID()}`;
    const options = { write: true, createNew: true, mode: 0o600 };
    const opened = await Deno.open(`${directory}/tmp/${name}`, options);
    await opened.write(message);
    await opened.syncData();
    opened.close();
    await Deno.rename(`${directory}/tmp/${name}`, `${directory}/new/${name}`);
    await syncNames();
  }
}

await Promise.all(Array.from({ length: Number(callers) }, call));
console.log(count / passed() * 1_000);
