import assert from "node:assert/strict";
import { loadContent } from "../../src/content/content.ts";
import { createTestService } from "../support/service.ts";
import { copyContent } from "../setup/tasks.ts";

const HEAD = `title: Work
heading: What we made for others
description: Two pieces of work of {name} in {city}, and what came of them.
updated: 2026-11-20
`;

/** A page `work` in both languages, or what else lies there. */
async function contentWith(
  files: Readonly<Record<string, string>>,
): Promise<ReturnType<typeof loadContent>> {
  const directory = await Deno.makeTempDir();
  const content = await copyContent(directory);
  for (const [name, text] of Object.entries(files)) {
    await Deno.writeTextFile(`${content}/${name}`, text);
  }
  const loaded = loadContent(content, "content");
  await Deno.remove(directory, { recursive: true });
  return loaded;
}

Deno.test("a file in pages/ of both languages is a page like the others", async () => {
  const loaded = await contentWith({
    "en/pages/work.md":
      `---\n${HEAD}nav: true\n---\nSee [contact]({contact}).\n`,
    "br/pages/work.md": `---\n${
      HEAD.replace("title: Work", "title: Projetos")
    }nav: true\n---\nVeja [contato]({contact}).\n`,
  });
  assert.ok(loaded.ok);
  const { ask } = await createTestService({ content: loaded.content });
  const read = async (path: string, init?: RequestInit) => {
    const response = await ask(path, init);
    assert.equal(response.status, 200, path);
    return await response.text();
  };
  for (const path of ["/work", "/br/work", "/plain/work", "/br/plain/work"]) {
    const page = await read(path);
    const heading = page.match(/<h1>[^]*<\/h1>/)?.[0] ?? "";
    assert.equal(heading.replace(/<[^>]*>/g, ""), "What we made for others");
    assert.match(page, /of Innovarts in Recife, and what/);
    // The style sheet has a class of this name for something else.
    assert.doesNotMatch(page, /<body class="work"/);
    const twin = await read(`${path}.md`);
    assert.match(twin, /^# What we made for others$/m);
    assert.equal(
      await read(path, { headers: { accept: "text/markdown" } }),
      twin,
    );
  }
  for (const list of ["/sitemap.xml", "/sitemap.md"]) {
    const text = await read(list);
    for (const path of ["/work", "/br/work"]) {
      assert.ok(text.includes(`http://localhost:8000${path}`));
    }
  }
  assert.match(
    await read("/llms.txt"),
    /- \[Projetos\]\(http:\/\/localhost:8000\/br\/work\.md\): Two pieces/,
  );
  const header = (page: string) =>
    page.match(/<header[^]*<\/header>/)?.[0] ?? "";
  assert.match(header(await read("/br")), /<a href="\/br\/work">Projetos<\/a>/);
  assert.match(
    header(await read("/plain/work")),
    /<a href="\/plain\/work" aria-current="page">Work<\/a>/,
  );
  assert.match(await read("/br/work"), /"name":"Projetos"/);
});

Deno.test("a page is in the header only with nav, and in the footer always", async () => {
  const loaded = await contentWith({
    "en/pages/work.md": `---\n${HEAD}---\nText.\n`,
    "br/pages/work.md": `---\n${HEAD}---\nTexto.\n`,
  });
  assert.ok(loaded.ok);
  const { ask } = await createTestService({ content: loaded.content });
  const page = await (await ask("/contact")).text();
  assert.equal(page.split('href="/work"').length, 2);
  assert.ok(page.indexOf('href="/work"') > page.indexOf("<footer"));
});

Deno.test("a page of one language, or with a name that is taken, is one fault", async () => {
  const page = `---\n${HEAD}---\nText.\n`;
  const faultsOf = async (files: Record<string, string>) => {
    const loaded = await contentWith(files);
    return loaded.ok ? [] : loaded.faults;
  };
  assert.deepEqual(await faultsOf({ "br/pages/work.md": page }), [
    "content/en/pages/work.md: is missing, but br/pages/work.md is there",
  ]);
  const taken = [
    ...["a2a", "api", "auth", "authorize", "br", "files", "index", "mcp"],
    ...["plain", "register", "sitemap", "token"],
  ];
  assert.deepEqual(
    await faultsOf(Object.fromEntries(
      taken.flatMap((name) => [
        [`en/pages/${name}.md`, page],
        [`br/pages/${name}.md`, page],
      ]),
    )),
    ["br", "en"].flatMap((language) =>
      taken.map((name) =>
        `content/${language}/pages/${name}.md: must have another name: the service itself uses /${name} or /${name}.md`
      )
    ),
  );
  assert.deepEqual(
    await faultsOf({
      "en/pages/Our Work.md": page,
      "br/pages/Our Work.md": page,
    }),
    ["br", "en"].map((language) =>
      `content/${language}/pages/Our Work.md: its name must be lower-case letters, digits and single hyphens`
    ),
  );
});
