// Many connections, slow ones, and large uploads.
import assert from "node:assert/strict";
import { setTimeout as rest } from "node:timers/promises";
import {
  servePreloaded,
  type ServiceProcess,
  startService,
} from "../support/service.ts";
import { type Door, DOORS, postHead } from "./doors.ts";
import { openDescriptors, residentMemory, settle } from "./process.ts";
import { openMany, openRaw, type RawConnection } from "./raw.ts";

const IDLE = 2_000;
const HALF_HEADS = 2_000;
const HALF_BODIES = 2_000;
const UPLOADS = 100;
/** Uploads that go on after the answer. */
const DEAF = 20;
const UPLOAD_BYTES = 50 * 1024 * 1024;

/** SIGUSR1 ends the 10 seconds that a body may take. */
const WITH_PASSING_TIME = servePreloaded("reliability/passing_time.ts");

/** The service answers as ever; the first time warms it up. */
async function assertServes({ baseUrl }: ServiceProcess): Promise<void> {
  for (let i = 0; i < 60; i++) {
    const path = i % 2 === 0 ? "/api/v1/studio" : "/openapi.json";
    const response = await fetch(baseUrl + path);
    await response.body?.cancel();
    assert.equal(response.status, 200);
  }
}

function close(connections: readonly RawConnection[]): void {
  for (const connection of connections) connection[Symbol.dispose]();
}

Deno.test("thousands of idle connections and half-sent heads hold up nobody", async () => {
  await using service = await startService();
  await assertServes(service);
  const descriptors = openDescriptors(service.pid);
  const idle = await openMany(IDLE, service.port, "");
  const halves = await openMany(
    HALF_HEADS,
    service.port,
    "GET /api/v1/studio HTTP/1.1\r\nhost: local",
  );
  await assertServes(service);
  // The halves are served as soon as they are whole.
  for (const half of halves.slice(0, 20)) {
    await half.write("host\r\n\r\n");
    assert.equal((await half.answer()).status, 200);
  }
  close([...idle, ...halves]);
  await settle(service, descriptors + 5);
});

Deno.test("a body that comes byte by byte is cut after ten seconds", async () => {
  await using service = await startService({}, [], WITH_PASSING_TIME);
  const descriptors = openDescriptors(service.pid);
  let dripping = 0;
  const slow = async (door: Door, chunked: boolean) => {
    using connection = await openRaw(service.port);
    await connection.write(
      postHead(
        door,
        chunked ? "transfer-encoding: chunked" : "content-length: 1000",
      ),
    );
    let over = false;
    // The server may close the connection under the drip.
    const drip = (async () => {
      for (let bytes = 0; !over; bytes++) {
        await connection.write(chunked ? "1\r\n \r\n" : " ").catch(() => {});
        if (bytes === 3) dripping++;
        await rest(50);
      }
    })();
    // Most of the ten seconds pass at once.
    const answer = await connection.answer(15_000);
    over = true;
    await drip;
    assert.equal(answer.status, 400, `${door.path}: ${answer.body}`);
    assert.equal(answer.headers.get("connection"), "close", door.path);
  };
  const bodies = DOORS.flatMap((door) => [slow(door, true), slow(door, false)]);
  while (dripping < bodies.length) await rest(10);
  service.kill("SIGUSR1");
  await Promise.all(bodies);
  // The runtime opens four of its own at some time; the bodies have eight.
  await settle(service, descriptors + 5);
});

Deno.test("thousands of half-sent bodies hold up no ordinary message, and cost little memory", async () => {
  await using service = await startService({}, [], WITH_PASSING_TIME);
  await assertServes(service);
  const [door] = DOORS;
  const head = postHead(door, "content-length: 65500");
  const part = new Uint8Array(65_000).fill(0x20);
  const before = residentMemory(service.pid);
  let peak = before;
  const halves = await openMany(HALF_BODIES, service.port, head);
  for (const half of halves) {
    for (let at = 0; at < part.length;) {
      at += await half.push(part.subarray(at));
    }
    peak = Math.max(peak, residentMemory(service.pid));
  }
  const response = await fetch(service.baseUrl + door.path, {
    method: "POST",
    headers: door.headers,
    body: "{}",
  });
  assert.equal(response.status, 400);
  assert.match(await response.text(), /email is required/);
  service.kill("SIGUSR1");
  for (const half of halves) {
    const { status, headers } = await half.answer();
    assert.equal(status, 400);
    assert.equal(headers.get("connection"), "close");
  }
  close(halves);
  assert.ok(peak - before < 150, `${before} MiB became ${peak} MiB`);
});

Deno.test("large uploads are refused before they are over, and cost no memory", async () => {
  await using service = await startService();
  await assertServes(service);
  const descriptors = openDescriptors(service.pid);
  const before = residentMemory(service.pid);
  let peak = before;
  const block = new Uint8Array(64 * 1024).fill(0x20);
  const upload = async (door: Door, chunked: boolean, deaf: boolean) => {
    using connection = await openRaw(service.port);
    await connection.write(
      postHead(
        door,
        chunked
          ? "transfer-encoding: chunked"
          : `content-length: ${UPLOAD_BYTES}`,
      ),
    );
    let sent = 0;
    let heard = false;
    const pumping = (async () => {
      try {
        while (sent < UPLOAD_BYTES && (deaf || !heard)) {
          if (chunked) {
            await connection.write(`${block.length.toString(16)}\r\n`);
          }
          for (let at = 0; at < block.length;) {
            at += await connection.push(block.subarray(at));
          }
          if (chunked) await connection.write("\r\n");
          sent += block.length;
          peak = Math.max(peak, residentMemory(service.pid));
        }
      } catch {
        // The server may close the connection.
      }
    })();
    const answer = await connection.answer();
    assert.equal(answer.status, 413, `${door.path}: ${answer.body}`);
    heard = true;
    await pumping;
    assert.ok(
      deaf || sent < UPLOAD_BYTES / 2,
      `${door.path} took ${sent} bytes`,
    );
  };
  const doors = Array.from({ length: UPLOADS / DOORS.length }, () => DOORS);
  await Promise.all(
    doors.flat().map((door, index) =>
      upload(door, index % 3 === 2, index < DEAF)
    ),
  );
  await settle(service, descriptors + 2);
  assert.ok(peak - before < 64, `${before} MiB became ${peak} MiB`);
});
