import assert from "node:assert/strict";
import {
  type CellKind,
  createMemory,
} from "../../../src/messages/limits/cells.ts";
import { test } from "./stores.ts";

/** Counts for ten milliseconds. */
const COUNT: CellKind<{ readonly at: number; readonly count: number }> = {
  name: "count",
  lasts: 10,
  current: (value, now) => now < value.at + 10 ? value : null,
};

test("changes from several instances at once lose nothing", async (share) => {
  const open = share((store) => store.open(COUNT));
  const cells = Array.from({ length: 4 }, open);
  const keys = ["one", "two"];
  await Promise.all(
    Array.from(
      { length: 200 },
      (_, index) =>
        cells[index % cells.length]?.change(
          keys[index % 3 % 2] ?? "",
          (value, at) => [{ at, count: (value?.count ?? 0) + 1 }, null],
        ),
    ),
  );
  const counted = await Promise.all(
    keys.map((key) =>
      cells[0]?.change(key, (value) => [value, value?.count ?? 0])
    ),
  );
  assert.deepEqual(counted, [133, 67]);
});

Deno.test("memory forgets on time, even if nothing changes any more", async () => {
  let now = 0;
  const memory = createMemory({ now: () => now });
  const cells = memory.open(COUNT);
  const look = (key: string) => cells.change(key, (value) => [value, value]);
  await cells.change("first", (_, at) => [{ at, count: 1 }, null]);
  now = 5;
  await cells.change("second", (_, at) => [{ at, count: 1 }, null]);
  now = 10;
  memory.forget();
  // By this clock nothing is over yet: only what was forgotten is gone.
  now = 6;
  assert.equal(await look("first"), null);
  assert.notEqual(await look("second"), null);
});

Deno.test("of more than a thousand cells the oldest are forgotten", async () => {
  const cells = createMemory({ now: () => 0 }).open(COUNT);
  const look = (key: number) =>
    cells.change(String(key), (value) => [value, value !== null]);
  for (let key = 0; key <= 1000; key++) {
    await cells.change(String(key), () => [{ at: 0, count: key }, null]);
  }
  assert.deepEqual(
    await Promise.all([look(0), look(1), look(1000)]),
    [false, true, true],
  );
});
