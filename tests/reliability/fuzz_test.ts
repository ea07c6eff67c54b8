// Generated requests through every door of a service, others in each run: right
// ones, nearly right ones, bent ones, and noise. FUZZ_SEED repeats a run.
import assert from "node:assert/strict";
import * as fc from "fast-check";
import { startService } from "../support/service.ts";
import { nearlyRight } from "../support/nearly_right.ts";
import { type Door, DOORS } from "./doors.ts";
import { outboxFiles } from "./outbox_files.ts";

const CASES_AT_EACH = 5_000;
const CLIENTS = 16;

const SEED = Number(Deno.env.get("FUZZ_SEED") ?? Date.now() % 1_000_000_000);

const encoder = new TextEncoder();

/** Cuts, doubles and changes bytes of a body. */
function bent(arbitrary: fc.Arbitrary<string>): fc.Arbitrary<Uint8Array> {
  return fc.tuple(
    arbitrary,
    fc.array(fc.tuple(fc.nat(9_999), fc.nat(255), fc.nat(2)), {
      minLength: 1,
      maxLength: 4,
    }),
  ).map(([body, changes]) => {
    let bytes = encoder.encode(body);
    for (const [where, byte, kind] of changes) {
      const at = bytes.length === 0 ? 0 : where % bytes.length;
      const before = bytes.slice(0, at);
      const after = bytes.slice(at);
      bytes = kind === 0
        ? before
        : new Uint8Array([...before, byte, ...after.slice(kind - 1)]);
    }
    return bytes;
  });
}

const noise = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.json({ maxDepth: 4 }).map((given) => encoder.encode(given)),
  fc.tuple(fc.constantFrom("[", '{"a":', '"', "1", " "), fc.nat(20_000)).map((
    [piece, count],
  ) => encoder.encode(piece.repeat(Math.floor(count / piece.length)))),
);

/** Content types, most of them the door's own. */
function typed(door: Door): fc.Arbitrary<Readonly<Record<string, string>>> {
  return fc.oneof(
    { weight: 19, arbitrary: fc.constant(door.headers) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "",
        ";;;",
        "application/json; charset=utf-16",
        'application/json; charset="',
        "multipart/form-data; boundary=x",
        "text/plain",
      ).map((type) => ({ ...door.headers, "content-type": type })),
    },
  );
}

/** Every kind of request to a door. */
function requestsTo(door: Door) {
  // The fuzz tests of the two doors of JSON-RPC bend what is around the fields.
  const right = nearlyRight.map((fields) => door.body(fields));
  return fc.record({
    headers: typed(door),
    body: fc.oneof(
      { weight: 6, arbitrary: right.map((given) => encoder.encode(given)) },
      { weight: 3, arbitrary: bent(right) },
      { weight: 1, arbitrary: noise },
    ).map((bytes) => new Uint8Array(bytes)),
  });
}

/** The id of the message that an answer says was sent, if it says so. */
function sentId(
  door: Door,
  { status, headers }: Response,
  body: string,
): string | null {
  const isSent = door.name === "form"
    ? status === 303
    // An echo of the words would be escaped.
    : /(?<!\\)"sent":true/.test(body);
  return isSent ? headers.get("x-request-id") ?? "none" : null;
}

Deno.test("no generated request makes a 5xx, or a message that is lost, doubled or told otherwise", async (t) => {
  await t.step(`the seed is ${SEED}`, () => {});
  await using service = await startService();
  const { outbox } = service;
  // The form repeats an id where it folds.
  const sent = new Set<string>();
  const given = DOORS.flatMap((door) =>
    fc.sample(requestsTo(door), { numRuns: CASES_AT_EACH, seed: SEED })
      .map((request) => ({ door, ...request }))
  );
  await Promise.all(Array.from({ length: CLIENTS }, async () => {
    for (let next = given.pop(); next !== undefined; next = given.pop()) {
      const { door, headers, body } = next;
      const response = await fetch(service.baseUrl + door.path, {
        method: "POST",
        headers,
        body,
        redirect: "manual",
      });
      const text = await response.text();
      assert.ok(response.status < 500, `${door.name}: ${text}`);
      const id = sentId(door, response, text);
      if (id !== null) sent.add(id);
    }
  }));
  const ids = (await outboxFiles(outbox)).map(({ text }) =>
    /^Message-ID: <([^@\s]+)@/m.exec(text)?.[1]
  );
  assert.deepEqual(ids.toSorted(), [...sent].toSorted());
  assert.deepEqual(await outboxFiles(outbox, "tmp"), []);
  assert.doesNotMatch(await service.stop(), /error in/);
});
