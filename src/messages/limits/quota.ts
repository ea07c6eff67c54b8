import { ANY_CLIENT } from "../../http/client_address.ts";
import type { Caller } from "../caller.ts";
import type { CellKind, CellStore, Decide } from "./cells.ts";

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

/** What the numbers of a place stay below: the engine compares such at once. */
const SMALL = 2 ** 31;

/**
 * What one message takes of the hour. It holds small numbers, because each
 * message compares all of them, and has no names, which would take room.
 */
type Place = readonly [
  at: number,
  /** Names the place, so that only its own message gives it back. */
  id: number,
  /** Of a digest; 0 where clients have no limit. */
  client: number,
  /** Whether it came through the form. */
  form: boolean,
  /** Whether a page of another origin sent it. */
  foreign: boolean,
];

/** The places of an hour, the oldest first. */
const PLACES: CellKind<readonly Place[]> = {
  name: "hour",
  lasts: HOUR,
  current(places, now) {
    const first = places.findIndex(([at]) => at > now - HOUR);
    if (first < 0) return null;
    return first === 0 ? places : places.slice(first);
  },
};

/** A place in the hour, or how long to wait for one. */
export type TakeResult =
  | {
    readonly granted: true;
    /** Gives the place back if certainly nothing arrived. */
    readonly giveBack: () => void;
  }
  | {
    readonly granted: false;
    /** Whole seconds, at least one. */
    readonly retryAfter: number;
    /** Which limit is reached, for the log. */
    readonly cause: string;
  };

/** Takes a place in a moving hour; looks at the client only if it matters. */
export type Quota = (
  caller: Pick<Caller, "door" | "client">,
) => Promise<TakeResult>;

/**
 * Makes a quota, which protects the founders' mailbox, and within it people
 * from robots and each client from the others. Clients are kept for the hour,
 * as digests, and nowhere else.
 */
export function createQuota(limits: Limits, store: CellStore): Quota {
  const { perHour, perClient } = limits;
  if (perHour === 0 && perClient === 0) {
    return () => Promise.resolve({ granted: true, giveBack() {} });
  }
  const cells = store.open(PLACES);

  return async ({ door, client: given }) => {
    const told = perClient === 0 ? ANY_CLIENT : given;
    const address = told.address();
    const foreign = told.isForeign();
    const digest = address && await store.digest(address);
    const client = parseInt(digest.slice(0, 8) || "0", 16) % SMALL;
    const id = Math.floor(Math.random() * SMALL);
    // Without a limit of the hour only those lie together that share one: a
    // client then has its share twice, of its own and through foreign pages.
    const key = perHour > 0 ? "all" : foreign ? "foreign" : digest;
    const take: Decide<readonly Place[], ReachedLimit | null> = (kept, now) => {
      const places = kept ?? [];
      const place: Place = [now, id, client, door === "form", foreign];
      const counts = countPlaces(places, place);
      if (counts.isThere) return [places, null];
      const reached = findReachedLimit(places, place, limits, counts);
      return reached === null ? [[...places, place], null] : [kept, reached];
    };
    const giveBack: Decide<readonly Place[], null> = (kept) => {
      const places = kept ?? [];
      const own = places.findLastIndex((place) => place[1] === id);
      return [own < 0 ? kept : places.toSpliced(own, 1), null];
    };
    return await cells.change(key, take) ??
      { granted: true, giveBack: () => cells.change(key, giveBack) };
  };
}

type ReachedLimit = Extract<TakeResult, { readonly granted: false }>;

/** What counts against another place, and whether that is there already. */
function countPlaces(places: readonly Place[], [, id, client]: Place) {
  let [own, agents, others] = [0, 0, 0];
  let isThere = false;
  // In one plain loop: there may be ten thousand.
  for (const place of places) {
    if (place[1] === id) isThere = true;
    if (place[2] === client) own++;
    if (!place[3]) agents++;
    if (place[4]) others++;
  }
  return { isThere, own, agents, others };
}

/** Finds which limit leaves no room for another place; null if none does. */
function findReachedLimit(
  places: readonly Place[],
  [now, , client, form, foreign]: Place,
  { perHour, perClient }: Limits,
  { own, agents, others }: ReturnType<typeof countPlaces>,
): ReachedLimit | null {
  /** Seconds until there is room among the places that count; 0 if there is. */
  const secondsFull = (
    limit: number,
    count: number,
    counts: (place: Place) => boolean,
  ) => {
    let over = count - limit;
    if (limit === 0 || over < 0) return 0;
    const due = places.find((place) => counts(place) && over-- === 0);
    if (due === undefined) return 0;
    return Math.max(1, Math.ceil((due[0] + HOUR - now) / 1000));
  };
  const forAgents = perHour - Math.floor(perHour / FORM_SHARE);
  const forOthers = FOREIGN_SHARES * perClient;
  const share = Math.max(
    secondsFull(perClient, own, (place) => place[2] === client),
    foreign ? secondsFull(forOthers, others, (place) => place[4]) : 0,
  );
  // One that is free is of no use while another is not.
  const retryAfter = Math.max(
    share,
    secondsFull(perHour, places.length, () => true),
    form ? 0 : secondsFull(forAgents, agents, (place) => !place[3]),
  );
  if (retryAfter === 0) return null;
  const cause = share > 0
    ? "the client's share of the hour is used up"
    : "the hourly quota is used up";
  return { granted: false, retryAfter, cause };
}
