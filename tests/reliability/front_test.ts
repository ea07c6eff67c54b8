/**
 * The fronts that operators are given, run as they are.
 *
 * @module
 */
import assert from "node:assert/strict";
import { freePort, startService } from "../support/service.ts";
import { CA } from "../support/smtp_server.ts";
import { startCaddy } from "./caddy.ts";
import { DOORS, fields, parcel } from "./doors.ts";
import { BASE_URL, startFront, type Way } from "./nginx.ts";
import { outboxFiles, temporaryDirectory } from "./outbox_files.ts";
import {
  type Area,
  AREAS,
  assertRefusal,
  AWAY,
  BUSY,
  exchange,
  UNSURE,
} from "./refusals.ts";
import { startUpstream } from "./upstream.ts";
import { needs } from "../support/needs.ts";

/** A request whose body does not come. */
const HALF_BODY = [
  "POST /api/v1/messages HTTP/1.1",
  "host: x",
  "content-length: 9",
];

const FRONTS = [
  {
    name: "nginx",
    program: "nginx",
    start: startFront,
    patience: { "proxy_read_timeout 60s;": "proxy_read_timeout 1s;" },
  },
  {
    name: "Caddy",
    program: "caddy",
    start: startCaddy,
    patience: { "response_header_timeout 60s": "response_header_timeout 1s" },
  },
];

/** Posts two bytes to an area. */
function post(way: Way, { path }: Area, query = "", method = "POST") {
  const head = ["host: x", "content-length: 2"];
  return exchange(way, [`${method} ${path}${query} HTTP/1.1`, ...head], "{}");
}

for (const { name, program, start, patience } of FRONTS) {
  Deno.test({
    ...needs(program, `${name} hands every request on, once`),
    async fn() {
      await using directory = await temporaryDirectory();
      const outbox = `${directory.path}/outbox`;
      await using service = await startService({
        OUTBOX_DIR: outbox,
        BASE_URL,
      });
      await using front = await start(directory.path, service.port);
      using client = Deno.createHttpClient({ caCerts: [CA] });
      for (const { origin } of front.ways) {
        const ask = (path: string, init: RequestInit = {}) =>
          fetch(origin + path, { ...init, client, redirect: "manual" });
        const facts = await ask("/api/v1/studio");
        assert.equal((await facts.json()).url, `${BASE_URL}/`);
        const missing = await ask("/api/v1/nothing");
        assert.equal((await missing.json()).code, "not_found");
        const page = await ask("/", { headers: { accept: "text/markdown" } });
        assert.match(await page.text(), /^# /m);
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
      }
    },
  });

  Deno.test({
    ...needs(
      program,
      `${name} passes on the client's own address, and no upgrade that the runtime refuses`,
    ),
    async fn() {
      await using directory = await temporaryDirectory();
      using upstream = startUpstream();
      await using front = await start(directory.path, upstream.port);
      for (const way of front.ways) {
        const { status, body } = await exchange(way, [
          "POST / HTTP/1.1",
          "host: studio.example",
          "x-forwarded-for: 192.0.2.1",
          // As Java's HttpClient begins over plain http.
          "connection: Upgrade, HTTP2-Settings",
          "upgrade: h2c",
          "http2-settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA",
          "content-length: 2",
        ], "{}");
        assert.equal(status, 200);
        assert.match(body, /^x-forwarded-for: 127\.0\.0\.1\r$/im);
        assert.match(body, /^host: studio\.example\r$/im);
        assert.doesNotMatch(body, /^upgrade:/im);
      }
    },
  });

  Deno.test({
    ...needs(
      program,
      `${name} sends no message twice when a kept connection breaks`,
    ),
    async fn() {
      await using directory = await temporaryDirectory();
      using upstream = startUpstream();
      await using front = await start(directory.path, upstream.port);
      const [way] = front.ways;
      const [area] = AREAS;
      assert.ok(way && area);
      assert.equal((await post(way, area, "?keep")).status, 200);
      assertRefusal(await post(way, area, "?cut"), area, UNSURE, "cut");
      assert.equal(upstream.requests(), 2);
    },
  });

  Deno.test({
    ...needs(program, `${name} hands on no request whose body does not come`),
    async fn() {
      await using directory = await temporaryDirectory();
      using upstream = startUpstream();
      await using front = await start(directory.path, upstream.port);
      for (const way of front.ways) {
        using connection = await way.open();
        await connection.write(`${HALF_BODY.join("\r\n")}\r\n\r\n{`);
        // What comes behind it has been handed on.
        await exchange(way, ["GET / HTTP/1.1", "host: x"]);
      }
      assert.equal(upstream.connections(), front.ways.length);
    },
  });

  Deno.test({
    ...needs(program, `behind ${name} a service that is away has sent nothing`),
    async fn() {
      await using directory = await temporaryDirectory();
      await using front = await start(directory.path, freePort());
      for (const way of front.ways) {
        for (const area of AREAS) {
          const hint = `${area.path} ${way.name}`;
          assertRefusal(await post(way, area), area, AWAY, hint);
        }
      }
    },
  });

  Deno.test({
    ...needs(
      program,
      `behind ${name} a service that hangs up or hangs may have sent it`,
    ),
    async fn() {
      await using directory = await temporaryDirectory();
      using upstream = startUpstream();
      await using front = await start(directory.path, upstream.port, patience);
      for (const fate of ["?cut", "?hang"]) {
        await Promise.all(
          front.ways.flatMap((way) =>
            AREAS.flatMap((area) =>
              ([["GET", AWAY], ["POST", UNSURE]] as const).map(
                async ([method, refusal]) => {
                  const answer = await post(way, area, fate, method);
                  assertRefusal(
                    answer,
                    area,
                    refusal,
                    `${method} ${area.path}`,
                  );
                },
              )
            )
          ),
        );
      }
    },
  });
}

Deno.test({
  ...needs(
    "nginx",
    "of two instances nginx asks the one that is there, each time",
  ),
  async fn() {
    await using directory = await temporaryDirectory();
    using upstream = startUpstream();
    const away = freePort();
    await using front = await startFront(directory.path, upstream.port, {
      [`server 127.0.0.1:${upstream.port} max_fails=0;`]:
        `server 127.0.0.1:${away} max_fails=0;
    server 127.0.0.1:${upstream.port} max_fails=0;`,
    });
    const [way] = front.ways;
    const [area] = AREAS;
    assert.ok(way && area);
    for (let count = 1; count <= 8; count++) {
      assert.equal((await post(way, area)).status, 200);
      assert.equal(upstream.requests(), count);
    }
    // What may have arrived is asked of no other.
    const answers = [];
    for (let count = 1; count <= 4; count++) {
      answers.push(await post(way, area, "?cut"));
    }
    assert.equal(upstream.requests(), 12);
    for (const answer of answers) assertRefusal(answer, area, UNSURE, "");
  },
});

Deno.test({
  ...needs("nginx", "one client posts no more than its share, and reads on"),
  async fn() {
    for (const area of AREAS) {
      await using directory = await temporaryDirectory();
      using upstream = startUpstream();
      await using front = await startFront(directory.path, upstream.port);
      const answers = await Promise.all(
        Array.from({ length: 80 }, (_, index) => {
          const way = front.ways[index % 2];
          assert.ok(way);
          return exchange(way, [
            `POST ${area.path} HTTP/1.1`,
            "host: x",
            "content-length: 2",
          ], "{}");
        }),
      );
      const refused = answers.filter(({ status }) => status !== 200);
      assert.ok(refused.length >= 20, `${refused.length} were refused`);
      assert.equal(upstream.requests(), answers.length - refused.length);
      for (const answer of refused) {
        assertRefusal(answer, area, BUSY, area.path);
      }
      for (const way of front.ways) {
        const { status } = await exchange(way, [
          `GET ${area.path} HTTP/1.1`,
          "host: x",
        ]);
        assert.equal(status, 200);
      }
    }
  },
});

Deno.test({
  ...needs(
    "nginx",
    "a client is an IPv4 address, or the /48 of an IPv6 address",
  ),
  async fn() {
    await using directory = await temporaryDirectory();
    using upstream = startUpstream();
    await using front = await startFront(directory.path, upstream.port, {
      "server_name studio.example;": `server_name studio.example;
    set_real_ip_from 127.0.0.1;
    real_ip_header x-test-client;`,
    });
    const [way] = front.ways;
    assert.ok(way);
    const passed = async (client: (index: number) => string) => {
      const answers = await Promise.all(
        Array.from({ length: 80 }, (_, index) =>
          exchange(way, [
            "POST /mcp HTTP/1.1",
            "host: x",
            `x-test-client: ${client(index + 1)}`,
            "content-length: 0",
          ])),
      );
      return answers.filter(({ status }) => status === 200).length;
    };
    // A client has 30 at once, and one for each second that it takes.
    assert.ok(await passed(() => "192.0.2.1") < 60);
    assert.ok(await passed((index) => `2001:db8:1:${index}::1`) < 60);
    assert.equal(await passed((index) => `192.0.2.${index + 1}`), 80);
    assert.equal(await passed((index) => `2001:db8:${index + 1}::1`), 80);
  },
});

Deno.test({
  ...needs(
    "nginx",
    "one client has no more than its connections, and half a request is cut",
  ),
  async fn(t) {
    await using directory = await temporaryDirectory();
    using upstream = startUpstream();
    const [area] = AREAS;
    assert.ok(area);
    await t.step("connections", async () => {
      await using front = await startFront(directory.path, upstream.port);
      const { promise: enough, resolve } = Promise.withResolvers<void>();
      let answered = 0;
      const asked = Array.from({ length: 60 }, async (_, index) => {
        const way = front.ways[index % 2];
        assert.ok(way);
        const answer = await exchange(way, [
          `GET ${area.path}?hang HTTP/1.1`,
          "host: x",
        ]);
        if (++answered === 10) resolve();
        return answer;
      });
      await enough;
      upstream.release();
      const refused = (await Promise.all(asked))
        .filter(({ status }) => status !== 200);
      assert.equal(refused.length, 10);
      for (const answer of refused) assertRefusal(answer, area, BUSY, "");
    });
    await t.step("half a head and half a body", async () => {
      await using front = await startFront(directory.path, upstream.port, {
        "client_header_timeout 10s;": "client_header_timeout 1s;",
        "client_body_timeout 10s;": "client_body_timeout 1s;",
      });
      for (const way of front.ways) {
        for (const text of ["GET / HT", `${HALF_BODY.join("\r\n")}\r\n\r\n{`]) {
          using connection = await way.open();
          await connection.write(text);
          const { status, end } = await connection.answer();
          assert.ok(status === 408 || (status === 0 && end === "closed"));
        }
      }
    });
  },
});
