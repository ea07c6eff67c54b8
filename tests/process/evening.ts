// Loaded before the service: its clock begins an hour before a midnight, and each
// SIGUSR2 ends the wait for one.
const EVENING = Date.parse("2026-11-22T23:00:00Z");

let ahead = EVENING - Date.now();
const now = Date.now;
Date.now = () => now() + ahead;

const wait = globalThis.setTimeout;
let end = () => {};
Object.defineProperty(globalThis, "setTimeout", {
  value(work: () => void, milliseconds = 0) {
    if (milliseconds < 600_000) return wait(work, milliseconds);
    end = () => {
      ahead += milliseconds;
      work();
    };
    return wait(() => {}, milliseconds);
  },
});
Deno.addSignalListener("SIGUSR2", () => end());
