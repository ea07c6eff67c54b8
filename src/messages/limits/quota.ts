import type { Caller } from "../caller.ts";
import type { CellStore, Kind } from "./cells.ts";

/** Milliseconds for which a message keeps its place. */
const HOUR = 3_600_000;

/** One in so many places is the form's alone: robots leave it to people. */
const FORM_SHARE = 6;

/** The most places in any hour, and of them for one client; 0 is no limit. */
export type Limits = Readonly<Record<"perHour" | "perClient", number>>;

/**
 * What one message takes of the hour. A tuple, because a thousand of them must
 * fit into the 65,536 bytes that a value of Deno KV may have.
 */
type Place = readonly [
  at: number,
  /** Names the place, so that only its own message gives it back. */
  id: string,
  /** A digest; empty where clients have no limit. */
  client: string,
  /** Whether it came through the form. */
  form: boolean,
];

/** The places of an hour, the oldest first. */
const PLACES: Kind<readonly Place[]> = {
  name: "hour",
  lasts: HOUR,
  current(places, now) {
    const first = places.findIndex(([at]) => at > now - HOUR);
    if (first < 0) return null;
    return first === 0 ? places : places.slice(first);
  },
};

/** A place in the hour, or how long to wait for one. */
export type Taken =
  | {
    readonly granted: true;
    /** Gives the place back if certainly nothing arrived. */
    giveBack(): void;
  }
  | {
    readonly granted: false;
    /** Whole seconds, at least one. */
    readonly retryAfter: number;
    /** Which limit is reached, for the log. */
    readonly cause: string;
  };

/** Hands out the places of an hour that moves with time. */
export type Quota = {
  /** Takes a place for a delivery; the client is asked for only if it matters. */
  take(caller: Pick<Caller, "door" | "clientAddress">): Promise<Taken>;
};

/** The quota where there is no limit. */
const UNLIMITED: Quota = {
  take: () => Promise.resolve({ granted: true, giveBack() {} }),
};

/**
 * Makes a quota, which protects the founders' mailbox, and within it people from
 * robots and each client from the others. Clients are kept for the hour, as
 * digests, and nowhere else.
 */
export function createQuota(limits: Limits, store: CellStore): Quota {
  const { perHour, perClient } = limits;
  if (perHour === 0 && perClient === 0) return UNLIMITED;
  const cells = store.open(PLACES);

  return {
    async take({ door, clientAddress }) {
      const client = perClient === 0 ? "" : await store.digest(clientAddress());
      const id = crypto.randomUUID().slice(0, 8);
      const key = perHour === 0 ? client : "all";
      const full = await cells.change<Full | null>(key, (kept, now) => {
        const places = kept ?? [];
        if (places.some((place) => place[1] === id)) return [places, null];
        const place: Place = [now, id, client, door === "form"];
        const full = findFull(places, place, limits);
        return full === null ? [[...places, place], null] : [kept, full];
      });
      return full ?? {
        granted: true,
        giveBack() {
          cells.change(key, (places) => {
            const left = places?.filter((place) => place[1] !== id) ?? [];
            return [left.length === 0 ? null : left, null];
          });
        },
      };
    },
  };
}

type Full = Extract<Taken, { readonly granted: false }>;

/** Finds why there is no room for another place; null if there is. */
function findFull(
  places: readonly Place[],
  [now, , client, form]: Place,
  { perHour, perClient }: Limits,
): Full | null {
  const forAgents = perHour - Math.floor(perHour / FORM_SHARE);
  const secondsFull = (limit: number, counts: (place: Place) => boolean) => {
    if (limit === 0 || places.length < limit) return 0;
    let count = 0;
    // Once this one leaves, one fewer than the limit are there.
    const due = places.findLast((place) => counts(place) && ++count === limit);
    if (due === undefined) return 0;
    return Math.max(1, Math.ceil((due[0] + HOUR - now) / 1000));
  };
  const share = secondsFull(perClient, (place) => place[2] === client);
  // One that is free is of no use while another is not.
  const retryAfter = Math.max(
    share,
    secondsFull(perHour, () => true),
    form ? 0 : secondsFull(forAgents, (place) => !place[3]),
  );
  if (retryAfter === 0) return null;
  const cause = share > 0
    ? "the client's share of the hour is used up"
    : "the hourly quota is used up";
  return { granted: false, retryAfter, cause };
}
