import assert from "node:assert/strict";
import { preferredPageFormat } from "../../src/pages/page_format.ts";

Deno.test("a page is Markdown only where Markdown is named", () => {
  const table: [string | null, string | null][] = [
    [null, "html"],
    ["", "html"],
    ["*/*", "html"],
    ["text/*", "html"],
    ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "html"],
    ["text/markdown", "markdown"],
    ["text/markdown, text/html", "markdown"],
    ["text/html, text/markdown;q=0.9", "html"],
    ["text/markdown, */*;q=0.1", "markdown"],
    ["text/markdown;q=0.5, */*;q=0.8", "html"],
    ["text/markdown;q=0, */*", "html"],
    ["text/html;q=0, */*", "markdown"],
    ["application/xhtml+xml", "html"],
    ["application/pdf", null],
    ["text/html;q=0", null],
    ["TEXT/MARKDOWN;variant=GFM", "markdown"],
  ];
  for (const [header, format] of table) {
    assert.equal(preferredPageFormat(header), format, String(header));
  }
});
