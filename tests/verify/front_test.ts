import assert from "node:assert/strict";
import { BASE_URL, startFront } from "../reliability/nginx.ts";
import { temporaryDirectory } from "../reliability/outbox_files.ts";
import { startService } from "../support/service.ts";
import { verify } from "./task.ts";
import { needs } from "../support/needs.ts";

Deno.test({
  ...needs(
    "nginx",
    "the task passes behind nginx, and waits where it posts too much",
  ),
  async fn() {
    await using directory = await temporaryDirectory();
    await using service = await startService({ BASE_URL });
    await using front = await startFront(directory.path, service.port, {
      // Shorter times, so that the test is shorter too.
      "burst=30": "burst=5",
      "rate=1r/s": "rate=5r/s",
      "busy$ 5;": "busy$ 1;",
    });
    const [way] = front.ways;
    assert.ok(way);
    const { stdout } = await verify(way.origin, "--json");
    const { results } = JSON.parse(stdout);
    const red = results.filter((result: { faults: readonly unknown[] }) =>
      result.faults.length > 0
    );
    assert.deepEqual(red.map(({ title }: { title: string }) => title), [
      "The service's links begin with the address that was checked",
    ], JSON.stringify(red, null, 2));
  },
});
