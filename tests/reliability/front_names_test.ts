/**
 * What the printed fronts write down, and which names lead to the service.
 *
 * @module
 */
import assert from "node:assert/strict";
import { freePort } from "../support/service.ts";
import { startCaddy } from "./caddy.ts";
import { printFront, startFront } from "./nginx.ts";
import { temporaryDirectory } from "./outbox_files.ts";
import { exchange } from "./refusals.ts";
import { startUpstream } from "./upstream.ts";
import { needs } from "../support/needs.ts";

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

const FRONTS = [
  {
    name: "nginx",
    program: "nginx",
    start: startFront,
    /** The log that the configuration offers. */
    withLog: (directory: string) => ({
      "access_log off;\n    error_log":
        `access_log ${directory}/own.log innovarts;\n    error_log`,
    }),
  },
  {
    name: "Caddy",
    program: "caddy",
    start: startCaddy,
    withLog: () => ({
      "\n\t#log": "\n\tlog",
      "\n\t#\t": "\n\t\t",
      "\n\t#}": "\n\t}",
    }),
  },
];

for (const { name, program, start, withLog } of FRONTS) {
  for (const logs of [false, true]) {
    Deno.test({
      ...needs(
        program,
        `${name} writes down neither who asked nor what a link has filled in${
          logs ? ", with a log, too" : ""
        }`,
      ),
      async fn() {
        await using directory = await temporaryDirectory();
        const { path } = directory;
        {
          await using front = await start(
            path,
            freePort(),
            logs ? withLog(path) : {},
          );
          const [plain, secure] = front.ways;
          assert.ok(plain && secure);
          // The service is away; more than the share; too large; no TLS.
          const lines = (length: number) => [
            "POST /contact?name=ada-lovelace HTTP/1.1",
            "host: studio.example",
            `content-length: ${length}`,
          ];
          await Promise.all(
            Array.from({ length: 60 }, () => exchange(plain, lines(0))),
          );
          await exchange(plain, lines(9_000_000));
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

  Deno.test({
    ...needs(
      program,
      `${name} leads from the www name to the address of the site`,
    ),
    async fn() {
      await using directory = await temporaryDirectory();
      using upstream = startUpstream();
      await using front = await start(directory.path, upstream.port);
      const [plain] = front.ways;
      assert.ok(plain);
      const { status, headers } = await exchange(plain, [
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
  });
}

Deno.test({
  ...needs(
    "nginx",
    "nginx leads from http to https once there is a certificate",
  ),
  async fn() {
    await using directory = await temporaryDirectory();
    using upstream = startUpstream();
    await using front = await startFront(directory.path, upstream.port, {
      "\n    # https: ": "\n    ",
    });
    const ask = ["GET /work HTTP/1.1", "host: studio.example"];
    const [plain, secure] = await Promise.all(
      front.ways.map((way) => exchange(way, ask)),
    );
    assert.equal(plain?.status, 308);
    assert.equal(plain?.headers.get("location"), "https://studio.example/work");
    assert.equal(secure?.status, 200);
  },
});

Deno.test({
  ...needs("nginx", "two studios share one nginx, each with its own limits"),
  async fn() {
    await using directory = await temporaryDirectory();
    using first = startUpstream();
    using second = startUpstream();
    const other =
      (await printFront("nginx", second.port, "x-".repeat(31) + "y"))
        .replaceAll("studio.example", "other.example");
    await using front = await startFront(directory.path, first.port, {}, other);
    const [way] = front.ways;
    assert.ok(way);
    const ask = async (host: string) =>
      (await exchange(way, ["GET / HTTP/1.1", `host: ${host}`])).status;
    assert.equal(await ask("studio.example"), 200);
    assert.deepEqual([first.requests(), second.requests()], [1, 0]);
    assert.equal(await ask("other.example"), 200);
    assert.deepEqual([first.requests(), second.requests()], [1, 1]);
  },
});
