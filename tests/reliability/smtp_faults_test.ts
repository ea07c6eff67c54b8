// Every fault of an SMTP server, against the service as a process: what the
// client hears, what the log says, what arrives, what is kept, and that the next
// message goes through.
import assert from "node:assert/strict";
import { MAYBE } from "../../src/messages/delivery/maildir.ts";
import { setTimeout as rest } from "node:timers/promises";
import {
  freePort,
  mailThrough,
  SERVE,
  servePreloaded,
  startService,
} from "../support/service.ts";
import { type Door, DOORS, KEPT, type Parcel, parcel, send } from "./doors.ts";
import { outboxFiles } from "./outbox_files.ts";
import { type Fault, FAULTS } from "./smtp_faults.ts";
import {
  behave,
  type ScriptedServer,
  startScriptedServer,
} from "./smtp_server.ts";

/** The bound that the service promises. */
const PROMISED = 30_000;

/** Words that only the log may hold. */
const INTERNAL =
  /zebra|secret-pass|ECONN|EDNS|ESOCKET|EAUTH|ETIMEDOUT|nodemailer|smtp|file:\/\/|\n\s+at .*:\d+:\d+|127\.0\.0\.1|\.invalid|Timeout/i;

interface Sent {
  readonly door: Door;
  readonly message: Parcel;
}

function copies(server: ScriptedServer | null, { message }: Sent): number {
  return server?.accepted.filter((text) => text.includes(message.token))
    .length ?? 0;
}

let turn: Promise<unknown> = Promise.resolve();

/** Starts one after the other: many at once would slow what is measured. */
function inTurn<T>(start: () => Promise<T>): Promise<T> {
  const mine = turn.then(start);
  turn = mine.catch(() => {});
  return mine;
}

/** Does one fault to one service. */
async function suffer(name: string, fault: Fault): Promise<void> {
  const port = freePort();
  let server = fault.script === null
    ? null
    : startScriptedServer(fault.script, { ...fault.options, port });
  try {
    await using service = await inTurn(() =>
      startService(
        {
          ...mailThrough({ port }),
          ...fault.url === undefined ? {} : { SMTP_URL: fault.url(port) },
          MAIL_TO: "first@example.com,second@example.com",
          MESSAGES_PER_HOUR: "0",
        },
        [],
        fault.slow ? servePreloaded("reliability/passing_time.ts") : SERVE,
      )
    );
    const answers = Promise.all(DOORS.map(async (door) => {
      const message = parcel();
      const start = performance.now();
      const { heard, answer } = await send(service.baseUrl, door, message);
      const took = performance.now() - start;
      const where = `${name}, through ${door.name}`;
      const shown = `${where}: ${answer.body.slice(0, 300)}`;
      assert.deepEqual(heard, KEPT, shown);
      assert.ok(took < PROMISED, `${where}: ${took} ms`);
      const words = answer.body.replaceAll(service.baseUrl, "");
      assert.equal(INTERNAL.exec(words)?.[0], undefined, shown);
      return { door, message };
    }));
    if (fault.slow) {
      while (server !== null && server.stalled < DOORS.length) await rest(10);
      // The 25 seconds that a delivery may take.
      service.kill("SIGUSR2");
    }
    const during = await answers;
    const facts = await fetch(`${service.baseUrl}/api/v1/studio`);
    assert.equal(facts.status, 200);
    await facts.body?.cancel();

    if (server === null && fault.lasting !== true) {
      server = startScriptedServer(behave, { port });
    }
    if (server !== null) server.script = behave;
    const after: Sent[] = [];
    for (const door of fault.lasting === true ? [] : DOORS) {
      const message = parcel();
      const { heard, answer } = await send(service.baseUrl, door, message);
      const shown = `${name}, repaired: ${answer.body.slice(0, 300)}`;
      assert.equal(heard.kind, "sent", shown);
      after.push({ door, message });
    }
    for (const sent of during) {
      assert.equal(copies(server, sent), fault.copies ?? 0, name);
    }
    const kept = await outboxFiles(`${service.outbox}/undelivered`);
    assert.equal(kept.length, during.length, name);
    for (const { message } of during) {
      const copy = kept.find(({ text }) => text.includes(message.token));
      assert.equal(copy?.name.endsWith(MAYBE), fault.maybe ?? false, name);
    }
    for (const sent of after) assert.equal(copies(server, sent), 1, name);

    const output = await service.stop();
    const causes = [
      ...output.matchAll(/outcome=undelivered.* cause="(.*)"$/gm),
    ];
    assert.equal(causes.length, DOORS.length, output);
    for (const [, cause = ""] of causes) {
      assert.match(cause, fault.cause, `${name}: ${cause}`);
    }
    assert.doesNotMatch(output, /error in|secret-pass|zebra/, output);
  } finally {
    await server?.[Symbol.asyncDispose]();
  }
}

Deno.test("no fault of the mail server makes a false 200, a second copy, an endless wait or a leak of internals", async () => {
  const results = await Promise.allSettled(
    Object.entries(FAULTS).map(([name, fault]) => suffer(name, fault)),
  );
  const reasons = results.flatMap((result) =>
    result.status === "rejected" ? [String(result.reason)] : []
  );
  assert.equal(reasons.length, 0, reasons.join("\n\n"));
});
