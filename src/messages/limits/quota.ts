import type { Caller } from "../caller.ts";
import { DELIVERY_DEADLINE } from "../delivery/delivery.ts";

/** Milliseconds for which a delivered message keeps its place. */
export const HOUR = 3_600_000;

/** One in so many places is the form's alone: robots leave it to people. */
const FORM_SHARE = 6;

/** The most places in any hour, and of them for one client; 0 is no limit. */
export type Limits = Readonly<Record<"perHour" | "perClient", number>>;

/** What one message takes of the hour. */
export type Place = {
  /** Milliseconds of the clock that the places share. */
  readonly at: number;
  /** Empty where clients have no limit. */
  readonly client: string;
  /** Whether it came through the form. */
  readonly form: boolean;
  /** Its delivery may still give it back. */
  readonly underWay: boolean;
};

/** A place in the hour, or how long to wait for one. */
export type Slot =
  | {
    readonly granted: true;
    /** Keeps the place for the hour, or gives it back if nothing arrived. */
    settle(mayHaveArrived: boolean): void;
  }
  | Full;

/** There is no place now. */
export type Full = {
  readonly granted: false;
  /** Whole seconds, at least one. */
  readonly retryAfter: number;
  /** Which limit is reached, for the log. */
  readonly cause: string;
};

/** Whom a place is for; the client is looked up only if clients have a limit. */
export type Taker = Pick<Caller, "door" | "clientAddress">;

/** Hands out the places of an hour that moves with time. */
export type Quota = {
  /** Takes a place for a delivery, which must then settle it. */
  take(taker: Taker): Slot | Promise<Slot>;
};

/** The quota where there is no limit. */
export const UNLIMITED: Quota = {
  take: () => ({ granted: true, settle() {} }),
};

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
  if (limits.perHour === 0 && limits.perClient === 0) return UNLIMITED;
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
      const place = placeFor(taker, limits, now());
      const key = placesKey(place, limits);
      const places = current(key);
      const full = findFull(places, place, limits);
      if (full !== null) return full;
      kept.delete(key);
      keep(key, [...places, place]);
      if (place.client !== "") forgetLater();
      return {
        granted: true,
        settle: (mayHaveArrived) =>
          keep(key, settlePlace(current(key), place, mayHaveArrived)),
      };
    },
  };
}

/** The place that a delivery needs which begins now. */
export function placeFor(
  { door, clientAddress }: Taker,
  { perClient }: Limits,
  now: number,
): Place {
  const client = perClient === 0 ? "" : clientAddress();
  return { at: now, client, form: door === "form", underWay: true };
}

/** Under which key the places lie that are counted together. */
export function placesKey({ client }: Place, { perHour }: Limits): string {
  return perHour === 0 ? client : "";
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
  const own = places.filter((place) => place.client === client);
  const agents = places.filter((place) => !place.form);
  const forAgents = perHour - Math.floor(perHour / FORM_SHARE);
  const share = secondsFull(own, perClient, now);
  // One that is free is of no use while another is not.
  const retryAfter = Math.max(
    share,
    secondsFull(places, perHour, now),
    form ? 0 : secondsFull(agents, forAgents, now),
  );
  if (retryAfter === 0) return null;
  const cause = share > 0
    ? "the client's share of the hour is used up"
    : "the hourly quota is used up";
  return { granted: false, retryAfter, cause };
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
  if (index < 0) return places;
  const settled = { at, client, form, underWay: false };
  return mayHaveArrived
    ? places.with(index, settled)
    : places.toSpliced(index, 1);
}
