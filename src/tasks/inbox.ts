// `deno task inbox` lists the messages that lie in the outbox, and those that
// could not be delivered; `deno task inbox 3` prints the third.
import { readEmail } from "../messages/read_email.ts";
import type {
  MessageStore,
  StoredMessage,
} from "../messages/delivery/message_store.ts";
import { openState } from "../start/state.ts";
import { readSettings } from "./context.ts";
import { refuse, say } from "./report.ts";

const SHOWN = ["Date", "From", "Reply-To", "To", "Subject", "Message-ID"];

const { stores } = await openState(readSettings().config);
const [wanted = ""] = Deno.args;
let number = 0;
let isPrinted = false;
try {
  for (const store of stores) {
    const messages = await store.list();
    if (wanted === "") {
      say(`${store.place}: ${messages?.length ?? "there is none"}`);
    }
    for (const message of messages ?? []) {
      number++;
      if (wanted === "") await list(store, message);
      if (wanted !== String(number)) continue;
      await print(store, message);
      isPrinted = true;
    }
  }
} catch (error) {
  refuse([error instanceof Error ? error.message : String(error)]);
}
if (wanted !== "" && !isPrinted) {
  refuse([
    `given ${wanted}, wanted the number of a message, at most ${number}`,
  ]);
}

/** One line: number, date, name and beginning, and where to reply. */
async function list(store: MessageStore, message: StoredMessage) {
  const { header } = await read(store, message);
  const date = new Date(header("Date"));
  const [, address = ""] = /([^\s<>]+)>?$/.exec(header("Reply-To")) ?? [];
  say([
    String(number).padStart(3),
    isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10),
    header("Subject"),
    address,
    ...message.uncertain ? ["(may have arrived)"] : [],
  ].join("  "));
}

async function print(store: MessageStore, message: StoredMessage) {
  const { header, text } = await read(store, message);
  for (const name of SHOWN) say(`${name}: ${header(name)}`);
  say("");
  for (const line of text.split("\n")) say(line.replaceAll("\t", "    "));
}

/** A message that somebody took meanwhile is empty. */
async function read(store: MessageStore, message: StoredMessage) {
  return readEmail(await store.read(message) ?? new Uint8Array());
}
