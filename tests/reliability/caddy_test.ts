/**
 * The other front that operators are given, run as it is.
 *
 * @module
 */
import assert from "node:assert/strict";
import { freePort } from "../support/service.ts";
import { startCaddy } from "./caddy.ts";
import { isMissing } from "./nginx.ts";
import { temporaryDirectory } from "./outbox_files.ts";
import {
  AREAS,
  assertRefusal,
  AWAY,
  exchange,
  TOO_LARGE,
  UNSURE,
} from "./refusals.ts";
import { startUpstream } from "./upstream.ts";

const ignore = isMissing("caddy");

Deno.test({
  name:
    "what Caddy refuses has the form of the address, without TLS and with it",
  ignore,
  async fn(t) {
    await using directory = await temporaryDirectory();
    using upstream = startUpstream();
    await using front = await startCaddy(directory.path, upstream.port, {
      "response_header_timeout 60s": "response_header_timeout 1s",
    });
    await t.step("a body over a megabyte", async () => {
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
    });
    for (const fate of ["cut", "hang"]) {
      await t.step(`a service that lets the request ${fate}`, async () => {
        for (const way of front.ways) {
          await Promise.all(
            AREAS.flatMap((area) =>
              ([["GET", AWAY], ["POST", UNSURE]] as const).map(
                async ([method, refusal]) => {
                  const answer = await exchange(way, [
                    `${method} ${area.path}?${fate} HTTP/1.1`,
                    "host: x",
                    "content-length: 2",
                  ], "{}");
                  assertRefusal(
                    answer,
                    area,
                    refusal,
                    `${method} ${area.path}`,
                  );
                },
              )
            ),
          );
        }
      });
    }
  },
});

Deno.test({
  name: "Caddy sends no message twice when a kept connection breaks",
  ignore,
  async fn() {
    await using directory = await temporaryDirectory();
    using upstream = startUpstream();
    await using front = await startCaddy(directory.path, upstream.port);
    const [way] = front.ways;
    const [area] = AREAS;
    assert.ok(way && area);
    const post = (fate: string) =>
      exchange(way, [
        `POST ${area.path}?${fate} HTTP/1.1`,
        "host: x",
        "content-length: 2",
      ], "{}");
    assert.equal((await post("keep")).status, 200);
    assertRefusal(await post("cut"), area, UNSURE, "cut");
    assert.equal(upstream.requests(), 2);
  },
});

Deno.test({
  name: "behind Caddy a service that is away has sent nothing",
  ignore,
  async fn() {
    await using directory = await temporaryDirectory();
    await using front = await startCaddy(directory.path, freePort());
    for (const way of front.ways) {
      for (const area of AREAS) {
        const answer = await exchange(way, [
          `POST ${area.path} HTTP/1.1`,
          "host: x",
          "content-length: 2",
        ], "{}");
        assertRefusal(answer, area, AWAY, `${area.path} ${way.name}`);
      }
    }
  },
});

Deno.test({
  name: "Caddy cuts half a request",
  ignore,
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
