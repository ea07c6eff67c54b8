// A service that runs out of file descriptors.
import assert from "node:assert/strict";
import { setTimeout as rest } from "node:timers/promises";
import { mailThrough, startService } from "../support/service.ts";
import { until } from "../support/until.ts";
import { DOORS, fields, parcel, postHead, send } from "./doors.ts";
import { openDescriptors, settle } from "./process.ts";
import { openRaw, type RawConnection } from "./raw.ts";
import { startScriptedServer } from "./smtp_server.ts";

/** File descriptors that the service may have. */
const MAX_DESCRIPTORS = 256;

/** Starts the service with no more than these. */
const LIMITED = ["sh", "-c", `ulimit -n ${MAX_DESCRIPTORS}; exec "$@"`, "sh"];

/** Files of the content, each requested once. */
const VIEWED = ["clinic.svg", "port.svg", "archive.svg"];

/** Opens more connections than the service can have. */
async function openFlood(port: number): Promise<RawConnection[]> {
  const flood: RawConnection[] = [];
  for (let i = 0; i < 2 * MAX_DESCRIPTORS; i++) {
    const connection = await openRaw(port).catch(() => null);
    if (connection === null) break;
    await connection.write("GET / HTTP/1.1\r\n").catch(() => {});
    flood.push(connection);
  }
  assert.ok(
    flood.length > MAX_DESCRIPTORS / 2,
    `only ${flood.length} were opened`,
  );
  return flood;
}

Deno.test("a service that ran out of file descriptors serves on", async () => {
  await using service = await startService({}, LIMITED);
  const descriptors = openDescriptors(service.pid);
  for (let round = 0; round < 3; round++) {
    const early = await openRaw(service.port);
    await early.write("GET /api/v1 HTTP/1.1\r\nhost: localhost\r\n\r\n");
    assert.equal((await early.answer()).status, 200);
    const reader = await openRaw(service.port);
    const viewer = await openRaw(service.port);
    const flood = await openFlood(service.port);
    await rest(600);
    // The first page loads modules and files: it waits for descriptors.
    await reader.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
    // So does a file of the content: it is there, though none can open it now.
    await viewer.write(
      `GET /files/${VIEWED[round]} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
    );
    // An open connection still gets a truthful answer.
    const [door] = DOORS;
    const body = door.body(fields(parcel()));
    await early.write(
      postHead(door, `content-length: ${body.length}`) + body,
    );
    const answer = await early.answer();
    assert.ok([200, 502].includes(answer.status), service.output());
    for (const each of [...flood, early]) each[Symbol.dispose]();
    assert.equal((await reader.answer()).status, 200, service.output());
    reader[Symbol.dispose]();
    assert.equal((await viewer.answer()).status, 200, service.output());
    viewer[Symbol.dispose]();
    for (const door of DOORS) {
      await until(async () => {
        const { heard } = await send(service.baseUrl, door, parcel());
        return heard.kind === "sent";
      }, service.output);
    }
  }
  await settle(service, descriptors + 8);
  assert.match(service.output(), /error in the listener/);
  // A stop also ends while nobody can connect.
  const flood = await openFlood(service.port);
  await service.stop();
  for (const each of flood) each[Symbol.dispose]();
});

Deno.test("a stop waits for the messages of connections that outlived their listener", async () => {
  await using server = startScriptedServer((step) =>
    step === "dot" ? { drip: "250 message taken", rest: 80 } : undefined
  );
  await using service = await startService(mailThrough(server), LIMITED);
  using early = await openRaw(service.port);
  await early.write("GET /api/v1 HTTP/1.1\r\nhost: localhost\r\n\r\n");
  assert.equal((await early.answer()).status, 200);
  const flood = await openFlood(service.port);
  await service.logged(/error in the listener/);
  for (const each of flood) each[Symbol.dispose]();
  await service.logged(/ listening on [^]+ listening on /);
  const [door] = DOORS;
  const body = door.body(fields(parcel()));
  await early.write(postHead(door, `content-length: ${body.length}`) + body);
  await until(() => server.received.length > 0);
  service.kill("SIGTERM");
  assert.equal((await early.answer()).status, 200, service.output());
  assert.equal((await service.status).code, 0);
});
