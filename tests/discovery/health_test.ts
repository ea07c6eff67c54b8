import assert from "node:assert/strict";
import { createHealth } from "../../src/discovery/health.ts";

Deno.test("monitors that ask at once share one look, and later ones have their own", async () => {
  let looks = 0;
  const { get } = createHealth(async () => {
    await null;
    return { isFailing: false, waiting: ++looks };
  });
  const waiting = async () => {
    const response = await get();
    const { checks } = await response.json();
    return checks["messages:undelivered"][0].observedValue;
  };
  assert.deepEqual(await Promise.all([waiting(), waiting()]), [1, 1]);
  assert.equal(await waiting(), 2);
});
