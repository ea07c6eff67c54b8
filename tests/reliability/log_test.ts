// A log that cannot be written, or that nobody reads: no answer, no outcome and
// no stop may change.
import assert from "node:assert/strict";
import { setTimeout as rest } from "node:timers/promises";
import { freePort, ROOT, SERVE } from "../support/service.ts";
import { CAN_MOUNT, mountDisk } from "./disk.ts";
import { DOORS, parcel, send, sendRefused } from "./doors.ts";
import { outboxFiles, temporaryDirectory } from "./outbox_files.ts";
import { openRaw, type RawConnection } from "./raw.ts";
import { needs } from "../support/needs.ts";
import { until } from "../support/until.ts";

/** Requests of a flood; each logs one line. */
const FLOOD = 5_000;
const FLOODS = 3;
const CLIENTS = 16;

/** The line that counts the lines that are missing. */
const DROPPED = / log dropped=(\d+)\n/;

/** Milliseconds after which the log counts as quiet. */
const QUIET = 150;

/** Milliseconds within which a stop must end, as hosts allow. */
const MAX_STOP = 5_000;

/** A service whose output goes where the shell puts it. */
interface LoggingService extends AsyncDisposable {
  readonly baseUrl: string;
  readonly port: number;
  readonly stdout: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Sends SIGTERM; returns the exit code and the milliseconds it took. */
  stop(): Promise<{ readonly code: number; readonly took: number }>;
}

/**
 * Runs the service through a shell.
 *
 * @param script runs the command "$@"; its own output is a pipe nobody reads
 */
function spawn(
  script: string,
  environment: Record<string, string>,
): Deno.ChildProcess {
  return new Deno.Command("sh", {
    args: ["-c", script, "sh", Deno.execPath(), ...SERVE],
    cwd: ROOT,
    env: { NO_COLOR: "1", ...environment },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

/** Starts the service and waits until it answers. */
async function start(
  script: string,
  environment: Record<string, string> = {},
): Promise<LoggingService> {
  const port = freePort();
  const baseUrl = `http://localhost:${port}`;
  const child = spawn(script, { PORT: String(port), ...environment });
  let ended = false;
  const status = child.status.finally(() => ended = true);
  await waitForAnswer(baseUrl);
  return {
    baseUrl,
    port,
    stdout: child.stdout,
    async stop() {
      const start = performance.now();
      child.kill("SIGTERM");
      const killer = setTimeout(() => child.kill("SIGKILL"), 2 * MAX_STOP);
      const { code } = await status;
      clearTimeout(killer);
      return { code, took: performance.now() - start };
    },
    async [Symbol.asyncDispose]() {
      if (!ended) child.kill("SIGKILL");
      await status;
      for (const stream of [child.stdout, child.stderr]) {
        if (!stream.locked) await stream.cancel();
      }
    },
  };
}

/** Waits until the service answers. */
function waitForAnswer(baseUrl: string): Promise<void> {
  return until(async () => {
    const { ok, body } = await fetch(`${baseUrl}/api/v1`);
    await body?.cancel();
    return ok;
  });
}

/** Sends many messages that are refused; every one must be. */
async function flood({ baseUrl }: LoggingService): Promise<void> {
  let left = FLOOD;
  await Promise.all(Array.from({ length: CLIENTS }, async () => {
    while (left-- > 0) {
      const response = await fetch(`${baseUrl}/api/v1/messages`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
        signal: AbortSignal.timeout(MAX_STOP),
      });
      await response.body?.cancel();
      assert.equal(response.status, 400);
    }
  }));
}

/** Every door still says what became of a message. */
async function assertTruthful(
  { baseUrl }: LoggingService,
  outbox: string,
): Promise<void> {
  const before = (await outboxFiles(outbox)).length;
  for (const door of DOORS) {
    // Lines are gathered, so only one after a quiet moment is written at once.
    await rest(QUIET);
    const { heard } = await send(baseUrl, door, parcel());
    assert.deepEqual(heard, { kind: "sent" }, door.name);
    await rest(QUIET);
    const refused = await sendRefused(baseUrl, door);
    assert.deepEqual(refused.heard, { kind: "refused" }, door.name);
  }
  const after = (await outboxFiles(outbox)).length;
  assert.equal(after - before, DOORS.length);
}

async function assertStops(service: LoggingService): Promise<void> {
  const { code, took } = await service.stop();
  assert.equal(code, 0);
  assert.ok(took < MAX_STOP, `the stop took ${took} ms`);
}

const cases = [
  ["stdout is on a full disk", ">>log"],
  ["stdout and stderr are on a full disk", ">>log 2>&1"],
  ["nobody reads stdout", ""],
  ["nobody reads stdout and stderr", "2>&1"],
] as const;
for (const [state, redirection] of cases) {
  Deno.test(`where ${state}, every door answers as ever and a stop ends`, async () => {
    await using disk = CAN_MOUNT ? await mountDisk(4) : null;
    const log = disk === null ? "/dev/full" : `${disk.path}/log`;
    await using directory = await temporaryDirectory();
    const outbox = `${directory.path}/outbox`;
    await using service = await start(
      `exec "$@" ${redirection.replace("log", log)}`,
      { OUTBOX_DIR: outbox },
    );
    await flood(service);
    await assertTruthful(service, outbox);
    await assertStops(service);
  });
}

Deno.test("a reader that comes back gets every line or its count", async () => {
  await using service = await start('exec "$@"');
  for (let i = 0; i < FLOODS; i++) await flood(service);
  let text = "";
  const reading = (async () => {
    const pieces = service.stdout.pipeThrough(new TextDecoderStream());
    for await (const piece of pieces) text += piece;
  })();
  await until(() => DROPPED.test(text));
  await assertStops(service);
  await reading;
  const dropped = Number(DROPPED.exec(text)?.[1]);
  const lines = text.match(/outcome=refused/g)?.length ?? 0;
  assert.equal(lines + dropped, FLOODS * FLOOD);
  assert.match(text, / stopping on SIGTERM\n\S+ day .*\n$/);
});

Deno.test({
  ...needs(
    "a disk to mount",
    "a disk that has room again gets the count of dropped lines",
    CAN_MOUNT,
  ),
  async fn() {
    // Larger than what may wait for it, smaller than what the floods log.
    await using disk = await mountDisk(512);
    const log = `${disk.path}/log`;
    await using service = await start(`exec "$@" >>${log}`);
    for (let i = 0; i < FLOODS; i++) await flood(service);
    const kept = await Deno.readTextFile(log);
    await Deno.truncate(log);
    await until(async () => DROPPED.test(await Deno.readTextFile(log)));
    await assertStops(service);
    const text = await Deno.readTextFile(log);
    const dropped = Number(DROPPED.exec(text)?.[1]);
    const lines = (kept + text).match(/outcome=refused/g)?.length ?? 0;
    // A write that fills the disk is counted as dropped, with what it wrote.
    const logged = FLOODS * FLOOD;
    assert.ok(
      lines < logged && lines + dropped >= logged,
      `${lines} lines, ${dropped} dropped`,
    );
    assert.match(text, / stopping on SIGTERM\n\S+ day .*\n$/);
  },
});

Deno.test("an error that cannot be logged ends nothing", async () => {
  await using service = await start('ulimit -n 64; exec "$@" 2>/dev/full');
  // Running out of file descriptors ends the listener, which is an error.
  const connections: RawConnection[] = [];
  while (connections.length < 128) {
    const connection = await openRaw(service.port).catch(() => null);
    if (connection === null) break;
    connections.push(connection);
  }
  await rest(600);
  for (const connection of connections) connection[Symbol.dispose]();
  await waitForAnswer(service.baseUrl);
  await assertStops(service);
});

Deno.test("a start that is refused exits with 1 although nobody reads stderr", async () => {
  const child = spawn('timeout 1 cat /dev/zero >&2; exec "$@"', {
    PORT: "http",
  });
  const killer = setTimeout(() => child.kill("SIGKILL"), 2 * MAX_STOP);
  const { code } = await child.status;
  clearTimeout(killer);
  for (const stream of [child.stdout, child.stderr]) await stream.cancel();
  assert.equal(code, 1);
});
