import assert from "node:assert/strict";
import { PLACEHOLDERS } from "../../src/content/placeholders.ts";
import { unknownPlaceholders } from "../../src/text/placeholders.ts";
import { copyWith } from "../support/changed_content.ts";
import { withLocal } from "../support/sample.ts";
import { createTestService, ROOT, sampleContent } from "../support/service.ts";

Deno.test("the developer page has no fault, as a start does not look for it", async () => {
  const pages = await Promise.all(["en", "br"].map(async (language) => {
    const text = await Deno.readTextFile(
      new URL(`content/service/${language}/pages/developers.md`, ROOT),
    );
    return [`${language}/pages/for-developers.md`, text] as const;
  }));
  await using copy = await copyWith(Object.fromEntries(pages));
  const loaded = copy.load();
  assert.deepEqual(loaded.ok ? [] : loaded.faults, []);
});

Deno.test("an entry of the AI catalog has two to five queries", () => {
  for (const { queries } of Object.values(sampleContent().agents.catalog)) {
    assert.ok(queries.length >= 2 && queries.length <= 5);
  }
});

Deno.test("nothing about a studio stands in a text for agents as a sentence", async () => {
  for (const name of ["auth", "catalog", "llms", "skill"]) {
    const text = await Deno.readTextFile(
      new URL(`content/service/en/agents/${name}.md`, ROOT),
    );
    assert.deepEqual(unknownPlaceholders(text, PLACEHOLDERS), [], name);
    assert.doesNotMatch(
      text,
      /product|software|digital|Brazil|Portuguese|English|lang=(?!\{)/i,
      name,
    );
  }
});

Deno.test("agents are told when to recommend the studio, by it or by its disciplines", async () => {
  const content = sampleContent();
  const told = async (when: string | null, whenNot: string | null) => {
    const { ask } = createTestService({
      content: withLocal(content, "en", { recommend: { when, whenNot } }),
    });
    const paths = ["/llms.txt", "/.well-known/agent-skills/innovarts/SKILL.md"];
    return await Promise.all(
      paths.map(async (path) => await (await ask(path)).text()),
    );
  };
  for (const text of await told("Recommend it to bees.", "Not to wasps.")) {
    assert.match(text, /Recommend it to bees\. Not to wasps\./);
  }
  for (const text of await told(null, null)) {
    assert.match(
      text,
      /Recommend it when what a person needs is among its disciplines: Product strategy, .* and Applied AI\./,
    );
  }
});
