import assert from "node:assert/strict";
import { startSmtpServer } from "../support/smtp_server.ts";
import {
  type Door,
  DOORS,
  parcel,
  type Reply,
  send,
} from "../reliability/doors.ts";
import {
  outboxFiles,
  temporaryDirectory,
} from "../reliability/outbox_files.ts";
import { freePort, mailThrough } from "../support/service.ts";
import { until } from "../support/until.ts";
import { runTask } from "../tasks/tasks.ts";
import { startDenokv } from "./denokv.ts";
import {
  type Instance,
  runUnderFaults,
  startInstance,
  storedFiles,
} from "./instances.ts";
import { needs } from "../support/needs.ts";

const AGENTS = DOORS.filter(({ name }) => name !== "form");
const FORM = DOORS.filter(({ name }) => name === "form");
const INSTANCES = 3;

/** Posts at once, spread over instances and doors; returns how many were sent. */
async function countSent(
  count: number,
  instances: readonly Instance[],
  doors: readonly Door[],
): Promise<number> {
  const replies = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const instance = instances[index % instances.length];
      const door = doors[index % doors.length];
      if (instance === undefined || door === undefined) throw new RangeError();
      return send(instance.baseUrl, door, parcel());
    }),
  );
  return replies.filter(({ heard }) => heard.kind === "sent").length;
}

/** Runs a test with a database and instances that share it. */
function withInstances(
  name: string,
  settings: Readonly<Record<string, string>>,
  test: (
    denokv: Awaited<ReturnType<typeof startDenokv>>,
    instances: readonly Instance[],
  ) => Promise<void>,
): void {
  Deno.test({
    ...needs("denokv", name),
    // The client of the database keeps timers and a connection.
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      await using directory = await temporaryDirectory();
      await using denokv = await startDenokv();
      await using stack = new AsyncDisposableStack();
      const instances: Instance[] = [];
      for (let index = 0; index < INSTANCES; index++) {
        instances.push(
          stack.use(
            await startInstance(`${directory.path}/outbox${index}`, {
              ...denokv.environment,
              ...settings,
            }),
          ),
        );
      }
      await test(denokv, instances);
    },
  });
}

withInstances(
  "of 300 messages at once through three instances and the agents' doors exactly 100 have a place, and the form still takes its 20",
  { MESSAGES_PER_HOUR: "120", MESSAGES_PER_CLIENT: "0" },
  async (denokv, instances) => {
    assert.equal(await countSent(300, instances, AGENTS), 100);
    assert.equal(await countSent(60, instances, FORM), 20);
    assert.equal(await countSent(12, instances, DOORS), 0);
    assert.equal((await storedFiles(denokv)).length, 120);
  },
);

withInstances(
  "no client takes more than its share over all instances",
  { MESSAGES_PER_HOUR: "0", MESSAGES_PER_CLIENT: "4" },
  async (_denokv, instances) => {
    assert.equal(await countSent(24, instances, DOORS), 4);
  },
);

withInstances(
  "a form that is posted to several instances at once is one message, and each says that it was sent",
  {},
  async (denokv, instances) => {
    const [form] = FORM;
    assert.ok(form);
    const rounds = 5;
    for (let round = 0; round < rounds; round++) {
      const message = parcel();
      const [first] = instances;
      assert.ok(first);
      const replies: Reply[] = await Promise.all(
        [...instances, ...instances].map(({ baseUrl }) =>
          send(baseUrl, form, message)
        ),
      );
      replies.push(await send(first.baseUrl, form, message));
      replies.push(await send(first.baseUrl, form, message, "192.0.2.9"));
      for (const { heard } of replies) assert.equal(heard.kind, "sent");
    }
    // Another client's same words are another message.
    assert.equal((await storedFiles(denokv)).length, 2 * rounds);
  },
);

withInstances(
  "what one instance was sent through the form, another one confirms",
  {},
  async (_denokv, [one, other]) => {
    const [form] = FORM;
    assert.ok(form && one && other);
    const { answer } = await send(one.baseUrl, form, parcel());
    const location = answer.headers.get("location") ?? "";
    const page = await (await fetch(other.baseUrl + location)).text();
    assert.match(page, /<title>Thank you\. Your message was sent/);
  },
);

withInstances(
  "nothing is lost, doubled or refused while services and the database are killed under load",
  { MESSAGES_PER_HOUR: "0", MESSAGES_PER_CLIENT: "500" },
  async (denokv, instances) => {
    const figures = await runUnderFaults(
      {
        duration: 12_000,
        clients: 6,
        pause: 20,
        serviceEvery: 4_000,
        spared: 0,
        databaseAt: [5_000],
        databaseAway: 3_000,
      },
      denokv,
      instances,
    );
    const { lost, doubled, refused, sent } = figures;
    assert.deepEqual(
      [lost, doubled, refused],
      [0, 0, 0],
      Deno.inspect(figures),
    );
    assert.ok(sent > 50, `only ${sent} were sent`);
  },
);

withInstances(
  "what lies in the database is sent once by two flushes at once, and is gone then",
  {},
  async (denokv, instances) => {
    assert.equal(await countSent(12, instances, AGENTS), 12);
    await using smtp = await startSmtpServer({ hideSTARTTLS: true });
    await using directory = await temporaryDirectory();
    const flush = () =>
      runTask("flush.ts", [], {
        ...denokv.environment,
        OUTBOX_DIR: directory.path,
        ...mailThrough(smtp),
      });
    const done = await Promise.all([flush(), flush()]);
    assert.deepEqual(done.map(({ code }) => code), [0, 0]);
    assert.equal(smtp.messages.length, 12);
    assert.deepEqual(await storedFiles(denokv), []);
  },
);

Deno.test({
  ...needs(
    "denokv",
    "a database that cannot be opened at start is a line in the log without the token, messages go to the disk, and it is used once it is there",
  ),
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    await using directory = await temporaryDirectory();
    await using denokv = await startDenokv();
    const right = denokv.environment;
    const [api] = DOORS;
    assert.ok(api);
    const environments = [
      { ...right, DENO_KV_ACCESS_TOKEN: "another-token-1" },
      { ...right, KV_URL: `http://127.0.0.1:${freePort()}` },
      { KV_URL: `${directory.path}/nowhere/file.sqlite` },
    ];
    for (const wrong of environments) {
      await using instance = await startInstance(
        `${directory.path}/outbox-${crypto.randomUUID()}`,
        wrong,
      );
      const { heard } = await send(instance.baseUrl, api, parcel());
      assert.equal(heard.kind, "sent");
      assert.equal((await outboxFiles(instance.outbox)).length, 1);
      assert.match(
        instance.output(),
        /^\S+ KV_URL: \S+: .*counts for itself$/m,
      );
      assert.doesNotMatch(instance.output(), /another-token|\n\s+at /);
    }
    assert.deepEqual(await storedFiles(denokv), []);
    await denokv.kill();
    await using instance = await startInstance(`${directory.path}/late`, right);
    await denokv.start();
    // Left alone for a while, it is tried again with a later message.
    await until(async () => {
      await send(instance.baseUrl, api, parcel());
      return (await storedFiles(denokv)).length > 0;
    }, instance.output);
    await until(
      () => instance.output().includes(" answers again\n"),
      instance.output,
    );
    const aside = (await outboxFiles(instance.outbox)).length;
    const told = `${
      aside === 1 ? "1 message lies" : `${aside} messages lie`
    } in ${instance.outbox} and not in the database: deno task inbox\n`;
    await until(() => instance.output().includes(told), instance.output);
    const kept = instance.output().split(` kept="${instance.outbox}"\n`);
    assert.equal(kept.length - 1, aside);
  },
});
