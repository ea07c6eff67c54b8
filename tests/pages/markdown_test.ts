import assert from "node:assert/strict";
import fc from "fast-check";
import { lexer } from "marked";
import { parseMarkdown } from "../../src/content/markdown/parse.ts";
import {
  type Block,
  renderMarkdown,
  renderSections,
} from "../../src/pages/markdown/markdown.tsx";
import {
  escapeMarkdown,
  rewriteMarkdown,
} from "../../src/pages/markdown/markdown_twin.ts";

const asIs = (target: string) => target;
const PICTURES = new Map([
  ["files/team.jpg", { path: "/files/team.jpg", width: 640, height: 480 }],
]);

const SHOWN = {
  resolve: asIs,
  pictures: PICTURES,
  values: new Map([["name", "A <b> & *c*"], ["email", "a@example.com"]]),
};

const parse = (text: string) => parseMarkdown(text);

function markupOf(block: Block | undefined): string {
  return typeof block === "object" ? block.markup : "";
}

function render(text: string): string {
  return renderMarkdown(parse(text), SHOWN).markup;
}

/** The blocks of a page, which gathers those of code. */
function renderPage(text: string): string {
  return renderSections(parse(text), SHOWN, new Map())
    .flatMap(({ blocks }) => blocks).map(markupOf).join("");
}

Deno.test("raw HTML is left out, not obeyed", () => {
  const hostile = [
    "<script>alert(1)</script>",
    "a <img src=x onerror=alert(1)> b",
    "<a href='javascript:alert(1)'>x</a>",
    "`<b>`",
    "```html\n<b>\n```",
    "| <b> | <i> |\n|-|-|\n| <s> | <u> |",
    "# <b>",
  ];
  for (const text of hostile) {
    assert.doesNotMatch(
      render(text),
      /<(?:script|img|a|s|u|b|i)[ >]/,
      text,
    );
  }
});

Deno.test("links lead only to the web, to mail, to a telephone and to the site", () => {
  const safe = [
    "https://example.com",
    "http://example.com/a?b=c#d",
    "mailto:a@example.com",
    "tel:+5581900000000",
    "/contact",
    "#errors",
  ];
  for (const target of safe) {
    assert.match(render(`[x](${target})`), /<a href="/, target);
  }
  const unsafe = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "relative",
    "file:///etc/passwd",
  ];
  for (const target of unsafe) {
    assert.doesNotMatch(render(`[x](${target})`), /<a /, target);
  }
  assert.match(render('[x](/a"b)'), /href="\/a&quot;b"/);
  assert.doesNotMatch(render("![x](https://example.com/x.png)"), /<img/);
});

Deno.test("a picture of the content is shown with its size, with a caption where it has one", () => {
  const img =
    '<img src="/files/team.jpg" width="640" height="480" alt="A &quot;team&quot; at work" loading="lazy" decoding="async">';
  const alt = 'A "team" *at* work';
  assert.equal(
    render(`See ![${alt}](files/team.jpg) here`).trim(),
    `<p>See ${img} here</p>`,
  );
  assert.equal(
    render(`![${alt}](/files/team.jpg)`).trim(),
    `<figure>${img}</figure>`,
  );
  assert.equal(
    render(`![${alt}](files/team.jpg "By <us>")`).replaceAll("\n", ""),
    `<figure>${img}<figcaption>By &lt;us&gt;</figcaption></figure>`,
  );
});

Deno.test("a heading has the id that it is given, or one made of its words", () => {
  const [before, first, second] = renderSections(
    parse(
      "Hello.\n\n## Errors {#faults}\n\nText\n\n## Olá, você `x`\n\n### Below\n",
    ),
    SHOWN,
    new Map(),
  );
  assert.equal(before?.heading, null);
  assert.deepEqual(first?.heading, { id: "faults", text: "Errors" });
  assert.deepEqual(second?.heading, { id: "ola-voce-x", text: "Olá, você x" });
  assert.match(markupOf(second?.blocks[0]), /<h3 id="below">Below<\/h3>/);
});

Deno.test("blocks begin and end where the parser's own rules say, whatever stands beside them", () => {
  const indent = fc.constantFrom("", "", " ", "   ", "    ", "\t");
  const words = fc.constantFrom(
    ...["a", "a **b**", "[a](/b) c", "", "", "***", "---", "===", "```"],
    ...["# a", "> a", "- a", "1. a", "+ a", "<p>", "</p>", "<!-- a -->"],
    ...["| a | b |", "a | b", "|---|---|", ":-|-", "-|-", "[1]: /a"],
  );
  const line = fc.tuple(indent, words).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const text = lines.join("\n");
      const { tokens } = parse(text);
      assert.equal(JSON.stringify(tokens), JSON.stringify(lexer(text)));
    }),
    { numRuns: 5000 },
  );
});

Deno.test("titled blocks of code in a row are alternatives, one alone is not", () => {
  const one = "**A**\n\n```sh\nls\n```\n";
  const two = `${one}\n**B**\n\n\`\`\`json\n{"a": "b"}\n\`\`\`\n`;
  assert.doesNotMatch(renderPage(one), /tabs/);
  assert.match(renderPage(one), /<figcaption>A<\/figcaption>/);
  assert.match(
    renderPage(two),
    /^<div class="tabs">[\s\S]*<figure[\s\S]*A[\s\S]*<figure[\s\S]*B[\s\S]*<b>&quot;a&quot;<\/b>/,
  );
  assert.doesNotMatch(renderPage(`${one}\nand\n\n${one}`), /tabs/);
});

Deno.test("headings of the same words, and of words of the page, have ids that differ", () => {
  assert.match(
    render("## A\n\n## A {#b}\n\n### A\n\n## B\n\n## 2026\n\n## 你好"),
    /id="a"[^]*id="b"[^]*id="a-2"[^]*id="b-2"[^]*id="part"[^]*id="part-2"/,
  );
});

Deno.test("a part stands where its name is a paragraph, whatever blanks are around it", () => {
  const [section] = renderSections(
    parse("  {form} \n\nthe {form} here\n\n{code}\n"),
    SHOWN,
    new Map([
      ["form", { markdown: "", html: { markup: "the part" } }],
      ["code", { markdown: "**A**\n\n```sh\nls {name}\n```" }],
    ]),
  );
  const [part, paragraph, code] = section?.blocks ?? [];
  assert.equal(markupOf(part), "the part");
  assert.deepEqual(paragraph, { markup: "<p>the {form} here</p>\n" });
  assert.match(markupOf(code), /<figcaption>A<\/figcaption>/);
});

Deno.test("placeholders are filled with words, which are never Markdown or HTML", () => {
  const words = "A &lt;b&gt; &amp; *c*";
  assert.equal(
    render("{name} and `{name} {other}`, *{name}*"),
    `<p>${words} and <code>${words} {other}</code>, <em>${words}</em></p>\n`,
  );
  assert.match(
    render("```\n{name} {x}\n```"),
    /A &lt;b> &amp; \*c\* \{x\}|A &lt;b&gt; &amp; \*c\* \{x\}/,
  );
  assert.match(
    renderPage("**{name}**\n\n```\nx\n```"),
    />A &lt;b&gt; &amp; \*c\*<\/figcaption>/,
  );
  // As an address that is written out is a link.
  assert.equal(
    render("{email}, [{email}](mailto:{email})"),
    '<p><a href="mailto:a@example.com">a@example.com</a>, <a href="mailto:a@example.com">a@example.com</a></p>\n',
  );
});

Deno.test("what is empty heads no column, and a cell has the words of its head", () => {
  assert.match(
    render("| | b |\n|---|---|\n| c | d |"),
    /<tr><td><\/td>\s*<th scope="col">b<\/th>[^]*<th scope="row">c<\/th>\s*<td data-label="b">d/,
  );
});

Deno.test("a comment is neither on the page nor in its Markdown", () => {
  const text = "<!-- a\n\nb -->\n\nc <!-- d -->e\n\n    <!-- f -->\n";
  assert.equal(
    render(text).replace(/<figure[^]*/, ""),
    "<p>c e</p>\n",
  );
  assert.equal(rewriteMarkdown(text, asIs), "\n\nc e\n\n    <!-- f -->\n");
});

Deno.test("the twin has no heading ids and its own links, but for those in code", () => {
  const rewrite = (text: string) =>
    rewriteMarkdown(text, (target) => `x${target}`);
  const table = {
    "## A {#a}\n### B {#b-c}\n": "## A\n### B\n",
    "[a](/b) and [c](#d)": "[a](x/b) and [c](x#d)",
    '![a](/b "c") (d "e")': '![a](x/b "c") (d "e")',
    "`[a](/b)` [a](/b)\n\n    [a](/b)\n": "`[a](/b)` [a](x/b)\n\n    [a](/b)\n",
    '[a][b] [c]\n\n[b]: /b\n[c]: </c> "d"':
      '[a][b] [c]\n\n[b]: x/b\n[c]: <x/c> "d"',
    "[![a](/b)](</c>) <https://d.example>":
      "[![a](x/b)](<x/c>) <https://d.example>",
    "- a [b\n  c](/d) e\n\n> [f\n> g](/h)":
      "- a [b\n  c](x/d) e\n\n> [f\n> g](x/h)",
    "| a |\n|---|\n| `b\\|c` [d](/e) |": "| a |\n|---|\n| `b\\|c` [d](x/e) |",
    "```\n## a {#b}\n```": "```\n## a {#b}\n```",
  };
  for (const [text, wanted] of Object.entries(table)) {
    assert.equal(rewrite(text), wanted);
  }
  assert.match(render(escapeMarkdown("a*b_c`d`[e](f)")), /a\*b_c`d`\[e\]\(f\)/);
});
