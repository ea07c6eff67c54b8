import assert from "node:assert/strict";
import { type Body, createBodyReader } from "../../src/http/body.ts";

// Made here, because their timers never end.
const readBody = createBodyReader({
  bytes: 10,
  milliseconds: 60_000,
  underWay: 12,
});
const readSoon = createBodyReader({
  bytes: 10,
  milliseconds: 20,
  underWay: 12,
});

/** Waits for a late body: the reader's timer keeps no process alive. */
async function late(body: Promise<Body>): Promise<Body> {
  const alive = setInterval(() => {}, 1_000);
  try {
    return await body;
  } finally {
    clearInterval(alive);
  }
}

function post(body: BodyInit | null, headers: HeadersInit = {}): Request {
  return new Request("http://localhost/", { method: "POST", body, headers });
}

function stream(...chunks: string[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return ReadableStream.from(
    chunks.map((chunk) => new TextEncoder().encode(chunk)),
  );
}

Deno.test("a body up to the limit is read, in one chunk or in many", async () => {
  for (
    const body of ["0123456789", stream("0123456789"), stream("01234", "56789")]
  ) {
    const result = await readBody(post(body));
    assert.equal(result.kind, "received");
    assert.equal(new TextDecoder().decode(result.value), "0123456789");
  }
  const empty = await readBody(post(null));
  assert.equal(empty.kind, "received");
  assert.equal(empty.value.length, 0);
});

Deno.test("a body over the limit is refused while it is read", async () => {
  assert.deepEqual(
    await readBody(post(stream("01234", "56789", "0"))),
    { kind: "too_large" },
  );
});

Deno.test("a body whose declared length exceeds the limit is not read at all", async () => {
  let pulled = 0;
  const body = new ReadableStream({
    pull(controller) {
      pulled++;
      controller.enqueue(new Uint8Array(1));
    },
  }, { highWaterMark: 0 });
  assert.deepEqual(
    await readBody(post(body, { "content-length": "11" })),
    { kind: "too_large" },
  );
  assert.equal(pulled, 0);
});

Deno.test("the limit applies whatever length a body declares", async () => {
  const declared = { "content-length": "10" };
  const right = await readBody(post("0123456789", declared));
  assert.equal(right.kind, "received");
  assert.equal(new TextDecoder().decode(right.value), "0123456789");
  for (const length of ["3", "10", "no number"]) {
    assert.deepEqual(
      await readBody(post("0123456789a", { "content-length": length })),
      { kind: "too_large" },
    );
  }
});

Deno.test("a coding overrides a declared length, so that such a body is counted", async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      pulled++;
      controller.enqueue(new Uint8Array(4));
    },
  }, { highWaterMark: 0 });
  const headers = { "content-length": "3", "transfer-encoding": "chunked" };
  assert.deepEqual(await readBody(post(endless, headers)), {
    kind: "too_large",
  });
  assert.ok(pulled < 5, `pulled ${pulled} times`);
});

Deno.test("a body that is shorter than declared is late or broken", async () => {
  const silent = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: () => new Promise(() => {}),
  });
  const declared = { "content-length": "10" };
  assert.deepEqual(
    await late(readSoon(post(silent, declared))),
    { kind: "late" },
  );
  const cut = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.error(new Error("cut")),
  });
  assert.deepEqual(await readBody(post(cut, declared)), {
    kind: "broken",
  });
});

Deno.test("a body that does not arrive in time is late, and left alone", async () => {
  let cancelled = false;
  const body = new ReadableStream({
    pull: () => new Promise(() => {}),
    cancel: () => {
      cancelled = true;
    },
  });
  assert.deepEqual(
    await late(readSoon(post(body))),
    { kind: "late" },
  );
  assert.ok(!cancelled);
});

Deno.test("a body that breaks off is broken, not read", async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new Error("gone"));
    },
  });
  assert.deepEqual(await readBody(post(body)), { kind: "broken" });
});

Deno.test("where the bytes of all are used up, a long body is late at once and a short one is read", async () => {
  const stalled = () => {
    const gate = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.enqueue(new Uint8Array(8)),
      async pull(controller) {
        await gate.promise;
        controller.close();
      },
    });
    return { body: readBody(post(body)), finish: gate.resolve };
  };
  const first = stalled();
  // What arrives is counted when it arrives.
  await new Promise((resolve) => setTimeout(resolve));
  const second = stalled();
  assert.deepEqual(await second.body, { kind: "late" });
  second.finish();
  const short = post("01234567", { "content-length": "8" });
  assert.equal((await readBody(short)).kind, "received");
  first.finish();
  assert.equal((await first.body).kind, "received");
  const third = stalled();
  third.finish();
  assert.equal((await third.body).kind, "received");
});
