/**
 * Loaded before the service: its clock begins an hour before a midnight, and the
 * first two waits of so long are over at once.
 *
 * @module
 */
const EVENING = Date.parse("2026-11-22T23:00:00Z");

let ahead = EVENING - Date.now();
const now = Date.now;
Date.now = () => now() + ahead;

const wait = globalThis.setTimeout;
let waits = 0;
Object.defineProperty(globalThis, "setTimeout", {
  value(work: () => void, milliseconds = 0) {
    if (milliseconds < 600_000 || ++waits > 2) return wait(work, milliseconds);
    return wait(() => {
      ahead += milliseconds;
      work();
    }, 0);
  },
});
