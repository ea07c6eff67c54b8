// Where cells lie: in memory, and in a database. What counts messages is tested
// in both, at a time that the test sets.
import { mock } from "node:test";
import {
  type CellStore,
  createMemory,
} from "../../../src/messages/limits/cells.ts";
import { createKvStore } from "../../../src/messages/limits/kv_cells.ts";
import { createDatabase } from "../../../src/process/database.ts";

/**
 * Makes what lives at each of several instances; in memory there is but one.
 */
export type Share = <T>(make: (store: CellStore) => T) => () => T;

/** The calls to databases that have no answer yet. */
let pending = 0;

/** Runs a test with each store. Timers and the clock stand still. */
export function test(
  name: string,
  run: (share: Share) => Promise<void>,
): void {
  Deno.test(`${name} (in memory)`, () =>
    atRest(() =>
      run((make) => {
        const made = make(createMemory({ now: () => Date.now() }));
        return () => made;
      })
    ));
  Deno.test({
    name: `${name} (in a database)`,
    // The database keeps its own resources.
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      using kv = await Deno.openKv(":memory:");
      const counted = countCalls(kv);
      const open = () =>
        createKvStore(createDatabase("memory", () => Promise.resolve(counted)));
      await atRest(() => run((make) => () => make(open())));
    },
  });
}

function countCalls(kv: Deno.Kv): Deno.Kv {
  const counting = <T>(answer: Promise<T>): Promise<T> => {
    pending++;
    return answer.finally(() => pending--);
  };
  return new Proxy(kv, {
    get(target, name) {
      if (name === "get") {
        return (key: Deno.KvKey) => counting(target.get(key));
      }
      if (name !== "atomic") return Reflect.get(target, name);
      return () => {
        const atomic = target.atomic();
        const commit = atomic.commit.bind(atomic);
        atomic.commit = () => counting(commit());
        return atomic;
      };
    },
  });
}

async function atRest(run: () => Promise<void>): Promise<void> {
  mock.timers.enable({ apis: ["Date", "setTimeout"], now: 1_000_000_000 });
  try {
    await run();
  } finally {
    mock.timers.reset();
  }
}

/** Lets everything come as far as it can while no time passes. */
export async function rest(): Promise<void> {
  for (let idle = 0; idle < 5; idle = pending === 0 ? idle + 1 : 0) {
    await new Promise((next) => setImmediate(next));
  }
}

/** Lets time pass until work is done that waits for it. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let done = false;
  work.then(() => done = true, () => done = true);
  await rest();
  while (!done) {
    mock.timers.tick(250);
    await rest();
  }
  return await work;
}
