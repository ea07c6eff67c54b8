import assert from "node:assert/strict";
import { mock } from "node:test";
import {
  createFold,
  type DeliveryOutcome,
  type Fold,
} from "../../../src/messages/limits/fold.ts";
import type { Door } from "../../../src/messages/caller.ts";
import type { MessageRequest } from "../../../src/messages/message_request.ts";
import { clientAt } from "../../support/service.ts";
import { inTime, rest, test } from "./stores.ts";

const MINUTE = 60_000;

const REQUEST: MessageRequest = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  message: "Hello",
};

type Made = (id: string) => DeliveryOutcome | Promise<DeliveryOutcome>;

const sent: Made = (id) => ({ kind: "sent", id });

interface Post {
  readonly door?: Door;
  readonly client?: string;
  readonly idempotencyKey?: string;
  readonly request?: Partial<MessageRequest>;
}

/** An instance that folds, and counts what it sends. */
function instance(fold: Fold, result: Made = sent) {
  const counted = { sends: 0 };
  function post(
    { door = "form", client = "192.0.2.1", idempotencyKey, request }: Post = {},
  ): Promise<DeliveryOutcome> {
    const id = crypto.randomUUID();
    const caller = {
      door,
      client: clientAt(client),
      idempotencyKey,
    };
    return fold(
      { id, request: { ...REQUEST, ...request }, caller },
      async () => {
        counted.sends++;
        return await result(id);
      },
    );
  }
  return { counted, post };
}

/** A result that the test decides. */
function pending() {
  const { promise, resolve } = Promise.withResolvers<
    (id: string) => DeliveryOutcome
  >();
  const made: Made = async (id) => (await promise)(id);
  return {
    made,
    answer: (
      kind: "sent" | "undelivered",
      rest = { mayHaveArrived: false, kept: false },
    ) =>
      resolve((id) =>
        kind === "sent" ? { kind, id } : { kind, id, retryAfter: null, ...rest }
      ),
  };
}

test("the same form within ten minutes is answered as the first was, at every instance", async (share) => {
  const fold = share(createFold);
  const one = instance(fold());
  const two = instance(fold());
  const first = await one.post();
  assert.deepEqual(await one.post(), first);
  mock.timers.tick(10 * MINUTE - 1);
  assert.deepEqual(await two.post(), first);
  assert.equal(one.counted.sends + two.counted.sends, 1);
  mock.timers.tick(1);
  assert.notDeepEqual(await two.post(), first);
  assert.equal(two.counted.sends, 1);
});

test("another value, client, door or key is another message", async (share) => {
  const fold = share(createFold);
  const { counted, post } = instance(fold());
  const others: Post[] = [
    {},
    { client: "192.0.2.2" },
    { door: "api", idempotencyKey: "one" },
    { door: "api", idempotencyKey: "two" },
    ...(["name", "email", "message", "company"] as const).map((field) => ({
      request: { [field]: "another" },
    })),
    // The fields are kept apart.
    { request: { name: "a", company: "bc" } },
    { request: { name: "ab", company: "c" } },
  ];
  for (const turn of [1, 2]) {
    for (const other of others) await post(other);
    assert.equal(counted.sends, others.length, `${turn}`);
  }
});

test("whoever comes at any step of a sending gets its outcome, and it is sent once", async (share) => {
  const fold = share(createFold);
  for (let step = 0; step < 20; step++) {
    const client = `192.0.2.${step}`;
    const { counted, post } = instance(fold(), async (id) => {
      for (let i = 0; i < 10; i++) await null;
      return sent(id);
    });
    const other = instance(fold());
    const first = post({ client });
    for (let i = 0; i < step; i++) await null;
    const posted = [post({ client }), other.post({ client })];
    const answers = await inTime(Promise.all([first, ...posted]));
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
    assert.equal(counted.sends + other.counted.sends, 1, `${step}`);
  }
});

test("who waits for a message gets what comes of it, and who comes later what may have left something", async (share) => {
  const fold = share(createFold);
  const cases = [
    [false, false, 1],
    [true, false, 0],
    [false, true, 0],
  ] as const;
  for (const [mayHaveArrived, kept, sends] of cases) {
    const client = `${mayHaveArrived} ${kept}`;
    const { made, answer } = pending();
    const one = instance(fold(), made);
    const two = instance(fold());
    const first = one.post({ client });
    await rest();
    const waiting = two.post({ client });
    await rest();
    answer("undelivered", { mayHaveArrived, kept });
    const outcome = await inTime(first);
    assert.deepEqual(await inTime(waiting), outcome);
    assert.equal(two.counted.sends, 0);
    await inTime(two.post({ client }));
    assert.equal(two.counted.sends, sends, client);
  }
});

test("at an agents' door a delivery folds its repeats once it has lasted longer than three seconds", async (share) => {
  const door = "mcp";
  const fold = share(createFold);
  const quick = instance(fold());
  await quick.post({ door });
  await quick.post({ door });
  assert.equal(quick.counted.sends, 2);

  const { made, answer } = pending();
  const slow = instance(fold(), made);
  const first = slow.post({ door });
  await rest();
  mock.timers.tick(2_999);
  const early = instance(fold());
  await early.post({ door });
  assert.equal(early.counted.sends, 1);
  mock.timers.tick(1);
  await rest();
  const late = instance(fold());
  const during = late.post({ door });
  answer("sent");
  const outcome = await inTime(first);
  assert.deepEqual(await inTime(during), outcome);
  assert.deepEqual(await late.post({ door }), outcome);
  assert.equal(late.counted.sends, 0);
  await late.post({ door: "a2a" });
  assert.equal(late.counted.sends, 1);
  mock.timers.tick(10 * MINUTE);
  await late.post({ door });
  assert.equal(late.counted.sends, 2);
});

test("a slow delivery that certainly left nothing folds only who waits for it", async (share) => {
  const fold = share(createFold);
  const door = "mcp";
  const { made, answer } = pending();
  const slow = instance(fold(), made);
  const first = slow.post({ door });
  await rest();
  mock.timers.tick(3_000);
  await rest();
  const late = instance(fold());
  const waiting = late.post({ door });
  await rest();
  answer("undelivered");
  assert.deepEqual(await inTime(waiting), await first);
  await late.post({ door });
  assert.equal(late.counted.sends, 1);
});

test("the JSON API folds only with a key, however slow", async (share) => {
  const fold = share(createFold);
  const door = "api";
  const { made, answer } = pending();
  const { counted, post } = instance(fold(), made);
  const posted = [post({ door }), post({ door })];
  await rest();
  mock.timers.tick(12_000);
  posted.push(post({ door }));
  const keyed = { door, idempotencyKey: "one" } as const;
  posted.push(post(keyed), post(keyed));
  await rest();
  answer("sent");
  const outcomes = await inTime(Promise.all(posted));
  assert.deepEqual(outcomes[4], outcomes[3]);
  assert.equal(counted.sends, 4);
});

test("a message whose instance ends while it is sent may have arrived, and is new after ten minutes", async (share) => {
  const fold = share(createFold);
  const { made } = pending();
  const one = instance(fold(), made);
  one.post();
  await rest();
  const two = instance(fold());
  const outcome = await inTime(two.post());
  assert.ok(outcome.kind === "undelivered" && outcome.mayHaveArrived);
  // It is the first one's that may have arrived: its id finds it.
  const now = Date.now();
  assert.deepEqual(await inTime(two.post()), outcome);
  assert.ok(Date.now() - now <= 250, "it waited for an instance that ended");
  assert.equal(two.counted.sends, 0);
  mock.timers.tick(10 * MINUTE);
  assert.equal((await two.post()).kind, "sent");
});

test("an instance that settles late leaves alone what another has begun since", async (share) => {
  const fold = share(createFold);
  const { made, answer } = pending();
  const one = instance(fold(), made);
  const first = one.post();
  await rest();
  mock.timers.tick(10 * MINUTE);
  const two = instance(fold());
  const second = await two.post();
  answer("undelivered");
  await inTime(first);
  assert.deepEqual(await two.post(), second);
  assert.equal(two.counted.sends, 1);
});
