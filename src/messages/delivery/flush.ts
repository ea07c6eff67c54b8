import type { Delivery } from "./delivery.ts";
import type { Addresses } from "../email.ts";
import type { MessageStore } from "./message_store.ts";

/** The result for one message. */
export type Flushed =
  /** The mail server took it, and it was put away. */
  | { readonly kind: "sent"; readonly name: string }
  /** It stays where it is. */
  | { readonly kind: "refused"; readonly name: string; readonly cause: string }
  /** It may have arrived, now or at the first attempt: never sent again. */
  | {
    readonly kind: "uncertain";
    readonly name: string;
    /** Null: it was uncertain before. */
    readonly cause: string | null;
  };

/** Failures that would affect every further message, too. */
const SESSION = /^(?:connect|tls|login|sender): /;

/**
 * Sends the messages of a store, each once, oldest first, unchanged. Stops early
 * if the mail server accepts none at all.
 */
export async function* flushStore(
  store: MessageStore,
  { from, to }: Pick<Addresses, "from" | "to">,
  delivery: Delivery,
): AsyncGenerator<Flushed> {
  for (const message of await store.list() ?? []) {
    const { name } = message;
    if (message.uncertain) {
      yield { kind: "uncertain", name, cause: null };
      continue;
    }
    const marked = await store.mark(message);
    if (marked === null) continue;
    const bytes = await store.read(marked);
    if (bytes === null) continue;
    const delivered = await delivery.deliver({ from, to, bytes });
    if (delivered.ok) {
      await store.done(marked);
      yield { kind: "sent", name };
      continue;
    }
    const { cause, mayHaveArrived } = delivered;
    if (mayHaveArrived) {
      yield { kind: "uncertain", name: marked.name, cause };
      continue;
    }
    await store.unmark(marked);
    yield { kind: "refused", name, cause };
    if (SESSION.test(cause)) return;
  }
}
