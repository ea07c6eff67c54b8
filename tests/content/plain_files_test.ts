import assert from "node:assert/strict";
import { type ContentCopy, copyWith } from "../support/changed_content.ts";
import { runRight } from "../support/command.ts";
import { createTestService } from "../support/service.ts";

/** What is in none of the sample's files. */
const SECRET = "SMTP_URL=smtp://ada:secret@localhost";

const LEADS_OUT = /: must not be a link that leads out of the content$/;

/** What may lie in the place of a file, the end of its fault, and how it is made. */
const OTHERS: readonly (readonly [
  kind: string,
  reason: RegExp,
  make: (path: string, outside: string) => Promise<unknown>,
])[] = [
  ["a link that leads out", LEADS_OUT, async (path, outside) => {
    await Deno.writeTextFile(outside, SECRET);
    await Deno.symlink(outside, path);
  }],
  ["a FIFO", /: must be a plain file$/, (path) => runRight(["mkfifo", path])],
  ["a device", LEADS_OUT, (path) => Deno.symlink("/dev/zero", path)],
];

/** A file that the service reads, of each kind. */
const NAMES = [
  "files/brochure.pdf",
  "files/clinic.svg",
  "files/og-en.png",
  "files/logo.svg",
  "en/pages/home.md",
  "br/disciplines/ai.md",
  "studio.md",
  "well-known/proof",
];

for (const [kind, reason, make] of OTHERS) {
  const put = async ({ directory }: ContentCopy, name: string) => {
    const path = `${directory}/${name}`;
    await Deno.remove(path).catch(() => {});
    await make(path, `${directory}/../outside`);
  };

  Deno.test(`${kind} in the place of a file is a fault with the file and the reason`, async () => {
    for (const name of NAMES) {
      await using copy = await copyWith({
        "well-known/other": "proof",
        "studio.md": (text) =>
          text.replace("brand:\n", "brand:\n  logo: files/logo.svg\n"),
      });
      await put(copy, name);
      const all = copy.faults();
      const faults = all.filter((fault) =>
        fault.startsWith(`content/${name}: `)
      );
      assert.equal(faults.length, 1, all.join("\n"));
      assert.match(faults[0] ?? "", reason);
      assert.doesNotMatch(all.join(), /secret/);
    }
  });

  Deno.test(`${kind} that takes the place of a served file is not found, small or large`, async () => {
    const large = new Uint8Array(300 * 1024);
    const names = ["files/small.txt", "files/large.pdf", "well-known/proof"];
    await using copy = await copyWith({
      "files/small.txt": "small",
      "files/large.pdf": large,
      "well-known/proof": "proof",
    });
    const { ask } = copy.serve();
    for (const name of names) {
      const path = `/${name.replace("well-known", ".well-known")}`;
      const first = await ask(path);
      assert.equal(first.status, 200, name);
      await first.body?.cancel();
      await put(copy, name);
      const { status, ...response } = await ask(path);
      await response.body?.cancel();
      assert.equal(status, 404, name);
    }
  });
}

Deno.test("a directory whose name is like the content's is outside", async () => {
  for (const other of ["content-2", "CONTENT"]) {
    await using copy = await copyWith({});
    const outside = `${copy.directory}/../${other}`;
    await Deno.mkdir(outside);
    await Deno.writeTextFile(`${outside}/secret.txt`, SECRET);
    await Deno.symlink(
      `${outside}/secret.txt`,
      `${copy.directory}/files/open.txt`,
    );
    assert.deepEqual(copy.faults(), [
      "content/files/open.txt: must not be a link that leads out of the content",
    ]);
  }
});

Deno.test("a link within the content is a file, and the content may be a link itself", async () => {
  await using copy = await copyWith({ "files/plan.txt": "the plan" });
  await Deno.symlink("plan.txt", `${copy.directory}/files/same.txt`);
  const link = `${copy.directory}-now`;
  await Deno.symlink(copy.directory, link);
  const { loadContent } = await import("../../src/content/content.ts");
  const loaded = loadContent(link, "content");
  assert.ok(loaded.ok);
  const { ask } = createTestService({ content: loaded.content });
  assert.equal(await (await ask("/files/same.txt")).text(), "the plan");
});

Deno.test("a file that turns into a link while it is requested never shows what lies outside", async () => {
  const size = 300 * 1024;
  await using copy = await copyWith({
    "files/a.pdf": new Uint8Array(size),
    "files/b.txt": "plain",
  });
  const { ask } = copy.serve();
  const files = `${copy.directory}/files`;
  const outside = `${copy.directory}/../outside`;
  await Deno.writeTextFile(outside, SECRET.repeat(size));
  let over = false;
  const swapping = (async () => {
    for (let turn = 0; !over; turn++) {
      const other = `${files}/.other`;
      if (turn % 2 === 0) await Deno.symlink(outside, other);
      else await Deno.writeFile(other, new Uint8Array(size));
      await Deno.rename(other, `${files}/${turn % 4 < 2 ? "a.pdf" : "b.txt"}`);
    }
  })();
  const statuses = new Set<number>();
  for (let asked = 0; asked < 500 || statuses.size < 2; asked++) {
    const response = await ask(asked % 2 ? "/files/a.pdf" : "/files/b.txt");
    statuses.add(response.status);
    assert.doesNotMatch(await response.text(), /secret/);
  }
  over = true;
  await swapping;
  assert.deepEqual([...statuses].sort(), [200, 404]);
});
