import assert from "node:assert/strict";
import { ROOT } from "../support/service.ts";
import { createHealth } from "../../src/discovery/health.ts";

Deno.test("a monitor learns which release runs", async () => {
  const get = createHealth(() =>
    Promise.resolve({ isFailing: false, waiting: 0 })
  );
  const { version } = JSON.parse(
    await Deno.readTextFile(new URL("deno.json", ROOT)),
  );
  assert.equal((await (await get()).json()).releaseId, version);
});

Deno.test("monitors that ask at once share one look, and later ones have their own", async () => {
  let looks = 0;
  const get = createHealth(async () => {
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
