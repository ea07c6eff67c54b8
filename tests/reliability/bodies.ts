// Bodies of every kind for every door: right ones, nearly right ones, bent
// ones, and noise. Each is made from a seed, so that it can be made again.
import * as fc from "fast-check";
import { nearlyRight } from "../support/nearly_right.ts";
import type { Door } from "./doors.ts";

/** One request that a door is given. */
export interface Given {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

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
export function requestsTo(door: Door): fc.Arbitrary<Given> {
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
export function sentId(
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
