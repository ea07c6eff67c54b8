import type { ClientAddress } from "./caller.ts";
import { DELIVERY_DEADLINE } from "./delivery.ts";

/** Milliseconds for which a delivered message keeps its place. */
const HOUR = 3_600_000;

/** A place in the hour, or how long to wait for one. */
export type Slot =
  | {
    readonly granted: true;
    /** Keeps the place for the hour, or gives it back if nothing arrived. */
    settle(mayHaveArrived: boolean): void;
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
  /**
   * Takes a place for a delivery, which must then settle it.
   *
   * @param client called only if clients have a limit
   */
  take(client: ClientAddress): Slot;
};

interface Place {
  readonly at: number;
  readonly client: string;
  /** Its delivery may still give it back. */
  underWay: boolean;
}

/**
 * Makes a quota, which protects the founders' mailbox, and within it each client
 * from the others. It keeps the clients of the last hour in memory and nowhere
 * else.
 *
 * @param limits the most places in any hour, and of them for one client; 0 is
 * no limit
 * @param now milliseconds of a clock that never goes back
 */
export function createQuota(
  limits: { readonly perHour: number; readonly perClient: number },
  now: () => number = () => performance.now(),
): Quota {
  const { perHour, perClient } = limits;
  /** Oldest first. */
  const places: Place[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function forgetOld(): void {
    const limit = now() - HOUR;
    while (places[0] !== undefined && places[0].at <= limit) places.shift();
  }

  /** Forgets clients on time, even if no further message comes. */
  function forgetLater(): void {
    const [oldest] = places;
    if (timer !== undefined || oldest === undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      forgetOld();
      forgetLater();
    }, oldest.at + HOUR - now());
    Deno.unrefTimer(timer);
  }

  /** Seconds until one of the places comes free; 0 if there is room. */
  function secondsFull(taken: readonly Place[], limit: number): number {
    if (limit === 0 || taken.length < limit) return 0;
    let free = Infinity;
    for (const { at, underWay } of taken) {
      free = Math.min(free, at + (underWay ? DELIVERY_DEADLINE : HOUR));
    }
    return Math.max(1, Math.ceil((free - now()) / 1000));
  }

  return {
    take(clientAddress) {
      forgetOld();
      const client = perClient === 0 ? "" : clientAddress();
      const own = places.filter((place) => place.client === client);
      const all = secondsFull(places, perHour);
      const share = secondsFull(own, perClient);
      if (all > 0 || share > 0) {
        return {
          granted: false,
          retryAfter: Math.max(all, share),
          cause: share > 0
            ? "the client's share of the hour is used up"
            : "the hourly quota is used up",
        };
      }
      const place = { at: now(), client, underWay: true };
      if (perHour > 0 || perClient > 0) places.push(place);
      if (perClient > 0) forgetLater();
      return {
        granted: true,
        settle(mayHaveArrived) {
          place.underWay = false;
          const index = places.indexOf(place);
          if (!mayHaveArrived && index >= 0) places.splice(index, 1);
        },
      };
    },
  };
}
