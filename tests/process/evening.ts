/**
 * Loaded before the service: its clock begins an hour before a midnight, and the
 * first wait of so long is over at once.
 *
 * @module
 */
const EVENING = Date.parse("2026-11-22T23:00:00Z");

let ahead = EVENING - Date.now();
const now = Date.now;
Date.now = () => now() + ahead;

const wait = globalThis.setTimeout;
let waited = false;
Object.defineProperty(globalThis, "setTimeout", {
  value(work: () => void, milliseconds = 0) {
    if (waited || milliseconds < 600_000) return wait(work, milliseconds);
    waited = true;
    return wait(() => {
      ahead += milliseconds;
      work();
    }, 0);
  },
});
