// A message that lies undelivered is reported to the operator, wherever they look.
import assert from "node:assert/strict";
import { runTask } from "../tasks/tasks.ts";
import {
  mailThrough,
  type ServiceProcess,
  startService,
} from "../support/service.ts";
import { DOORS, KEPT, parcel, send } from "./doors.ts";
import { temporaryDirectory } from "./outbox_files.ts";
import { behave, startScriptedServer } from "./smtp_server.ts";

/** Waits until a service has logged a line; how often it has. */
async function logged(service: ServiceProcess, line: string): Promise<number> {
  await service.logged(new RegExp(line));
  return service.output().split(line).length - 1;
}

/** What a monitor is answered: the status, in words too, and what lies there. */
async function health({ baseUrl }: ServiceProcess): Promise<unknown[]> {
  const response = await fetch(`${baseUrl}/health`);
  assert.equal(response.headers.get("content-type"), "application/health+json");
  assert.equal(response.headers.get("cache-control"), "no-store");
  const { status, checks } = await response.json();
  const [{ observedValue }] = checks["messages:undelivered"];
  return [response.status, status, observedValue];
}

Deno.test("where a copy is kept nobody is asked to send again, and it is reported after the next delivery, at start, by check-content and by flush", async () => {
  await using directory = await temporaryDirectory();
  const outbox = directory.path;
  await using server = startScriptedServer(behave);
  const environment = {
    OUTBOX_DIR: outbox,
    ...mailThrough(server),
    MESSAGES_PER_HOUR: "0",
  };
  const reported =
    `${DOORS.length} messages lie undelivered in ${outbox}/undelivered: deno task flush`;
  const [door] = DOORS;
  const [ready, undelivered] = ["is ready", " undelivered in "];
  {
    await using service = await startService(environment);
    assert.equal(await logged(service, ready), 1);
    assert.deepEqual(await health(service), [200, "pass", 0]);
    server.script = (step) => step === "dot" ? { say: "554 No" } : undefined;
    for (const door of DOORS) {
      const message = parcel();
      // The form folds what a person sends again.
      for (const _ of door.name === "form" ? "12" : "1") {
        const { heard } = await send(service.baseUrl, door, message);
        assert.deepEqual(heard, KEPT, door.name);
      }
    }
    server.script = behave;
    assert.deepEqual(await health(service), [503, "fail", DOORS.length]);
    assert.ok(!service.output().includes(undelivered), service.output());
    for (const _ of "123") {
      const { heard } = await send(service.baseUrl, door, parcel());
      assert.equal(heard.kind, "sent");
    }
    assert.equal(await logged(service, reported), 1);
    assert.deepEqual(await health(service), [200, "pass", DOORS.length]);
  }
  {
    await using service = await startService(environment);
    assert.equal(await logged(service, reported), 1);
    assert.equal(await logged(service, ready), 1);
  }
  const check = () => runTask("check_content.ts", [], environment);
  assert.ok((await check()).out.endsWith(`\n${reported}\n`));
  // What the disk took before there was a database, or while it was away.
  const databases = [`${outbox}/limits`, "http://127.0.0.1:1"];
  for (const KV_URL of databases) {
    const { out } = await runTask("check_content.ts", [], {
      ...environment,
      KV_URL,
      DENO_KV_ACCESS_TOKEN: "token-of-the-tests",
    });
    assert.match(out, /\n4 messages lie undelivered in /, KV_URL);
  }
  const flushed = await runTask("flush.ts", [], environment);
  assert.equal(flushed.code, 0);
  assert.ok(flushed.out.startsWith(`${outbox}: there is none\n`), flushed.out);
  assert.ok(flushed.out.includes(`\n${outbox}/undelivered: 4 to send\n`));
  assert.match(flushed.out, /^4 sent, 0 failed$/m);
  assert.ok(!(await check()).out.includes(undelivered));
});
