import type { Delivery } from "./delivery.ts";
import type { Failure } from "./failure.ts";
import type { Addresses } from "../email.ts";
import type { MessageStore } from "./message_store.ts";

/** What became of one message. */
export type Flushed = {
  readonly name: string;
  /** What is not sent stays; uncertain may have arrived, now or before. */
  readonly kind: "sent" | "refused" | "uncertain" | "too_large";
  /** Empty where it was not tried, or was sent. */
  readonly failures: readonly Failure[];
};

/** Where a failure would affect every further message, too. */
const SESSION = ["connect", "tls", "login", "sender"];

/**
 * Sends the messages of a store, each once, oldest first, unchanged. Stops
 * early if the mail server accepts none at all.
 */
export async function* flushStore(
  store: MessageStore,
  { from, to }: Pick<Addresses, "from" | "to">,
  delivery: Delivery,
): AsyncGenerator<Flushed> {
  for (const message of await store.list() ?? []) {
    const { name, tooLarge, uncertain } = message;
    if (tooLarge || uncertain) {
      yield { name, kind: tooLarge ? "too_large" : "uncertain", failures: [] };
      continue;
    }
    const marked = await store.mark(message);
    const bytes = marked && await store.read(marked);
    if (marked === null || bytes === null) continue;
    const delivered = await delivery.deliver({ from, to, bytes });
    if (delivered.ok) {
      await store.done(marked);
      yield { name, kind: "sent", failures: [] };
      continue;
    }
    const { failures, mayHaveArrived } = delivered;
    if (mayHaveArrived) {
      yield { name: marked.name, kind: "uncertain", failures };
      continue;
    }
    await store.unmark(marked);
    yield { name, kind: "refused", failures };
    if (failures.some(({ step }) => SESSION.includes(step))) return;
  }
}
