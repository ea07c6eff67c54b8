/**
 * The other front that operators are given, run as it is.
 *
 * @module
 */
import assert from "node:assert/strict";
import { startCaddy } from "./caddy.ts";
import { temporaryDirectory } from "./outbox_files.ts";
import { AREAS, assertRefusal, exchange, TOO_LARGE } from "./refusals.ts";
import { startUpstream } from "./upstream.ts";
import { needs } from "../support/needs.ts";

Deno.test({
  ...needs(
    "caddy",
    "a body over a megabyte is refused by Caddy in the form of the address, without TLS and with it",
  ),
  async fn() {
    await using directory = await temporaryDirectory();
    using upstream = startUpstream();
    await using front = await startCaddy(directory.path, upstream.port);
    const body = "x".repeat(1_100_000);
    for (const way of front.ways) {
      for (const area of AREAS) {
        const answer = await exchange(way, [
          `POST ${area.path} HTTP/1.1`,
          "host: x",
          `content-length: ${body.length}`,
        ], body);
        assertRefusal(answer, area, TOO_LARGE, `${area.path} ${way.name}`);
      }
    }
  },
});

Deno.test({
  ...needs("caddy", "Caddy cuts half a request"),
  async fn() {
    await using directory = await temporaryDirectory();
    using upstream = startUpstream();
    await using front = await startCaddy(directory.path, upstream.port, {
      "read_header 10s": "read_header 1s",
      "read_body 10s": "read_body 1s",
    });
    for (const way of front.ways) {
      using connection = await way.open();
      await connection.write("GET / HT");
      const { status, end } = await connection.answer();
      assert.deepEqual([status, end], [400, "whole"]);
    }
  },
});
