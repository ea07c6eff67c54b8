import assert from "node:assert/strict";
import { serveFile } from "../../src/http/file_response.ts";
import { needs } from "../support/needs.ts";
import { listen } from "../support/service.ts";

const SIZE = 300_000;
// Such that no compressor makes them fewer.
const bytes = Uint8Array.from(
  { length: SIZE },
  (_, index) => Math.imul(index, index * 40_503) >>> 11,
);
const path = await Deno.makeTempFile();
await Deno.writeFile(path, bytes);
await Deno.utime(path, 1_700_000_000, 1_700_000_000.5);

async function ask(headers: HeadersInit = {}, method = "GET") {
  const file = await Deno.open(path);
  const info = await file.stat();
  const request = new Request("http://localhost/", { method, headers });
  return serveFile(request, {
    file,
    info,
    type: request.headers.has("accept-encoding") ? "text/csv" : "video/mp4",
    cacheControl: "public, max-age=3600",
  });
}

/** How many descriptors of this process are open on the file. */
function descriptors(): number {
  return [...Deno.readDirSync("/proc/self/fd")].filter(({ name }) => {
    try {
      return Deno.readLinkSync(`/proc/self/fd/${name}`) === path;
    } catch {
      return false;
    }
  }).length;
}

const whole = await ask();
await whole.body?.cancel();
const etag = whole.headers.get("etag") ?? "";

Deno.test("a range is answered with its bytes and nothing else", async () => {
  const table: [string, number, number][] = [
    ["bytes=0-99", 0, 100],
    ["bytes=0-0", 0, 1],
    ["bytes=70000-199999", 70_000, 200_000],
    ["bytes=299999-", SIZE - 1, SIZE],
    ["bytes=299990-400000", SIZE - 10, SIZE],
    ["bytes=0-", 0, SIZE],
    ["bytes=-1", SIZE - 1, SIZE],
    ["bytes=-65537", SIZE - 65_537, SIZE],
    ["bytes=-400000", 0, SIZE],
    ["Bytes=5-6", 5, 7],
  ];
  for (const [range, start, end] of table) {
    const response = await ask({ range });
    assert.equal(response.status, 206, range);
    assert.equal(
      response.headers.get("content-range"),
      `bytes ${start}-${end - 1}/${SIZE}`,
    );
    assert.equal(response.headers.get("content-length"), String(end - start));
    assert.equal(response.headers.get("etag"), etag);
    assert.deepEqual(await response.bytes(), bytes.slice(start, end), range);
  }
});

Deno.test("a whole file says that it takes ranges", () => {
  assert.equal(whole.headers.get("accept-ranges"), "bytes");
  assert.equal(whole.headers.get("content-length"), String(SIZE));
  assert.equal(whole.headers.get("cache-control"), "public, max-age=3600");
});

Deno.test("what is no single range is answered with the whole file", async () => {
  const ranges = ["", "bytes=", "bytes=-", "bytes=9-5", "bytes=0-1,5-6"];
  for (const range of [...ranges, "lines=0-5", "bytes=a-b", "bytes=1-2x"]) {
    const response = await ask({ range });
    assert.equal(response.status, 200, range);
    assert.equal(response.headers.get("content-range"), null);
    assert.deepEqual(await response.bytes(), bytes);
  }
});

Deno.test("a range after the end is 416 with the size", async () => {
  for (const range of ["bytes=300000-", "bytes=300000-300001", "bytes=-0"]) {
    const response = await ask({ range });
    assert.equal(response.status, 416, range);
    assert.equal(response.headers.get("content-range"), `bytes */${SIZE}`);
    assert.equal(response.body, null);
  }
});

Deno.test("a range is of the file that If-Range names, or there is none", async () => {
  const same = await ask({ range: "bytes=0-9", "if-range": etag });
  assert.equal(same.status, 206);
  await same.body?.cancel();
  const date = "Tue, 14 Nov 2023 22:13:20 GMT";
  for (const condition of ['"another"', `W/${etag}`, date]) {
    const other = await ask({ range: "bytes=0-9", "if-range": condition });
    assert.equal(other.status, 200, condition);
    await other.body?.cancel();
  }
});

Deno.test("what the client has is 304, a HEAD has no body, neither looks at Range", async () => {
  for (const known of [etag, `"x", W/${etag}`]) {
    const response = await ask({ "if-none-match": known, range: "bytes=0-9" });
    assert.equal(response.status, 304);
    assert.equal(response.headers.get("etag"), etag);
    assert.equal(response.headers.get("content-type"), null);
  }
  const other = await ask({ "if-none-match": '"x"' });
  assert.equal(other.status, 200);
  await other.body?.cancel();
  const head = await ask({ range: "bytes=0-9" }, "HEAD");
  assert.equal(head.status, 200);
  assert.equal(head.body, null);
  assert.deepEqual([...head.headers], [...whole.headers]);
});

Deno.test({
  ...needs(
    "Linux",
    "no descriptor stays open, whoever goes away at whatever byte",
    Deno.build.os === "linux",
  ),
  async fn() {
    const gzip = { "accept-encoding": "gzip" };
    for (const headers of [{ range: "bytes=-0" }, { "if-none-match": etag }]) {
      await ask(headers);
    }
    await ask({}, "HEAD");
    await ask(gzip, "HEAD");
    await using server = listen((request) => ask(request.headers));
    const response = await fetch(server.origin);
    assert.deepEqual(await response.bytes(), bytes);
    assert.equal(descriptors(), 0);
    for (let read = 0; read < 40; read++) {
      const connection = await Deno.connect({ port: server.port });
      const asked = ["", "Range: bytes=1-\r\n", "Accept-Encoding: gzip\r\n"];
      const request = `GET / HTTP/1.1\r\nHost: localhost\r\n${
        asked[read % asked.length]
      }\r\n`;
      await connection.write(new TextEncoder().encode(request));
      for (let chunk = 0; chunk < read % 4; chunk++) {
        await connection.read(new Uint8Array(10_000));
      }
      connection.close();
    }
    // As long as it takes, as the runtime sees a client go when it writes.
    while (descriptors() > 0) await new Promise((turn) => setTimeout(turn, 10));
  },
});

Deno.test("a file that becomes shorter breaks the response off", async () => {
  const shrinking = await Deno.makeTempFile();
  await Deno.writeFile(shrinking, new Uint8Array(20_000_000));
  await using server = listen(async (request) => {
    const file = await Deno.open(shrinking);
    const info = await file.stat();
    return serveFile(request, { file, info, type: "x/y", cacheControl: "" });
  });
  const response = await fetch(server.origin);
  await Deno.truncate(shrinking, 1000);
  await assert.rejects(response.bytes());
  await Deno.remove(shrinking);
});
