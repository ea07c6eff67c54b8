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

/** A body whose chunks are counted as they are pulled. */
function endless(bytes: number) {
  const counted = { pulled: 0 };
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      counted.pulled++;
      controller.enqueue(new Uint8Array(bytes));
    },
  }, { highWaterMark: 0 });
  return { counted, body };
}

Deno.test("the limit applies whatever length a body declares, and a larger declared one is not read at all", async () => {
  const tooLarge = { kind: "too_large" };
  const chunks = stream("01234", "56789", "0");
  assert.deepEqual(await readBody(post(chunks)), tooLarge);
  for (const length of ["3", "10", "no number"]) {
    const request = post("0123456789a", { "content-length": length });
    assert.deepEqual(await readBody(request), tooLarge);
  }
  const right = post("0123456789", { "content-length": "10" });
  assert.equal((await readBody(right)).kind, "received");
  const large = endless(1);
  const declared = post(large.body, { "content-length": "11" });
  assert.deepEqual(await readBody(declared), tooLarge);
  assert.equal(large.counted.pulled, 0);
  // A coding overrides a declared length, so that such a body is counted.
  const coded = endless(4);
  const headers = { "content-length": "3", "transfer-encoding": "chunked" };
  assert.deepEqual(await readBody(post(coded.body, headers)), tooLarge);
  assert.ok(coded.counted.pulled < 5, `pulled ${coded.counted.pulled} times`);
});

Deno.test("a body that does not arrive in time is late, and left alone; one that breaks off is broken", async () => {
  let cancelled = false;
  const silent = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: () => new Promise(() => {}),
      cancel() {
        cancelled = true;
      },
    });
  const cut = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => controller.error(new Error("cut")),
    });
  for (const headers of [{}, { "content-length": "10" }]) {
    const waited = await late(readSoon(post(silent(), headers)));
    assert.deepEqual(waited, { kind: "late" });
    const broken = await readBody(post(cut(), headers));
    assert.deepEqual(broken, { kind: "broken" });
  }
  assert.ok(!cancelled);
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
