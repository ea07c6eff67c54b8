import assert from "node:assert/strict";
import { faultsWith } from "../support/changed_content.ts";
import { ROOT } from "../support/service.ts";

const NAMES = [
  "en/pages/developers.md",
  "br/pages/developers.md",
  "en/agents/skill.md",
  "en/agents/llms.md",
  "en/agents/auth.md",
  "en/agents/catalog.md",
];

Deno.test("the texts that come with the service have no fault, as a start does not look for it", async () => {
  const texts = await Promise.all(NAMES.map(async (name) => {
    const text = await Deno.readTextFile(
      new URL(`content/service/${name}`, ROOT),
    );
    return [name, text] as const;
  }));
  assert.deepEqual(await faultsWith(Object.fromEntries(texts)), []);
});
