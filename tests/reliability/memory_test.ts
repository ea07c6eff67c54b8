// Requests of every kind: nothing of them is kept.
import assert from "node:assert/strict";
import { setTimeout as rest } from "node:timers/promises";
import { copyContent } from "../tasks/tasks.ts";
import { type ServiceProcess, startService } from "../support/service.ts";
import { WORK } from "./load.ts";
import { DOORS, postHead } from "./doors.ts";
import { temporaryDirectory } from "./outbox_files.ts";
import { openMany } from "./raw.ts";

/** The service, which writes what it has in use. */
const MEASURED = [
  "run",
  "-q",
  "-A",
  "--v8-flags=--expose-gc",
  "--config",
  "tests/deno.json",
  "tests/reliability/measured.ts",
];

/** Rounds of each kind after the first, which warms it up. */
const ROUNDS = 3;
const REQUESTS = 300;
const CLIENTS = 8;

/**
 * Bytes of a request that may stay. A message leaves up to 400 by design: its
 * place in the quota and, at the form, its digest. A request alone has 800, and
 * what these send adds thousands.
 */
const MAX_KEPT = 600;

/** The bytes that the service has in use once all garbage is collected. */
async function inUse({ kill, output, status }: ServiceProcess) {
  const figures = () => [...output().matchAll(/^in use: (\d+)\n/gm)];
  const { length } = figures();
  kill("SIGUSR2");
  while (figures().length === length) {
    const ended = status.then(() => true);
    assert.ok(!await Promise.race([ended, rest(10)]), output());
  }
  return Number(figures().at(-1)?.[1]);
}

Deno.test("no kind of request leaves anything in memory", async () => {
  await using service = await startService(
    { MESSAGES_PER_CLIENT: "10000" },
    [],
    MEASURED,
  );
  for (const [kind, works] of Map.groupBy(WORK, ({ kind }) => kind)) {
    const runRound = async () => {
      let next = 0;
      const client = async () => {
        while (next < REQUESTS) {
          await works[next++ % works.length]?.run(service);
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
      return await inUse(service);
    };
    let before = await runRound();
    const growth: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const after = await runRound();
      growth.push(Math.round((after - before) / REQUESTS));
      before = after;
    }
    // What is kept grows in every round, what warms up does not.
    const bytes = Math.min(...growth);
    assert.ok(bytes < MAX_KEPT, `${kind}: ${growth} bytes a request`);
  }
});

Deno.test("nothing of a late body stays in memory", async () => {
  await using service = await startService({}, [], [
    ...MEASURED.slice(0, -1),
    "--preload=tests/reliability/passing_time.ts",
    ...MEASURED.slice(-1),
  ]);
  const [door] = DOORS;
  const text = postHead(door, "content-length: 65500") + " ".repeat(65_000);
  const runRound = async () => {
    const late = await openMany(200, service.port, text);
    // SIGUSR1 ends the 10 seconds that a body may take.
    service.kill("SIGUSR1");
    for (const each of late) {
      assert.equal((await each.answer()).status, 400);
      each[Symbol.dispose]();
    }
    return await inUse(service);
  };
  await runRound();
  const before = await runRound();
  const kept = await runRound() - before;
  // The bodies are 13 MB.
  assert.ok(kept < 1_000_000, `${kept} bytes of 200 bodies`);
});

/** In bytes, and how many: either would take 72 MB, were it kept. */
const FILES = {
  large: { size: 6_000_000, count: 12 },
  small: { size: 250_000, count: 300 },
};

Deno.test("no file stays in memory, however large or small", async () => {
  await using directory = await temporaryDirectory();
  const content = await copyContent(directory.path);
  const files = Object.entries(FILES).flatMap(([name, { size, count }]) =>
    Array.from({ length: count }, (_, number) => ({
      path: `/files/${name}-${number}.jpg`,
      size,
    }))
  );
  for (const { path, size } of files) {
    using file = await Deno.create(content + path);
    await file.truncate(size);
  }
  await using service = await startService(
    { CONTENT_DIR: content },
    [],
    MEASURED,
  );
  const ask = async (path: string, headers: HeadersInit = {}) => {
    const response = await fetch(service.baseUrl + path, { headers });
    return (await response.arrayBuffer()).byteLength;
  };
  await ask("/files/clinic.svg");
  const before = await inUse(service);
  for (const { path, size } of files) {
    assert.equal(await ask(path), size);
    await ask(path, { range: "bytes=1000-" });
  }
  const kept = await inUse(service) - before;
  assert.ok(kept < 24_000_000, `${kept} bytes`);
});
