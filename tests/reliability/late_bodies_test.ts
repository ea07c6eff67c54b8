/**
 * Bodies that do not arrive in time: nothing of them is kept.
 *
 * @module
 */
import assert from "node:assert/strict";
import { residentMemory } from "./process.ts";
import { openRaw } from "./raw.ts";
import { report } from "./report.ts";

const ROUNDS = 32;
const BODIES = 200;
/** Rounds after which the process is as large as one round makes it. */
const WARM = 10;

/** What a body declares, and what of it arrives, in bytes. */
const DECLARED = 65_500;
const ARRIVING = 65_000;

/** Milliseconds that a body may take. */
const DEADLINE = 150;

/** MiB by which the process may grow; bodies that were kept would take 270. */
const MAX_GROWTH = 128;

/** Starts the server; its port and its process. */
async function startServer(): Promise<
  { readonly port: number; readonly pid: number } & AsyncDisposable
> {
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-q",
      "--allow-net",
      "--config",
      new URL("../deno.json", import.meta.url).pathname,
      new URL("late_bodies.ts", import.meta.url).pathname,
      String(DEADLINE),
    ],
    stdout: "piped",
  }).spawn();
  const reader = child.stdout.getReader();
  const { value } = await reader.read();
  return {
    port: Number(new TextDecoder().decode(value)),
    pid: child.pid,
    async [Symbol.asyncDispose]() {
      child.kill();
      await reader.cancel();
      await child.status;
    },
  };
}

async function sendLate(port: number): Promise<void> {
  using connection = await openRaw(port);
  await connection.write(
    `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${DECLARED}\r\n\r\n`,
  );
  const body = new Uint8Array(ARRIVING);
  for (let at = 0; at < body.length;) {
    at += await connection.push(body.subarray(at));
  }
  const answer = await connection.answer();
  assert.equal(answer.body, "late");
  assert.equal(answer.headers.get("connection"), "close");
}

Deno.test("6,400 late bodies leave the memory where it was", async (t) => {
  await using server = await startServer();
  const run = async (rounds: number): Promise<number> => {
    for (let round = 0; round < rounds; round++) {
      await Promise.all(
        Array.from({ length: BODIES }, () => sendLate(server.port)),
      );
    }
    return residentMemory(server.pid);
  };
  const warm = await run(WARM);
  const end = await run(ROUNDS - WARM);
  assert.ok(end - warm < MAX_GROWTH, `${warm} MiB became ${end} MiB`);
  await report(
    t,
    `late bodies: ${ROUNDS * BODIES}, memory ${warm.toFixed(0)} -> ${
      end.toFixed(0)
    } MiB`,
  );
});
