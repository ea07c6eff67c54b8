// What the printed fronts write down, and which names and instances they ask.
import assert from "node:assert/strict";
import { needs } from "../support/needs.ts";
import { freePort } from "../support/service.ts";
import { printFront, startFront } from "./nginx.ts";
import { temporaryDirectory } from "./outbox_files.ts";
import { FRONTS, testFront } from "./printed_fronts.ts";
import {
  AREAS,
  assertRefusal,
  exchange,
  get,
  post,
  UNSURE,
} from "./refusals.ts";
import { startUpstream } from "./upstream.ts";

/** What no log of a front may hold: who asked, and what a link has filled in. */
const PRIVATE = /^127\.|client: |remote_ip|client_ip|remote_port|ada-lovelace/m;

async function readLogs(directory: string): Promise<string> {
  const texts: string[] = [];
  for await (const { name } of Deno.readDir(directory)) {
    if (!name.endsWith(".log")) continue;
    texts.push(await Deno.readTextFile(`${directory}/${name}`));
  }
  return texts.join("");
}

/** The log that a configuration offers. */
const WITH_LOG = {
  nginx: (directory: string): Readonly<Record<string, string>> => ({
    "access_log off;\n    error_log":
      `access_log ${directory}/own.log innovarts;\n    error_log`,
  }),
  caddy: (): Readonly<Record<string, string>> => ({
    "\n\t#log": "\n\tlog",
    "\n\t#\t": "\n\t\t",
    "\n\t#}": "\n\t}",
  }),
};

for (const program of ["nginx", "caddy"] as const) {
  const { name, start } = FRONTS[program];
  for (const logs of [false, true]) {
    const how = logs ? ", with a log, too" : "";
    Deno.test({
      ...needs(
        program,
        `${name} writes down neither who asked nor what a link has filled in${how}`,
      ),
      async fn() {
        await using directory = await temporaryDirectory();
        const { path } = directory;
        const changes = logs ? WITH_LOG[program](path) : {};
        {
          await using front = await start(path, freePort(), changes);
          const [plain, secure] = front.ways;
          // The service is away; more than the share; too large; no TLS.
          const lines = (length: number) => [
            "POST /contact?name=ada-lovelace HTTP/1.1",
            "host: studio.example",
            `content-length: ${length}`,
          ];
          await Promise.all(
            Array.from({ length: 60 }, () => exchange(plain, lines(0))),
          );
          const large = "x".repeat(1_100_000);
          await exchange(plain, lines(large.length), large);
          using noTls = await Deno.connect({
            hostname: "127.0.0.1",
            port: Number(new URL(secure.origin).port),
          });
          await noTls.write(new TextEncoder().encode("ada-lovelace\r\n\r\n"));
          await noTls.read(new Uint8Array(9)).catch(() => null);
        }
        const text = await readLogs(path);
        assert.doesNotMatch(text, PRIVATE);
        assert.equal(text.includes("/contact"), logs, text);
      },
    });
  }
}

testFront(
  "nginx",
  "nginx leads from http to https once there is a certificate",
  async ({ ways: [plain, secure] }) => {
    const { status, headers } = await get(plain, "/work", "studio.example");
    assert.equal(status, 308);
    assert.equal(headers.get("location"), "https://studio.example/work");
    assert.equal((await get(secure, "/work", "studio.example")).status, 200);
  },
  { "\n    # https: ": "\n    " },
);

Deno.test({
  ...needs("nginx", "two studios share one nginx, each with its own limits"),
  async fn() {
    await using directory = await temporaryDirectory();
    using first = await startUpstream();
    using second = await startUpstream();
    const other =
      (await printFront("nginx", second.port, "x-".repeat(31) + "y"))
        .replaceAll("studio.example", "other.example");
    await using front = await startFront(directory.path, first.port, {}, other);
    const [way] = front.ways;
    assert.equal((await get(way, "/", "studio.example")).status, 200);
    assert.deepEqual([first.requests(), second.requests()], [1, 0]);
    assert.equal((await get(way, "/", "other.example")).status, 200);
    assert.deepEqual([first.requests(), second.requests()], [1, 1]);
  },
});

Deno.test({
  ...needs(
    "nginx",
    "of two instances nginx asks the one that is there, each time",
  ),
  async fn() {
    await using directory = await temporaryDirectory();
    using upstream = await startUpstream();
    const there = `server 127.0.0.1:${upstream.port} max_fails=0;`;
    await using front = await startFront(directory.path, upstream.port, {
      [there]: `server 127.0.0.1:${freePort()} max_fails=0;\n    ${there}`,
    });
    const [way] = front.ways;
    const [area] = AREAS;
    for (let count = 1; count <= 8; count++) {
      assert.equal((await post(way, area.path)).status, 200);
      assert.equal(upstream.requests(), count);
    }
    // What may have arrived is asked of no other.
    for (let count = 9; count <= 12; count++) {
      const answer = await post(way, `${area.path}?cut`);
      assertRefusal(answer, area, UNSURE, "");
      assert.equal(upstream.requests(), count);
    }
  },
});
