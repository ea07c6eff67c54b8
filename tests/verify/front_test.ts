import assert from "node:assert/strict";
import { startCaddy } from "../reliability/caddy.ts";
import { BASE_URL, startFront } from "../reliability/nginx.ts";
import { temporaryDirectory } from "../reliability/outbox_files.ts";
import { startService } from "../support/service.ts";
import { needs } from "../support/needs.ts";
import { verify } from "./task.ts";

/** Each front, and shorter times, so that the test is shorter too. */
const FRONTS = {
  nginx: {
    start: startFront,
    changes: {
      "burst=30": "burst=5",
      "rate=1r/s": "rate=5r/s",
      "busy$ 5;": "busy$ 1;",
    },
  },
  caddy: { start: startCaddy, changes: {} },
};

for (const [program, { start, changes }] of Object.entries(FRONTS)) {
  Deno.test({
    ...needs(
      program,
      `the task passes behind ${program} with TLS, and waits where it posts too much`,
    ),
    async fn() {
      await using directory = await temporaryDirectory();
      await using service = await startService({ BASE_URL });
      const { path } = directory;
      await using front = await start(path, service.port, changes);
      const { origin = "" } = front.ways.at(-1) ?? {};
      const { out, error } = await verify(origin, "--json");
      assert.equal(error, "");
      const { results } = JSON.parse(out);
      const red = results.filter((result: { faults: readonly unknown[] }) =>
        result.faults.length > 0
      );
      assert.deepEqual(red.map(({ title }: { title: string }) => title), [
        "The service's links begin with the address that was checked",
      ], JSON.stringify(red, null, 2));
    },
  });
}
