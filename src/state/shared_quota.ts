import {
  clientOf,
  findFull,
  type Full,
  HOUR,
  isLimited,
  lastHour,
  type Limits,
  newPlace,
  type Place,
  placesKey,
  type Quota,
  settlePlace,
  type Slot,
  type Taker,
} from "../messages/quota.ts";
import type { Connection, Database } from "./database.ts";

/** A place as it is kept: some hundred make one value of at most 65,536 bytes. */
type Kept = readonly [at: number, client: string, form: boolean];

/** A message that waits for its place. */
interface Waiting {
  readonly taker: Taker;
  readonly client: string;
  /** Receives null if the database does not answer. */
  readonly answer: (taken: Place | Full | null) => void;
}

/** Milliseconds for a change of an entry that other instances change, too. */
const MAX_CHANGE = 5_000;

/**
 * Makes a quota over all instances. Messages that come while the database is
 * asked for others are asked for together, next.
 *
 * @param own counts while the database is away
 */
export function createSharedQuota(
  database: Database,
  limits: Limits,
  own: Quota,
): Quota {
  if (!isLimited(limits)) return own;
  let waiting: Waiting[] = [];
  let asking = false;

  async function askAll(): Promise<void> {
    if (asking) return;
    asking = true;
    while (waiting.length > 0) {
      const groups = Map.groupBy(
        waiting,
        ({ client }) => placesKey(client, limits),
      );
      waiting = [];
      for (const group of groups.values()) await ask(group);
    }
    asking = false;
  }

  /** For messages whose places are counted together. */
  async function ask(group: readonly Waiting[]): Promise<void> {
    const used = await database.use((connection) =>
      change(connection, placesKey(group[0]?.client ?? "", limits), (kept) => {
        let places = kept;
        const now = Date.now();
        const taken = group.map(({ taker, client }) => {
          const name = client && connection.digest(client);
          const place = newPlace(taker, name, now);
          const full = findFull(places, place, limits);
          if (full !== null) return full;
          places = [...places, place];
          return place;
        });
        return { places, taken };
      })
    );
    for (const [index, { answer }] of group.entries()) {
      answer(used.kind === "done" ? used.value[index] ?? null : null);
    }
  }

  return {
    async take(taker): Promise<Slot> {
      const client = clientOf(taker, limits);
      const { promise, resolve: answer } = Promise.withResolvers<
        Place | Full | null
      >();
      waiting.push({ taker, client, answer });
      askAll();
      const taken = await promise;
      if (taken === null) return own.take(taker);
      if ("granted" in taken) return taken;
      return {
        granted: true,
        settle(mayHaveArrived) {
          // A place that stays needs no call: after its delivery's deadline
          // everyone knows that it does.
          if (mayHaveArrived) return;
          database.use((connection) =>
            change(connection, placesKey(client, limits), (kept) => ({
              places: settlePlace(kept, taken, false),
              taken: null,
            }))
          );
        },
      };
    },
  };
}

/** Changes the places under a key, whoever else changes them meanwhile. */
async function change<T>(
  { kv, call, digest }: Connection,
  of: string,
  decide: (places: readonly Place[]) => {
    readonly places: readonly Place[];
    readonly taken: T;
  },
): Promise<T> {
  const key = ["places", of && digest(of)];
  const end = performance.now() + MAX_CHANGE;
  while (performance.now() < end) {
    const entry = await call(kv.get<readonly Kept[]>(key));
    const before = lastHour((entry.value ?? []).map(read), Date.now());
    const { places, taken } = decide(before);
    if (places === before) return taken;
    const { ok } = await call(
      kv.atomic().check(entry)
        .set(key, places.map(written), { expireIn: HOUR }).commit(),
    );
    if (ok) return taken;
  }
  throw new Error("is too busy");
}

function read([at, client, form]: Kept): Place {
  return { at, client, form, underWay: true };
}

function written({ at, client, form }: Place): Kept {
  return [at, client, form];
}
