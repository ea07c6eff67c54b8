import assert from "node:assert/strict";
import { loadAgentTexts } from "../../src/content/agents.ts";
import { layer, USED_INSTEAD } from "../../src/content/layers.ts";
import { createSource } from "../../src/content/source.ts";
import { ROOT } from "../support/service.ts";

/** Why a changed copy of a text for agents is not used. */
async function reasonsAfter(
  name: string,
  change: (text: string) => string,
): Promise<readonly string[]> {
  const directory = await Deno.makeTempDir();
  await Deno.mkdir(`${directory}/en/agents`, { recursive: true });
  const text = await Deno.readTextFile(
    new URL(`content/service/en/agents/${name}`, ROOT),
  );
  await Deno.writeTextFile(`${directory}/en/agents/${name}`, change(text));
  const source = createSource(directory, "content");
  const texts = loadAgentTexts(layer(source), null);
  await Deno.remove(directory, { recursive: true });
  assert.deepEqual(source.faults, []);
  const { notes } = source;
  const own = loadAgentTexts(layer(createSource(directory, "content")), null);
  if (notes.length > 0) assert.deepEqual(texts, own);
  return notes.map((line) => line.replace(`: ${USED_INSTEAD}`, ""));
}

Deno.test("a text of the content stands in for the service's own", async () => {
  const directory = await Deno.makeTempDir();
  await Deno.mkdir(`${directory}/en/agents`, { recursive: true });
  await Deno.writeTextFile(
    `${directory}/en/agents/auth.md`,
    "---\ndescription: Ours\nupdated: 2026-11-20\n---\nAsk {name}.\n",
  );
  const layers = layer(createSource(directory, "content"));
  const { auth, llms } = loadAgentTexts(layers, null);
  await Deno.remove(directory, { recursive: true });
  assert.deepEqual([auth.description, auth.body], ["Ours", "Ask {name}."]);
  assert.match(llms.description, /\{name\}/);
});

Deno.test("an address that a switch can take away is no placeholder", async () => {
  const faults = await reasonsAfter(
    "llms.md",
    (text) => `${text}\n{protectedResource}\n`,
  );
  assert.equal(faults.length, 1);
});

Deno.test("a skill that its format does not allow is told", async () => {
  assert.deepEqual(
    await reasonsAfter("skill.md", (text) => text + "\nline".repeat(500)).then(
      ([fault = ""]) => fault.replace(/\d+$/, "n"),
    ),
    "content/en/agents/skill.md: the text must have fewer than 500 lines, but has n",
  );
  const [fault = ""] = await reasonsAfter(
    "skill.md",
    (text) =>
      text.replace(
        /description: [\s\S]*?license/,
        `description: "${"a".repeat(1025)}"\nlicense`,
      ),
  );
  assert.match(
    fault,
    /^content\/en\/agents\/skill\.md: description must have at most 1024 characters, but has 1025$/,
  );
});

Deno.test("a catalog with too few or too many queries is told, and not used", async () => {
  assert.deepEqual(
    await reasonsAfter(
      "catalog.md",
      (text) =>
        text.replace("    - send {name} an enquiry about a new product\n", ""),
    ),
    [
      "content/en/agents/catalog.md: a2a.queries must be 2 to 5 texts, but are 1",
    ],
  );
});
