import assert from "node:assert/strict";
import { copyWith, faultsWith } from "../support/changed_content.ts";
import { createTestService } from "../support/service.ts";

/** The service with a copy of the sample to which files were added. */
async function serviceWith(files: Readonly<Record<string, string>>) {
  const copy = await copyWith(Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`files/${name}`, text]),
  ));
  const loaded = copy.load();
  assert.ok(loaded.ok);
  return {
    files: `${copy.directory}/files`,
    ...await createTestService({ content: loaded.content }),
    [Symbol.asyncDispose]: () => copy[Symbol.asyncDispose](),
  };
}

Deno.test("whatever lies in files/ is served as it is, with its media type", async () => {
  const types = {
    "brochure.pdf": "application/pdf",
    "Type.woff2": "font/woff2",
    "portrait.JPG": "image/jpeg",
    "team.jpeg": "image/jpeg",
    "team.avif": "image/avif",
    "team.gif": "image/gif",
    "prices.csv": "text/csv; charset=utf-8",
    // Nothing that a browser would run.
    "page.html": "application/octet-stream",
    "none": "application/octet-stream",
  };
  const texts = Object.fromEntries(
    Object.keys(types).map((name) => [name, `the bytes of ${name}`]),
  );
  await using service = await serviceWith({ ...texts, ".DS_Store": "x" });
  for (const [name, type] of Object.entries(types)) {
    const response = await service.ask(`/files/${name}`);
    assert.equal(response.status, 200, name);
    assert.equal(response.headers.get("content-type"), type);
    assert.equal(await response.text(), texts[name]);
  }
  assert.equal((await service.ask("/files/.DS_Store")).status, 404);
});

Deno.test("a file is served as it is now, and one that is gone was never there", async () => {
  await using service = await serviceWith({ "a.txt": "one", "b.txt": "b" });
  const ask = (headers: HeadersInit = {}) =>
    service.ask("/files/a.txt", { headers });
  const first = await ask();
  assert.equal(await first.text(), "one");
  const etag = first.headers.get("etag") ?? "";
  assert.equal((await ask({ "if-none-match": etag })).status, 304);
  await Deno.writeTextFile(`${service.files}/a.txt`, "another");
  const second = await ask({ "if-none-match": etag });
  assert.equal(second.status, 200);
  assert.equal(await second.text(), "another");
  await Deno.remove(`${service.files}/a.txt`);
  await Deno.remove(`${service.files}/b.txt`);
  const never = await (await service.ask("/files/never.txt")).text();
  for (const path of ["/files/a.txt", "/files/b.txt"]) {
    const response = await service.ask(path);
    assert.equal(response.status, 404);
    assert.equal(await response.text(), never);
  }
  await Deno.writeTextFile(`${service.files}/a.txt`, "one");
  assert.equal(await (await ask()).text(), "one");
});

Deno.test("a name that is no address, and a folder, are faults", async () => {
  assert.deepEqual(
    await faultsWith({
      "files/our team.jpg": "",
      "files/2026/team.jpg": "",
      "well-known": "",
    }),
    [
      "content/files/2026: must be a file",
      "content/files/our team.jpg: the name may hold letters, digits, dots, hyphens and underscores",
      "content/well-known: must be a directory that can be read",
    ],
  );
});
