import assert from "node:assert/strict";
import { mock } from "node:test";
import {
  createQuota,
  type Limits,
  type Slot,
  type Taker,
} from "../../../src/messages/limits/quota.ts";

const HOUR = 3_600_000;

/** A quota in memory, which answers at once. */
interface Memory {
  take(client: () => string, door?: Taker["door"]): Slot;
}

function quotaOf(limits: Limits, now?: () => number): Memory {
  const quota = createQuota(limits, now);
  return {
    take(clientAddress, door = "form") {
      const slot = quota.take({ door, clientAddress });
      return slot instanceof Promise ? assert.fail("it did not answer") : slot;
    },
  };
}

/** Takes a place and delivers; returns the seconds to wait, 0 if there is one. */
function deliver(
  quota: Memory,
  client = "192.0.2.1",
  door?: Taker["door"],
): number {
  const slot = quota.take(() => client, door);
  if (!slot.granted) return slot.retryAfter;
  slot.settle(true);
  return 0;
}

Deno.test("without limits every message has a place, and no client is looked at", () => {
  const quota = quotaOf({ perHour: 0, perClient: 0 });
  for (let i = 0; i < 1000; i++) {
    const slot = quota.take(() => assert.fail("the client was looked at"));
    assert.ok(slot.granted);
  }
});

Deno.test("the quota holds in any hour, not in each hour of the clock", () => {
  let now = 0;
  const quota = quotaOf({ perHour: 2, perClient: 0 }, () => now);
  assert.equal(deliver(quota), 0);
  now = HOUR / 2;
  assert.equal(deliver(quota), 0);
  assert.equal(deliver(quota), 1800);
  now = HOUR - 1;
  assert.equal(deliver(quota), 1);
  now = HOUR;
  assert.equal(deliver(quota), 0);
  assert.equal(deliver(quota), 1800);
});

Deno.test("a place that is given back is granted again, once", () => {
  const quota = quotaOf({ perHour: 1, perClient: 0 }, () => 0);
  const slot = quota.take(() => "");
  assert.ok(slot.granted);
  slot.settle(false);
  slot.settle(false);
  assert.equal(deliver(quota), 0);
  assert.ok(deliver(quota) > 0);
});

Deno.test("while a delivery may still give its place back, the wait is its deadline at most", () => {
  let now = 0;
  const quota = quotaOf({ perHour: 2, perClient: 0 }, () => now);
  assert.equal(deliver(quota), 0);
  now = 10_000;
  const hanging = quota.take(() => "");
  assert.ok(hanging.granted);
  assert.equal(deliver(quota), 25);
  now = 30_000;
  assert.equal(deliver(quota), 5);
  // After its deadline no delivery gives a place back.
  now = 60_000;
  assert.equal(deliver(quota), 3540);
  hanging.settle(true);
  assert.equal(deliver(quota), 3540);
});

/** Runs a test without leaving the timer that forgets clients. */
function withTimers(test: () => void): () => void {
  return () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    try {
      test();
    } finally {
      mock.timers.reset();
    }
  };
}

Deno.test(
  "no client takes more than its share, and the others keep theirs",
  withTimers(() => {
    let now = 0;
    const quota = quotaOf({ perHour: 5, perClient: 2 }, () => now);
    assert.equal(deliver(quota, "robot"), 0);
    now = 1000;
    assert.equal(deliver(quota, "robot"), 0);
    for (let i = 0; i < 10; i++) assert.equal(deliver(quota, "robot"), 3599);
    assert.equal(deliver(quota, "ada"), 0);
    assert.equal(deliver(quota, "ada"), 0);
    assert.equal(deliver(quota, "grace"), 0);
    // Both limits are reached: waiting for one of them would not do.
    assert.equal(deliver(quota, "ada"), 3600);
    now = HOUR;
    assert.equal(deliver(quota, "robot"), 0);
  }),
);

Deno.test(
  "a share needs no quota of the hour",
  withTimers(() => {
    const quota = quotaOf({ perHour: 0, perClient: 1 }, () => 0);
    assert.equal(deliver(quota, "robot"), 0);
    assert.equal(deliver(quota, "robot"), 3600);
    assert.equal(deliver(quota, "ada"), 0);
  }),
);

Deno.test(
  "the log tells a used-up share from a used-up hour",
  withTimers(() => {
    const quota = quotaOf({ perHour: 2, perClient: 1 }, () => 0);
    assert.equal(deliver(quota, "robot"), 0);
    const share = quota.take(() => "robot");
    assert.ok(!share.granted);
    assert.match(share.cause, /share/);
    assert.equal(deliver(quota, "ada"), 0);
    const hour = quota.take(() => "grace");
    assert.ok(!hour.granted);
    assert.match(hour.cause, /hourly/);
  }),
);

Deno.test(
  "a client is forgotten after its hour, even if no further message comes",
  withTimers(() => {
    let now = 0;
    const quota = quotaOf({ perHour: 0, perClient: 1 }, () => now);
    assert.equal(deliver(quota, "first"), 0);
    now = HOUR / 2;
    mock.timers.tick(now);
    assert.equal(deliver(quota, "second"), 0);
    now = 1.5 * HOUR + 1;
    mock.timers.tick(HOUR + 1);
    // By this clock the hour is not over: only what was forgotten is granted.
    now = HOUR - 1;
    assert.equal(deliver(quota, "first"), 0);
    assert.equal(deliver(quota, "second"), 0);
  }),
);

Deno.test("a sixth of the hour is left to the form, and the form may take the rest, too", () => {
  const quota = quotaOf({ perHour: 13, perClient: 0 }, () => 0);
  for (let i = 0; i < 11; i++) assert.equal(deliver(quota, "", "api"), 0);
  for (const door of ["api", "mcp", "a2a"] as const) {
    assert.equal(deliver(quota, "", door), 3600, door);
  }
  assert.equal(deliver(quota), 0);
  assert.equal(deliver(quota), 0);
  assert.equal(deliver(quota), 3600);
  const forms = quotaOf({ perHour: 13, perClient: 0 }, () => 0);
  for (let i = 0; i < 12; i++) assert.equal(deliver(forms), 0);
  assert.equal(deliver(forms, "", "api"), 0);
  assert.equal(deliver(forms, "", "api"), 3600);
  const few = quotaOf({ perHour: 5, perClient: 0 }, () => 0);
  for (let i = 0; i < 5; i++) assert.equal(deliver(few, "", "api"), 0);
});
