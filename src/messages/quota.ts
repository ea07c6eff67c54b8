import type { Caller } from "./caller.ts";
import { DELIVERY_DEADLINE } from "./delivery.ts";

/** Milliseconds for which a delivered message keeps its place. */
export const HOUR = 3_600_000;

/** One in so many places is the form's alone: robots leave it to people. */
const FORM_SHARE = 6;

/** The most places; 0 is no limit. */
export interface Limits {
  /** In any hour. */
  readonly perHour: number;
  /** Of them for one client. */
  readonly perClient: number;
}

/** What one message takes of the hour. */
export interface Place {
  /** Milliseconds of the clock that the places share. */
  readonly at: number;
  /** Empty where clients have no limit. */
  readonly client: string;
  /** Whether it came through the form. */
  readonly form: boolean;
  /** Its delivery may still give it back. */
  readonly underWay: boolean;
}

/** There is no place now. */
export interface Full {
  /** Never. */
  readonly granted: false;
  /** Whole seconds, at least one. */
  readonly retryAfter: number;
  /** Which limit is reached, for the log. */
  readonly cause: string;
}

/** A place in the hour, or how long to wait for one. */
export type Slot =
  | {
    readonly granted: true;
    /** Keeps the place for the hour, or gives it back if nothing arrived. */
    settle(mayHaveArrived: boolean): void;
  }
  | Full;

/** Whom a place is for; the client is looked up only if clients have a limit. */
export type Taker = Pick<Caller, "door" | "clientAddress">;

/** Hands out the places of an hour that moves with time. */
export type Quota = {
  /** Takes a place for a delivery, which must then settle it. */
  take(taker: Taker): Slot | Promise<Slot>;
};

/** What every delivery gets where there is no limit. */
const UNLIMITED: Slot = { granted: true, settle() {} };

/**
 * Makes a quota, which protects the founders' mailbox, and within it people from
 * robots and each client from the others. It keeps the clients of the last hour
 * in memory and nowhere else.
 *
 * @param now milliseconds of a clock that never goes back
 */
export function createQuota(
  limits: Limits,
  now: () => number = () => performance.now(),
): Quota {
  if (!isLimited(limits)) return { take: () => UNLIMITED };
  /** By {@linkcode placesKey}; the key that was taken last comes last. */
  const kept = new Map<string, readonly Place[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function current(key: string): readonly Place[] {
    return lastHour(kept.get(key) ?? [], now());
  }

  function keep(key: string, places: readonly Place[]): void {
    if (places.length === 0) kept.delete(key);
    else kept.set(key, places);
  }

  /** Forgets clients on time, even if no further message comes. */
  function forgetLater(): void {
    const [[key, [oldest]] = ["", []]] = kept;
    if (timer !== undefined || oldest === undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      keep(key, current(key));
      forgetLater();
    }, oldest.at + HOUR - now());
    Deno.unrefTimer(timer);
  }

  return {
    take(taker) {
      const client = clientOf(taker, limits);
      const key = placesKey(client, limits);
      const places = current(key);
      const place = newPlace(taker, client, now());
      const full = findFull(places, place, limits);
      if (full !== null) return full;
      kept.delete(key);
      keep(key, [...places, place]);
      if (client !== "") forgetLater();
      return {
        granted: true,
        settle: (mayHaveArrived) =>
          keep(key, settlePlace(current(key), place, mayHaveArrived)),
      };
    },
  };
}

/** Whether there is any limit. */
export function isLimited({ perHour, perClient }: Limits): boolean {
  return perHour > 0 || perClient > 0;
}

/** The client that a place names; empty where clients have no limit. */
export function clientOf(taker: Taker, { perClient }: Limits): string {
  return perClient === 0 ? "" : taker.clientAddress();
}

/** Under which key the places lie that are counted together. */
export function placesKey(client: string, { perHour }: Limits): string {
  return perHour === 0 ? client : "";
}

/** A place for a delivery that begins now. */
export function newPlace(
  { door }: Taker,
  client: string,
  at: number,
): Place {
  return { at, client, form: door === "form", underWay: true };
}

/** The places that still count. */
export function lastHour(
  places: readonly Place[],
  now: number,
): readonly Place[] {
  return places.filter(({ at }) => at > now - HOUR);
}

/** Finds why there is no room for another place; null if there is. */
export function findFull(
  places: readonly Place[],
  { client, form, at: now }: Place,
  { perHour, perClient }: Limits,
): Full | null {
  const agents = perHour - Math.floor(perHour / FORM_SHARE);
  const counted: readonly (readonly [string, number, readonly Place[]])[] = [
    [
      "the client's share of the hour",
      perClient,
      places.filter((place) => place.client === client),
    ],
    ["the hourly quota", perHour, places],
    [
      "the hourly quota of agents",
      form ? 0 : agents,
      places.filter((place) => !place.form),
    ],
  ];
  const full = counted.flatMap(([name, limit, taken]) => {
    const retryAfter = secondsFull(taken, limit, now);
    return retryAfter === 0
      ? []
      : [{ retryAfter, cause: `${name} is used up` }];
  });
  const [first] = full;
  if (first === undefined) return null;
  // One that is free is of no use while another is not.
  const retryAfter = Math.max(...full.map((each) => each.retryAfter));
  return { granted: false, retryAfter, cause: first.cause };
}

/** Seconds until there is room among the places; 0 if there is. */
function secondsFull(
  taken: readonly Place[],
  limit: number,
  now: number,
): number {
  const over = taken.length - limit;
  if (limit === 0 || over < 0) return 0;
  const free = taken.map(({ at, underWay }) => {
    const decided = at + DELIVERY_DEADLINE;
    return underWay && decided > now ? decided : at + HOUR;
  }).sort((one, other) => one - other)[over] ?? now;
  return Math.max(1, Math.ceil((free - now) / 1000));
}

/** Keeps a place for the hour, or gives it back if nothing arrived. */
export function settlePlace(
  places: readonly Place[],
  { at, client, form }: Place,
  mayHaveArrived: boolean,
): readonly Place[] {
  // Of places that are alike any will do.
  const index = places.findIndex((place) =>
    place.underWay && place.at === at && place.client === client &&
    place.form === form
  );
  const [place] = places.slice(index);
  if (index < 0 || place === undefined) return places;
  return mayHaveArrived
    ? places.with(index, { ...place, underWay: false })
    : places.toSpliced(index, 1);
}
