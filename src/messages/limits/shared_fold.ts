import { within } from "../../async/within.ts";
import { DELIVERY_DEADLINE } from "../delivery/delivery.ts";
import { FOLD_AGE, type FormOutcome, sentNothing, type Share } from "./fold.ts";
import { logLine } from "../../process/log.ts";
import type { Database, OpenDatabase } from "../../process/database.ts";

/** Milliseconds between two reads of what became of a form elsewhere. */
const LOOK_AGAIN = 250;

/** Milliseconds that an answer waits until the others know it. */
const MAX_SETTLE = 500;

/** What is known of a form at all instances. */
interface Known {
  /** Of the wall clock, which instances share. */
  readonly at: number;
  /** The request that sends it. */
  readonly by: string;
  /** Null while it is being sent; a refusal, which may quote it, is not kept. */
  readonly outcome: Exclude<FormOutcome, { readonly kind: "refused" }> | null;
}

/**
 * Makes the fold over all instances: the request whose entry is there first
 * sends, the others answer as it does, or that the message may have arrived.
 * While the database is away, each instance folds for itself.
 */
export function createSharedFold(database: Database): Share {
  return async function share(form, send) {
    const own: Known = {
      at: Date.now(),
      by: crypto.randomUUID(),
      outcome: null,
    };
    const claimed = await database.use((open) => claim(open, form, own));
    if (claimed.kind !== "done" || claimed.value.by === own.by) {
      const outcome = await send();
      // The outcome is certain: a database that hangs must not hold it up.
      const settled = database.use((open) => settle(open, form, own, outcome));
      await within<unknown>(MAX_SETTLE, settled, null);
      return outcome;
    }
    let known: Known | null = claimed.value;
    // Whoever sends it may have ended.
    const until = Math.min(known.at, own.at) + DELIVERY_DEADLINE;
    while (known?.outcome === null && Date.now() < until) {
      await new Promise((look) => setTimeout(look, LOOK_AGAIN));
      const looked = await database.use((open) => look(open, form));
      if (looked.kind !== "done") break;
      known = looked.value;
    }
    // It was refused there, so that it is refused here.
    if (known === null) return await share(form, send);
    const outcome = known.outcome ?? {
      kind: "undelivered",
      id: own.by,
      retryAfter: null,
      mayHaveArrived: true,
    };
    logLine(`message ${outcome.id} door=form outcome=folded`);
    return outcome;
  };
}

function keyOf({ digest }: OpenDatabase, form: string): Deno.KvKey {
  return ["form", digest(form)];
}

/** Makes an entry for a form, or returns the one that decides. */
async function claim(
  open: OpenDatabase,
  form: string,
  own: Known,
): Promise<Known> {
  const { kv, call } = open;
  const key = keyOf(open, form);
  while (true) {
    const entry = await call(kv.get<Known>(key));
    const { value } = entry;
    if (value !== null && counts(value)) return value;
    const { ok } = await call(
      kv.atomic().check(entry).set(key, own, { expireIn: FOLD_AGE }).commit(),
    );
    // What is in the way now may be this request's own entry: the client tries a
    // commit again whose answer it lost.
    if (ok) return own;
  }
}

/** An entry may be read for a while after it has expired. */
function counts({ at, outcome }: Known): boolean {
  return Date.now() < at + FOLD_AGE &&
    (outcome === null || !sentNothing(outcome));
}

async function look(open: OpenDatabase, form: string): Promise<Known | null> {
  return (await open.call(open.kv.get<Known>(keyOf(open, form)))).value;
}

/** Says what became of a form. */
async function settle(
  open: OpenDatabase,
  form: string,
  own: Known,
  outcome: FormOutcome,
): Promise<void> {
  const key = keyOf(open, form);
  const { kv, call } = open;
  if (outcome.kind === "refused") return await call(kv.delete(key));
  const known: Known = { ...own, outcome };
  await call(kv.set(key, known, { expireIn: FOLD_AGE }));
}
