import assert from "node:assert/strict";
import { mock } from "node:test";
import { readConfig } from "../../src/start/config.ts";
import { openState } from "../../src/start/state.ts";

Deno.test("what is undelivered is kept where SMTP sends and a disk lasts", async () => {
  mock.timers.enable({ apis: ["setInterval"] });
  const kept = async (environment: Record<string, string>) => {
    const result = readConfig((name) => environment[name]);
    assert.ok(result.ok);
    const state = await openState({ ...result.config, database: null });
    return state.undelivered?.place ?? null;
  };
  assert.equal(await kept({ SMTP_URL: "smtp://m" }), "./outbox/undelivered");
  assert.equal(await kept({ SMTP_URL: "none" }), null);
  assert.equal(await kept({}), null);
  assert.equal(await kept({ SMTP_URL: "smtp://m", DENO_DEPLOY: "1" }), null);
  mock.timers.reset();
});
