import assert from "node:assert/strict";
import { copyContent, runTask } from "../setup/tasks.ts";
import { createTestService, sampleContent } from "../support/service.ts";

/** What check-content says of a changed copy of the sample. */
async function saidOf(
  files: Readonly<Record<string, (text: string) => string>>,
): Promise<readonly string[]> {
  const directory = await Deno.makeTempDir();
  const content = await copyContent(directory);
  for (const [name, change] of Object.entries(files)) {
    const path = `${content}/${name}`;
    await Deno.mkdir(path.replace(/\/[^\/]*$/, ""), { recursive: true });
    const text = await Deno.readTextFile(path).catch(() => "");
    await Deno.writeTextFile(path, change(text));
  }
  const { code, out, error } = await runTask("check_content.ts", [], {
    CONTENT_DIR: content,
  });
  await Deno.remove(directory, { recursive: true });
  assert.deepEqual([code, error], [0, ""]);
  // What is drawn shows the name, too.
  return out.replaceAll(content, "content").trimEnd().split("\n")
    .filter((line) => !line.startsWith("content/files:"));
}

Deno.test("a file that nothing reads is named, a folder of them once", async () => {
  assert.deepEqual(
    await saidOf({
      "en/pages/home.markdown": () => "",
      "en/disciplines/old/ai.md": () => "",
      "en/files/menu.pdf": () => "",
      "pt/studio.md": () => "",
      "pt/pages/home.md": () => "",
      "service/en/pages/developers.md": () => "",
      "README.md": () => "",
      ".git/config": () => "",
      "files/menu.pdf": () => "",
    }),
    [
      "content/en/disciplines/old: nothing reads it",
      "content/en/files: nothing reads it",
      "content/en/pages/home.markdown: nothing reads it",
      "content/pt: nothing reads it",
      "content/service: nothing reads it",
      "content: nothing stops a start",
    ],
  );
});

Deno.test("a link that leads nowhere, or has no form that pages keep, is named with its line", async () => {
  const text = [
    "---",
    "title: Work",
    "heading: Work",
    "description: Work",
    "updated: 2026-11-20",
    "---",
    "[a](/contacts) [b](/contact?discipline=ai#form) [c](contact.md)",
    "`[d](/nowhere)` [e](/files/clinic.svg) [f]({mcp}) [g](mailto:{email})",
    "[h](/br/work) [i](/privacy.md) [j](/auth.md) [k](#there)",
    "[l](javascript:alert)",
  ].join("\n");
  assert.deepEqual(
    await saidOf({
      "en/pages/work.md": () => text,
      "br/pages/work.md": () => text,
    }),
    [
      ...["br", "en"].flatMap((language) => [
        `content/${language}/pages/work.md: line 10: a link must begin with /, #, files/, https:, mailto: or tel:, but is "javascript:alert"`,
        `content/${language}/pages/work.md: line 7: a link must begin with /, #, files/, https:, mailto: or tel:, but is "contact.md"`,
        `content/${language}/pages/work.md: line 7: nothing is at /contacts; the nearest address is /contact`,
      ]),
      "content: nothing stops a start",
    ],
  );
});

Deno.test("a text that is longer than where it goes is named", async () => {
  assert.deepEqual(
    await saidOf({
      "studio.md": (text) =>
        text.replace(/^name: .*$/m, `name: ${"A".repeat(61)}`),
      "br/studio.md": (text) =>
        text.replace(
          /^description: [^]*?^pricing/m,
          `description: ${"ã ".repeat(301)}.\npricing`,
        ),
    }),
    [
      "content/br/studio.md: description must have at most 600 characters to be shown whole everywhere, but has 603",
      "content/studio.md: name must have at most 60 characters to be shown whole everywhere, but has 61",
      "content: nothing stops a start",
    ],
  );
});

Deno.test("texts of the length that is allowed are shown whole everywhere", async () => {
  const content = sampleContent();
  const name = "N".repeat(60);
  const description = "D".repeat(600);
  const { ask, post } = await createTestService({
    baseUrl: "https://public-interface.studio-of-a-long-name.example",
    content: {
      ...content,
      shared: { ...content.shared, name },
      local: {
        ...content.local,
        en: { ...content.local.en, description },
      },
    },
  });
  const call = (method: string, params: object = {}) =>
    post("/mcp", { jsonrpc: "2.0", id: 1, method, params }, {
      accept: "application/json, text/event-stream",
    });
  const told = [
    await ask("/.well-known/mcp/server-card.json"),
    await ask("/.well-known/agent-card.json"),
    await call("tools/list"),
    await call("initialize", {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "test", version: "1" },
    }),
  ];
  for (const response of told) {
    const text = await response.text();
    assert.ok(text.includes(name), text);
    assert.doesNotMatch(text, /…/);
  }
});

Deno.test("of the sample, as it comes, nothing is named", async () => {
  for (const CONTENT_DIR of ["", "./content"]) {
    const { out } = await runTask("check_content.ts", [], { CONTENT_DIR });
    assert.match(out, /^\S*content: nothing is wrong\n$/);
  }
});
