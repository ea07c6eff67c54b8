import assert from "node:assert/strict";
import { listAddresses } from "../../src/addresses.ts";
import { createTestService } from "../support/service.ts";

const BASE = "https://studio.example";

Deno.test("every address of the list answers with the type it is listed with", async () => {
  const { ask, content } = await createTestService();
  const { slug } = content.shared;
  for (
    const { path, type } of listAddresses({ slug, oauthMetadata: true })
  ) {
    const response = await ask(path);
    await response.body?.cancel();
    if (type === null) assert.equal(response.status, 405, path);
    else assert.equal(response.headers.get("content-type"), type, path);
  }
});

Deno.test("no document names another origin than the base URL", async () => {
  const { ask, content } = await createTestService({ baseUrl: BASE });
  const { slug } = content.shared;
  for (
    const { path, type } of listAddresses({ slug, oauthMetadata: true })
  ) {
    if (type === null) continue;
    const text = await (await ask(path)).text();
    assert.doesNotMatch(text, /localhost|\{[a-z]\w*\}/i, path);
  }
});

Deno.test("the host of a request changes no document", async () => {
  const { handler, ask } = await createTestService({ baseUrl: BASE });
  const path = "/.well-known/api-catalog";
  const response = await handler(
    new Request(`https://elsewhere.example${path}`),
  );
  assert.equal(await response.text(), await (await ask(path)).text());
});

Deno.test("the requests of SKILL.md are complete: each one sends", async () => {
  const { ask, delivery } = await createTestService();
  const text = await (await ask("/.well-known/agent-skills/innovarts/SKILL.md"))
    .text();
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

Deno.test("the requests of llms.txt are complete: each one sends", async () => {
  const { ask, post, delivery } = await createTestService();
  const text = await (await ask("/llms.txt")).text();
  const requests = text.matchAll(
    /^- [\s\S]*?`POST https?:\/\/[^\/\s]+(\/\S+)`[\s\S]*?\s`(\{.*\})`$/gm,
  );
  for (const [, path = "", body = ""] of requests) {
    const response = await post(path, body);
    assert.match(await response.text(), /"sent\\?":true/, path);
  }
  assert.deepEqual(doors(delivery), DOORS);
});

/** How an e-mail names each interface that agents use. */
const DOORS = ["the JSON API", "the MCP server", "the A2A agent"];

function doors({ emails }: { emails: readonly { bytes: Uint8Array }[] }) {
  return emails.map(({ bytes }) =>
    new TextDecoder().decode(bytes).match(/^Through: +(.*?)\r?$/m)?.[1]
  );
}

Deno.test("a page changed when the last of what it shows did", async () => {
  const { content } = await createTestService();
  const { en } = content.local;
  const later = {
    ...content,
    local: {
      ...content.local,
      en: {
        ...en,
        disciplines: en.disciplines.map((discipline) =>
          discipline.key === "ai"
            ? { ...discipline, updated: "2099-01-02" }
            : discipline
        ),
      },
    },
  };
  const { ask } = await createTestService({ content: later, baseUrl: BASE });
  const text = await (await ask("/sitemap.xml")).text();
  const lastmod = (path: string) =>
    text.match(new RegExp(`<loc>${BASE}${path}</loc>\\s*<lastmod>([^<]*)`))
      ?.[1];
  assert.equal(lastmod("/"), "2099-01-02");
  assert.equal(lastmod("/plain"), "2099-01-02");
  assert.equal(lastmod("/br"), content.local.br.pages.home.updated);
  assert.equal(lastmod("/privacy"), en.pages.privacy.updated);
});

Deno.test("security.txt expires within a year of the start", async () => {
  const { ask } = await createTestService();
  const text = await (await ask("/.well-known/security.txt")).text();
  const [, expires = ""] = text.match(/^Expires: (.+)$/m) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  assert.ok(days > 350 && days < 365, `${days} days`);
});

Deno.test("each group of robots.txt and each page says whether models may be trained", async () => {
  const { content } = await createTestService();
  for (const [aiTraining, usage] of [["yes", "y"], ["no", "n"]] as const) {
    const { ask } = await createTestService({
      content: { ...content, agents: { ...content.agents, aiTraining } },
    });
    const text = await (await ask("/robots.txt")).text();
    const signals = [...text.matchAll(/ai-train=(\w+)/g)].map(([, word]) =>
      word
    );
    assert.deepEqual(signals, [aiTraining, aiTraining]);
    for (const path of ["/", "/br/plain", "/index.md"]) {
      const { headers, body } = await ask(path);
      assert.equal(headers.get("content-usage"), `train-ai=${usage}`, path);
      await body?.cancel();
    }
  }
});
