// Loaded before the service: time passes when a signal says so. SIGUSR1 ends
// each wait of up to 10 seconds, SIGUSR2 each of up to 25, and none of less
// than one, and what is done over and over is done as often as in that time: no
// test waits for a bound, or depends on the clock.
const { setTimeout: wait, clearTimeout: clear, setInterval: repeat } =
  globalThis;

/** What is waited for, by its timer. */
const waits = new Map<unknown, { milliseconds: number; work: () => void }>();

Object.defineProperty(globalThis, "setTimeout", {
  value(
    callback: (...given: unknown[]) => void,
    milliseconds = 0,
    ...given: unknown[]
  ) {
    const work = () => callback(...given);
    const timer = wait(() => {
      waits.delete(timer);
      work();
    }, milliseconds);
    waits.set(timer, { milliseconds, work });
    return timer;
  },
});
Object.defineProperty(globalThis, "clearTimeout", {
  value(timer?: number) {
    waits.delete(timer);
    clear(timer);
  },
});

/** What is repeated after so many milliseconds, for as long as it runs. */
const repeated: { milliseconds: number; work: () => void }[] = [];

Object.defineProperty(globalThis, "setInterval", {
  value(work: () => void, milliseconds: number) {
    repeated.push({ milliseconds, work });
    return repeat(work, milliseconds);
  },
});

const clock = performance.now.bind(performance);
/** Milliseconds that have passed on a signal. */
let passed = 0;
performance.now = () => clock() + passed;

function pass(most: number): void {
  passed += most;
  for (const [timer, { milliseconds, work }] of [...waits]) {
    if (milliseconds < 1_000 || milliseconds > most) continue;
    waits.delete(timer);
    if (typeof timer === "number") clear(timer);
    work();
  }
  for (const { milliseconds, work } of repeated) {
    for (let time = milliseconds; time <= most; time += milliseconds) work();
  }
}

Deno.addSignalListener("SIGUSR1", () => pass(10_000));
Deno.addSignalListener("SIGUSR2", () => pass(25_000));
