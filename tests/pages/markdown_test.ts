import assert from "node:assert/strict";
import { pageBodyFaults } from "../../src/content/page_body.ts";
import type { Html } from "../../src/pages/layout/html.ts";
import {
  escapeMarkdown,
  renderMarkdown,
  renderSections,
  rewriteLinks,
  withoutHeadingIds,
} from "../../src/pages/markdown.tsx";

const asIs = (target: string) => target;
const PICTURES = new Map([
  ["files/team.jpg", {
    path: "/files/team.jpg",
    width: 640,
    height: 480,
    smaller: [],
  }],
]);

function render(markdown: string): string {
  return renderMarkdown(markdown, asIs, PICTURES).markup;
}

Deno.test("raw HTML is shown, not obeyed", () => {
  for (
    const hostile of [
      "<script>alert(1)</script>",
      "a <img src=x onerror=alert(1)> b",
      "<a href='javascript:alert(1)'>x</a>",
      "`<b>`",
      "```html\n<b>\n```",
      "| <b> | <i> |\n|-|-|\n| <s> | <u> |",
      "# <b>",
    ]
  ) {
    assert.doesNotMatch(
      render(hostile),
      /<(?:script|img|a|s|u|b|i)[ >]/,
      hostile,
    );
  }
});

Deno.test("links lead only to the web, to mail, to a telephone and to the site", () => {
  for (
    const target of [
      "https://example.com",
      "http://example.com/a?b=c#d",
      "mailto:a@example.com",
      "tel:+5581900000000",
      "/contact",
      "#errors",
    ]
  ) {
    assert.match(render(`[x](${target})`), /<a href="/, target);
  }
  for (
    const target of [
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "data:text/html,x",
      "vbscript:x",
      "//evil.example",
      "relative",
      "file:///etc/passwd",
    ]
  ) {
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
    "Hello.\n\n## Errors {#faults}\n\nText\n\n## Olá, você `x`\n\n### Below\n",
    asIs,
    PICTURES,
    new Map<string, Html>(),
  );
  assert.equal(before?.heading, null);
  assert.deepEqual(first?.heading, { id: "faults", text: "Errors" });
  assert.deepEqual(second?.heading, { id: "ola-voce-x", text: "Olá, você x" });
  assert.match(second?.blocks[0]?.markup ?? "", /<h3 id="below">Below<\/h3>/);
});

Deno.test("quotes, tables, underlined headings and blocks of HTML are found, indented too", () => {
  for (
    const [markdown, html] of [
      ["   > a", /<blockquote>\n<p>a/],
      ["a\n > b", /<p>a<\/p>\n<blockquote>/],
      [" a | b\n   :-|-\n c | d", /<table>/],
      ["a\nb\n   ---  \nc", /<h2 id="a-b">/],
      ["a\n=", /<h1 id="a">/],
      ["  <div>\n*a*\n</div>", /\n\*a\*\n/],
    ] as const
  ) {
    assert.match(render(markdown), html, markdown);
  }
});

Deno.test("titled blocks of code in a row are alternatives, one alone is not", () => {
  const one = "**A**\n\n```sh\nls\n```\n";
  const two = `${one}\n**B**\n\n\`\`\`json\n{"a": "b"}\n\`\`\`\n`;
  assert.doesNotMatch(render(one), /tabs/);
  assert.match(render(one), /<figcaption>A<\/figcaption>/);
  assert.match(
    render(two),
    /^<div class="tabs">[\s\S]*<figure[\s\S]*A[\s\S]*<figure[\s\S]*B[\s\S]*<b>&quot;a&quot;<\/b>/,
  );
  assert.doesNotMatch(render(`${one}\nand\n\n${one}`), /tabs/);
});

Deno.test("a part stands where its name is a paragraph", () => {
  const [section] = renderSections(
    "{form}\n\nthe {form} here\n",
    asIs,
    PICTURES,
    new Map([["form", "the part"]]),
  );
  const [part, paragraph] = section?.blocks ?? [];
  assert.equal(part, "the part");
  assert.deepEqual(paragraph, { markup: "<p>the {form} here</p>\n" });
});

Deno.test("the twin has no heading ids and its own links", () => {
  assert.equal(withoutHeadingIds("## A {#a}\n### B {#b-c}\n"), "## A\n### B\n");
  assert.equal(
    rewriteLinks("[a](/b) and [c](#d)", (target) => `x${target}`),
    "[a](x/b) and [c](x#d)",
  );
  assert.equal(
    rewriteLinks('![a](/b "c") (d "e")', (target) => `x${target}`),
    '![a](x/b "c") (d "e")',
  );
  assert.match(render(escapeMarkdown("a*b_c`d`[e](f)")), /a\*b_c`d`\[e\]\(f\)/);
});

Deno.test("an unknown placeholder, or a part that is not alone, is a fault of the content", () => {
  assert.deepEqual(pageBodyFaults("Hello {name}\n\n{form}\n"), []);
  assert.match(pageBodyFaults("{nmae}")[0] ?? "", /^\{nmae\} is not a known/);
  assert.match(
    pageBodyFaults("See {form} here")[0] ?? "",
    /^\{form\} must stand in a paragraph of its own/,
  );
});
