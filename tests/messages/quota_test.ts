import assert from "node:assert/strict";
import { createQuota } from "../../src/messages/quota.ts";

const HOUR = 3_600_000;

Deno.test("no quota grants every place", () => {
  const quota = createQuota(0);
  for (let i = 0; i < 1000; i++) assert.ok(quota.take().granted);
});

Deno.test("the quota holds in any hour, not in each hour of the clock", () => {
  let now = 0;
  const quota = createQuota(2, () => now);
  assert.ok(quota.take().granted);
  now = HOUR / 2;
  assert.ok(quota.take().granted);
  assert.deepEqual(quota.take(), { granted: false, retryAfter: 1800 });
  now = HOUR - 1;
  assert.deepEqual(quota.take(), { granted: false, retryAfter: 1 });
  now = HOUR;
  assert.ok(quota.take().granted);
  assert.deepEqual(quota.take(), { granted: false, retryAfter: 1800 });
});

Deno.test("a place that is released is granted again, once", () => {
  const quota = createQuota(1, () => 0);
  const slot = quota.take();
  assert.ok(slot.granted);
  slot.release();
  slot.release();
  assert.ok(quota.take().granted);
  assert.ok(!quota.take().granted);
});
