import assert from "node:assert/strict";
import { load } from "js-yaml";
import { serviceWith } from "../support/changed_content.ts";
import {
  createTestService,
  sampleContent,
  sampleSite,
} from "../support/service.ts";
import { localOf, withLocal } from "../support/sample.ts";

const BASE = "https://studio.example";

const SKILL = "/.well-known/agent-skills/innovarts/SKILL.md";

const { addresses } = sampleSite(BASE);

// deno-lint-ignore no-explicit-any -- the tests look into YAML of any shape
function frontMatterOf(text: string): any {
  const [, head = ""] = text.match(/^---\n([\s\S]*?)\n---\n/) ?? [];
  return load(head);
}

Deno.test("no document names another origin than the base URL", async () => {
  const { ask } = createTestService({ baseUrl: BASE });
  for (const { path, type } of addresses) {
    if (type === null) continue;
    const text = await (await ask(path)).text();
    assert.doesNotMatch(text, /localhost|\{[a-z]\w*\}/i, path);
  }
});

Deno.test("security.txt says in which languages to write", async () => {
  const { read } = createTestService();
  const text = await read("/.well-known/security.txt");
  assert.match(text, /^Preferred-Languages: en, pt-BR$/m);
});

Deno.test("the Host header changes no document", async () => {
  const { handler, ask } = createTestService({ baseUrl: BASE });
  for (const { path } of addresses) {
    const response = await handler(
      new Request(`https://elsewhere.example${path}`),
    );
    assert.equal(await response.text(), await (await ask(path)).text());
  }
});

Deno.test("each protected resource is named in both languages", async () => {
  const { ask } = createTestService();
  const cases = [
    ["", "public API", "API pública"],
    ["/mcp", "MCP server", "servidor MCP"],
    ["/a2a", "A2A agent", "agente A2A"],
  ];
  for (const [path, en, br] of cases) {
    const metadata = await (await ask(
      `/.well-known/oauth-protected-resource${path}`,
    )).json();
    assert.equal(metadata.resource_name, `Innovarts ${en}`);
    assert.equal(metadata["resource_name#pt-BR"], `Innovarts: ${br}`);
  }
});

Deno.test("a name that YAML would not read as a string is quoted", async () => {
  const content = sampleContent();
  const cases = [
    ["innovarts", "name: innovarts"],
    ["a-2026", "name: a-2026"],
    ["404", 'name: "404"'],
    ["2026-11-21", 'name: "2026-11-21"'],
    ["1e3", 'name: "1e3"'],
    ...["true", "false", "null", "yes", "no", "on", "off", "y", "n"].map(
      (word) => [word, `name: "${word}"`],
    ),
  ];
  for (const [slug, line] of cases) {
    const { read } = createTestService({
      content: { ...content, shared: { ...content.shared, slug: slug ?? "" } },
    });
    const text = await read(`/.well-known/agent-skills/${slug}/SKILL.md`);
    assert.equal(text.split("\n")[1], line);
    assert.equal(frontMatterOf(text).name, slug);
  }
});

Deno.test("any description is valid in both versions of YAML", async () => {
  const content = sampleContent();
  const description =
    '"quoted" \\ # : \t tab \u0085 \u009f \u007f \u2028 \u2029 \ufeff \uffff \u{1f600} é';
  const { read } = createTestService({
    content: {
      ...content,
      agents: {
        ...content.agents,
        skill: { ...content.agents.skill, description, license: "on" },
      },
    },
  });
  const text = await read(SKILL);
  const head = frontMatterOf(text);
  assert.equal(head.description, description);
  assert.equal(head.license, "on");
  // PyYAML refuses these, or breaks the line there.
  assert.doesNotMatch(text, /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/);
});

Deno.test("the longest names leave the skill a description that hosts take", async () => {
  const content = sampleContent();
  const [discipline] = localOf(content, "en").disciplines;
  assert.ok(discipline !== undefined);
  const long = { ...discipline, name: "ã".repeat(40) };
  const local = withLocal(content, "en", {
    country: "ã".repeat(60),
    disciplines: new Array(12).fill(long),
  });
  const shared = { ...content.shared, name: "ã".repeat(60) };
  const { read } = createTestService({ content: { ...local, shared } });
  const text = await read(SKILL);
  const { description } = frontMatterOf(text);
  assert.ok(description.length > 800 && description.length <= 1024);
});

Deno.test("the requests of SKILL.md are complete: each one sends", async () => {
  const { ask, delivery, read } = createTestService();
  const text = await read(SKILL);
  const requests = [
    ...text.matchAll(
      /```http\nPOST https?:\/\/[^\/\s]+(\/\S+)\n([\s\S]*?)\n\n([\s\S]*?)\n```/g,
    ),
  ];
  for (const [, path = "", head = "", body = ""] of requests) {
    const headers = head.split("\n").map((line): [string, string] => {
      const [name = "", value = ""] = line.split(": ");
      return [name, value];
    });
    const response = await ask(path, { method: "POST", headers, body });
    assert.equal(response.status, 200, path);
    assert.match(await response.text(), /"sent\\?":true/, path);
  }
  assert.deepEqual(doors(delivery), DOORS);
});

Deno.test("the request of llms.txt is complete: it sends", async () => {
  const { post, delivery, read } = createTestService();
  const text = await read("/llms.txt");
  const [, path = "", body = ""] = text.match(
    /`POST https?:\/\/[^\/\s]+(\/\S+)`[\s\S]*?\s`(\{.*\})`$/m,
  ) ?? [];
  const response = await post(path, body);
  assert.match(await response.text(), /"sent":true/);
  assert.deepEqual(doors(delivery), ["the JSON API"]);
});

/** How an email names each interface that agents use. */
const DOORS = ["the JSON API", "the MCP server", "the A2A agent"];

function doors({ emails }: { emails: readonly { bytes: Uint8Array }[] }) {
  return emails.map(({ bytes }) =>
    new TextDecoder().decode(bytes).match(/^Through: +(.*?)\r?$/m)?.[1]
  );
}

Deno.test("a page was last changed when the newest of its parts was", async () => {
  const { content } = createTestService();
  const en = localOf(content, "en");
  const later = withLocal(content, "en", {
    disciplines: en.disciplines.map((discipline) =>
      discipline.key === "ai"
        ? { ...discipline, updated: "2099-01-02" }
        : discipline
    ),
  });
  const { read } = createTestService({ content: later, baseUrl: BASE });
  const text = await read("/sitemap.xml");
  const lastmod = (path: string) =>
    text.match(new RegExp(`<loc>${BASE}${path}</loc>\\s*<lastmod>([^<]*)`))
      ?.[1];
  assert.equal(lastmod("/"), "2099-01-02");
  assert.equal(lastmod("/plain"), undefined);
  assert.equal(lastmod("/br"), localOf(content, "br").pages.home.updated);
  assert.equal(lastmod("/privacy"), en.pages.privacy.updated);
});

Deno.test("each group of robots.txt and each page says whether models may be trained", async () => {
  for (const [signal, usage] of [["yes", "y"], ["no", "n"]] as const) {
    const { ask, read } = await serviceWith({
      "studio.md": (text) =>
        text.replace(/^aiTraining: .*$/m, `aiTraining: "${signal}"`),
    });
    const text = await read("/robots.txt");
    const signals = [...text.matchAll(/ai-train=(\w+)/g)].map(([, word]) =>
      word
    );
    assert.deepEqual(signals, [signal, signal]);
    for (const path of ["/", "/br/plain", "/index.md"]) {
      const { headers, body } = await ask(path);
      assert.equal(headers.get("content-usage"), `train-ai=${usage}`, path);
      await body?.cancel();
    }
  }
});

Deno.test("the description is served as its own media type to whoever accepts it", async () => {
  const { ask } = createTestService();
  const cases = [
    ["*/*", "application/json"],
    ["application/json, application/openapi+json;q=0.5", "application/json"],
    ["application/openapi+json;q=0, */*", "application/json"],
    ["application/openapi+json", "application/openapi+json"],
    ["application/openapi+json, */*;q=0.1", "application/openapi+json"],
  ] as const;
  for (const [accept, type] of cases) {
    const { headers, body } = await ask("/openapi.json", {
      headers: { accept },
    });
    await body?.cancel();
    assert.equal(headers.get("content-type"), type, accept);
    assert.match(headers.get("vary") ?? "", /^Accept(?:,|$)/);
  }
});

Deno.test("whatever tells agents how to send says that no answer may mean sent, and who to ask", async () => {
  const { read, call, content } = createTestService();
  const { email, slug } = content.shared;
  const told = {
    tool: (await call("/mcp", "tools/list")).tools[0].description,
    instructions: (await call("/mcp", "initialize", {
      protocolVersion: "2025-11-25",
    })).instructions,
    card: await read("/.well-known/agent-card.json"),
    llms: await read("/llms.txt"),
    skill: await read(`/.well-known/agent-skills/${slug}/SKILL.md`),
  };
  for (const [name, text] of Object.entries(told)) {
    assert.ok(
      text.replaceAll(/\s+/g, " ").includes(
        `A call that times out or gets no answer may have sent the message: do not call again; tell the person, and give them ${email}.`,
      ),
      name,
    );
  }
});

Deno.test("the AI catalog names each interface and the skill as its draft does", async () => {
  const { read } = createTestService({ baseUrl: BASE });
  const { entries } = JSON.parse(await read("/.well-known/ai-catalog.json"));
  const named = entries.map((entry: Record<string, string>) =>
    `${entry.identifier} ${entry.type}`
  );
  assert.deepEqual(named, [
    "urn:air:studio.example:api:studio application/openapi+json",
    "urn:air:studio.example:mcp:studio application/mcp-server-card+json",
    "urn:air:studio.example:a2a:studio application/a2a-agent-card+json",
    'urn:air:studio.example:skills:innovarts text/markdown; profile="urn:air:agent-skills"',
  ]);
});

Deno.test("llms.txt gives the skill's address where it speaks of it", async () => {
  const { read } = createTestService();
  const text = await read("/llms.txt");
  assert.match(text, /\n## For agents\n\n- \[.*\/SKILL\.md\): /);
  assert.match(text, /complete request for each: http\S+\/SKILL\.md\n/);
});
