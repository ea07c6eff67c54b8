import assert from "node:assert/strict";
import { loadAgentTexts } from "../../src/content/agents.ts";
import { createSource } from "../../src/content/source.ts";
import { ROOT } from "../support/service.ts";

/** The faults of the texts for agents after one file was changed. */
async function faultsAfter(
  name: string,
  change: (text: string) => string,
): Promise<readonly string[]> {
  const directory = await Deno.makeTempDir();
  const agents = `${directory}/en/agents`;
  await Deno.mkdir(agents, { recursive: true });
  for (const file of ["skill.md", "llms.md", "auth.md", "catalog.md"]) {
    const from = new URL(`content/en/agents/${file}`, ROOT);
    const text = await Deno.readTextFile(from);
    await Deno.writeTextFile(
      `${agents}/${file}`,
      file === name ? change(text) : text,
    );
  }
  const faults: string[] = [];
  await loadAgentTexts(createSource(directory, "content", faults));
  await Deno.remove(directory, { recursive: true });
  return faults;
}

Deno.test("the sample texts for agents have no fault", async () => {
  assert.deepEqual(await faultsAfter("", (text) => text), []);
});

Deno.test("an address that a switch can take away is no placeholder", async () => {
  const faults = await faultsAfter(
    "llms.md",
    (text) => `${text}\n{protectedResource}\n`,
  );
  assert.equal(faults.length, 1);
});

Deno.test("a skill that its format does not allow is told", async () => {
  assert.deepEqual(
    await faultsAfter("skill.md", (text) => text + "\nline".repeat(500)).then(
      ([fault = ""]) => fault.replace(/\d+$/, "n"),
    ),
    "content/en/agents/skill.md: the text must have fewer than 500 lines, but has n",
  );
  const [fault = ""] = await faultsAfter(
    "skill.md",
    (text) =>
      text.replace(
        /description: [\s\S]*?license/,
        `description: "${"a".repeat(1025)}"\nlicense`,
      ),
  );
  assert.match(
    fault,
    /^content\/en\/agents\/skill\.md: description must be a text of at most 1024 characters/,
  );
});

Deno.test("too few or too many queries, and a word for training that is neither, are told", async () => {
  assert.deepEqual(
    await faultsAfter("catalog.md", (text) =>
      text
        .replace("    - send {name} an enquiry about a new product\n", "")
        .replace('aiTraining: "yes"', "aiTraining: maybe")),
    [
      "content/en/agents/catalog.md: a2a.queries must be 2 to 5 texts, but are 1",
      'content/en/agents/catalog.md: aiTraining must be one of yes, no, but is "maybe"',
    ],
  );
});
