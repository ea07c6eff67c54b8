import assert from "node:assert/strict";
import { copyWith, faultsWith } from "../support/changed_content.ts";
import { createTestService, ROOT, sampleContent } from "../support/service.ts";
import { withLocal } from "../support/sample.ts";

const UNREAD =
  "must not be there, as nothing reads it; content/README.md lists what is read";

Deno.test("a file that nothing reads is a fault, and so is a folder of them", async () => {
  assert.deepEqual(
    await faultsWith({
      "en/pages/home.markdown": "",
      "en/disciplines/old/ai.md": "",
      "en/files/menu.pdf": "",
      "pt/studio.md": "",
      "pt/pages/home.md": "",
      "README.md": "",
      "en/pages/home.md~": "",
      ".git/config": "",
      "files/menu.pdf": "",
    }),
    [
      `content/en/disciplines/old: ${UNREAD}`,
      `content/en/files: ${UNREAD}`,
      `content/en/pages/home.markdown: ${UNREAD}`,
      `content/pt: ${UNREAD}`,
    ],
  );
});

Deno.test("a text about the service is a fault that says that none can be replaced", async () => {
  const names = ["br/pages/developers.md", "en/agents", "service"];
  await using copy = await copyWith({
    "br/pages/developers.md": "",
    "en/agents/llms.md": "",
  });
  // Whether it leads anywhere or not.
  await Deno.symlink("nowhere", `${copy.directory}/service`);
  assert.deepEqual(
    copy.faults(),
    names.map((name) =>
      `content/${name}: must not be there: the texts about the service come with it and cannot be replaced; what they say of the studio comes from the rest of the content`
    ),
  );
});

Deno.test("a file or folder that is misnamed is one fault, with the name that is meant", async () => {
  const page =
    (await Deno.readTextFile(new URL("content/en/pages/home.md", ROOT)))
      .replaceAll(/^\{.*\n/gm, "");
  await using copy = await copyWith({
    "en/pages/work.txt": page,
    "br/pages/work.md": page,
  });
  const rename = (from: string, to: string) =>
    Deno.rename(`${copy.directory}/${from}`, `${copy.directory}/${to}`);
  await rename("en/pages/home.md", "en/pages/home.markdown");
  await rename("en/disciplines", "en/discipline");
  await rename("br/studio.md", "br/stduio.md");
  await rename("studio.md", "Studio.md");
  assert.deepEqual(copy.faults(), [
    "content/Studio.md: must be named studio.md",
    "content/br/stduio.md: must be named studio.md",
    "content/en/discipline: must be named disciplines",
    "content/en/pages/home.markdown: must be named home.md",
    "content/en/pages/work.txt: must be named work.md",
  ]);
});

Deno.test("texts of the length that is allowed are shown whole everywhere", async () => {
  const content = sampleContent();
  const name = "N".repeat(60);
  const description = "D".repeat(600);
  const { ask, call } = createTestService({
    baseUrl: "https://public-interface.studio-of-a-long-name.example",
    content: {
      ...withLocal(content, "en", { description }),
      shared: { ...content.shared, name },
    },
  });
  const told = [
    await (await ask("/.well-known/mcp/server-card.json")).json(),
    await (await ask("/.well-known/agent-card.json")).json(),
    await call("/mcp", "tools/list"),
    await call("/mcp", "initialize", { protocolVersion: "2025-11-25" }),
  ];
  for (const each of told) {
    const text = JSON.stringify(each);
    assert.ok(text.includes(name), text);
    assert.doesNotMatch(text, /…/);
  }
});
