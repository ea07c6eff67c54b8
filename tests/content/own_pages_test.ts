import assert from "node:assert/strict";
import {
  contentWith,
  faultsWith,
  serviceWith,
} from "../support/changed_content.ts";

const HEAD = `title: Work
heading: What we made for others
description: Two pieces of work of {name} in {city}, and what came of them.
updated: 2026-11-20
`;

Deno.test("a file in pages/ of both languages is a page like the others", async () => {
  const { read } = await serviceWith({
    "en/pages/work.md":
      `---\n${HEAD}nav: true\n---\nSee [contact]({contact}).\n`,
    "br/pages/work.md": `---\n${
      HEAD.replace("title: Work", "title: Projetos")
    }nav: true\n---\nVeja [contato]({contact}).\n`,
  });
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
    /- \[Projetos\]\(http:\/\/localhost:8000\/br\/work\.md\)\n/,
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
  const { ask } = await serviceWith({
    "en/pages/work.md": `---\n${HEAD}---\nText.\n`,
    "br/pages/work.md": `---\n${HEAD}---\nTexto.\n`,
  });
  const page = await (await ask("/contact")).text();
  assert.equal(page.split('href="/work"').length, 2);
  assert.ok(page.indexOf('href="/work"') > page.indexOf("<footer"));
});

Deno.test("a page of one language, or with a name that is taken, is one fault", async () => {
  const page = `---\n${HEAD}---\nText.\n`;
  assert.deepEqual(await faultsWith({ "br/pages/work.md": page }), [
    "content/en/pages/work.md: is missing",
  ]);
  const taken = [
    ...["a2a", "api", "auth", "authorize", "br", "files", "index", "mcp"],
    ...["plain", "register", "sitemap", "token"],
  ];
  assert.deepEqual(
    await faultsWith(Object.fromEntries(
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
    await faultsWith({
      "en/pages/Our Work.md": page,
      "br/pages/Our Work.md": page,
    }),
    ["br", "en"].map((language) =>
      `content/${language}/pages/Our Work.md: its name must be lower-case letters, digits and single hyphens`
    ),
  );
});

Deno.test("a page that shows facts has changed when they have", async () => {
  const old = "2024-01-02";
  const page = (text: string) =>
    `---\ntitle: T\nheading: H\ndescription: D\nupdated: ${old}\n---\n## W\n\n${text}\n`;
  for (const part of ["disciplines", "work", "founders", "facts"]) {
    const { pages } = await contentWith({
      "en/pages/shown.md": page(`{${part}}`),
      "br/pages/shown.md": page("Texto."),
    });
    const [en, br] = pages.filter(({ page }) => page === "shown");
    assert.equal(br?.updated, old);
    assert.notEqual(en?.updated, old, part);
  }
});
