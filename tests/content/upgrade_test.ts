import assert from "node:assert/strict";
import { temporaryDirectory } from "../reliability/outbox_files.ts";
import { runTask } from "../setup/tasks.ts";
import { ROOT, startService } from "../support/service.ts";

/** The content as version 1.0 came with it. */
const CONTENT = new URL("tests/content/v1_0", ROOT).pathname;

Deno.test("a content of 1.0 starts, and today's texts stand in for those about the service that do not fit", async () => {
  await using service = await startService({ CONTENT_DIR: CONTENT });
  const named = service.output().split("\n").filter((line) =>
    line.includes("is used instead")
  );
  assert.deepEqual(
    named.map((line) => line.match(/v1_0\/(\S+):/)?.[1]),
    ["br/pages/developers.md", "en/pages/developers.md"],
  );
  const ask = async (path: string) => {
    const response = await fetch(service.baseUrl + path);
    assert.equal(response.status, 200, path);
    return await response.text();
  };
  const sitemap = await ask("/sitemap.xml");
  const pages = [...sitemap.matchAll(/<loc>http:\/\/[^\/]+(.*)<\/loc>/g)]
    .map(([, path = ""]) => path);
  assert.equal(pages.length, 16);
  for (const path of pages) await ask(path);
  const developers = await ask("/developers.md");
  assert.match(developers, /### Connect a client/);
  assert.doesNotMatch(developers, /quick_start/);
  assert.match(await ask("/"), /Two people you know\./);
  // The texts of 1.0 that fit are theirs, too.
  assert.match(await ask("/auth.md"), /64 KB a request, and the lengths/);
  const catalog = JSON.parse(await ask("/.well-known/ai-catalog.json"));
  assert.equal(catalog.entries.length, 4);
});

Deno.test("what a content of 1.0 says of training counts, whatever becomes of its catalog", async () => {
  await using directory = await temporaryDirectory();
  await new Deno.Command("cp", { args: ["-r", `${CONTENT}/.`, directory.path] })
    .output();
  const catalog = `${directory.path}/en/agents/catalog.md`;
  const text = await Deno.readTextFile(catalog);
  await Deno.writeTextFile(
    catalog,
    text.replace("updated:", "unheardOf: 1\nupdated:"),
  );
  await using service = await startService({ CONTENT_DIR: directory.path });
  assert.match(
    service.output(),
    /catalog\.md: unheardOf is not a known field: the text that comes/,
  );
  const robots = await fetch(`${service.baseUrl}/robots.txt`);
  assert.match(await robots.text(), /ai-train=yes/);
});

Deno.test("check-content names what of a 1.0 content is not used, and stops nothing", async () => {
  const { code, out, error } = await runTask("check_content.ts", [], {
    CONTENT_DIR: CONTENT,
  });
  assert.deepEqual([code, error], [0, ""]);
  assert.match(
    out,
    /\/en\/pages\/developers\.md: \{quick_start\} is not a known placeholder; .* \(and \d+ more\): the text that comes with the service is used instead\n/,
  );
  assert.match(out, /: nothing stops a start \(version [\d.]+\)\n$/);
});

Deno.test("a part of 1.0's developer page that another page shows is left out, and named", async () => {
  await using directory = await temporaryDirectory();
  await new Deno.Command("cp", { args: ["-r", `${CONTENT}/.`, directory.path] })
    .output();
  const page = `${directory.path}/en/pages/privacy.md`;
  await Deno.writeTextFile(
    page,
    `${await Deno.readTextFile(page)}\nBefore.\n\n{limits}\n\nAfter.\n`,
  );
  await using service = await startService({ CONTENT_DIR: directory.path });
  assert.match(
    service.output(),
    /en\/pages\/privacy\.md: \{limits\} is left out: it was a part of 1\.0's/,
  );
  const shown = await fetch(`${service.baseUrl}/privacy.md`);
  assert.match(await shown.text(), /Before\.\n\nAfter\./);
});
