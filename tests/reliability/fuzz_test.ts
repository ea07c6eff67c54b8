/**
 * Generated requests through every door: 30,000 to the handler, some more to
 * a server, others in each run. FUZZ_SEED repeats a run.
 *
 * @module
 */
import assert from "node:assert/strict";
import * as fc from "fast-check";
import { startService } from "../support/service.ts";
import { requestsTo, sentId, shares } from "./bodies.ts";
import type { FuzzReport } from "./fuzz.ts";
import { outboxFiles, temporaryDirectory } from "./outbox_files.ts";
import { residentMemory } from "./process.ts";
import { report } from "./report.ts";

const CASES = 30_000;
/** Processes that share them. */
const PROCESSES = 2;
const OVER_SOCKETS = 4_000;
const CLIENTS = 16;

/** MiB by which the heap and the process may be larger at the end. */
const HEAP_GROWTH = 4;
const RESIDENT_GROWTH = 128;

const SEED = Number(Deno.env.get("FUZZ_SEED") ?? Date.now() % 1_000_000_000);

/** There is one email for each message that was answered as sent. */
async function assertHolds(
  outbox: string,
  sent: readonly string[],
): Promise<void> {
  const files = await outboxFiles(outbox);
  const ids = files.map(({ text }) =>
    /^Message-ID: <([^@\s]+)@/m.exec(text)?.[1]
  );
  assert.deepEqual(ids.toSorted(), sent.toSorted());
  assert.deepEqual(await outboxFiles(outbox, "tmp"), []);
}

/** Runs a process of its own over a share of the cases. */
async function fuzz(seed: number, outbox: string): Promise<FuzzReport> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-q",
      "-A",
      "--config",
      new URL("../deno.json", import.meta.url).pathname,
      "--v8-flags=--expose-gc",
      new URL("fuzz.ts", import.meta.url).pathname,
      String(seed),
      String(CASES / PROCESSES),
      outbox,
    ],
  }).output();
  const decoder = new TextDecoder();
  assert.ok(success, `seed ${seed}: ${decoder.decode(stderr)}`);
  // Errors of the service are logged there.
  assert.equal(decoder.decode(stderr), "");
  return JSON.parse(decoder.decode(stdout));
}

Deno.test("no generated request makes a 5xx, loses a message or keeps memory", async (t) => {
  await report(t, `fuzz: seed ${SEED}`);
  await using directory = await temporaryDirectory();
  const reports = await Promise.all(
    Array.from({ length: PROCESSES }, async (_, index) => {
      const outbox = `${directory.path}/${index}`;
      const result = await fuzz(SEED + index, outbox);
      await assertHolds(outbox, result.sent);
      return result;
    }),
  );
  const requests = reports.reduce((sum, { requests }) => sum + requests, 0);
  assert.ok(requests >= CASES, `${requests} requests`);
  for (const { memory, requests, sent, statuses } of reports) {
    const { warm, end } = memory;
    assert.ok(
      end.heap - warm.heap < HEAP_GROWTH &&
        end.resident - warm.resident < RESIDENT_GROWTH,
      JSON.stringify(memory),
    );
    await report(
      t,
      `fuzz: ${requests} requests, ${
        JSON.stringify(statuses)
      }, ${sent.length} messages sent and kept, heap ${
        warm.heap.toFixed(0)
      } -> ${end.heap.toFixed(0)} MiB, resident ${
        warm.resident.toFixed(0)
      } -> ${end.resident.toFixed(0)} MiB`,
    );
  }
});

Deno.test("nor does one that comes over a socket", async (t) => {
  await using directory = await temporaryDirectory();
  const outbox = `${directory.path}/outbox`;
  await using service = await startService({ OUTBOX_DIR: outbox });
  const sent = new Set<string>();
  /** Sends every door its share; returns the memory of the service. */
  const run = async (count: number, seed: number): Promise<number> => {
    const given = shares(count).flatMap(([door, numRuns]) =>
      fc.sample(requestsTo(door), { numRuns, seed }).map((request) => ({
        door,
        ...request,
      }))
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
        const { status } = response;
        const text = await response.text();
        assert.ok(status < 500, `${door.name} answered ${status}: ${text}`);
        const id = sentId(door, response, text);
        if (id !== null) sent.add(id);
      }
    }));
    return residentMemory(service.pid);
  };
  const warm = await run(OVER_SOCKETS / 2, SEED);
  const end = await run(OVER_SOCKETS / 2, SEED + 1);
  assert.ok(end - warm < RESIDENT_GROWTH, `${warm} MiB became ${end} MiB`);
  await assertHolds(outbox, [...sent]);
  service.kill("SIGTERM");
  assert.equal((await service.status).code, 0);
  assert.doesNotMatch(service.output(), /error in/);
  await report(
    t,
    `fuzz: ${OVER_SOCKETS} over sockets, ${sent.size} sent and kept, resident ${
      warm.toFixed(0)
    } -> ${end.toFixed(0)} MiB`,
  );
});
