import assert from "node:assert/strict";
import {
  copyWith,
  faultsWith,
  serviceWith,
} from "../support/changed_content.ts";
import { localOf } from "../support/sample.ts";

const page = (nav: string) =>
  `---\ntitle: T\nheading: H\ndescription: D\nupdated: 2026-11-20${nav}\n---\nText.\n`;

function inBoth(name: string, text: string) {
  return { [`en/pages/${name}.md`]: text, [`br/pages/${name}.md`]: text };
}

const ADDED = (lines: string) => (text: string) =>
  text.replace("updated:", `${lines}updated:`);

Deno.test("old addresses redirect as the content says, with a slash at the end or without", async () => {
  const { ask } = await serviceWith({
    "studio.md": ADDED(
      "redirects:\n  /about.html: /#founders\n  /serviços/antigos/: /br\n  /caf%C3%A9: https://elsewhere.example/a?b\n  /page?id=1: /contact\n",
    ),
  });
  const cases = [
    ["/about.html", "/#founders"],
    ["/about.html/", "/#founders"],
    ["/about.html?from=mail", "/?from=mail#founders"],
    ["/servi%C3%A7os/antigos", "/br"],
    ["/servi%C3%A7os/antigos/", "/br"],
    ["/caf%C3%A9", "https://elsewhere.example/a?b"],
    ["/cafe%CC%81?c", "https://elsewhere.example/a?b&c"],
    ["/page?id=1", "/contact"],
  ] as const;
  for (const [path, location] of cases) {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await ask(path, { method });
      assert.deepEqual([status, headers.get("location")], [301, location]);
    }
  }
  for (const path of ["/about.htm", "/page", "/page?id=2"]) {
    assert.equal((await ask(path)).status, 404, path);
  }
});

Deno.test("a redirect to nowhere, to another one, or over an address is one fault", async () => {
  const nowhere = (target: string) =>
    `redirects./old must lead to an address of the service, such as .*, but is "${target}"`;
  const cases = [
    ["/old: /nowhere", nowhere("/nowhere")],
    ["/a: /\n  /old: /a", nowhere("/a")],
    [
      "/old: /contact#people2",
      'redirects./old must lead to a part of the page, such as #people, but is "/contact#people2"',
    ],
    ["/old: files/old.pdf", "redirects./old must be a path of the site .*"],
    ["/old: http://x.example", "redirects./old must be a path of the .*"],
    ["/old: //x.example", "redirects./old must be a path of the site .*"],
    ["/old: 1", "redirects./old must be a path of the site or .*, but is 1"],
    ["old: /", "redirects.old must begin with an old path such as /about.*"],
    ["/old#a: /", "redirects./old#a must begin with an old path .*"],
    ["/old/*: /", "redirects./old/\\* must name one old path: .*"],
    [
      "/a?b: /\n  /a?b=1: /\n  /é: /\n  /e\u0301: /",
      "redirects./.* has this path",
    ],
    ["/: /contact", "redirects./ must begin with an old path such as .*"],
    [
      "/old: /contact\n  /old/: /privacy",
      "redirects./old/ must not be there: another redirect has this path",
    ],
    ["/%zz: /", "redirects./%zz must begin with an old path such as .*"],
    [
      "/privacy/: /contact",
      "redirects./privacy must not be there: the service itself answers at /privacy",
    ],
    ["/llms.txt: /", "redirects./llms.txt must not be there: .*"],
    ["/API/v0: /", "redirects./API/v0 must not be there: .*"],
    ["/files/port.svg: /", "redirects./files/port.svg must not be there: .*"],
  ];
  for (const [lines, reason] of cases) {
    const faults = await faultsWith({
      "studio.md": ADDED(`redirects:\n  ${lines}\n`),
    });
    assert.equal(faults.length, 1, `${lines}: ${faults.join("\n")}`);
    assert.match(
      faults[0] ?? "",
      new RegExp(`^content/studio\\.md: ${reason}$`),
    );
  }
});

Deno.test("pages stand in the header in the order of their numbers, then those with true", async () => {
  const { ask } = await serviceWith({
    ...inBoth("a", page("\nnav: true")),
    ...inBoth("b", page("\nnav: 2")),
    ...inBoth("c", page("\nnav: 1.5")),
    ...inBoth("d", page("\nnav: false")),
    ...inBoth("e", page("\nnav: true")),
  });
  const header = (await (await ask("/plain/contact")).text())
    .match(/<header[^]*<\/header>/)?.[0] ?? "";
  assert.deepEqual(
    [...header.matchAll(/href="\/plain\/(\w)"/g)].map(([, name]) => name),
    ["c", "b", "a", "e"],
  );
  assert.deepEqual(await faultsWith(inBoth("a", page('\nnav: "1"'))), [
    'content/br/pages/a.md: nav must be true or a number, but is "1"',
    'content/en/pages/a.md: nav must be true or a number, but is "1"',
  ]);
});

Deno.test("a piece of work may lead to its page, and have no number", async () => {
  const first = (link: string) => (text: string) =>
    text.replace(/ {4}figure:\n.*\n.*\n.*\n/, `    link: ${link}\n`);
  const { read, baseUrl, content } = await serviceWith({
    "en/studio.md": first("/developers#api"),
    "br/studio.md": first("https://elsewhere.example/a"),
  });
  assert.match(await read("/"), /<a href="\/developers#api">/);
  assert.match(await read("/plain"), /<a href="\/plain\/developers#api">/);
  assert.match(await read("/br"), /<a href="https:\/\/elsewhere\.example\/a">/);
  const twin = await read("/index.md");
  assert.ok(
    twin.includes(
      `### [${
        localOf(content, "en").work[0]?.name
      }](${baseUrl}/developers#api)`,
    ),
  );
  assert.equal(twin.split("%**").length, 2, "two of three have a figure");
  const cases = [
    [
      "br",
      "/developers",
      'such as /br/work, or an https address, or left out, but is "/developers"',
    ],
    [
      "en",
      "/br",
      'such as /work, or an https address, or left out, but is "/br"',
    ],
    [
      "en",
      "http://a.example",
      'such as /work, or an https address, or left out, but is "http://a.example"',
    ],
  ] as const;
  for (const [file, link, reason] of cases) {
    await using copy = await copyWith({ [`${file}/studio.md`]: first(link) });
    assert.deepEqual(copy.faults(), [
      `content/${file}/studio.md: work[0].link must be a path of the site ${reason}`,
    ]);
  }
  assert.match(
    (await faultsWith({ "en/studio.md": first("/works") })).join("\n"),
    /^content\/en\/studio\.md: work\[0\]\.link must lead to an address of the service, such as .*, but is "\/works"$/,
  );
});

Deno.test("the privacy page names who handles the data, and start says what is missing for it", async () => {
  const named = async (names: RegExp) => {
    await using copy = await copyWith({
      "studio.md": (text) => text.replace(names, ""),
    });
    const page = await (await copy.serve().ask("/privacy.md")).text();
    return { notes: copy.notes(), page };
  };
  const whole = await named(/nothing/);
  assert.deepEqual(whole.notes, []);
  assert.match(
    whole.page,
    /^Innovarts Design e Software Ltda\., CNPJ [\d./-]+, Rua do Exemplo, 1, Recife, PE\. /m,
  );
  const bare = await named(/^(?:legalName|taxId|address): .*\n/gm);
  assert.deepEqual(bare.notes, [
    "content/studio.md: without legalName, taxId, address the privacy page does not say fully who handles the data",
  ]);
  assert.match(bare.page, /^Innovarts, Recife, Brazil\. /m);
});
