/**
 * The other front that operators are given, run as it is.
 *
 * @module
 */
import assert from "node:assert/strict";
import { setTimeout as rest } from "node:timers/promises";
import { startCaddy } from "./caddy.ts";
import { printFront } from "./nginx.ts";
import { temporaryDirectory } from "./outbox_files.ts";
import { AREAS, assertRefusal, exchange, TOO_LARGE } from "./refusals.ts";
import { startUpstream } from "./upstream.ts";
import { needs } from "../support/needs.ts";

Deno.test({
  ...needs(
    "caddy",
    "a body over 256 KB is refused by Caddy in the form of the address, without TLS and with it",
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
  ...needs("caddy", "Caddy takes the printed file as it is"),
  async fn() {
    await using directory = await temporaryDirectory();
    const path = `${directory.path}/Caddyfile`;
    await Deno.writeTextFile(path, await printFront("caddy", 8000));
    const { success, stderr } = await new Deno.Command("caddy", {
      args: ["validate", "--adapter", "caddyfile", "--config", path],
      env: { XDG_DATA_HOME: directory.path, XDG_CONFIG_HOME: directory.path },
    }).output();
    assert.ok(success, new TextDecoder().decode(stderr));
  },
});

Deno.test({
  ...needs("caddy", "Caddy cuts half a request"),
  async fn() {
    await using directory = await temporaryDirectory();
    using upstream = startUpstream();
    await using front = await startCaddy(directory.path, upstream.port, {
      "read_header 10s": "read_header 1s",
    });
    for (const way of front.ways) {
      using connection = await way.open();
      await connection.write("GET / HT");
      const { status, end } = await connection.answer();
      assert.deepEqual([status, end], [400, "whole"]);
    }
  },
});

Deno.test({
  ...needs("caddy", "Caddy answers nothing to a body that is late"),
  async fn() {
    // It would be an empty 200, which says of a message that it was sent.
    assert.doesNotMatch(await printFront("caddy", 8000), /^\s*read_body/m);
    await using directory = await temporaryDirectory();
    using upstream = startUpstream();
    await using front = await startCaddy(directory.path, upstream.port, {
      "read_header 10s": "read_header 1s",
    });
    const [way] = front.ways;
    assert.ok(way);
    {
      using connection = await way.open();
      await connection.write(
        "POST /mcp HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n{",
      );
      // Longer than a head may take.
      await rest(1_500);
      assert.equal(upstream.connections(), 0);
      await connection.write("}");
      assert.equal((await connection.answer()).status, 200);
    }
  },
});
