import assert from "node:assert/strict";
import { type Check, runChecks } from "../../src/verify/check.ts";
import { CHECKS } from "../../src/verify/checks.ts";
import { openSite } from "../../src/verify/site.ts";
import { createTestService } from "../support/service.ts";
import { ADDRESSES_FAULTS } from "./planted/addresses.ts";
import { DISCOVERY_FAULTS } from "./planted/discovery.ts";
import { PAGES_FAULTS } from "./planted/pages.ts";
import { READINESS_FAULTS } from "./planted/readiness.ts";
import { SERVERS_FAULTS } from "./planted/servers.ts";
import { tampered } from "./tamper.ts";

/** Faults planted into a service that is right. */
const PLANTED = [
  ...ADDRESSES_FAULTS,
  ...PAGES_FAULTS,
  ...DISCOVERY_FAULTS,
  ...SERVERS_FAULTS,
  ...READINESS_FAULTS,
];

function checkCalled(title: string): Check {
  const check = CHECKS.find((known) => known.title === title);
  if (check === undefined) throw new Error(`There is no check "${title}"`);
  return check;
}

Deno.test("each planted fault turns its checks red", async (t) => {
  const { baseUrl, handler } = await createTestService();
  for (const { fault, red, tamper } of PLANTED) {
    await t.step(fault, async () => {
      const site = await openSite(baseUrl, tampered(handler, tamper));
      const results = await runChecks(red.map(checkCalled), site);
      for (const { title, faults } of results) {
        assert.notDeepEqual(faults, [], `"${title}" is green`);
      }
    });
  }
});

Deno.test("every check can turn red, and none is there twice", () => {
  const titles = CHECKS.map(({ title }) => title);
  assert.equal(new Set(titles).size, titles.length);
  const proven = new Set(PLANTED.flatMap(({ red }) => red));
  assert.deepEqual(titles.filter((title) => !proven.has(title)), []);
});
