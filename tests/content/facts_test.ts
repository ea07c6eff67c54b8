import assert from "node:assert/strict";
import { ROOT, sampleContent } from "../support/service.ts";

/** The text of every file below a directory. */
async function* textsIn(directory: URL): AsyncGenerator<[string, string]> {
  for await (const { name, isDirectory } of Deno.readDir(directory)) {
    const url = new URL(isDirectory ? `${name}/` : name, directory);
    if (isDirectory) yield* textsIn(url);
    else yield [url.pathname, await Deno.readTextFile(url)];
  }
}

Deno.test("no fact of the sample studio stands in the code, not even in an example", async () => {
  const { name, city, email, phone, founders } = sampleContent().shared;
  const facts = [name, city, email, phone, ...founders.map((one) => one.name)]
    .filter((fact) => fact !== null);
  assert.ok(facts.length >= 6, facts.join());
  for await (const [path, text] of textsIn(new URL("src/", ROOT))) {
    for (const fact of facts) {
      assert.ok(!text.includes(fact), `${path}: ${fact}`);
    }
  }
});
