// The fronts that operators are given: what each hands on, and to whom.
import assert from "node:assert/strict";
import { setTimeout as rest } from "node:timers/promises";
import { needs } from "../support/needs.ts";
import { runRight } from "../support/command.ts";
import { freePort, startService } from "../support/service.ts";
import { CA } from "../support/smtp_server.ts";
import { DOORS, fields, parcel, readReply, requestTo } from "./doors.ts";
import { BASE_URL, printFront, type Way } from "./nginx.ts";
import { outboxFiles, temporaryDirectory } from "./outbox_files.ts";
import { FRONTS, testFront } from "./printed_fronts.ts";
import {
  AREAS,
  assertRefusal,
  AWAY,
  BUSY,
  exchange,
  get,
  MALFORMED,
  METHOD,
  post,
  type Refusal,
  TOO_LARGE,
  UNSURE,
} from "./refusals.ts";

const [{ path: MESSAGES }] = AREAS;

/** A request whose body does not come to its end. */
const HALF_BODY = `POST ${MESSAGES} HTTP/1.1\r\nhost: x\r\ncontent-length: 2`;

/** Shorter times, so that the tests are shorter too. */
const PATIENCE = {
  nginx: { "proxy_read_timeout 60s;": "proxy_read_timeout 1s;" },
  caddy: { "response_header_timeout 60s": "response_header_timeout 1s" },
};

for (const program of ["nginx", "caddy"] as const) {
  const { name, start } = FRONTS[program];

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
          const request = requestTo(origin, door, fields(message));
          const response = await fetch(request, { client });
          const { heard } = await readReply(door, response);
          assert.equal(heard.kind, "sent");
          const kept = (await outboxFiles(outbox))
            .filter(({ text }) => text.includes(message.token));
          assert.equal(kept.length, 1);
        }
        // What is over the service's limit, but not over the front's, reaches it.
        const large = await ask(MESSAGES, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: "x".repeat(70_000),
        });
        assert.equal((await large.json()).code, "payload_too_large");
      }
    },
  });

  testFront(
    program,
    `${name} passes on the client's own address, and no upgrade that the runtime refuses`,
    async ({ ways }) => {
      for (const way of ways) {
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
  );

  testFront(
    program,
    `${name} sends no message twice when a kept connection breaks`,
    async ({ way, upstream }) => {
      assert.equal((await post(way, `${MESSAGES}?keep`)).status, 200);
      const answer = await post(way, `${MESSAGES}?cut`);
      assertRefusal(answer, AREAS[0], UNSURE, "cut");
      assert.equal(upstream.requests(), 2);
    },
  );

  testFront(
    program,
    `${name} hands on no request whose body does not come`,
    async ({ ways, upstream }) => {
      for (const way of ways) {
        using connection = await way.open();
        await connection.write(`${HALF_BODY}\r\n\r\n{`);
        // What comes behind it has been handed on.
        await get(way, "/");
      }
      assert.equal(upstream.connections(), ways.length);
    },
  );

  Deno.test({
    ...needs(program, `behind ${name} a service that is away has sent nothing`),
    async fn() {
      await using directory = await temporaryDirectory();
      await using front = await start(directory.path, freePort());
      for (const way of front.ways) {
        for (const area of AREAS) {
          assertRefusal(await post(way, area.path), area, AWAY, area.path);
        }
      }
    },
  });

  testFront(
    program,
    `behind ${name} a service that hangs up or hangs may have sent it`,
    async ({ ways }) => {
      const cases = ways.flatMap((way) =>
        AREAS.flatMap((area) =>
          ["?cut", "?hang"].flatMap((fate) =>
            ([["GET", AWAY], ["POST", UNSURE]] as const).map(
              async ([method, refusal]) => {
                const answer = await post(way, area.path + fate, method);
                assertRefusal(answer, area, refusal, `${method} ${area.path}`);
              },
            )
          )
        )
      );
      await Promise.all(cases);
    },
    PATIENCE[program],
  );

  testFront(
    program,
    `${name} leads from the www name to the address of the site`,
    async ({ way, upstream }) => {
      const { status, headers } = await exchange(way, [
        "POST /br/contact?name=x HTTP/1.1",
        "host: www.studio.example",
        "content-length: 0",
      ]);
      assert.equal(status, 308);
      assert.match(
        headers.get("location") ?? "",
        /^https?:\/\/studio\.example\/br\/contact\?name=x$/,
      );
      assert.equal(upstream.requests(), 0);
    },
  );
}

testFront(
  "nginx",
  "one client posts no more than its share, and reads on",
  async ({ ways, upstream }) => {
    for (const area of AREAS) {
      const before = upstream.requests();
      const answers = await Promise.all(
        Array.from({ length: 80 }, (_, index) => {
          const way = ways[index % 2] ?? ways[0];
          return post(way, area.path);
        }),
      );
      const refused = answers.filter(({ status }) => status !== 200);
      assert.ok(refused.length >= 20, `${refused.length} were refused`);
      const passed = answers.length - refused.length;
      assert.equal(upstream.requests() - before, passed);
      for (const answer of refused) {
        assertRefusal(answer, area, BUSY, area.path);
      }
      for (const way of ways) {
        assert.equal((await get(way, area.path)).status, 200);
      }
    }
  },
);

testFront(
  "nginx",
  "a client is an IPv4 address, or the /48 of an IPv6 address",
  async ({ way }) => {
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
  {
    "server_name studio.example;": `server_name studio.example;
    set_real_ip_from 127.0.0.1;
    real_ip_header x-test-client;`,
  },
);

testFront(
  "nginx",
  "one client has no more than its connections",
  async ({ ways, upstream }) => {
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    let answered = 0;
    const asked = Array.from({ length: 60 }, async (_, index) => {
      const answer = await get(ways[index % 2] ?? ways[0], `${MESSAGES}?hang`);
      if (++answered === 10) resolve();
      return answer;
    });
    await enough;
    upstream.release();
    const refused = (await Promise.all(asked))
      .filter(({ status }) => status !== 200);
    assert.equal(refused.length, 10);
    for (const answer of refused) assertRefusal(answer, AREAS[0], BUSY, "");
  },
);

/** What a front answers to each of these, none of which comes to its end. */
function cut(ways: readonly Way[], ...texts: readonly string[]) {
  return Promise.all(ways.flatMap((way) =>
    texts.map(async (text) => {
      using connection = await way.open();
      await connection.write(text);
      return await connection.answer();
    })
  ));
}

testFront("nginx", "nginx cuts half a request", async ({ ways }) => {
  const answers = await cut(ways, "GET / HT", `${HALF_BODY}\r\n\r\n{`);
  for (const { status, end } of answers) {
    assert.ok(status === 408 || (status === 0 && end === "closed"));
  }
}, {
  "client_header_timeout 10s;": "client_header_timeout 1s;",
  "client_body_timeout 10s;": "client_body_timeout 1s;",
});

const SHORT_HEAD = { "read_header 10s": "read_header 1s" };

testFront("caddy", "Caddy cuts half a request", async ({ ways }) => {
  for (const { status, end } of await cut(ways, "GET / HT")) {
    assert.deepEqual([status, end], [400, "whole"]);
  }
}, SHORT_HEAD);

testFront(
  "caddy",
  "Caddy answers nothing to a body that is late",
  async ({ way, upstream }) => {
    // It would be an empty 200, which says of a message that it was sent.
    assert.doesNotMatch(await printFront("caddy", 8000), /^\s*read_body/m);
    using connection = await way.open();
    await connection.write(`${HALF_BODY}\r\n\r\n{`);
    // Longer than a head may take.
    await rest(1_500);
    assert.equal(upstream.connections(), 0);
    await connection.write("}");
    assert.equal((await connection.answer()).status, 200);
  },
  SHORT_HEAD,
);

Deno.test({
  ...needs("caddy", "Caddy takes the printed file as it is"),
  async fn() {
    await using directory = await temporaryDirectory();
    const path = `${directory.path}/Caddyfile`;
    await Deno.writeTextFile(path, await printFront("caddy", 8000));
    const validate = ["caddy", "validate", "--adapter", "caddyfile"];
    const [XDG_DATA_HOME, XDG_CONFIG_HOME] = [directory.path, directory.path];
    const env = { XDG_DATA_HOME, XDG_CONFIG_HOME };
    await runRight([...validate, "--config", path], { env });
  },
});

testFront(
  "caddy",
  "a body over 256 KB is refused by Caddy in the form of the address, without TLS and with it",
  async ({ ways }) => {
    const body = "x".repeat(1_100_000);
    for (const way of ways) {
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
);

/** What nginx refuses by itself at PATH. */
const REFUSED: readonly (readonly [Refusal, ...lines: string[]])[] = [
  [MALFORMED, "GET PATH HTTP/1.1", "host: exa mple"],
  [MALFORMED, "POST PATH HTTP/1.1", "host: x", "content-length: y"],
  [MALFORMED, `GET PATH?${"x".repeat(9000)} HTTP/1.1`, "host: x"],
  [MALFORMED, "GET PATH HTTP/1.1", "host: x", `cookie: ${"x".repeat(9000)}`],
  [MALFORMED, "POST PATH HTTP/1.1", "host: x", "transfer-encoding: x"],
  // A chunk that is none.
  [
    MALFORMED,
    "POST PATH HTTP/1.1",
    "host: x",
    "transfer-encoding: chunked",
    "",
    "zz",
  ],
  [MALFORMED, "GET PATH HTTP/3.1", "host: x"],
  [METHOD, "TRACE PATH HTTP/1.1", "host: x"],
  [TOO_LARGE, "POST PATH HTTP/1.1", "host: x", "content-length: 2000000"],
];

testFront(
  "nginx",
  "what nginx refuses has the form of the address, without TLS and with it",
  async ({ ways }) => {
    for (const [refusal, line = "", ...lines] of REFUSED) {
      for (const way of ways) {
        for (const area of AREAS) {
          const first = line.replace("PATH", area.path);
          const answer = await exchange(way, [first, ...lines]);
          const hint = `${way.name}: ${first} ${lines}`.slice(0, 100);
          assertRefusal(answer, area, refusal, hint);
        }
      }
    }
    for (const way of ways) {
      // Where it keeps the words of a refusal is no address that answers.
      const { status } = await get(way, "/studio-front/api/busy");
      assert.equal(status, 404);
    }
  },
  // As many as it takes to try them all.
  { "rate=1r/s": "rate=1000r/s" },
);
