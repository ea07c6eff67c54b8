import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import { createFold } from "../../../src/messages/limits/fold.ts";
import { eachField } from "../../../src/messages/message_request.ts";
import type { FormValues } from "../../../src/pages/form/values.ts";
import type { Outcome } from "../../../src/messages/outcome.ts";

const MINUTE = 60_000;

const VALUES: FormValues = {
  ...eachField(() => ""),
  name: "Ada Lovelace",
  email: "ada@example.com",
  message: "Hello",
  language: "en",
  discipline: "",
};

function sent(): Outcome {
  const { email: replyTo } = VALUES;
  const id = crypto.randomUUID();
  return { kind: "sent", id, sent: { sent: true, replyTo, message: "" } };
}

function undelivered(mayHaveArrived: boolean): Outcome {
  const id = crypto.randomUUID();
  return { kind: "undelivered", id, retryAfter: null, mayHaveArrived };
}

/** A fold with a clock of its own, which counts what is sent. */
function foldAt(outcome: () => Outcome | Promise<Outcome>) {
  const clock = { now: 0, reads: 0, sends: 0 };
  const fold = createFold(undefined, () => {
    clock.reads++;
    return clock.now;
  });
  const post = (changes: Partial<FormValues> = {}, client = "192.0.2.1") =>
    fold({ values: { ...VALUES, ...changes }, client }, async () => {
      clock.sends++;
      return await outcome();
    });
  return { clock, post };
}

Deno.test("the same form within ten minutes is answered as the first was", async () => {
  const { clock, post } = foldAt(sent);
  const first = await post();
  clock.now = 10 * MINUTE - 1;
  assert.deepEqual(await post(), first);
  assert.equal(clock.sends, 1);
  clock.now = 10 * MINUTE;
  assert.notDeepEqual(await post(), first);
  assert.equal(clock.sends, 2);
});

Deno.test("a form that differs in any field is another message", async () => {
  const { clock, post } = foldAt(sent);
  await post();
  for (const field of ["name", "email", "message", "company"] as const) {
    await post({ [field]: "another" });
  }
  await post({ language: "br" });
  await post({ discipline: "ai" });
  assert.equal(clock.sends, 7);
  // The fields are kept apart.
  await post({ name: "a", company: "bc" });
  await post({ name: "ab", company: "c" });
  assert.equal(clock.sends, 9);
});

Deno.test("the same form of another client is another message, so that guessing it tells nothing", async () => {
  const { clock, post } = foldAt(sent);
  const first = await post();
  assert.notDeepEqual(await post({}, "192.0.2.2"), first);
  assert.equal(clock.sends, 2);
  assert.deepEqual(await post(), first);
});

Deno.test("a form whose sending breaks is sent when it comes again", async () => {
  const { clock, post } = foldAt(() => {
    if (clock.sends === 1) throw new Error("broken");
    return sent();
  });
  await assert.rejects(post(), /broken/);
  await post();
  assert.equal(clock.sends, 2);
});

Deno.test("whoever comes at any step of a sending gets its outcome, and it is sent once", async () => {
  for (let step = 0; step < 20; step++) {
    const { clock, post } = foldAt(async () => {
      for (let i = 0; i < 10; i++) await null;
      return sent();
    });
    const first = post();
    for (let i = 0; i < step; i++) await null;
    assert.deepEqual(await post(), await first, `${step}`);
    assert.equal(clock.sends, 1);
  }
});

Deno.test("a form that comes while it is being sent waits for the same outcome", async () => {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const { clock, post } = foldAt(() => promise);
  const posted = [post(), post(), post()];
  // The first reads the clock once more, for its entry.
  while (clock.reads <= posted.length) await setTimeout(1);
  const outcome = undelivered(false);
  resolve(outcome);
  for (const answer of posted) assert.deepEqual(await answer, outcome);
  assert.equal(clock.sends, 1);
});

Deno.test("a message that may have arrived is not sent again", async () => {
  const { clock, post } = foldAt(() => undelivered(true));
  assert.deepEqual(await post(), await post());
  assert.equal(clock.sends, 1);
});

Deno.test("what sent nothing is tried again", async () => {
  for (
    const outcome of [
      undelivered(false),
      { kind: "refused", faults: [] },
    ] as const
  ) {
    const { clock, post } = foldAt(() => outcome);
    await post();
    await post();
    assert.equal(clock.sends, 2, outcome.kind);
  }
});

Deno.test("what is kept holds no words of the person", async () => {
  const { post } = foldAt(sent);
  assert.deepEqual(Object.keys(await post()).sort(), ["id", "kind"]);
});

Deno.test("of more than a thousand messages the oldest are forgotten", async () => {
  const { clock, post } = foldAt(sent);
  for (let i = 0; i <= 1000; i++) await post({ message: `${i}` });
  for (let i = 1; i <= 1000; i++) await post({ message: `${i}` });
  assert.equal(clock.sends, 1001);
  await post({ message: "0" });
  assert.equal(clock.sends, 1002);
});
