import {
  findFull,
  type Full,
  HOUR,
  lastHour,
  type Limits,
  type Place,
  placeFor,
  placesKey,
  type Quota,
  settlePlace,
  UNLIMITED,
} from "./quota.ts";
import type { Database, OpenDatabase } from "../../process/database.ts";

/** Milliseconds for a change of an entry that other instances change, too. */
const MAX_CHANGE = 5_000;

/** A place as it is kept: a thousand make one value of at most 65,536 bytes. */
type Kept = readonly [at: number, client: string, form: boolean];

/** A message that waits for its place, or for null: the database is away. */
interface Waiting {
  readonly place: Place;
  readonly answer: (taken: Place | Full | null) => void;
}

/**
 * Makes a quota over all instances. Messages that arrive during a call to the
 * database share the next one.
 *
 * @param own counts while the database is away
 */
export function createSharedQuota(
  database: Database,
  limits: Limits,
  own: Quota,
): Quota {
  if (own === UNLIMITED) return own;
  let waiting: Waiting[] = [];
  let asking = false;

  async function askForAll(): Promise<void> {
    if (asking) return;
    asking = true;
    while (waiting.length > 0) {
      const groups = Map.groupBy(
        waiting,
        ({ place }) => placesKey(place, limits),
      );
      waiting = [];
      for (const [key, group] of groups) await ask(key, group);
    }
    asking = false;
  }

  /** For messages whose places are counted together. */
  async function ask(key: string, group: readonly Waiting[]): Promise<void> {
    const used = await database.use((open) =>
      change(open, key, (kept) => {
        let places = kept;
        const taken = group.map(({ place: { client, form } }) => {
          const place: Place = {
            at: Date.now(),
            client: client && open.digest(client),
            form,
            underWay: true,
          };
          const full = findFull(places, place, limits);
          if (full === null) places = [...places, place];
          return full ?? place;
        });
        return [places, taken];
      })
    );
    for (const [index, { answer }] of group.entries()) {
      answer(used.kind === "done" ? used.value[index] ?? null : null);
    }
  }

  return {
    async take(taker) {
      const place = placeFor(taker, limits, 0);
      const taken = await new Promise<Place | Full | null>((answer) => {
        waiting.push({ place, answer });
        askForAll();
      });
      if (taken === null) return own.take(taker);
      if ("granted" in taken) return taken;
      return {
        granted: true,
        settle(mayHaveArrived) {
          // A place that stays costs no call: once its delivery's deadline is
          // over, every instance knows that it stays.
          if (mayHaveArrived) return;
          database.use((open) =>
            change(
              open,
              placesKey(place, limits),
              (kept) => [settlePlace(kept, taken, false), null],
            )
          );
        },
      };
    },
  };
}

/** Changes the places under a key, whoever else changes them meanwhile. */
async function change<T>(
  { kv, call, digest }: OpenDatabase,
  of: string,
  decide: (kept: readonly Place[]) => readonly [readonly Place[], T],
): Promise<T> {
  const key = ["places", of && digest(of)];
  const end = performance.now() + MAX_CHANGE;
  while (performance.now() < end) {
    const entry = await call(kv.get<readonly Kept[]>(key));
    const kept = lastHour((entry.value ?? []).map(read), Date.now());
    const [places, taken] = decide(kept);
    if (places === kept) return taken;
    const written = places.map(({ at, client, form }) => [at, client, form]);
    const { ok } = await call(
      kv.atomic().check(entry).set(key, written, { expireIn: HOUR }).commit(),
    );
    if (ok) return taken;
  }
  throw new Error("is too busy");
}

function read([at, client, form]: Kept): Place {
  return { at, client, form, underWay: true };
}
