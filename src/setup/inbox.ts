// `deno task inbox` lists what lies in the outbox and what could not be
// delivered, oldest first; `deno task inbox 3` prints the third message.
import { readEmail } from "../messages/read_email.ts";
import type { MessageStore, StoredMessage } from "../messages/message_store.ts";
import { createStores } from "../settings.ts";
import { readSettings, refuse, say } from "./report.ts";

/** A message, and the store that it lies in. */
interface Entry {
  readonly store: MessageStore;
  readonly message: StoredMessage;
}

const SHOWN = ["Date", "From", "Reply-To", "To", "Subject", "Message-ID"];

const [wanted, ...more] = Deno.args;
const { outbox, undelivered } = createStores(readSettings().config);
const entries: Entry[] = [];
for (const store of [outbox, undelivered]) {
  const messages = await store.list();
  if (messages === null) say(`${store.place}: there is none`);
  for (const message of messages ?? []) entries.push({ store, message });
}
// Names begin with the time.
entries.sort((a, b) => a.message.name < b.message.name ? -1 : 1);

if (wanted === undefined) {
  for (const [index, entry] of entries.entries()) await list(index + 1, entry);
  say(
    entries.length === 0 ? "no messages" : "deno task inbox NUMBER prints one",
  );
} else {
  const entry = /^\d+$/.test(wanted) ? entries[Number(wanted) - 1] : undefined;
  if (entry === undefined || more.length > 0) {
    refuse([
      `given ${
        Deno.args.join(" ")
      }, wanted a number from 1 to ${entries.length}`,
    ]);
  }
  await print(entry);
}

/** One line: number, date, name and beginning, where to reply, what is open. */
async function list(number: number, entry: Entry): Promise<void> {
  const email = await read(entry);
  const date = new Date(email.header("Date"));
  const [, address = ""] = /([^\s<>]+)>?$/.exec(email.header("Reply-To")) ?? [];
  say([
    String(number).padStart(3),
    isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10),
    email.header("Subject"),
    address,
    ...entry.store === undelivered ? ["(undelivered)"] : [],
    ...entry.message.uncertain ? ["(may have arrived)"] : [],
  ].join("  "));
}

async function print(entry: Entry): Promise<void> {
  const { header, text } = await read(entry);
  for (const name of SHOWN) say(`${name}: ${header(name)}`);
  say("");
  for (const line of text.split("\n")) say(line.replaceAll("\t", "    "));
}

/** A message that somebody took meanwhile is empty. */
async function read({ store, message }: Entry) {
  return readEmail(await store.read(message) ?? new Uint8Array());
}
