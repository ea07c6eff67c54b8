/**
 * What nginx refuses by itself, without TLS and with it.
 *
 * @module
 */
import assert from "node:assert/strict";
import { startFront } from "./nginx.ts";
import { temporaryDirectory } from "./outbox_files.ts";
import {
  AREAS,
  assertRefusal,
  exchange,
  MALFORMED,
  METHOD,
  type Refusal,
  TOO_LARGE,
} from "./refusals.ts";
import { startUpstream } from "./upstream.ts";
import { needs } from "../support/needs.ts";

/** A request of each kind that nginx refuses by itself. */
const REFUSED: readonly {
  readonly name: string;
  readonly refusal: Refusal;
  lines(path: string): readonly string[];
  readonly body?: string;
}[] = [
  {
    name: "a host that is none",
    refusal: MALFORMED,
    lines: (path) => [`GET ${path} HTTP/1.1`, "host: exa mple"],
  },
  {
    name: "a length that is none",
    refusal: MALFORMED,
    lines: (path) => [`POST ${path} HTTP/1.1`, "host: x", "content-length: y"],
  },
  {
    name: "a chunk that is none",
    refusal: MALFORMED,
    lines: (path) => [
      `POST ${path} HTTP/1.1`,
      "host: x",
      "transfer-encoding: chunked",
    ],
    body: "zz\r\n",
  },
  {
    name: "a long address",
    refusal: MALFORMED,
    lines: (path) => [`GET ${path}?${"x".repeat(9000)} HTTP/1.1`, "host: x"],
  },
  {
    name: "a long header",
    refusal: MALFORMED,
    lines: (path) => [
      `GET ${path} HTTP/1.1`,
      "host: x",
      `cookie: ${"x".repeat(9000)}`,
    ],
  },
  {
    name: "a transfer coding that nobody knows",
    refusal: MALFORMED,
    lines: (path) => [
      `POST ${path} HTTP/1.1`,
      "host: x",
      "transfer-encoding: x",
    ],
  },
  {
    name: "another version of HTTP",
    refusal: MALFORMED,
    lines: (path) => [`GET ${path} HTTP/3.1`, "host: x"],
  },
  {
    name: "TRACE",
    refusal: METHOD,
    lines: (path) => [`TRACE ${path} HTTP/1.1`, "host: x"],
  },
  {
    name: "a body over a megabyte",
    refusal: TOO_LARGE,
    lines: (path) => [
      `POST ${path} HTTP/1.1`,
      "host: x",
      "content-length: 2000000",
    ],
  },
];

Deno.test({
  ...needs(
    "nginx",
    "what nginx refuses has the form of the address, without TLS and with it",
  ),
  async fn(t) {
    await using directory = await temporaryDirectory();
    using upstream = startUpstream();
    await using front = await startFront(directory.path, upstream.port, {
      // As many as it takes to try them all.
      "rate=1r/s": "rate=1000r/s",
    });
    for (const { name, refusal, lines, body } of REFUSED) {
      await t.step(name, async () => {
        for (const way of front.ways) {
          for (const area of AREAS) {
            const answer = await exchange(way, lines(area.path), body);
            const hint = `${area.path} ${way.name}`;
            assertRefusal(answer, area, refusal, hint);
          }
        }
      });
    }
    await t.step(
      "nothing of it is an address that answers",
      async () => {
        for (const way of front.ways) {
          const { status } = await exchange(way, [
            "GET /studio-front/api/busy HTTP/1.1",
            "host: x",
          ]);
          assert.equal(status, 404);
        }
      },
    );
  },
});
