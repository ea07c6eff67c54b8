import assert from "node:assert/strict";
import { LANGUAGE_CODES } from "../../src/languages/languages.ts";
import { PLACEHOLDERS } from "../../src/content/placeholders.ts";
import { unknownPlaceholders } from "../../src/text/placeholders.ts";
import { faultsWith } from "../support/changed_content.ts";
import { withLocal } from "../support/sample.ts";
import { createTestService, ROOT, sampleContent } from "../support/service.ts";

Deno.test("the developer page has no fault, as a start does not look for it", async () => {
  const pages = LANGUAGE_CODES.flatMap((language) => {
    const text = Deno.readTextFileSync(
      new URL(`content/service/${language}/pages/developers.md`, ROOT),
    );
    return ["en", "br"]
      .map((folder) => [`${folder}/pages/in-${language}.md`, text]);
  });
  assert.deepEqual(await faultsWith(Object.fromEntries(pages)), []);
});

Deno.test("the developer page says how large a body may be and how long it may take", async () => {
  const page = await (await createTestService().ask("/developers.md")).text();
  assert.match(page.replaceAll(/\s+/g, " "), /65,536 bytes.* up to 10 seconds/);
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
