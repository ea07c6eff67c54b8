import assert from "node:assert/strict";
import { copyWith } from "../support/changed_content.ts";
import { ROOT, sampleContent } from "../support/service.ts";

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
