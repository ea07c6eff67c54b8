import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import { localOf, withLocal } from "../support/sample.ts";

const baseUrl = "https://studio.example";
const service = createTestService({ baseUrl });
const { content, read } = service;
const { pages } = service.site;

/** The words of a page, without the markup around them. */
function words(html: string): string {
  return html.replace(/<head>[\s\S]*?<\/head>/, "").replace(/<[^>]+>/g, " ")
    .replace(/&#39;/g, "'").replace(/&quot;/g, '"').replace(/&amp;/g, "&")
    .replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/\s+/g, " ");
}

for (const { page, language, plain, path } of pages) {
  Deno.test(`${path} has the heading of its text, and leads to its translation`, async () => {
    const html = await read(path);
    const heading = content.local(language).pages[page]?.heading;
    assert.deepEqual(
      [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)]
        .map(([, text = ""]) => words(text).trim()),
      [heading],
    );
    // The switch of the language keeps the page and the version.
    const other = pages.find((known) =>
      known.page === page && known.plain === plain &&
      known.language !== language
    );
    assert.match(html, new RegExp(`class="language" href="${other?.path}"`));
    assert.ok(html.includes(`content="${baseUrl}/og-${language.code}.png"`));
  });
}

Deno.test("the header leads to the work, and calls no page current that this is not", async () => {
  for (const root of ["", "/br"]) {
    const home = await read(root || "/");
    assert.match(home, new RegExp(`<a href="${root || "/"}#work">`));
    assert.match(home, /<h2 id="work">/);
    assert.equal([...home.matchAll(/aria-current/g)].length, 2);
    for (const path of [`${root}/missing`, `${root}/contact/sent`]) {
      const html = await (await service.ask(path)).text();
      assert.doesNotMatch(html, /aria-current|<time/, path);
    }
  }
  const { ask } = createTestService({
    content: withLocal(content, "en", { work: [] }),
  });
  assert.doesNotMatch(await (await ask("/contact")).text(), /#work/);
});

Deno.test("plain pages say the same as the rich ones", async () => {
  for (const { page, language, path } of pages.filter(({ plain }) => !plain)) {
    const plain = pages.find((known) =>
      known.plain && known.page === page && known.language === language
    );
    const main = (html: string) => words(html).replace(/.*?(?=<main)/s, "");
    const own = (html: string) => {
      const [, text = ""] = html.match(/<main[^>]*>([\s\S]*)<\/main>/) ?? [];
      return main(text);
    };
    assert.equal(own(await read(plain?.path ?? "")), own(await read(path)));
  }
});

Deno.test("plain pages lead to plain pages", async () => {
  for (const { path } of pages.filter(({ plain }) => plain)) {
    const html = await read(path);
    const rich = pages.filter(({ plain }) => !plain).map((known) => known.path);
    const left = [...html.matchAll(/<a [^>]*href="([^"#?]*)/g)]
      .filter(([, target = ""]) => rich.includes(target));
    // One way out: the full version of the same page.
    assert.equal(left.length, 1, left.join(" "));
  }
  assert.match(await read("/plain"), /"\/plain\/contact\?discipline=ai"/);
});

Deno.test("the facts for search engines are those of the page", async () => {
  const html = await read("/br");
  const [, json = ""] =
    html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? [];
  const graph: Record<string, unknown>[] = JSON.parse(json)["@graph"];
  const types = graph.map((thing) => thing["@type"]);
  for (
    const type of ["Organization", "WebSite", "WebPage", "Service", "WebAPI"]
  ) {
    assert.ok(types.includes(type), type);
  }
  assert.equal(
    types.filter((type) => type === "Service").length,
    service.content.shared.disciplineKeys.length,
  );
  assert.equal(
    graph.find((thing) => thing["@type"] === "WebPage")?.["inLanguage"],
    "pt-BR",
  );
  const contact = await read("/contact");
  assert.match(contact, /"@type":"ContactPage"/);
  assert.match(contact, /"@type":"BreadcrumbList"/);
});

Deno.test("a founder's profile is the founder's, and the studio's are the studio's", async () => {
  const { shared, ...rest } = service.content;
  const profile = "https://people.example/one";
  const studio = "https://social.example/studio";
  const [first, ...others] = shared.founders;
  assert.ok(first);
  const graphWith = async (profiles: readonly string[]) => {
    const founders = [{ ...first, linkedIn: profile }, ...others];
    const { ask } = createTestService({
      content: { ...rest, shared: { ...shared, founders, profiles } },
    });
    const [, json = ""] = (await (await ask("/")).text())
      .match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? [];
    return JSON.parse(json)["@graph"][0];
  };
  const without = await graphWith([]);
  assert.equal(without["@type"], "Organization");
  assert.equal(without.founder[0].sameAs, profile);
  assert.equal(Object.hasOwn(without, "sameAs"), false);
  assert.deepEqual((await graphWith([studio])).sameAs, [studio]);
});

Deno.test("a data block cannot be ended by content", async () => {
  const name = "</script><script>alert(1)</script>";
  const attacked = createTestService({
    content: { ...content, shared: { ...content.shared, name } },
  });
  const html = await (await attacked.ask("/")).text();
  assert.doesNotMatch(html, /<script>alert/);
  assert.match(html, /&lt;\/script&gt;/);
});

Deno.test("codes that stand for a placeholder are code", async () => {
  assert.match(
    await read("/developers"),
    /is <code class="whole">en<\/code> \(English, the default\) or <code/,
  );
});

Deno.test("the language of the browser changes nothing", async () => {
  const response = await service.ask("/", {
    headers: { "accept-language": "pt-BR" },
  });
  assert.equal(response.status, 200);
  assert.match(await response.text(), /<html lang="en">/);
});

Deno.test("a discipline in the address is chosen in the form; another is not", async () => {
  for (const path of ["/contact", "/br/contact", "/plain/contact"]) {
    for (const { key } of localOf(content, "en").disciplines) {
      const html = await read(`${path}?discipline=${key}`);
      assert.match(html, new RegExp(` value="${key}" selected>`));
      assert.match(html, /<link rel="canonical" href="[^"?]*contact">/);
    }
    for (const query of ["?discipline=juggling", "?discipline=", "?x=1"]) {
      assert.match(await read(path + query), /<option value="" selected>/);
    }
  }
  // Other parameters may stand beside it, as those of a campaign do.
  assert.match(
    await read("/contact?utm_source=x&discipline=ai"),
    / value="ai" selected>/,
  );
  // The same page in the other language has it chosen, too.
  assert.match(
    await read("/plain/contact?discipline=ai"),
    /class="language" href="\/br\/plain\/contact\?discipline=ai"/,
  );
});

Deno.test("what the operator switched off is on no page", async () => {
  const { ask } = createTestService({ oauthMetadata: false });
  for (const { path, markdownPath } of pages) {
    for (const target of [path, markdownPath]) {
      const text = await (await ask(target)).text();
      assert.doesNotMatch(text, /oauth-protected-resource/, target);
    }
  }
});
