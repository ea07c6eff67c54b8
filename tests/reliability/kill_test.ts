// The service dies under load, by force and by request.
import assert from "node:assert/strict";
import {
  mailThrough,
  servePreloaded,
  type ServiceProcess,
  startService,
} from "../support/service.ts";
import { until } from "../support/until.ts";
import { DOORS, fields, type Heard, KEPT, postHead, send } from "./doors.ts";
import { longParcel, outboxFiles, tokens } from "./outbox_files.ts";
import { openRaw, type RawConnection } from "./raw.ts";
import { startScriptedServer } from "./smtp_server.ts";

const CLIENTS = 16;
const KILLS = 6;
const STOPS = 4;

/** Milliseconds within which a stop must end, and one that writes copies. */
const STOP = { usual: 5_000, copies: 9_000 };

/** Milliseconds from the signal to the last line, by the service's own log. */
function stopTook(service: ServiceProcess): number {
  const [begun = NaN, ended = NaN] = [/(\S+) stopping on/, /(\S+) day /]
    .map((line) => Date.parse(line.exec(service.output())?.[1] ?? ""));
  return ended - begun;
}

/** What the clients of one run heard. */
interface Load {
  /** Tokens of the messages that were answered as sent. */
  readonly sent: string[];
  /** Tokens of the messages whose answer never came. */
  readonly unanswered: string[];
  /** Answers that were neither. */
  readonly odd: Heard[];
  /** Settles when every client has met a dead server. */
  readonly done: Promise<void>;
}

/** Sends messages from many clients until nobody answers. */
function startLoad(service: ServiceProcess): Load {
  const sent: string[] = [];
  const unanswered: string[] = [];
  const odd: Heard[] = [];
  const client = async (index: number) => {
    for (let turn = index;; turn++) {
      const door = DOORS[turn % DOORS.length] ?? DOORS[0];
      const message = longParcel();
      try {
        const { heard } = await send(service.baseUrl, door, message);
        if (heard.kind === "sent") sent.push(message.token);
        else odd.push(heard);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        unanswered.push(message.token);
        return;
      }
    }
  };
  const done = Promise.all(
    Array.from({ length: CLIENTS }, (_, index) => client(index)),
  ).then(() => {});
  return { sent, unanswered, odd, done };
}

Deno.test("every message that was answered as sent survives kill -9", async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    await using service = await startService();
    const { outbox } = service;
    const load = startLoad(service);
    await until(() => load.sent.length >= 50 + 60 * kill);
    service.kill("SIGKILL");
    await load.done;
    assert.deepEqual(load.odd, []);

    const kept = tokens(await outboxFiles(outbox));
    assert.ok(!kept.includes(null), "a file in new/ is torn");
    const lost = load.sent.filter((token) => !kept.includes(token));
    assert.deepEqual(lost, []);
    assert.equal(new Set(kept).size, kept.length, "a message lies there twice");
    // What was in flight may have landed or not, but nothing else may lie there.
    const known = new Set<string | null>([...load.sent, ...load.unanswered]);
    assert.deepEqual(kept.filter((token) => !known.has(token)), []);
  }
});

/** Connections of clients that do not come to an end. */
async function openLoiterers(port: number): Promise<RawConnection[]> {
  const loiterers: RawConnection[] = [];
  const starts = [
    "",
    "GET /api/v1 HT",
    "GET /api/v1 HTTP/1.1\r\nhost: x\r\n",
    "GET /api/v1 HTTP/1.1\r\nhost: x\r\n\r\n",
    "POST /api/v1/messages HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
    'POST /api/v1/messages HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"a"',
  ];
  for (const start of starts) {
    for (let i = 0; i < 5; i++) {
      const connection = await openRaw(port);
      await connection.write(start);
      loiterers.push(connection);
    }
  }
  return loiterers;
}

Deno.test("SIGTERM under load ends in time, cuts no accepted request and doubles none", async () => {
  for (const loitering of [true, false]) {
    await using service = await startService();
    const { outbox } = service;
    const loiterers = loitering ? await openLoiterers(service.port) : [];
    const load = startLoad(service);
    await until(() => load.sent.length >= 200);
    service.kill("SIGTERM");
    const { code } = await service.status;
    const took = stopTook(service);
    await load.done;
    for (const loiterer of loiterers) loiterer[Symbol.dispose]();

    assert.equal(code, 0, service.output());
    assert.ok(took < STOP.usual, `it took ${took} ms to end`);
    assert.deepEqual(load.odd, []);
    // A message that was taken was answered, and one that was answered lies
    // there: the two lists are the same.
    const kept = tokens(await outboxFiles(outbox));
    assert.deepEqual(kept.sort(), [...load.sent].sort());
    assert.deepEqual(await outboxFiles(outbox, "tmp"), []);
    // The log was written to its end.
    const logged = service.output().match(/outcome=sent/g)?.length ?? 0;
    assert.equal(logged, load.sent.length);
    assert.doesNotMatch(service.output(), /error in/);
  }
});

Deno.test("a request that arrives together with SIGTERM is answered", async () => {
  for (let stop = 0; stop < STOPS; stop++) {
    await using service = await startService();
    const kept = await Promise.all(
      Array.from({ length: 4 }, () => DOORS).flat().map(async (door) => {
        const connection = await openRaw(service.port);
        const post = () => {
          const body = door.body(fields(longParcel()));
          const length = `content-length: ${body.length}`;
          return connection.write(postHead(door, length) + body);
        };
        await post();
        await connection.answer();
        return { door, connection, post };
      }),
    );
    const posts = kept.map(({ post }, index) => {
      if (index === 2 * DOORS.length) service.kill("SIGTERM");
      return post();
    });
    await Promise.all(posts);
    for (const { door, connection } of kept) {
      const { status } = await connection.answer();
      assert.equal(status, door.name === "form" ? 303 : 200, door.name);
      connection[Symbol.dispose]();
    }
    assert.equal((await service.status).code, 0, service.output());
  }
});

Deno.test("a body that is arriving when SIGTERM comes is still taken", async () => {
  // By this clock no wait of a stop comes to its end.
  await using service = await startService(
    {},
    [],
    servePreloaded("process/no_time.ts"),
  );
  const arriving = await Promise.all(DOORS.map(async (door) => {
    const message = longParcel();
    const body = door.body(fields(message));
    const connection = await openRaw(service.port);
    const length = `content-length: ${body.length}`;
    await connection.write(postHead(door, length, "expect: 100-continue"));
    // The service says so when it begins to read.
    assert.equal((await connection.answer()).status, 100);
    await connection.write(body.slice(0, 500));
    return { door, message, connection, rest: body.slice(500) };
  }));
  service.kill("SIGTERM");
  await service.logged(/stopping on SIGTERM/);
  for (const { door, connection, rest } of arriving) {
    await connection.write(rest);
    const { status, headers, body } = await connection.answer();
    const heard = door.read({
      status,
      headers: new Headers([...headers]),
      body,
    });
    assert.equal(heard.kind, "sent", body.slice(0, 300));
    connection[Symbol.dispose]();
  }
  assert.equal((await service.status).code, 0, service.output());
  assert.deepEqual(
    tokens(await outboxFiles(service.outbox)).sort(),
    arriving.map(({ message }) => message.token).sort(),
  );
});

Deno.test("SIGTERM while the mail server is silent and the disk slow: a copy is kept, and the client hears of it", async () => {
  await using server = startScriptedServer((step) =>
    step === "dot" ? "hang" : undefined
  );
  await using service = await startService(
    { ...mailThrough(server), MESSAGES_PER_HOUR: "0" },
    [],
    servePreloaded("reliability/slow_disk.ts"),
  );
  const waiting = DOORS.map((door) =>
    send(service.baseUrl, door, longParcel())
  );
  await until(() => server.received.length === DOORS.length);
  service.kill("SIGTERM");
  for (const { heard } of await Promise.all(waiting)) {
    assert.deepEqual(heard, KEPT);
  }
  assert.equal((await service.status).code, 0, service.output());
  assert.ok(stopTook(service) < STOP.copies, service.output());
  const kept = tokens(await outboxFiles(`${service.outbox}/undelivered`));
  assert.equal(new Set(kept).size, DOORS.length);
  assert.ok(!kept.includes(null));
});
