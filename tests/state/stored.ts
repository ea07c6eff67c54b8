// Prints the messages that lie in the database of KV_URL, as JSON. A process of
// its own, because Deno takes the token from the environment.
import { createDatabase } from "../../src/process/database.ts";
import { createSharedStore } from "../../src/messages/delivery/shared_messages.ts";

const url = Deno.env.get("KV_URL") ?? "";
const database = createDatabase(url, () => Deno.openKv(url));
const store = createSharedStore(database, "outbox", null);
const files: { readonly name: string; readonly text: string }[] = [];
for (const message of await store.list() ?? []) {
  const bytes = await store.read(message) ?? new Uint8Array();
  files.push({ name: message.name, text: new TextDecoder().decode(bytes) });
}
console.log(JSON.stringify(files));
Deno.exit();
