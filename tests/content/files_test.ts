import assert from "node:assert/strict";
import { copyWith, faultsWith } from "../support/changed_content.ts";

/** The service with a copy of the sample to which files were added. */
async function serviceOf(files: Readonly<Record<string, string>>) {
  const copy = await copyWith(Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`files/${name}`, text]),
  ));
  return {
    files: `${copy.directory}/files`,
    ...copy.serve(),
    [Symbol.asyncDispose]: () => copy[Symbol.asyncDispose](),
  };
}

Deno.test("whatever lies in files/ is served as it is, with its media type", async () => {
  const types = {
    "brochure.pdf": "application/pdf",
    "Type.woff": "font/woff",
    "Type.woff2": "font/woff2",
    "portrait.JPG": "image/jpeg",
    "team.jpeg": "image/jpeg",
    "team.avif": "image/avif",
    "team.gif": "image/gif",
    "prices.csv": "text/csv; charset=utf-8",
    "film.mp4": "video/mp4",
  };
  const texts = Object.fromEntries(
    Object.keys(types).map((name) => [name, `the bytes of ${name}`]),
  );
  await using service = await serviceOf({ ...texts, ".DS_Store": "x" });
  for (const [name, type] of Object.entries(types)) {
    const response = await service.ask(`/files/${name}`);
    assert.equal(response.status, 200, name);
    assert.equal(response.headers.get("content-type"), type);
    assert.equal(await response.text(), texts[name]);
  }
  assert.equal((await service.ask("/files/.DS_Store")).status, 404);
});

Deno.test("a file is served as it is now, and one that is gone was never there", async () => {
  await using service = await serviceOf({ "a.txt": "one", "b.txt": "b" });
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

Deno.test("a file that was changed in place, or replaced by an older one, is served as it is now", async () => {
  await using service = await serviceOf({ "a.txt": "one" });
  const path = `${service.files}/a.txt`;
  const text = async () => await (await service.ask("/files/a.txt")).text();
  await Deno.utime(path, 1000, 1000);
  assert.equal(await text(), "one");
  await Deno.writeTextFile(path, "two");
  assert.equal(await text(), "two");
  await Deno.utime(path, 1000, 1000);
  assert.equal(await text(), "two");
  await Deno.writeTextFile(`${path}.new`, "six");
  await Deno.utime(`${path}.new`, 1000, 1000);
  await Deno.rename(`${path}.new`, path);
  assert.equal(await text(), "six");
});

Deno.test("a type that is not known is a fault", async () => {
  const types =
    /must be of a type that is served: svg, png, .*, pdf, .*, woff2, zip$/;
  const table: [string, RegExp][] = [
    ["files/page.html", types],
    ["files/script.js", types],
    ["files/none", types],
    ["root/proof", /must be of a type that is served: html, json, txt, xml$/],
    ["well-known/prod.env", /must be of a type .*: html, json, txt, xml$/],
  ];
  const faults = await faultsWith(
    Object.fromEntries(table.map(([name]) => [name, "x"])),
  );
  assert.equal(faults.length, table.length, faults.join("\n"));
  for (const [name, reason] of table) {
    const fault = faults.find((line) => line.startsWith(`content/${name}: `));
    assert.match(fault ?? "", reason);
  }
});

Deno.test("what editors and systems leave behind is no fault and is not served", async () => {
  const litter = [
    ...["team.jpg~", "#team.jpg#", ".team.jpg.swp", ".DS_Store", "Thumbs.db"],
    ...["desktop.ini", "team.bak", "team.swp", ".env"],
  ];
  const folders = ["files", "root", "well-known", "en/pages", "br", "."];
  await using copy = await copyWith(Object.fromEntries(
    folders.flatMap((folder) =>
      litter.map((name) => [`${folder}/${name}`, "litter"])
    ),
  ));
  await Deno.writeTextFile(`${copy.directory}/.env`, "PORT=8000");
  const { ask } = copy.serve();
  for (const name of litter) {
    for (const folder of ["/files/", "/", "/.well-known/"]) {
      const response = await ask(folder + encodeURIComponent(name));
      assert.equal(response.status, 404, folder + name);
      await response.body?.cancel();
    }
  }
});

Deno.test("proofs for search engines and of ownership are served as they are, and listed nowhere", async () => {
  await using copy = await copyWith({
    "root/google1234.html": "google-site-verification: google1234.html",
    "root/BingSiteAuth.xml": "<?xml version='1.0'?><users/>",
    "well-known/mcp-registry-auth": "v=MCPv1; k=ed25519; p=AAAA\n",
    "well-known/app.json": "{}",
    "well-known/.gitkeep": "",
  });
  const { ask } = copy.serve();
  const html = await ask("/google1234.html");
  assert.equal(html.headers.get("content-type"), "text/html; charset=utf-8");
  assert.equal(html.headers.get("cache-control"), "public, max-age=300");
  assert.match(
    html.headers.get("content-security-policy") ?? "",
    /default-src 'none'/,
  );
  assert.equal(await html.text(), "google-site-verification: google1234.html");
  const xml = await ask("/BingSiteAuth.xml");
  assert.equal(xml.headers.get("content-type"), "application/xml");
  await xml.body?.cancel();
  const text = await ask("/.well-known/mcp-registry-auth");
  assert.equal(text.headers.get("content-type"), "text/plain; charset=utf-8");
  assert.equal(await text.text(), "v=MCPv1; k=ed25519; p=AAAA\n");
  const json = await ask("/.well-known/app.json");
  assert.equal(json.headers.get("content-type"), "application/json");
  await json.body?.cancel();
  assert.equal((await ask("/.well-known/.gitkeep")).status, 404);
  for (
    const path of ["/", "/sitemap.xml", "/llms.txt", "/.well-known/api-catalog"]
  ) {
    const response = await ask(path);
    const listed = `${response.headers.get("link")}${await response.text()}`;
    assert.doesNotMatch(
      listed,
      /google1234|BingSiteAuth|registry-auth|app\.json/,
    );
  }
});

Deno.test("a proof at an address of the service is a fault, switched off or not", async () => {
  const paths = {
    "root/llms.txt": "/llms.txt",
    "root/sitemap.xml": "/sitemap.xml",
    "well-known/api-catalog": "/.well-known/api-catalog",
    "well-known/oauth-protected-resource":
      "/.well-known/oauth-protected-resource",
  };
  const mine = Object.keys(paths).map((name) => [name, "mine"]);
  assert.deepEqual(
    await faultsWith(Object.fromEntries(mine)),
    Object.entries(paths).map(([name, path]) =>
      `content/${name}: must not be there: the service itself answers at ${path}`
    ),
  );
});

Deno.test("a text is compressed as it is sent, and any file is sent in ranges", async () => {
  const line = "a line of a table, and its end\n";
  await using service = await serviceOf({
    "short.csv": line,
    "long.csv": line.repeat(90_000),
    "film.mp4": line.repeat(100),
  });
  const ask = async (name: string, headers: HeadersInit) => {
    const response = await service.ask(`/files/${name}`, { headers });
    const { length } = await response.bytes();
    return { length, status: response.status, headers: response.headers };
  };
  const gzip = { "accept-encoding": "br, gzip;q=0.5" };
  const long = await ask("long.csv", gzip);
  assert.equal(long.headers.get("content-encoding"), "gzip");
  assert.equal(long.headers.get("vary"), "Accept-Encoding");
  assert.equal(long.headers.get("cache-control"), "public, max-age=3600");
  assert.ok(long.length < 90_000);
  const etag = long.headers.get("etag") ?? "";
  const again = await ask("long.csv", { ...gzip, "if-none-match": etag });
  assert.deepEqual([again.status, again.length], [304, 0]);
  // Its entity tag is of the compressed one.
  const whole = await ask("long.csv", { "if-none-match": etag });
  assert.deepEqual([whole.status, whole.length], [200, 90_000 * line.length]);
  assert.equal(whole.headers.get("content-encoding"), null);
  for (const name of ["short.csv", "film.mp4"]) {
    const { headers } = await ask(name, gzip);
    assert.equal(headers.get("content-encoding"), null, name);
    assert.equal(headers.get("vary"), null, name);
  }
  for (const name of ["long.csv", "short.csv", "film.mp4"]) {
    const part = await ask(name, { ...gzip, range: "bytes=5-9" });
    assert.deepEqual([part.status, part.length], [206, 5], name);
    assert.equal(part.headers.get("content-encoding"), null, name);
  }
});
