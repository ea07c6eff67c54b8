/**
 * The quota that protects the founders' mailbox: the most messages delivered
 * in any hour by this process.
 *
 * @module
 */

/** The length of the window, in milliseconds. */
const WINDOW = 3_600_000;

/** A place in the window, or how long to wait for one. */
export type Slot =
  | { readonly granted: true; readonly release: () => void }
  | { readonly granted: false; readonly retryAfter: number };

/** Hands out the places of a window that moves with time. */
export interface Quota {
  /**
   * Takes a place before a delivery; release gives it back when the delivery
   * failed. `retryAfter` is in whole seconds, at least one.
   */
  take(): Slot;
}

/**
 * Makes a quota.
 *
 * @param perHour the most places in any hour; 0 is no limit
 * @param now milliseconds of a clock that never goes back
 */
export function createQuota(
  perHour: number,
  now: () => number = () => performance.now(),
): Quota {
  if (perHour === 0) {
    return { take: () => ({ granted: true, release: () => {} }) };
  }
  /** When each place was taken, oldest first. */
  const taken: { readonly at: number }[] = [];
  return {
    take() {
      const time = now();
      while (taken[0] !== undefined && taken[0].at <= time - WINDOW) {
        taken.shift();
      }
      const [oldest] = taken;
      if (oldest !== undefined && taken.length >= perHour) {
        const wait = Math.ceil((oldest.at + WINDOW - time) / 1000);
        return { granted: false, retryAfter: Math.max(1, wait) };
      }
      const place = { at: time };
      taken.push(place);
      return {
        granted: true,
        release() {
          const index = taken.indexOf(place);
          if (index >= 0) taken.splice(index, 1);
        },
      };
    },
  };
}
