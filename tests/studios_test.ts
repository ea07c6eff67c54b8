import assert from "node:assert/strict";
import fc from "fast-check";
import type { Language } from "../src/languages/language.ts";
import { LANGUAGE_CODES, WORDS } from "../src/languages/languages.ts";
import { ADDRESSES } from "../src/table/addresses.ts";
import { FILES } from "../src/table/page_paths.ts";
import {
  DOORS,
  fields,
  parcel,
  readReply,
  requestTo,
} from "./reliability/doors.ts";
import { createTestService, type TestService } from "./support/service.ts";
import { retold, studioContent, STUDIOS } from "./support/studios.ts";
import { runChecks } from "./verify/check.ts";
import { CHECKS } from "./verify/checks.ts";
import { openSite } from "./verify/site.ts";

const BASE = "https://other.example";

const POTTERS = STUDIOS["five potters, Portuguese alone"];

/** What is the sample's business, its place, its people or its look. */
const SAMPLE =
  /innovarts|recife|product design|software engineering|infrastructure|\blgpd\b/i;

/** What is published at an address. */
interface Published {
  readonly text: string;
  readonly language: string | null;
}

async function read(response: Response): Promise<Published> {
  const language = response.headers.get("content-language");
  return { text: await response.text(), language };
}

/** What forms and wrong addresses are answered, to which nothing links. */
async function unlinked(
  { ask }: TestService,
): Promise<readonly (readonly [name: string, Published])[]> {
  const get = async (path: string, accept: string) =>
    [
      `${path} as ${accept}`,
      await read(await ask(path, { headers: { accept } })),
    ] as const;
  const post = (fields: Record<string, string>) =>
    ask("/contact", { method: "POST", body: new URLSearchParams(fields) });
  const sent = await post({
    name: "Ada",
    email: "ada@x.org",
    message: "Hello",
  });
  assert.equal(sent.status, 303);
  return [
    await get("/missing", "text/html"),
    await get("/missing", "text/markdown"),
    await get(sent.headers.get("location") ?? "", "text/html"),
    ["a refused form", await read(await post({ name: "", email: "ada" }))],
  ];
}

/** Everything that is published, by its path, found by following links. */
async function crawl(
  { ask, content }: TestService,
): Promise<ReadonlyMap<string, Published>> {
  const texts = new Map<string, Published>();
  const files: readonly string[] = Object.values(FILES)
    .map(({ path }) => path);
  const waiting = [
    "/",
    ...Object.values(ADDRESSES).filter(({ type }) => type !== null)
      .map(({ path }) => path.replace("{slug}", content.shared.slug)),
  ];
  for (const path of waiting) {
    if (texts.has(path) || files.includes(path)) continue;
    const response = await ask(path);
    const type = response.headers.get("content-type") ?? "";
    const published = await read(response);
    const { text } = published;
    assert.equal(response.status, 200, path);
    texts.set(path, published);
    if (!/html|xml|markdown|plain/.test(type)) continue;
    for (
      const [, found = ""] of text.matchAll(
        /(?:href|src|action|<loc>|\]\()[="]*(?:https:\/\/other\.example)?(\/[^\s"#)<…{]*)/g,
      )
    ) {
      if (!found.startsWith("//")) waiting.push(found.replaceAll("&amp;", "&"));
    }
  }
  return texts;
}

/** What pages, their scripts and the form say. */
function shownWords(
  { pages, script, formScript, prompts }: Language["words"],
): readonly string[] {
  return [pages, script, formScript, prompts]
    .flatMap((words) => Object.values(words));
}

/** Words of pages, between what is filled in, that only others' languages have. */
function foreignWords(languages: readonly Language[]): readonly string[] {
  const own = languages.flatMap(({ words }) => shownWords(words));
  return LANGUAGE_CODES.filter((code) =>
    languages.every((language) => language.code !== code)
  ).flatMap((code) => shownWords(WORDS[code]))
    .flatMap((text) => text.split(/\{\w+\}|[[\]()]/))
    .filter((word) =>
      word.length > 10 && !own.some((text) => text.includes(word))
    );
}

/** Whether every door and document takes the studio's languages and disciplines. */
async function assertDoorsAgree(
  { ask, call, handler, content }: TestService,
): Promise<void> {
  const { languages, disciplineKeys } = content.shared;
  const codes: readonly string[] = languages.map(({ code }) => code);
  const description = await (await ask("/openapi.json")).json();
  const { MessageRequest, Studio, Discipline } = description.components.schemas;
  const [lang] = description.paths["/api/v1/studio"].get.parameters;
  const [tool] = (await call("/mcp", "tools/list")).tools;
  const standard = codes.includes("en") ? "en" : codes[0];
  assert.deepEqual(lang.schema, {
    type: "string",
    enum: codes,
    default: standard,
  });
  assert.deepEqual(Studio.properties.locale.enum, codes);
  assert.deepEqual(Studio.properties.languages.items.enum, codes);
  assert.deepEqual(MessageRequest.properties.language.enum, codes);
  assert.equal(MessageRequest.properties.language.default, standard);
  assert.deepEqual(tool.inputSchema.properties.language.enum, codes);
  assert.deepEqual(Discipline.properties.key.enum, disciplineKeys);
  assert.equal(Studio.properties.disciplines.minItems, disciplineKeys.length);
  assert.equal(Studio.properties.disciplines.maxItems, disciplineKeys.length);

  const card = await (await ask("/.well-known/agent-card.json")).text();
  const named = [...card.matchAll(/language \((.*?)(?:, the language.*?)?\)/g)];
  assert.equal(named.length, 2);
  for (const [, said = ""] of named) {
    assert.deepEqual(said.split(/, | or /), codes);
  }
  const form = await (await ask("/contact")).text();
  const valuesOf = (what: RegExp) =>
    [...form.matchAll(what)].map(([, value]) => value);
  assert.deepEqual(
    valuesOf(/name="language"[^>]* value="(\w*)"/g),
    codes.length > 1 ? codes : [],
  );
  assert.deepEqual(
    valuesOf(/<option[^>]* value="([^"]*)"/g),
    ["", ...disciplineKeys],
  );

  for (const code of LANGUAGE_CODES) {
    const isOwn = codes.includes(code);
    const facts = await ask(`/api/v1/studio?lang=${code}`);
    assert.equal(facts.status, isOwn ? 200 : 400, code);
    const said = await facts.json();
    if (isOwn) {
      assert.deepEqual([said.locale, said.languages], [code, codes]);
      assert.deepEqual(
        said.disciplines.map(({ key }: { key: string }) => key),
        disciplineKeys,
      );
    }
    for (const door of DOORS) {
      const given = { ...fields(parcel()), language: code };
      const response = await handler(requestTo(BASE, door, given));
      const { heard } = await readReply(door, response);
      const wanted = isOwn ? "sent" : "refused";
      assert.equal(heard.kind, wanted, `${door.name} ${code}`);
    }
  }
  const twice = await ask(`/api/v1/studio?lang=${standard}&lang=${standard}`);
  assert.match((await twice.json()).detail, /, but is given more than once$/);
  const { examples } = description.paths["/api/v1/studio"].get
    .responses["400"].content["application/problem+json"];
  const unknown = await ask("/api/v1/studio?lang=fr");
  assert.deepEqual(examples.unknown.value, await unknown.json());
  const unasked = await (await ask("/api/v1/studio")).json();
  assert.equal(unasked.locale, standard);
  const { description: words } = MessageRequest.properties.language;
  for (const code of codes) assert.match(words, new RegExp(`\\b${code} \\(`));
}

for (const [what, files] of Object.entries(STUDIOS)) {
  const start = async () =>
    createTestService({ baseUrl: BASE, content: await studioContent(files) });

  Deno.test(`${what}: nothing of another language or of the sample is published`, async () => {
    const service = await start();
    const { languages } = service.content.shared;
    const foreign = foreignWords(languages);
    const tags = languages.map(({ tag }) => tag);
    const pages = await crawl(service);
    assert.ok(pages.size > 20, String(pages.size));
    const cases = [
      ...pages,
      ...await unlinked(service),
    ];
    for (const [path, { text, language }] of cases) {
      assert.equal(SAMPLE.exec(text)?.[0], undefined, path);
      for (
        const [, tag = ""] of text.matchAll(/(?:hreflang|lang)="([^"]+)"/g)
      ) {
        assert.ok([...tags, "x-default"].includes(tag), `${path}: ${tag}`);
      }
      // What is written for agents is English at every studio.
      if (language === null || !tags.includes(language)) continue;
      for (const word of foreign) {
        assert.ok(!text.includes(word), `${path} says: ${word}`);
      }
    }
    // An address of a language that it does not have is no page.
    for (const code of LANGUAGE_CODES) {
      const { status } = await service.ask(`/${code}`);
      const { root } = languages.find((language) => language.code === code) ??
        { root: "" };
      assert.equal(status, root === "" ? 404 : 200, code);
    }
  });

  Deno.test(`${what}: each door takes the studio's languages, and says so`, async () => {
    await assertDoorsAgree(await start());
  });

  Deno.test(`${what}: every check of a deployment is green`, async () => {
    const { baseUrl, handler } = await start();
    const site = await openSite(baseUrl, handler);
    const results = await runChecks(CHECKS, site);
    assert.deepEqual(results.filter(({ faults }) => faults.length > 0), []);
  });
}

Deno.test("doors agree at a studio of any languages, in any order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...LANGUAGE_CODES], { minLength: 1 }),
      async (codes) => {
        const files = retold(POTTERS, "br", ...codes);
        const content = await studioContent(files);
        await assertDoorsAgree(createTestService({ baseUrl: BASE, content }));
      },
    ),
    { numRuns: 8 },
  );
});

Deno.test("a language that is named by another tag is refused with its code", async () => {
  const { ask } = createTestService();
  const cases = [
    ["lang=pt", "br"],
    ["lang=pt-BR", "br"],
    ["lang=EN", "en"],
    ["language=br", "lang"],
    ["locale=br", "lang"],
    ["LANG=br", "lang"],
  ];
  for (const [query, meant] of cases) {
    const response = await ask(`/api/v1/studio?${query}`);
    assert.equal(response.status, 400);
    const { detail } = await response.json();
    assert.match(detail, new RegExp(`; did you mean ${meant}\\?$`));
  }
});

Deno.test("a discipline in a sentence is written as its language writes nouns", async () => {
  const content = await studioContent(
    STUDIOS["a tax adviser, German before English"],
  );
  const { ask } = createTestService({ content });
  assert.match(await (await ask("/")).text(), /über Jahresabschluss sprechen/);
  assert.match(await (await ask("/en")).text(), /about annual accounts/);
});
