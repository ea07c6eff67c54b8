/**
 * Every fault of an SMTP server, against the service as a process: what the
 * client hears, what the log says, what arrives, and that the next message
 * goes through. The faults run side by side, because some take half a minute.
 *
 * @module
 */
import assert from "node:assert/strict";
import { freePort, startService } from "../support/service.ts";
import { type Door, DOORS, type Parcel, parcel, send } from "./doors.ts";
import { withIdentity } from "./identity.ts";
import { report } from "./report.ts";
import {
  behave,
  type Script,
  type ScriptedServer,
  type ScriptedServerOptions,
  startScriptedServer,
  type Step,
} from "./smtp_server.ts";

/** The bound that the service promises. */
const PROMISED = 30_000;

/** Stands in every wicked reply: no answer may hold it, the log should. */
const MARK = "zebra-4711";

interface Fault {
  readonly name: string;
  /** What the server does; null: there is none until it is mended. */
  readonly script: Script | null;
  readonly options?: ScriptedServerOptions;
  /** What the log must tell. */
  readonly cause: RegExp;
  /** Whether the message may have arrived, as the client is to hear it. */
  readonly maybe: boolean;
  /** Copies of each message that the server has taken; 0 unless given. */
  readonly copies?: number;
  /** Stands before the address in SMTP_URL. */
  readonly url?: (port: number) => string;
  /** Cannot be mended while the service runs. */
  readonly lasting?: boolean;
}

/** Says something at one step, and does well at every other. */
function at(step: Step, reply: ReturnType<Script>): Script {
  return (now) => now === step ? reply : undefined;
}

/** The second recipient of a message is refused. */
const refuseSecond: Script = (step, line) =>
  step === "RCPT" && line.includes("second@")
    ? { say: `550 ${MARK} no such person` }
    : undefined;

const FAULTS: readonly Fault[] = [
  {
    name: "the connection is refused",
    script: null,
    cause: /ECONNREFUSED|[Rr]efused/,
    maybe: false,
  },
  {
    name: "the name does not resolve",
    script: null,
    url: (port) => `smtp://mail.invalid:${port}`,
    cause: /mail\.invalid/,
    maybe: false,
    lasting: true,
  },
  {
    name: "421 as the greeting",
    script: at("greeting", { say: `421 ${MARK} too busy`, drop: true }),
    cause: /zebra/,
    maybe: false,
  },
  {
    name: "a greeting of another protocol",
    script: at("greeting", { say: `HTTP/1.1 400 ${MARK}` }),
    cause: /zebra/,
    maybe: false,
  },
  {
    name: "a greeting without an end",
    script: at("greeting", { say: `220-${"x".repeat(70_000)}` }),
    cause: /[Gg]reeting|size/,
    maybe: false,
  },
  {
    name: "the server hangs up after the greeting",
    script: at("greeting", { say: "220 hello", drop: true }),
    cause: /closed/,
    maybe: false,
  },
  {
    name: "the server says nothing",
    script: at("greeting", "hang"),
    cause: /[Gg]reeting/,
    maybe: false,
  },
  {
    name: "EHLO and HELO are refused",
    script: at("EHLO", { say: `502 ${MARK}` }),
    cause: /zebra/,
    maybe: false,
  },
  {
    name: "the login is refused",
    script: at("AUTH", { say: `535 5.7.8 ${MARK}` }),
    options: { extensions: ["AUTH PLAIN LOGIN"] },
    url: (port) => `smtp://studio:secret-pass@127.0.0.1:${port}`,
    cause: /Invalid login.*zebra/,
    maybe: false,
  },
  {
    name: "the server hangs at MAIL",
    script: at("MAIL", "hang"),
    cause: /Timeout|did not finish/,
    maybe: false,
  },
  {
    name: "451 at MAIL",
    script: at("MAIL", { say: `451 ${MARK} try later` }),
    cause: /zebra/,
    maybe: false,
  },
  {
    name: "451 at MAIL of a pipelined envelope",
    script: at("MAIL", { say: `451 ${MARK} try later` }),
    options: { extensions: ["PIPELINING"] },
    cause: /zebra/,
    maybe: false,
  },
  {
    name: "550 at RCPT",
    script: at("RCPT", { say: `550 ${MARK} no such person` }),
    cause: /zebra/,
    maybe: false,
  },
  {
    name: "one of two recipients is refused",
    script: refuseSecond,
    cause: /refused 1 of 2 recipients/,
    maybe: true,
    copies: 1,
  },
  {
    name: "one of two recipients of a pipelined envelope is refused",
    script: refuseSecond,
    options: { extensions: ["PIPELINING"] },
    cause: /refused 1 of 2 recipients/,
    maybe: true,
    copies: 1,
  },
  {
    name: "554 at DATA",
    script: at("DATA", { say: `554 ${MARK} no` }),
    cause: /zebra/,
    maybe: false,
  },
  {
    name: "554 after the message",
    script: at("dot", { say: `554 ${MARK} spam` }),
    cause: /zebra/,
    maybe: false,
  },
  {
    name: "421 after the message",
    script: at("dot", { say: `421 ${MARK} going down`, drop: true }),
    cause: /zebra/,
    maybe: false,
  },
  {
    name: "354 once too often",
    script: at("dot", { say: `354 ${MARK} go on` }),
    cause: /zebra/,
    maybe: true,
  },
  {
    name: "words that are no reply after the message",
    script: at("dot", { say: `${MARK}` }),
    cause: /zebra/,
    maybe: true,
  },
  {
    name: "the connection drops within the message",
    script: at("content", "drop"),
    cause: /closed|reset/,
    maybe: true,
  },
  {
    name: "the connection drops after the message",
    script: at("dot", "drop"),
    cause: /closed|reset/,
    maybe: true,
  },
  {
    name: "the server hangs after the message",
    script: at("dot", "hang"),
    cause: /Timeout|did not finish/,
    maybe: true,
  },
  {
    name: "the server says a byte a second",
    script: (step) =>
      step === "content" ? undefined : { drip: `250 ${MARK}`, rest: 1_000 },
    cause: /[Gg]reeting|did not finish/,
    maybe: false,
  },
  {
    name: "the server says a byte a second after the message",
    script: at("dot", { drip: `250 ${"slowly ".repeat(20)}`, rest: 1_000 }),
    cause: /did not finish/,
    maybe: true,
  },
  {
    name: "the certificate is not to be trusted",
    script: behave,
    options: { tls: withIdentity() },
    url: (port) => `smtps://127.0.0.1:${port}`,
    cause: /certificate|self.signed/i,
    maybe: false,
    lasting: true,
  },
  {
    name: "TLS is answered in the clear",
    script: behave,
    url: (port) => `smtps://127.0.0.1:${port}`,
    cause: /TLS|SSL|record|corrupt/i,
    maybe: false,
    lasting: true,
  },
  {
    name: "STARTTLS is offered and not done",
    script: (step, line) =>
      line === "STARTTLS"
        ? { say: `220 ${MARK} go ahead`, drop: true }
        : step === "RSET"
        ? { say: "502 no" }
        : undefined,
    options: { extensions: ["STARTTLS"] },
    cause: /TLS|closed/,
    maybe: false,
    lasting: true,
  },
];

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

/** Does one fault to one service; returns the messages that it took. */
async function suffer(fault: Fault): Promise<number> {
  const port = freePort();
  let server = fault.script === null
    ? null
    : startScriptedServer(fault.script, { ...fault.options, port });
  try {
    await using service = await startService({
      SMTP_URL: (fault.url ?? ((port) => `smtp://127.0.0.1:${port}`))(port),
      MAIL_TO: "first@studio.example,second@studio.example",
      MESSAGES_PER_HOUR: "0",
    });
    const during = await Promise.all(DOORS.map(async (door) => {
      const message = parcel();
      const start = performance.now();
      const { heard, answer } = await send(service.baseUrl, door, message);
      const took = performance.now() - start;
      const where = `${fault.name}, through ${door.name}`;
      assert.deepEqual(
        heard,
        { kind: "undelivered", mayHaveArrived: fault.maybe },
        `${where}: ${answer.body.slice(0, 300)}`,
      );
      assert.ok(took < PROMISED, `${where}: ${took} ms`);
      const internal = answer.body.replaceAll(service.baseUrl, "")
        .match(INTERNAL)?.[0];
      assert.equal(
        internal,
        undefined,
        `${where}: ${answer.body.slice(0, 300)}`,
      );
      return { door, message };
    }));
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
      assert.equal(
        heard.kind,
        "sent",
        `${fault.name}, mended: ${answer.body.slice(0, 300)}`,
      );
      after.push({ door, message });
    }
    for (const sent of during) {
      assert.equal(copies(server, sent), fault.copies ?? 0, fault.name);
    }
    for (const sent of after) assert.equal(copies(server, sent), 1, fault.name);

    service.kill("SIGTERM");
    assert.equal((await service.status).code, 0, service.output());
    const output = service.output();
    assert.match(output, fault.cause, `${fault.name}:\n${output}`);
    assert.doesNotMatch(output, /error in|secret-pass/, output);
    return during.length + after.length;
  } finally {
    await server?.[Symbol.asyncDispose]();
  }
}

Deno.test("no fault of the mail server makes a false 200, a second copy, a long wait or a leak of internals", async (t) => {
  const results = await Promise.allSettled(FAULTS.map(suffer));
  const reasons = results.flatMap((result) =>
    result.status === "rejected" ? [String(result.reason)] : []
  );
  assert.equal(reasons.length, 0, reasons.join("\n\n"));
  const messages = results.reduce(
    (sum, result) => sum + (result.status === "fulfilled" ? result.value : 0),
    0,
  );
  await report(
    t,
    `SMTP faults: ${FAULTS.length} injected through ${DOORS.length} doors, ${messages} messages, 0 lost, 0 doubled`,
  );
});
