import type { Client } from "../../http/client_address.ts";
import type { Caller } from "../caller.ts";
import type { CellStore, Kind } from "./cells.ts";

/** Milliseconds for which a message keeps its place. */
const HOUR = 3_600_000;

/** One in so many places is the form's alone: robots leave it to people. */
const FORM_SHARE = 6;

/** So many clients' shares are those of all pages of other origins together. */
const FOREIGN_SHARES = 2;

/** The most places in any hour, and of them for one client; 0 is no limit. */
export type Limits = Readonly<Record<"perHour" | "perClient", number>>;

/** How many places may lie together, which every message looks through. */
export const MAX_PLACES = 10_000;

/**
 * How many of them in a database: it writes all of them anew for every message,
 * and more would not fit into the 65,536 bytes of one value.
 */
export const MAX_SHARED_PLACES = 1_000;

/** The most places that lie together under limits. */
export function placesTogether({ perHour, perClient }: Limits): number {
  return perHour || FOREIGN_SHARES * perClient;
}

/** What one message takes of the hour; a tuple, because names take room. */
type Place = readonly [
  at: number,
  /** Names the place, so that only its own message gives it back. */
  id: string,
  /** A digest; empty where clients have no limit. */
  client: string,
  /** Whether it came through the form. */
  form: boolean,
  /** Whether a page of another origin sent it. */
  foreign: boolean,
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
  take(caller: Pick<Caller, "door" | "findClient">): Promise<Taken>;
};

/** Whom places are for where clients have no limit. */
const NOBODY: Client = { address: "", foreign: false };

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
    async take({ door, findClient }) {
      const { address, foreign } = perClient === 0 ? NOBODY : findClient();
      const client = address && await store.digest(address);
      const id = crypto.randomUUID().slice(0, 8);
      // Without a limit of the hour only those lie together that share one: a
      // client then has its share twice, of its own and through foreign pages.
      const key = perHour > 0 ? "all" : foreign ? "foreign" : client;
      const full = await cells.change<Full | null>(key, (kept, now) => {
        const places = kept ?? [];
        if (places.some((place) => place[1] === id)) return [places, null];
        const place: Place = [now, id, client, door === "form", foreign];
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
  [now, , client, form, foreign]: Place,
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
  const share = Math.max(
    secondsFull(perClient, (place) => place[2] === client),
    foreign ? secondsFull(FOREIGN_SHARES * perClient, (place) => place[4]) : 0,
  );
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
