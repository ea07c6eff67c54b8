// Folds repeats of a message into one. Browsers repeat a post by themselves
// when a kept connection breaks, people reload, and agents that gave up waiting
// call again: their message may be on its way.
//
// Only digests and ids are kept, nothing that a person wrote.
import { within } from "../../async/within.ts";
import { type Caller, DOORS } from "../caller.ts";
import { DELIVERY_DEADLINE } from "../delivery/delivery.ts";
import type { MessageRequest } from "../message_request.ts";
import type { MessageId, Undelivered } from "../outcome.ts";
import type { CellKind, CellStore, Decide } from "./cells.ts";

/** Milliseconds for which a message is known. */
const LASTS = 600_000;

/** Milliseconds after which a message's sender may have given up waiting. */
const SLOW = 3_000;

/** Milliseconds between two looks at a message that somebody else sends. */
const LOOK_AGAIN = 250;

/** Milliseconds that an answer waits until the others know it. */
const MAX_SETTLE = 500;

/** What became of a message, without what the person wrote. */
export type DeliveryOutcome =
  | { readonly kind: "sent"; readonly id: MessageId }
  | Undelivered;

/** What is known of a message. */
type Entry = {
  readonly at: number;
  /** Of the message that is sent; the others get its outcome. */
  readonly id: MessageId;
  /** Null while it is under way. */
  readonly outcome: DeliveryOutcome | null;
};

const ENTRIES: CellKind<Entry> = {
  name: "fold",
  lasts: LASTS,
  current: (entry, now) => now < entry.at + LASTS ? entry : null,
};

/** Sends a message, or returns the outcome of the same message before. */
export type Fold = (
  message: {
    readonly id: MessageId;
    readonly request: MessageRequest;
    readonly caller: Caller;
  },
  /** Never rejects. */
  send: () => Promise<DeliveryOutcome>,
) => Promise<DeliveryOutcome>;

/** Makes a fold. When each door folds stands in {@linkcode DOORS}. */
export function createFold(store: CellStore): Fold {
  const cells = store.open(ENTRIES);

  /** Waits for what somebody else sends, who may have ended. */
  async function follow(key: string, first: Entry): Promise<DeliveryOutcome> {
    let entry = first;
    for (let waited = 0; waited < DELIVERY_DEADLINE; waited += LOOK_AGAIN) {
      if (entry.outcome !== null) return entry.outcome;
      await new Promise((look) => setTimeout(look, LOOK_AGAIN));
      const found = await cells.change(key, (entry, now) => {
        const ended = now >= first.at + DELIVERY_DEADLINE;
        return [entry, ended && entry?.outcome === null ? null : entry];
      });
      if (found === null) break;
      entry = found;
    }
    return {
      kind: "undelivered",
      id: entry.id,
      retryAfter: null,
      mayHaveArrived: true,
    };
  }

  return async ({ id, request, caller }, send) => {
    const { door, idempotencyKey = null } = caller;
    const { folds } = DOORS[door];
    if (folds === "with a key" && idempotencyKey === null) return await send();
    const address = caller.client.address();
    const key = await store.digest(
      JSON.stringify([door, address, idempotencyKey, request]),
    );
    /** Finds the same message of somebody else; or begins this one, if told. */
    const find =
      (begins: boolean): Decide<Entry, Entry | null> => (entry, now) => {
        // What certainly sent nothing is for those who wait for it: whoever
        // tries again tries again.
        if (entry !== null && entry.id !== id && !leftNothing(entry.outcome)) {
          return [entry, entry];
        }
        return [begins ? { at: now, id, outcome: null } : entry, null];
      };
    const slowly = folds === "when slow";
    const other = await cells.change(key, find(!slowly));
    if (other !== null) return await follow(key, other);

    let isKnown = !slowly;
    const timer = slowly
      ? setTimeout(() => {
        isKnown = true;
        cells.change(key, find(true));
      }, SLOW)
      : undefined;
    const outcome = await send();
    clearTimeout(timer);
    if (!isKnown) return outcome;
    const settled = cells.change(key, (entry) => [
      entry?.id === id ? { ...entry, outcome } : entry,
      null,
    ]);
    // The outcome is certain: a database that hangs must not hold it up.
    return await within(MAX_SETTLE, settled.then(() => outcome), outcome);
  };
}

/** Whether sending it again cannot double it. */
function leftNothing(outcome: DeliveryOutcome | null): boolean {
  return outcome?.kind === "undelivered" && !outcome.mayHaveArrived &&
    !outcome.kept;
}
