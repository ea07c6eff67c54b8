import type { Delivery } from "./delivery.ts";
import type { Failure } from "./failure.ts";
import type { Addresses } from "../email.ts";
import type { MessageStore } from "./message_store.ts";

/** The result for one message. */
export type Flushed =
  /** It is larger than any message, and stays. */
  | { readonly kind: "too_large"; readonly name: string }
  /** The mail server took it, and it was put away. */
  | { readonly kind: "sent"; readonly name: string }
  /** It stays where it is. */
  | {
    readonly kind: "refused";
    readonly name: string;
    readonly failures: readonly Failure[];
  }
  /** It may have arrived, now or at the first attempt: never sent again. */
  | {
    readonly kind: "uncertain";
    readonly name: string;
    /** None: it was uncertain before. */
    readonly failures: readonly Failure[];
  };

/** Where a failure would affect every further message, too. */
const SESSION: readonly Failure["step"][] = [
  "connect",
  "tls",
  "login",
  "sender",
];

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
    if (message.tooLarge) {
      yield { kind: "too_large", name };
      continue;
    }
    if (message.uncertain) {
      yield { kind: "uncertain", name, failures: [] };
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
    const { failures, mayHaveArrived } = delivered;
    if (mayHaveArrived) {
      yield { kind: "uncertain", name: marked.name, failures };
      continue;
    }
    await store.unmark(marked);
    yield { kind: "refused", name, failures };
    if (failures.some(({ step }) => SESSION.includes(step))) return;
  }
}
