import assert from "node:assert/strict";
import { mock } from "node:test";
import {
  createQuota,
  type Limits,
  type Quota,
} from "../../../src/messages/limits/quota.ts";
import type { Door } from "../../../src/messages/caller.ts";
import { createMemory } from "../../../src/messages/limits/cells.ts";
import { clientAt, UNSEEN_CLIENT } from "../../support/service.ts";
import { rest, type Share, test } from "./stores.ts";

const HOUR = 3_600_000;

/** Takes places; 0 if there is one, else the seconds to wait. */
function takes(quota: Quota) {
  return async (
    address = "192.0.2.1",
    door: Door = "form",
    foreign = false,
  ) => {
    const client = clientAt(address, foreign);
    const taken = await quota({ door, client });
    return taken.granted ? 0 : taken.retryAfter;
  };
}

/** Makes what takes places at each instance. */
function takesOf(share: Share, limits: Limits) {
  return share((store) => takes(createQuota(limits, store)));
}

Deno.test("without limits every message has a place, and no client is looked at", async () => {
  const quota = createQuota({ perHour: 0, perClient: 0 }, createMemory());
  for (let i = 0; i < 1000; i++) {
    const { granted } = await quota({ door: "api", client: UNSEEN_CLIENT });
    assert.ok(granted);
  }
});

test("the quota holds in any hour, not in each hour of the clock, and a place under way counts as an hour", async (share) => {
  const limits = { perHour: 2, perClient: 0 };
  const take = takesOf(share, limits);
  const [one, two] = [take(), take()];
  assert.equal(await one(), 0);
  mock.timers.tick(HOUR / 2);
  assert.equal(await two(), 0);
  assert.equal(await one(), 1800);
  mock.timers.tick(HOUR / 2 - 1);
  assert.equal(await two(), 1);
  mock.timers.tick(1);
  assert.equal(await one(), 0);
  assert.equal(await two(), 1800);
});

test("a place that is given back is granted again, once", async (share) => {
  const limits = { perHour: 2, perClient: 0 };
  const quotas = share((store) => createQuota(limits, store));
  const quota = quotas();
  const take = takes(quotas());
  const taken = await quota({ door: "form", client: clientAt("") });
  assert.ok(taken.granted);
  assert.equal(await take(), 0);
  // As late as a delivery ends.
  mock.timers.tick(25_000);
  taken.giveBack();
  taken.giveBack();
  await rest();
  assert.equal(await take(), 0);
  taken.giveBack();
  await rest();
  assert.equal(await take(), 3575);
});

test("of messages at once through several instances exactly as many have a place as the limits say", async (share) => {
  const limits = { perHour: 12, perClient: 3 };
  const take = takesOf(share, limits);
  const instances = Array.from({ length: 4 }, take);
  const waits = await Promise.all(
    Array.from(
      { length: 120 },
      (_, index) => instances[index % 4]?.(`${index % 5}`, "api"),
    ),
  );
  assert.equal(waits.filter((wait) => wait === 0).length, 10);
  const forms = instances.map((take) => take("another", "form"));
  assert.equal(
    (await Promise.all(forms)).filter((wait) => wait === 0).length,
    2,
  );
});

test("no client takes more than its share, and the others keep theirs", async (share) => {
  const take = takesOf(share, { perHour: 5, perClient: 2 })();
  assert.equal(await take("robot"), 0);
  mock.timers.tick(1000);
  assert.equal(await take("robot"), 0);
  for (let i = 0; i < 10; i++) assert.equal(await take("robot"), 3599);
  assert.equal(await take("ada"), 0);
  assert.equal(await take("ada"), 0);
  assert.equal(await take("grace"), 0);
  // Both limits are reached: waiting for one of them would not do.
  assert.equal(await take("ada"), 3600);
  mock.timers.tick(HOUR - 1000);
  assert.equal(await take("robot"), 0);
});

test("a share needs no quota of the hour", async (share) => {
  const take = takesOf(share, { perHour: 0, perClient: 1 })();
  assert.equal(await take("robot"), 0);
  assert.equal(await take("robot"), 3600);
  assert.equal(await take("ada"), 0);
});

test("the log tells a used-up share from a used-up hour", async (share) => {
  const quota = share((store) =>
    createQuota({ perHour: 2, perClient: 1 }, store)
  )();
  const cause = async (client: string) => {
    const taken = await quota({ door: "form", client: clientAt(client) });
    return taken.granted ? "" : taken.cause;
  };
  assert.equal(await cause("robot"), "");
  assert.match(await cause("robot"), /share/);
  assert.equal(await cause("ada"), "");
  assert.match(await cause("grace"), /hourly/);
});

test("a sixth of the hour is left to the form, and the form may take the rest, too", async (share) => {
  const take = takesOf(share, { perHour: 13, perClient: 0 })();
  for (let i = 0; i < 11; i++) assert.equal(await take("", "api"), 0);
  for (const door of ["api", "mcp", "a2a"] as const) {
    assert.equal(await take("", door), 3600, door);
  }
  assert.equal(await take(), 0);
  assert.equal(await take(), 0);
  assert.equal(await take(), 3600);
  mock.timers.tick(HOUR);
  for (let i = 0; i < 12; i++) assert.equal(await take(), 0);
  assert.equal(await take("", "api"), 0);
  assert.equal(await take("", "api"), 3600);
});

test("pages of other origins together have what two clients have, with a limit of the hour or without", async (share) => {
  for (const perHour of [0, 20]) {
    const take = takesOf(share, { perHour, perClient: 2 })();
    const foreign = (client: string) => take(client, "api", true);
    assert.equal(await foreign("one"), 0);
    mock.timers.tick(1000);
    assert.equal(await foreign("one"), 0);
    assert.equal(await foreign("one"), 3599);
    assert.equal(await foreign("two"), 0);
    assert.equal(await foreign("three"), 0);
    assert.equal(await foreign("four"), 3599);
    assert.equal(await take("four", "api"), 0);
  }
});

test("of few places none is the form's alone", async (share) => {
  const take = takesOf(share, { perHour: 5, perClient: 0 })();
  for (let i = 0; i < 5; i++) assert.equal(await take("", "api"), 0);
});

test("as many places as instances may share lie in one value", async (share) => {
  const take = takesOf(share, { perHour: 1000, perClient: 1000 })();
  const waits = await Promise.all(
    Array.from({ length: 1001 }, () => take("192.0.2.1", "form", true)),
  );
  assert.equal(waits.filter((wait) => wait > 0).length, 1);
});
