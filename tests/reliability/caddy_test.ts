/**
 * The other front that operators are given, run as it is.
 *
 * @module
 */
import assert from "node:assert/strict";
import { freePort, startService } from "../support/service.ts";
import { CA } from "../support/smtp_server.ts";
import { startCaddy } from "./caddy.ts";
import { DOORS, fields, parcel } from "./doors.ts";
import { BASE_URL, isMissing } from "./nginx.ts";
import { outboxFiles, temporaryDirectory } from "./outbox_files.ts";
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
  name: "Caddy hands every request on, once",
  ignore,
  async fn() {
    await using directory = await temporaryDirectory();
    const outbox = `${directory.path}/outbox`;
    await using service = await startService({ OUTBOX_DIR: outbox, BASE_URL });
    await using front = await startCaddy(directory.path, service.port);
    using client = Deno.createHttpClient({ caCerts: [CA] });
    for (const { origin } of front.ways) {
      const ask = (path: string, init: RequestInit = {}) =>
        fetch(origin + path, { ...init, client, redirect: "manual" });
      const bare = await ask("/", {
        headers: { "accept-encoding": "identity;q=1, gzip;q=0.1" },
      });
      assert.equal(bare.headers.get("content-encoding"), null);
      await bare.body?.cancel();
      for (const door of DOORS) {
        const message = parcel();
        const response = await ask(door.path, {
          method: "POST",
          headers: door.headers,
          body: door.body(fields(message)),
        });
        const { status, headers } = response;
        const body = await response.text();
        assert.equal(door.read({ status, headers, body }).kind, "sent");
        const kept = await outboxFiles(outbox);
        assert.equal(
          kept.filter(({ text }) => text.includes(message.token)).length,
          1,
        );
      }
      // What is over the service's limit, but not over the front's, reaches it.
      const large = await ask("/api/v1/messages", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "x".repeat(70_000),
      });
      assert.equal((await large.json()).code, "payload_too_large");
      const missing = await ask("/api/v1/nothing");
      assert.equal((await missing.json()).code, "not_found");
    }
  },
});

Deno.test({
  name: "Caddy passes on the client's own address, not one that it claims",
  ignore,
  async fn() {
    await using directory = await temporaryDirectory();
    using upstream = startUpstream();
    await using front = await startCaddy(directory.path, upstream.port);
    for (const way of front.ways) {
      const { status, body } = await exchange(way, [
        "GET / HTTP/1.1",
        "host: studio.example",
        "x-forwarded-for: 192.0.2.1",
      ]);
      assert.equal(status, 200);
      assert.match(body, /^x-forwarded-for: 127\.0\.0\.1\r$/im);
      assert.match(body, /^host: studio\.example\r$/im);
    }
  },
});

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
