// Generated requests through every door of a service, others in each run.
// FUZZ_SEED repeats a run.
import assert from "node:assert/strict";
import * as fc from "fast-check";
import { startService } from "../support/service.ts";
import { requestsTo, sentId } from "./bodies.ts";
import { DOORS } from "./doors.ts";
import { outboxFiles } from "./outbox_files.ts";

const CASES_AT_EACH = 5_000;
const CLIENTS = 16;

const SEED = Number(Deno.env.get("FUZZ_SEED") ?? Date.now() % 1_000_000_000);

Deno.test("no generated request makes a 5xx, or a message that is lost, doubled or told otherwise", async (t) => {
  await t.step(`the seed is ${SEED}`, () => {});
  await using service = await startService();
  const { outbox } = service;
  // The form repeats an id where it folds.
  const sent = new Set<string>();
  const given = DOORS.flatMap((door) =>
    fc.sample(requestsTo(door), { numRuns: CASES_AT_EACH, seed: SEED })
      .map((request) => ({ door, ...request }))
  );
  await Promise.all(Array.from({ length: CLIENTS }, async () => {
    for (let next = given.pop(); next !== undefined; next = given.pop()) {
      const { door, headers, body } = next;
      const response = await fetch(service.baseUrl + door.path, {
        method: "POST",
        headers,
        body,
        redirect: "manual",
      });
      const text = await response.text();
      assert.ok(response.status < 500, `${door.name}: ${text}`);
      const id = sentId(door, response, text);
      if (id !== null) sent.add(id);
    }
  }));
  const ids = (await outboxFiles(outbox)).map(({ text }) =>
    /^Message-ID: <([^@\s]+)@/m.exec(text)?.[1]
  );
  assert.deepEqual(ids.toSorted(), [...sent].toSorted());
  assert.deepEqual(await outboxFiles(outbox, "tmp"), []);
  assert.doesNotMatch(await service.stop(), /error in/);
});
