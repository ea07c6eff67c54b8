import assert from "node:assert/strict";
import { countEarlyAnswers } from "./early_answers.ts";
import { report } from "./report.ts";

for (const clients of [6, 16, 48]) {
  Deno.test(`no door answers before the message lies there, under ${clients} clients`, async (t) => {
    const { sent, early } = await countEarlyAnswers(800, clients);
    assert.equal(early, 0, `${early} of ${sent} were early`);
    await report(t, `${clients} clients: early answers ${early} of ${sent}`);
  });
}
