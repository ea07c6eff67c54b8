import assert from "node:assert/strict";
import { load } from "js-yaml";
import { createTestService } from "../support/service.ts";

const baseUrl = "https://studio.example";
const service = createTestService({ baseUrl });

/** Letters and digits alone, so that two ways of marking up compare equal. */
function letters(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}

for (
  const { page, language, path, markdownPath, updated } of service.site.pages
) {
  Deno.test(`${markdownPath} is the page as Markdown`, async () => {
    const { headers } = await service.ask(markdownPath);
    const text = await service.read(markdownPath);
    const source = service.content.local(language).pages[page];
    assert.ok(source !== undefined);
    const { title, description, heading } = source;

    const [, frontMatter = "", body = ""] =
      text.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? [];
    const head = load(frontMatter);
    assert.deepEqual(head, {
      title,
      description: description.trim(),
      canonical_url: baseUrl + path,
      language: language.tag,
      last_updated: updated,
    });
    assert.match(body, /^\n> .*https:\/\/studio\.example\/llms\.txt/);
    const outside = body.replace(/```[\s\S]*?```/g, "");
    assert.deepEqual(outside.match(/^# .*$/gm), [`# ${heading}`]);
    assert.doesNotMatch(outside, /\{#|\{[a-z_]+\}(?!`)/);

    assert.equal(headers.get("content-type"), "text/markdown; charset=utf-8");
    assert.equal(headers.get("content-location"), markdownPath);
    assert.equal(headers.get("link"), `<${baseUrl}${path}>; rel="canonical"`);
    assert.equal(headers.get("content-language"), language.tag);
    assert.equal(
      headers.get("content-signal"),
      "search=yes, ai-input=yes, ai-train=yes",
    );
    const tokens = Number(headers.get("x-markdown-tokens"));
    assert.ok(tokens > 200 && tokens < text.length);
  });

  Deno.test(`each heading of ${path} is one of ${markdownPath}`, async () => {
    const text = await service.read(markdownPath);
    const html = await service.read(path);
    const inTwin = [...text.matchAll(/^#{1,4} (.*)$/gm)]
      .map(([, words = ""]) =>
        letters(words.replace(/\]\([^)]*\)/, "]")).join(" ")
      );
    for (
      const [, , words = ""] of html.matchAll(/<(h[1-4])[^>]*>([^]*?)<\/\1>/g)
    ) {
      const heading = words.replace(/<small>.*<\/small>/, "")
        .replace(/<[^>]+>/g, "").replace(/&#?\w+;/g, " ");
      assert.ok(inTwin.includes(letters(heading).join(" ")), heading);
    }
  });

  Deno.test(`${markdownPath} leaves nothing out of ${path}`, async () => {
    const text = await service.read(markdownPath);
    const html = await service.read(path);
    const [, main = ""] = html.match(/<main[^>]*>([\s\S]*)<\/main>/) ?? [];
    // The form and what only a browser shows have other words in Markdown.
    const shown = main
      .replace(/<form[\s\S]*<\/form>/, "")
      .replace(/<nav[\s\S]*?<\/nav>/, "")
      .replace(/<(?:p|dd) class="(?:note|label)">.*?<\/(?:p|dd)>/g, "")
      .replace(/<p class="actions">[\s\S]*?<\/p>/, "")
      .replace(
        /<figure class="code json">\s*<figcaption><a [\s\S]*?<\/figure>/,
        "",
      )
      .replace(/<[^>]+>/g, " ")
      .replace(/&#?\w+;/g, " ");
    const known = new Set(letters(text));
    assert.deepEqual(letters(shown).filter((word) => !known.has(word)), []);
  });
}
