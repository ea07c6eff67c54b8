import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import { PAGES } from "./addresses.ts";

const service = await createTestService();
const { baseUrl } = service;

/** What a page points at within the service: a path, and a place in it. */
function targetsOf(html: string): string[] {
  const attributes = [
    ...html.matchAll(
      /<(?:a|link|script|form|img)\b[^>]*?\s(?:href|src|action)="([^"]*)"/g,
    ),
  ].map(([, target = ""]) => target.replaceAll("&amp;", "&"));
  const markdown = [...html.matchAll(/\]\((https?:[^)\s]*)\)/g)]
    .map(([, target = ""]) => target);
  return [...attributes, ...markdown]
    .map((target) =>
      target.startsWith(baseUrl) ? target.slice(baseUrl.length) || "/" : target
    )
    .filter((target) => target.startsWith("/") || target.startsWith("#"));
}

const texts = new Map<string, Promise<string | null>>();

/** The text at an address, or null where nothing answers. */
function textAt(path: string): Promise<string | null> {
  const known = texts.get(path) ?? service.ask(path).then(async (response) => {
    const text = await response.text();
    return response.status === 200 ? text : null;
  });
  texts.set(path, known);
  return known;
}

async function assertAlive(page: string, target: string): Promise<void> {
  const url = new URL(target, baseUrl + page);
  const text = await textAt(url.pathname + url.search);
  assert.ok(text !== null, `${page} links to ${target}, which does not answer`);
  const place = url.hash.slice(1);
  if (place !== "") {
    assert.ok(
      text.includes(`id="${place}"`),
      `${page} links to ${target}, but there is no ${place}`,
    );
  }
}

for (const { path, markdown } of PAGES) {
  Deno.test(`no link of ${path} is dead`, async () => {
    for (const page of [path, markdown]) {
      const text = await textAt(page) ?? "";
      const targets = targetsOf(text);
      assert.ok(targets.length > 0 || page.endsWith(".md"));
      for (const target of targets) await assertAlive(page, target);
    }
  });
}

Deno.test("no link of an error page or a confirmation is dead", async () => {
  for (const path of ["/missing", "/br/missing", "/contact/sent"]) {
    const response = await service.ask(path);
    const targets = targetsOf(await response.text());
    assert.ok(targets.length > 0);
    for (const target of targets) {
      if (target !== "#main") await assertAlive(path, target);
    }
  }
});

Deno.test("no link of the Link header is dead", async () => {
  for (const { path } of PAGES) {
    const { headers, body } = await service.ask(path);
    await body?.cancel();
    const targets = [...(headers.get("link") ?? "").matchAll(/<([^>]*)>/g)];
    assert.ok(targets.length > 5);
    for (const [, target = ""] of targets) await assertAlive(path, target);
  }
});

Deno.test("the pictures for other sites answer", async () => {
  const html = await textAt("/br") ?? "";
  const [, picture = ""] = html.match(/og:image" content="([^"]*)"/) ?? [];
  const response = await service.ask(picture.slice(baseUrl.length));
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "image/png");
  const bytes = new DataView(await response.arrayBuffer());
  assert.equal(bytes.getUint32(16), 1200);
  assert.equal(bytes.getUint32(20), 630);
});
