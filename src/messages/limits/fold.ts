// Folds repeats of a message into one. Browsers repeat a post by themselves when
// a kept connection breaks, people reload, and agents that gave up waiting call
// again: their message may be on its way.
//
// Only digests and ids are kept, nothing that a person wrote.
import { within } from "../../async/within.ts";
import { type Caller, DOORS } from "../caller.ts";
import { DELIVERY_DEADLINE } from "../delivery/delivery.ts";
import type { MessageRequest } from "../message_request.ts";
import type { MessageId, Undelivered } from "../outcome.ts";
import type { CellStore, Decide, Kind } from "./cells.ts";

/** Milliseconds for which a message is known. */
const LASTS = 600_000;

/** Milliseconds after which whoever sent a message may have given up waiting. */
const SLOW = 3_000;

/** Milliseconds between two looks at a message that somebody else sends. */
const LOOK_AGAIN = 250;

/** Milliseconds that an answer waits until the others know it. */
const MAX_SETTLE = 500;

/** What became of a message, without what the person wrote. */
export type Result =
  | { readonly kind: "sent"; readonly id: MessageId }
  | Undelivered;

/** What is known of a message. */
type Entry = {
  readonly at: number;
  /** Of the message that is sent; the others get its outcome. */
  readonly id: MessageId;
  /** Null while it is under way. */
  readonly result: Result | null;
};

const ENTRIES: Kind<Entry> = {
  name: "fold",
  lasts: LASTS,
  current: (entry, now) => now < entry.at + LASTS ? entry : null,
};

/** Sends a message, or returns the result of the same message before. */
export type Fold = (
  message: {
    readonly id: MessageId;
    readonly request: MessageRequest;
    readonly caller: Caller;
  },
  /** Never rejects. */
  send: () => Promise<Result>,
) => Promise<Result>;

/** Makes a fold. When each door folds stands in {@linkcode DOORS}. */
export function createFold(store: CellStore): Fold {
  const cells = store.open(ENTRIES);

  /** Waits for what somebody else sends, who may have ended. */
  async function follow(key: string, first: Entry): Promise<Result> {
    let entry = first;
    for (let waited = 0; waited < DELIVERY_DEADLINE; waited += LOOK_AGAIN) {
      if (entry.result !== null) return entry.result;
      await new Promise((look) => setTimeout(look, LOOK_AGAIN));
      const found = await cells.change(key, (entry, now) => {
        const ended = now >= first.at + DELIVERY_DEADLINE;
        return [entry, ended && entry?.result === null ? null : entry];
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
    const { address } = caller.findClient();
    const key = await store.digest(
      JSON.stringify([door, address, idempotencyKey, request]),
    );
    const look: Decide<Entry, Entry | null> = (entry) => [
      entry,
      // What certainly sent nothing is for those who wait for it: whoever tries
      // again tries again.
      entry !== null && entry.id !== id && !leftNothing(entry.result)
        ? entry
        : null,
    ];
    const claim: Decide<Entry, Entry | null> = (entry, now) => {
      const [, other] = look(entry, now);
      return other === null
        ? [{ at: now, id, result: null }, null]
        : [entry, other];
    };
    const slowly = folds === "when slow";
    const other = await cells.change(key, slowly ? look : claim);
    if (other !== null) return await follow(key, other);

    let claimed = !slowly;
    const timer = slowly
      ? setTimeout(() => {
        claimed = true;
        cells.change(key, claim);
      }, SLOW)
      : undefined;
    const result = await send();
    clearTimeout(timer);
    if (!claimed) return result;
    const settled = cells.change(key, (entry) => [
      entry?.id === id ? { ...entry, result } : entry,
      null,
    ]);
    // The result is certain: a database that hangs must not hold it up.
    return await within(MAX_SETTLE, settled.then(() => result), result);
  };
}

/** Whether sending it again cannot double it. */
function leftNothing(result: Result | null): boolean {
  return result?.kind === "undelivered" && !result.mayHaveArrived &&
    !result.kept;
}
