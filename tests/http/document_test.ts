import assert from "node:assert/strict";
import { gunzipSync } from "node:zlib";
import {
  createDocument,
  type Document,
  matchesTag,
} from "../../src/http/document.ts";

const TEXT = "The quick brown fox jumps over the lazy dog. ".repeat(40);

const large = createDocument(() => ({
  body: TEXT,
  type: "text/plain; charset=utf-8",
  cacheControl: "public, max-age=300",
  headers: { vary: "Accept" },
}));
const small = createDocument(() => ({
  body: "ok",
  type: "text/plain; charset=utf-8",
  cacheControl: "no-cache",
}));

/** The entity tag of the form that a client gets. */
async function tagOf(document: Document, encoding: string): Promise<string> {
  const response = await document.serve(get({ "accept-encoding": encoding }));
  await response.body?.cancel();
  return response.headers.get("etag") ?? "";
}

function get(headers: HeadersInit = {}, method = "GET"): Request {
  return new Request("http://localhost/", { method, headers });
}

Deno.test("a document is compressed for whoever takes gzip, with a tag of its own", async () => {
  const tags = new Set<string>();
  for (const encoding of ["identity", "gzip"]) {
    const response = await large.serve(get({ "accept-encoding": encoding }));
    const bytes = new Uint8Array(await response.arrayBuffer());
    const named = response.headers.get("content-encoding") ?? "identity";
    assert.equal(named, encoding);
    const text = named === "gzip" ? gunzipSync(bytes) : bytes;
    assert.equal(new TextDecoder().decode(text), TEXT);
    assert.equal(response.headers.get("vary"), "Accept, Accept-Encoding");
    tags.add(response.headers.get("etag") ?? "");
  }
  assert.equal(tags.size, 2);
  for (const tag of tags) assert.match(tag, /^"[^"]+"$/);
});

Deno.test("changing one response does not change the next", async () => {
  const tag = await tagOf(large, "identity");
  const first = await large.serve(get());
  first.headers.set("etag", "another");
  await first.body?.cancel();
  const second = await large.serve(get());
  assert.equal(second.headers.get("etag"), tag);
  assert.equal(await second.text(), TEXT);
});

Deno.test("a small document or a picture is not compressed and does not vary", async () => {
  const picture = createDocument(() => ({
    body: new Uint8Array(2000),
    type: "image/png",
    cacheControl: "no-cache",
  }));
  for (const document of [small, picture]) {
    const response = await document.serve(get({ "accept-encoding": "gzip" }));
    await response.body?.cancel();
    assert.equal(response.headers.get("content-encoding"), null);
    assert.equal(response.headers.get("vary"), null);
  }
});

Deno.test("HEAD has the headers of GET, the length included, and no body", async () => {
  for (const encoding of ["identity", "gzip"]) {
    const headers = { "accept-encoding": encoding };
    const head = await large.serve(get(headers, "HEAD"));
    const full = await large.serve(get(headers));
    const bytes = (await full.arrayBuffer()).byteLength;
    assert.equal(head.body, null);
    const { "content-length": length, ...rest } = Object.fromEntries(
      head.headers,
    );
    assert.equal(length, String(bytes));
    assert.deepEqual(rest, Object.fromEntries(full.headers));
  }
});

Deno.test("304 repeats the validators and omits headers that describe a body", async () => {
  const tag = await tagOf(large, "gzip");
  const response = await large.serve(
    get({ "accept-encoding": "gzip", "if-none-match": tag }),
  );
  assert.equal(response.status, 304);
  assert.equal(response.body, null);
  assert.equal(response.headers.get("etag"), tag);
  assert.equal(response.headers.get("vary"), "Accept, Accept-Encoding");
  assert.equal(response.headers.get("cache-control"), "public, max-age=300");
  assert.equal(response.headers.get("access-control-allow-origin"), "*");
  assert.equal(response.headers.get("content-type"), null);
  assert.equal(response.headers.get("content-encoding"), null);
});

Deno.test("the tag of one encoding does not validate another", async () => {
  const response = await large.serve(
    get({ "if-none-match": await tagOf(large, "gzip") }),
  );
  assert.equal(response.status, 200);
  await response.body?.cancel();
});

Deno.test("If-None-Match is compared weakly, in lists and as a star", () => {
  for (
    const header of ['"a"', 'W/"a"', '"x", "a"', '"x",W/"a" , "y"', "*", " * "]
  ) {
    assert.ok(matchesTag(header, '"a"'), header);
  }
  for (const header of ['"b"', "a", "", '"A"', "W/a", '"a', "**"]) {
    assert.ok(!matchesTag(header, '"a"'), header);
  }
});

Deno.test("a document with another status is never 304", async () => {
  const missing = createDocument(() => ({
    body: "Not here",
    type: "text/plain",
    cacheControl: "no-store",
    status: 404,
  }));
  const response = await missing.serve(get({ "if-none-match": "*" }));
  assert.equal(response.status, 404);
  await response.body?.cancel();
});

Deno.test("a document is made once, on the first request, and again only after a failure", async () => {
  let made = 0;
  const { serve } = createDocument(() => {
    made++;
    if (made === 1) throw new Error("The disk is slow to wake");
    return { body: TEXT, type: "text/plain", cacheControl: "no-cache" };
  });
  assert.equal(made, 0);
  await assert.rejects(async () => await serve(get()), /slow to wake/);
  const answers = await Promise.all([serve(get()), serve(get())]);
  for (const answer of answers) assert.equal(await answer.text(), TEXT);
  assert.ok(serve(get()) instanceof Response, "nothing is waited for any more");
  assert.equal(made, 2);
});
