// `deno task inbox` lists the messages that lie in the outbox and in the database,
// and those that could not be delivered; `deno task inbox 3` prints the third,
// `--find TEXT` lists those that hold a text, and `--delete 3` deletes one.
import { readEmail } from "../messages/read_email.ts";
import type {
  MessageStore,
  StoredMessage,
} from "../messages/delivery/message_store.ts";
import { openState } from "../start/state.ts";
import { readSettings } from "./context.ts";
import { exit, say } from "./report.ts";

const SHOWN = ["Date", "From", "Reply-To", "To", "Subject", "Message-ID"];
const USAGE =
  "given other arguments, wanted none, NUMBER, --find TEXT or --delete NUMBER";

const { stores } = await openState(readSettings().config);
const [first = "", second, ...more] = Deno.args;
const isOption = first === "--find" || first === "--delete";
if (isOption !== (second !== undefined) || more.length > 0) exit([USAGE]);
const text = first === "--find" ? second?.toLowerCase() : undefined;
const wanted = first === "--find" ? "" : second ?? first;
let number = 0;
let isFound = wanted === "";
try {
  for (const store of stores) {
    const messages = await store.list(true);
    if (first === "") {
      say(`${store.place}: ${messages?.length ?? "there is none"}`);
    }
    for (const message of messages ?? []) {
      number++;
      if (wanted === "") await list(store, message);
      if (wanted !== String(number)) continue;
      isFound = true;
      if (first === "--delete") await remove(store, message);
      else await print(store, message);
    }
  }
} catch (error) {
  exit([error instanceof Error ? error.message : String(error)]);
}
if (!isFound) {
  exit([`given ${wanted}, wanted the number of a message, at most ${number}`]);
}

/** One line for a message, unless it does not hold the text that is sought. */
async function list(store: MessageStore, message: StoredMessage) {
  if (text !== undefined && !await holds(store, message, text)) return;
  say(`${String(number).padStart(3)}  ${await describe(store, message)}`);
}

async function remove(store: MessageStore, message: StoredMessage) {
  const line = await describe(store, message);
  if (!await store.remove(message)) exit([`not deleted: ${message.name}`]);
  say(`deleted: ${line}`);
}

/** Date, name and beginning, where to reply, and what became of it. */
async function describe(
  store: MessageStore,
  message: StoredMessage,
): Promise<string> {
  const { name, uncertain, passed, tooLarge } = message;
  if (tooLarge) return `${name} is larger than any message: skipped`;
  const { header } = await read(store, message);
  const date = new Date(header("Date"));
  const [, address = ""] = /([^\s<>]+)>?$/.exec(header("Reply-To")) ?? [];
  return [
    isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10),
    header("Subject"),
    address,
    ...uncertain ? ["(may have arrived)"] : [],
    ...passed ? ["(put away)"] : [],
  ].join("  ");
}

async function holds(
  store: MessageStore,
  message: StoredMessage,
  sought: string,
): Promise<boolean> {
  const { header, text } = await read(store, message);
  return [...SHOWN.map(header), text].join("\n").toLowerCase()
    .includes(sought);
}

async function print(store: MessageStore, message: StoredMessage) {
  const { header, text } = await read(store, message);
  for (const name of SHOWN) say(`${name}: ${header(name)}`);
  say("");
  for (const line of text.split("\n")) say(line.replaceAll("\t", "    "));
}

/** What somebody took meanwhile is empty, and so is what is no message. */
async function read(store: MessageStore, message: StoredMessage) {
  const bytes = message.tooLarge ? null : await store.read(message);
  return readEmail(bytes ?? new Uint8Array());
}
