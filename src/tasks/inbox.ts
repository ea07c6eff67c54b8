// `deno task inbox` lists the messages in the outbox and in the database, and
// those that could not be delivered; `deno task inbox 3` prints the third,
// `--find TEXT` lists those that hold a text, and `--delete 3` deletes one.
import { type ReadEmail, readEmail } from "../messages/read_email.ts";
import type { StoredMessage } from "../messages/delivery/message_store.ts";
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
const sought = first === "--find" ? second?.toLowerCase() ?? "" : "";
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
      if (wanted !== "" && wanted !== String(number)) continue;
      isFound = true;
      const bytes = message.tooLarge ? null : await store.read(message);
      // What somebody took meanwhile is empty, and so is what is no message.
      const email = readEmail(bytes ?? new Uint8Array());
      const line = describe(message, email);
      if (first === "--delete") {
        if (!await store.remove(message)) {
          exit([`not deleted: ${message.name}`]);
        }
        say(`deleted: ${line}`);
      } else if (wanted !== "") {
        print(email);
      } else if (holds(email, sought)) {
        say(`${String(number).padStart(3)}  ${line}`);
      }
    }
  }
} catch (error) {
  exit([error instanceof Error ? error.message : String(error)]);
}
if (!isFound) {
  exit([`given ${wanted}, wanted the number of a message, at most ${number}`]);
}

/** Date, name and beginning, where to reply, and what became of it. */
function describe(
  { name, uncertain, passed, tooLarge }: StoredMessage,
  { header }: ReadEmail,
): string {
  if (tooLarge) return `${name} is larger than any message: skipped`;
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

function holds({ header, text }: ReadEmail, sought: string): boolean {
  return [...SHOWN.map(header), text].join("\n").toLowerCase()
    .includes(sought);
}

function print({ header, text }: ReadEmail): void {
  for (const name of SHOWN) say(`${name}: ${header(name)}`);
  say("");
  for (const line of text.split("\n")) say(line.replaceAll("\t", "    "));
}
